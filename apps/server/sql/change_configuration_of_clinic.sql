CREATE OR REPLACE FUNCTION private.change_configuration_of_clinic()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
AS $function$
  begin
    insert into private.group_configurations as c (group_id, changed_by) values (new.group_id, pg_current_xact_id())
    on conflict (group_id) do update set changed_by = excluded.changed_by where c.changed_by <> excluded.changed_by;
    return null;
  end $function$;
