CREATE OR REPLACE FUNCTION private.tell_care()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  begin
    perform private.tell_change('care', (changed ->> 'group_id')::uuid, (changed ->> 'clinic_id')::uuid, null);
    return null;
  end $function$;
