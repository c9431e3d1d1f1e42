CREATE OR REPLACE FUNCTION private.notification_subscriptions(own_group uuid)
 RETURNS TABLE(clinic_id uuid, types text[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 5
AS $function$
  begin
    return query select s.clinic_id, s.notification_types from public.user_clinic_notifications s
      where s.group_id = own_group and s.user_id = private.current_user_id() and s.clinic_group_id = private.current_group();
  end $function$;
