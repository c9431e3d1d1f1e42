CREATE OR REPLACE FUNCTION private.tell_inventory()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    perform private.tell_change('inventory', coalesce(new.group_id, old.group_id), coalesce(new.clinic_id, old.clinic_id), null);
    return null;
  end $function$;
