CREATE OR REPLACE FUNCTION private.check_reason_unsigned()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if new.reason is distinct from old.reason
      and exists (select 1 from record_signatures where group_id = new.group_id and appointment_id = new.id) then
      raise exception 'a signed record grows by amendments'
        using errcode = 'check_violation', constraint = 'appointment_notes__record_unsigned', table = 'appointments';
    end if;
    return new;
  end $function$;
