CREATE OR REPLACE FUNCTION private.notifications_version(own_group uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
AS $function$
  declare
    person uuid := private.current_user_id();
    in_group uuid := private.current_group();
  begin
    return (
      select coalesce(u.preferred_locale, 'fr') || '.'
        || (select coalesce(sum(c.n), 0) from private.notification_changes c where c.subject = person) || '.'
        || (select coalesce(sum(c.n), 0) from private.notification_changes c where c.subject = any (
          array(select s.clinic_id from public.user_clinic_notifications s
            where s.group_id = own_group and s.user_id = person and s.clinic_group_id = in_group) || in_group))
      from public.users u where u.group_id = own_group and u.id = person);
  end $function$;
