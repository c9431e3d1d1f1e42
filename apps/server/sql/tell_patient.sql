-- Any day of the clinics that expect a patient, or ever did: which days these are is not worth a notice each.
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
