-- Arrival is a moment of its own (APT-02, CAL-09), a cancellation has its reason, and every change tells which day of which clinic it touched (CAL-08).

alter table appointments
  -- when the patient was greeted; the status stays
  add column arrived_at timestamptz,
  -- why it was called off, in the caller's words or ours
  add column cancellation_reason text,
  add constraint appointments__missed_was_not_there check (status <> 'no_show' or arrived_at is null),
  add constraint appointments__reason_of_cancelled check (status = 'cancelled' or cancellation_reason is null);

-- A time that the clock shows twice is its first showing, as the rules have it (WIZ-08); `at time zone` alone would take the second. The day
-- before tells the offset that held until the change: where the moment so found shows the wanted time, it is the first one.
create or replace function private.appointment_start(starts_on date, start_time time, time_zone text) returns timestamptz
  language sql immutable parallel safe strict
  as $$
    select case when first_showing at time zone time_zone = wall then first_showing else wall at time zone time_zone end
    from (select starts_on + start_time as wall, ((starts_on - 1 + start_time) at time zone time_zone) + interval '24 hours' as first_showing) as moments
  $$;

-- Nothing of a patient travels: group, clinic, day, and which part of the day's work it is.
create function private.tell_change(what text, of_group uuid, of_clinic uuid, of_day date) returns void
  language sql as $$
    select pg_notify('molaire_changes', json_build_object('what', what, 'groupId', of_group, 'clinicId', of_clinic, 'date', of_day)::text)
  $$;

create function private.tell_appointment() returns trigger
  language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then perform private.tell_change('day', old.group_id, old.clinic_id, old.starts_on); end if;
    if tg_op <> 'DELETE' and (tg_op = 'INSERT' or (old.clinic_id, old.starts_on) is distinct from (new.clinic_id, new.starts_on)) then
      perform private.tell_change('day', new.group_id, new.clinic_id, new.starts_on);
    end if;
    return null;
  end $$;
create trigger tell_change after insert or update or delete on appointments for each row execute function private.tell_appointment();

-- What opens a clinic touches every day of it.
create function private.tell_schedule() returns trigger
  language plpgsql as $$
  declare
    changed record;
    clinic uuid;
  begin
    changed := case when tg_op = 'DELETE' then old else new end;
    case tg_table_name
      when 'clinics' then clinic := changed.id;
      when 'rooms', 'work_periods', 'holidays' then clinic := changed.clinic_id;
      when 'time_slots' then
        select p.clinic_id into clinic from work_periods p where p.group_id = changed.group_id and p.id = changed.work_period_id;
      when 'assignments' then
        select r.clinic_id into clinic from rooms r where r.group_id = changed.group_id and r.id = changed.room_id;
      else clinic := null; -- kinds of appointment are the group's: every clinic of it
    end case;
    perform private.tell_change('schedule', changed.group_id, clinic, null);
    return null;
  end $$;
-- Only what opens it: each invoice takes the clinic's next number too.
create trigger tell_change after update of name, time_zone, archived_at on clinics for each row execute function private.tell_schedule();
create trigger tell_change after insert or update or delete on rooms for each row execute function private.tell_schedule();
create trigger tell_change after insert or update or delete on appointment_types for each row execute function private.tell_schedule();
create trigger tell_change after insert or update or delete on work_periods for each row execute function private.tell_schedule();
create trigger tell_change after insert or update or delete on holidays for each row execute function private.tell_schedule();
create trigger tell_change after insert or update or delete on time_slots for each row execute function private.tell_schedule();
create trigger tell_change after insert or update or delete on assignments for each row execute function private.tell_schedule();
