-- Refuses appointments in a room or a clinic from the moment that it was archived. Archiving locks
-- the row and counts the appointments to come; a booking at the same moment waits here, and then
-- sees that it is archived. Earlier appointments may still be recorded and corrected (Decision
-- 0036).
CREATE OR REPLACE FUNCTION private.check_place_open()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    closed_at timestamptz;
  begin
    if tg_op = 'UPDATE' and old.status not in ('cancelled', 'no_show') and (old.room_id, old.starts_at) = (new.room_id, new.starts_at) then
      return null;
    end if;
    select least(r.archived_at, c.archived_at) into closed_at
      from rooms r join clinics c on c.group_id = r.group_id and c.id = r.clinic_id
      where r.group_id = new.group_id and r.id = new.room_id for key share of r, c;
    if closed_at <= new.starts_at then
      raise exception 'an appointment stands in a room or a clinic that was archived before'
        using errcode = 'check_violation', constraint = 'appointments__place_open', table = 'appointments';
    end if;
    return null;
  end $function$;
