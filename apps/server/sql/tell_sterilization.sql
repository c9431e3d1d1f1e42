CREATE OR REPLACE FUNCTION private.tell_sterilization()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    changed jsonb := to_jsonb(coalesce(new, old));
  begin
    -- A recall and its contacts are of no clinic: they are told to every clinic of the group.
    perform private.tell_change('sterilization', (changed ->> 'group_id')::uuid, (changed ->> 'clinic_id')::uuid, null);
    return null;
  end $function$;
