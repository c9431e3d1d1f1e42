CREATE OR REPLACE FUNCTION private.keep_assigned_type()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if exists (select 1 from assignments where group_id = old.group_id and appointment_type_ids @> array[old.id]) then
      raise exception 'an assignment names this kind of appointment'
        using errcode = 'foreign_key_violation', constraint = 'assignments__types_known', table = 'assignments';
    end if;
    return old;
  end $function$;
