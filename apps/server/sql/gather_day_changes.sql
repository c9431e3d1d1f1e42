CREATE OR REPLACE FUNCTION private.gather_day_changes()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
AS $function$
    with many as (
      select group_id, clinic_id, day from private.day_changes group by group_id, clinic_id, day having count(*) > 10
    ), gone as (
      delete from private.day_changes d using many m
      where (d.group_id, d.clinic_id, d.day) = (m.group_id, m.clinic_id, m.day) returning d.*
    )
    insert into private.day_changes (group_id, clinic_id, day, n) select group_id, clinic_id, day, sum(n) from gone group by group_id, clinic_id, day
  $function$;
