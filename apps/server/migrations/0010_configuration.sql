-- What is in use is archived instead of removed (CFG-01 to CFG-03), a kind of appointment has its usual length, and a week holds each slot once.

-- since when it is not offered any more; what it was used for stays
alter table rooms add column archived_at timestamptz;
alter table appointment_types
  add column archived_at timestamptz,
  -- what booking proposes for it (WIZ-04)
  add column default_duration_minutes integer not null default 30
    constraint appointment_types__duration_by_quarters check (default_duration_minutes between 15 and 480 and default_duration_minutes % 15 = 0);
alter table clinics add column archived_at timestamptz;

-- The name of what is archived is free again.
drop index rooms__name_taken_once;
create unique index rooms__name_taken_once on rooms (group_id, clinic_id, lower(normalize(name, nfc))) where archived_at is null;
drop index appointment_types__name_taken_once;
create unique index appointment_types__name_taken_once on appointment_types (group_id, lower(normalize(name, nfc))) where archived_at is null;

-- A weekly slot is one row that several may be assigned to. Those made twice become one; who stood in the second stands in the first.
create temporary table kept_slots on commit drop as
  select group_id, id, first_value(id) over (partition by group_id, work_period_id, day_of_week, start_time, end_time order by id) as kept from time_slots;
delete from assignments where (group_id, id) in (
  select group_id, id from (
    select a.group_id, a.id, row_number() over (partition by a.group_id, k.kept, a.user_id, a.room_id order by a.id) as nth
    from assignments a join kept_slots k on k.group_id = a.group_id and k.id = a.time_slot_id) as numbered
  where nth > 1);
update assignments a set time_slot_id = k.kept from kept_slots k where k.group_id = a.group_id and k.id = a.time_slot_id and k.id <> k.kept;
delete from time_slots s using kept_slots k where k.group_id = s.group_id and k.id = s.id and k.id <> k.kept;
alter table time_slots add constraint time_slots__once unique (group_id, work_period_id, day_of_week, start_time, end_time);

-- The kinds of appointment of an assignment are an array, so this stands for the foreign key that an array cannot have.
create function private.check_assignment_types() returns trigger
  language plpgsql as $$
  begin
    if (select count(*) from (
      select id from appointment_types where group_id = new.group_id and id = any (new.appointment_type_ids) for key share) as known
    ) < cardinality(new.appointment_type_ids) then
      raise exception 'an assignment names a kind of appointment that the group does not have, or one twice'
        using errcode = 'foreign_key_violation', constraint = 'assignments__types_known', table = 'assignments';
    end if;
    return new;
  end $$;
create trigger types_known before insert or update of appointment_type_ids on assignments for each row execute function private.check_assignment_types();
create function private.keep_assigned_type() returns trigger
  language plpgsql as $$
  begin
    if exists (select 1 from assignments where group_id = old.group_id and appointment_type_ids @> array[old.id]) then
      raise exception 'an assignment names this kind of appointment'
        using errcode = 'foreign_key_violation', constraint = 'assignments__types_known', table = 'assignments';
    end if;
    return old;
  end $$;
create trigger not_assigned before delete on appointment_types for each row execute function private.keep_assigned_type();

-- Nobody is expected in a room, or in a clinic, from the moment on that it was archived. Whoever archives one holds its row and counts who is
-- still to come; whoever books at that moment waits here, and then sees that it is closed. What lies before that moment may be written down
-- and put right (Decision 0036).
create function private.check_place_open() returns trigger
  language plpgsql as $$
  declare
    closed_at timestamptz;
  begin
    if tg_op = 'UPDATE' and old.status not in ('cancelled', 'no_show') and (old.room_id, old.starts_at) = (new.room_id, new.starts_at) then
      return null;
    end if;
    select least(r.archived_at, c.archived_at) into closed_at
      from rooms r join clinics c on c.group_id = r.group_id and c.id = r.clinic_id
      where r.group_id = new.group_id and r.id = new.room_id for key share of r, c;
    if closed_at <= new.starts_at then
      raise exception 'an appointment stands in a room or a clinic that was archived before'
        using errcode = 'check_violation', constraint = 'appointments__place_open', table = 'appointments';
    end if;
    return null;
  end $$;
create trigger place_open after insert or update of room_id, clinic_id, starts_on, start_time, time_zone, status on appointments
  for each row when (new.status not in ('cancelled', 'no_show')) execute function private.check_place_open();
