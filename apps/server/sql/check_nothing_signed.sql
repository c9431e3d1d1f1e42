CREATE OR REPLACE FUNCTION private.check_nothing_signed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if exists (select from record_signatures where group_id = new.group_id and appointment_id = new.id) then
      raise exception 'the record of this appointment is signed'
        using errcode = 'check_violation', constraint = 'appointments__signed_takes_place', table = 'appointments';
    end if;
    return new;
  end $function$;
