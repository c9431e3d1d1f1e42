-- Archiving a file locks its row and counts the appointments to come. A booking of that patient at
-- the same moment waits here, and then sees that the file is archived. Appointments that are over
-- are not checked, nor are changes without a new time or patient.
CREATE OR REPLACE FUNCTION private.check_patient_open()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if tg_op = 'UPDATE' and old.status in ('scheduled', 'confirmed', 'in_progress')
      and (old.patient_id, old.starts_on, old.start_time) = (new.patient_id, new.starts_on, new.start_time) then
      return null;
    end if;
    if (select status from patients where group_id = new.group_id and id = new.patient_id for key share) = 'archived' then
      raise exception 'an appointment stands with an archived file'
        using errcode = 'check_violation', constraint = 'appointments__patient_not_archived', table = 'appointments';
    end if;
    return null;
  end $function$;
