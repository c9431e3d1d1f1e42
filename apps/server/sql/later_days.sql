-- An appointment shows whether it is the patient's first. When one is added or removed between two
-- moments, this may change on these days: those after the earlier moment, up to the next
-- appointment after the later one that is not cancelled or no-show.
CREATE OR REPLACE FUNCTION private.later_days(of_group uuid, of_patient uuid, earlier timestamp with time zone, later timestamp with time zone)
 RETURNS TABLE(clinic_id uuid, day date)
 LANGUAGE sql
 STABLE
AS $function$
    select a.clinic_id, a.starts_on from public.appointments a
    where a.group_id = of_group and a.patient_id = of_patient and a.starts_at > earlier
      and a.starts_at <= coalesce((
        select n.starts_at from public.appointments n
        where n.group_id = of_group and n.patient_id = of_patient and n.starts_at > later and n.status not in ('cancelled', 'no_show')
        order by n.starts_at limit 1), 'infinity')
  $function$;
