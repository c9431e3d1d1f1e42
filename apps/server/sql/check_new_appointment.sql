-- Checks the room, the clinic and the patient of a booking in one statement. It needs no locks of
-- its own: by the order of the triggers' names, the foreign keys of a new row are checked first,
-- and lock these rows against archiving. A change that keeps the room or the patient checks no
-- foreign key, so the triggers for changes take the locks themselves.
CREATE OR REPLACE FUNCTION private.check_new_appointment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    closed_at timestamptz;
    patient_status text;
  begin
    select least(r.archived_at, c.archived_at), p.status into closed_at, patient_status
    from rooms r
      join clinics c on c.group_id = r.group_id and c.id = r.clinic_id
      join patients p on p.group_id = r.group_id and p.id = new.patient_id
    where r.group_id = new.group_id and r.id = new.room_id;
    if closed_at <= new.starts_at then
      raise exception 'an appointment stands in a room or a clinic that was archived before'
        using errcode = 'check_violation', constraint = 'appointments__place_open', table = 'appointments';
    end if;
    if patient_status = 'archived' and new.status in ('scheduled', 'confirmed', 'in_progress') then
      raise exception 'an appointment stands with an archived file'
        using errcode = 'check_violation', constraint = 'appointments__patient_not_archived', table = 'appointments';
    end if;
    return null;
  end $function$;
