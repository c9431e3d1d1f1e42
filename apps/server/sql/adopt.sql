-- Prepares every table that has rows of a group: row-level security, audit trigger, and rights for
-- the application.
CREATE OR REPLACE FUNCTION private.adopt(adopted regclass)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
  begin
    execute format('alter table %s enable row level security', adopted);
    execute format('create policy own_group on %s to molaire_app using (group_id = (select private.current_group()))', adopted);
    execute format('create trigger audit after insert or update or delete on %s for each row execute function private.audit()', adopted);
    execute format('grant select, insert, update, delete on %s to molaire_app', adopted);
  end $function$;
