-- Handles all rows of a statement at once.
CREATE OR REPLACE FUNCTION private.change_days()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
AS $function$
  begin
    if tg_op = 'DELETE' then
      insert into private.day_changes (group_id, clinic_id, day)
      select group_id, clinic_id, starts_on from gone
      union select m.group_id, l.clinic_id, l.day
        from (select group_id, patient_id, min(starts_at) as earlier, max(starts_at) as later from gone group by 1, 2) m,
          private.later_days(m.group_id, m.patient_id, m.earlier, m.later) l;
    else
      insert into private.day_changes (group_id, clinic_id, day)
      select group_id, clinic_id, starts_on from gone
      union select group_id, clinic_id, starts_on from fresh
      union select m.group_id, l.clinic_id, l.day
        from (
          select moved.group_id, moved.patient_id, min(moved.starts_at) as earlier, max(moved.starts_at) as later
          from gone g join fresh f on f.group_id = g.group_id and f.id = g.id,
            lateral (values (g.group_id, g.patient_id, g.starts_at), (f.group_id, f.patient_id, f.starts_at)) moved (group_id, patient_id, starts_at)
          where (g.patient_id, g.starts_at, g.status in ('cancelled', 'no_show')) is distinct from (f.patient_id, f.starts_at, f.status in ('cancelled', 'no_show'))
          group by 1, 2
        ) m, private.later_days(m.group_id, m.patient_id, m.earlier, m.later) l;
    end if;
    return null;
  end $function$;
