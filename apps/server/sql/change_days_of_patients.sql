CREATE OR REPLACE FUNCTION private.change_days_of_patients()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
AS $function$
  begin
    insert into private.day_changes (group_id, clinic_id, day)
    select distinct a.group_id, a.clinic_id, a.starts_on
    from fresh f join gone g on g.group_id = f.group_id and g.id = f.id
      join public.appointments a on a.group_id = f.group_id and a.patient_id = f.id
    where (f.first_name, f.last_name, f.alerts = '[]') is distinct from (g.first_name, g.last_name, g.alerts = '[]');
    return null;
  end $function$;
