CREATE OR REPLACE FUNCTION private.tell_appointment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if tg_op <> 'INSERT' then perform private.tell_change('day', old.group_id, old.clinic_id, old.starts_on); end if;
    if tg_op <> 'DELETE' and (tg_op = 'INSERT' or (old.clinic_id, old.starts_on) is distinct from (new.clinic_id, new.starts_on)) then
      perform private.tell_change('day', new.group_id, new.clinic_id, new.starts_on);
    end if;
    return null;
  end $function$;
