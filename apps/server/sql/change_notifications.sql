CREATE OR REPLACE FUNCTION private.change_notifications()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
AS $function$
  begin
    if tg_op = 'DELETE' then
      insert into private.notification_changes (subject) values (coalesce(old.clinic_id, old.group_id));
    else
      insert into private.notification_changes (subject) values (coalesce(new.clinic_id, new.group_id));
    end if;
    return null;
  end $function$;
