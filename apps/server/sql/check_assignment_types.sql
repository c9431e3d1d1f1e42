-- Takes the place of a foreign key, which the array of an assignment's appointment types cannot
-- have.
CREATE OR REPLACE FUNCTION private.check_assignment_types()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if (select count(*) from (
      select id from appointment_types where group_id = new.group_id and id = any (new.appointment_type_ids) for key share) as known
    ) < cardinality(new.appointment_type_ids) then
      raise exception 'an assignment names a kind of appointment that the group does not have, or one twice'
        using errcode = 'foreign_key_violation', constraint = 'assignments__types_known', table = 'assignments';
    end if;
    return new;
  end $function$;
