CREATE OR REPLACE FUNCTION private.tell_radiology()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    changed jsonb := to_jsonb(coalesce(new, old));
  begin
    -- Measurements and slots have no clinic of their own: they are told to every clinic of the group.
    perform private.tell_change('radiology', (changed ->> 'group_id')::uuid, (changed ->> 'clinic_id')::uuid, null);
    return null;
  end $function$;
