CREATE OR REPLACE FUNCTION private.notify(of_group uuid, of_clinic uuid, own_id uuid, of_type text, what jsonb, url text, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
AS $function$
  begin
    if of_group = private.current_group() and exists (
      select from public.user_clinic_notifications n
      where n.clinic_group_id = of_group and n.clinic_id = coalesce(of_clinic, n.clinic_id) and of_type = any (n.notification_types)) then
      insert into public.notifications (group_id, id, clinic_id, type, facts, navigation_url, created_by, created_at)
      values (of_group, own_id, of_clinic, of_type, what, url, private.current_user_id(), at);
    end if;
  end $function$;
