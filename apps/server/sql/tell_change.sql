-- Sends a change notice. It has no data of a patient: only the group, the clinic, the day, and what
-- kind of thing changed.
CREATE OR REPLACE FUNCTION private.tell_change(what text, of_group uuid, of_clinic uuid, of_day date)
 RETURNS void
 LANGUAGE sql
AS $function$
    select pg_notify('molaire_changes', json_build_object('what', what, 'groupId', of_group, 'clinicId', of_clinic, 'date', of_day)::text)
  $function$;
