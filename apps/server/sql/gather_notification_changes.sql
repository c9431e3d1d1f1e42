CREATE OR REPLACE FUNCTION private.gather_notification_changes()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
AS $function$
    with many as (
      select subject from private.notification_changes group by subject having count(*) > 10
    ), gone as (
      delete from private.notification_changes c using many m where c.subject = m.subject returning c.*
    )
    insert into private.notification_changes (subject, n) select subject, sum(n) from gone group by subject
  $function$;
