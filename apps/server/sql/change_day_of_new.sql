-- A booking inserts one row, so the days that it changes are found without collecting rows.
CREATE OR REPLACE FUNCTION private.change_day_of_new()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
AS $function$
  begin
    insert into private.day_changes (group_id, clinic_id, day) values (new.group_id, new.clinic_id, new.starts_on);
    if exists (select 1 from public.appointments a where a.group_id = new.group_id and a.patient_id = new.patient_id and a.starts_at > new.starts_at) then
      insert into private.day_changes (group_id, clinic_id, day)
      select distinct new.group_id, l.clinic_id, l.day
      from private.later_days(new.group_id, new.patient_id, new.starts_at, new.starts_at) l;
    end if;
    return null;
  end $function$;
