CREATE OR REPLACE FUNCTION private.tell_care_of_clinic()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if tg_op = 'DELETE' then
      perform private.tell_change('care', old.group_id, old.clinic_id, null);
    else
      perform private.tell_change('care', new.group_id, new.clinic_id, null);
    end if;
    return null;
  end $function$;
