-- Two files of one person are found before the second is opened (PAT-04), and nobody is expected with an archived file (PAT-03).

-- The files of the group that have a birth date, a telephone, an e-mail or a health insurance number in common with somebody; null has nothing in
-- common. What was merged into another file is that file's. All of one health insurance number, and of the rest so many that a birth date which
-- stands for an unknown one costs no more; those of the very same names, in either order, are met however many share it. It stands behind the wall
-- itself: lower() may tell of rows by its errors, as far as the planner knows, so under a policy the index of e-mails would not be used.
create function private.patients_sharing(first text, last text, born date, telephone text, mail text, health_insurance text)
  returns table (id uuid, first_name text, last_name text, date_of_birth date, phone text, email text, health_insurance_number text)
  -- Through an index, whatever the planner knows of how often a value stands.
  language sql stable security definer set search_path = public set enable_seqscan = off
  as $$
    select p.id, p.first_name, p.last_name, p.date_of_birth, p.phone, p.email, p.health_insurance_number
    from (
      (select one.id from patients one where one.group_id = private.current_group() and one.merged_into_id is null
        and one.health_insurance_number collate "C" = health_insurance)
      union (select one.id from patients one where one.group_id = private.current_group() and one.merged_into_id is null
        and one.sort_name collate "C" in (private.fold(last) || E'\t' || private.fold(first), private.fold(first) || E'\t' || private.fold(last))
        and (one.date_of_birth = born or one.phone = telephone or lower(one.email) = lower(mail)) limit 200)
      union (select one.id from patients one where one.group_id = private.current_group() and one.merged_into_id is null
        and one.phone collate "C" = telephone limit 200)
      union (select one.id from patients one where one.group_id = private.current_group() and one.merged_into_id is null
        and lower(one.email) collate "C" = lower(mail) limit 200)
      union (select one.id from patients one where one.group_id = private.current_group() and one.merged_into_id is null
        and one.date_of_birth = born limit 200)
    ) found
    join patients p on p.group_id = private.current_group() and p.id = found.id
  $$;
revoke all on function private.patients_sharing(text, text, date, text, text, text) from public;
grant execute on function private.patients_sharing(text, text, date, text, text, text) to molaire_app;

-- Whoever archives a file holds its row and counts who is still to come; whoever books that patient at the same moment waits here, and then sees
-- that the file is archived. What is over, and what is put right without a new time or patient, is left alone.
create function private.check_patient_open() returns trigger
  language plpgsql as $$
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
  end $$;
create trigger patient_open after insert or update of patient_id, starts_on, start_time, status on appointments
  for each row when (new.status in ('scheduled', 'confirmed', 'in_progress')) execute function private.check_patient_open();
