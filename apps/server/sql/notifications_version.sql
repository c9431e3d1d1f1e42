CREATE OR REPLACE FUNCTION private.notifications_version(own_group uuid, reads_locale boolean)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
AS $function$
  declare
    person uuid := private.current_user_id();
    in_group uuid := private.current_group();
  begin
    return (
      select case when reads_locale
          then coalesce((select u.preferred_locale from public.users u where u.group_id = own_group and u.id = person), 'fr') else '' end
        || '.' || coalesce(sum(c.n) filter (where c.subject = person), 0) || '.' || coalesce(sum(c.n) filter (where c.subject <> person), 0)
      from private.notification_changes c where c.subject = any (
        array(select s.clinic_id from public.user_clinic_notifications s
          where s.group_id = own_group and s.user_id = person and s.clinic_group_id = in_group) || in_group || person));
  end $function$;
