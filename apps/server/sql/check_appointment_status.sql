CREATE OR REPLACE FUNCTION private.check_appointment_status()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if new.status <> old.status and not exists (
      select 1 from appointment_status_moves where from_status = old.status and to_status = new.status
    ) then
      raise exception 'an appointment does not go from % to %', old.status, new.status
        using errcode = 'check_violation', constraint = 'appointments__status_move_legal', table = 'appointments';
    end if;
    return new;
  end $function$;
