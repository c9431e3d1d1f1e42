-- Sends a notice without a day for each clinic that has or had appointments or waiting list entries
-- of the patient: one for each day would not be worth it.
CREATE OR REPLACE FUNCTION private.tell_patient()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    perform private.tell_change('day', new.group_id, named.clinic_id, null) from (
      select clinic_id from appointments where group_id = new.group_id and patient_id = new.id
      union select clinic_id from waiting_list_entries where group_id = new.group_id and patient_id = new.id) as named;
    return null;
  end $function$;
