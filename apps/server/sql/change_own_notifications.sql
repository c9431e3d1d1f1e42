CREATE OR REPLACE FUNCTION private.change_own_notifications()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
AS $function$
  begin
    if tg_op = 'DELETE' then
      insert into private.notification_changes (subject) values (old.user_id);
    else
      insert into private.notification_changes (subject) values (new.user_id);
    end if;
    return null;
  end $function$;
