-- Appointments. The database itself makes it impossible that a room, a practitioner or a patient is in two places at once (WIZ-07).

create function private.appointment_start(starts_on date, start_time time, time_zone text) returns timestamptz
  language sql immutable parallel safe strict
  as $$ select (starts_on + start_time) at time zone time_zone $$;

-- Half-open: one may begin where another ends. Minutes do not depend on the session's zone, so this is truly immutable although the addition is not declared so.
create function private.appointment_span(starts_on date, start_time time, time_zone text, minutes integer) returns tstzrange
  language sql immutable parallel safe strict
  as $$ select tstzrange(private.appointment_start(starts_on, start_time, time_zone), private.appointment_start(starts_on, start_time, time_zone) + make_interval(mins => minutes)) $$;

create table appointments (
  group_id uuid not null references groups,
  id uuid not null,
  clinic_id uuid not null,
  room_id uuid not null,
  practitioner_id uuid not null,
  patient_id uuid not null,
  appointment_type_id uuid not null,
  -- day and time of the clinic's wall clock: what was promised to the patient
  starts_on date not null,
  start_time time not null,
  -- the clinic's zone, copied; follows the clinic
  time_zone text not null,
  duration_minutes integer not null constraint appointments__duration_by_quarters check (duration_minutes between 15 and 480 and duration_minutes % 15 = 0),
  -- the same promise as a moment (WIZ-08)
  starts_at timestamptz not null generated always as (private.appointment_start(starts_on, start_time, time_zone)) stored,
  during tstzrange not null generated always as (private.appointment_span(starts_on, start_time, time_zone, duration_minutes)) stored,
  status text not null default 'scheduled' constraint appointments__status_known check (status in ('scheduled', 'confirmed', 'in_progress', 'completed', 'cancelled', 'no_show')),
  status_changed_at timestamptz not null default now(),
  -- the patient's own words (APT-03)
  reason text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (group_id, id),
  foreign key (group_id, clinic_id, time_zone) references clinics (group_id, id, time_zone) on update cascade,
  foreign key (group_id, clinic_id, room_id) references rooms (group_id, clinic_id, id),
  foreign key (group_id, practitioner_id) references users,
  foreign key (group_id, patient_id) references patients,
  foreign key (group_id, appointment_type_id) references appointment_types,
  constraint appointments__room_free exclude using gist (group_id with =, room_id with =, during with &&) where (status not in ('cancelled', 'no_show')),
  constraint appointments__practitioner_free exclude using gist (group_id with =, practitioner_id with =, during with &&) where (status not in ('cancelled', 'no_show')),
  constraint appointments__patient_free exclude using gist (group_id with =, patient_id with =, during with &&) where (status not in ('cancelled', 'no_show'))
);
-- the day view; the exclusion indexes are partial and would not serve it
create index appointments__day on appointments (group_id, clinic_id, starts_on);
-- who is there: one index for each of the three that cannot be in two places
create index appointments__room_day on appointments (group_id, room_id, starts_on);
create index appointments__practitioner_day on appointments (group_id, practitioner_id, starts_on);
create index appointments__patient_history on appointments (group_id, patient_id, starts_on);

-- The legal moves (APT-02), as the domain's appointments/status says them; a test compares the two.
create table appointment_status_moves (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
insert into appointment_status_moves values
  ('scheduled', 'confirmed'), ('scheduled', 'in_progress'), ('scheduled', 'cancelled'), ('scheduled', 'no_show'),
  ('confirmed', 'scheduled'), ('confirmed', 'in_progress'), ('confirmed', 'cancelled'), ('confirmed', 'no_show'),
  ('in_progress', 'completed'), ('in_progress', 'confirmed'), ('in_progress', 'scheduled'),
  ('completed', 'in_progress'),
  ('cancelled', 'scheduled'), ('cancelled', 'confirmed'),
  ('no_show', 'scheduled'), ('no_show', 'confirmed');
grant select on appointment_status_moves to molaire_app;

create function private.check_appointment_status() returns trigger
  language plpgsql as $$
  begin
    if new.status <> old.status and not exists (
      select 1 from appointment_status_moves where from_status = old.status and to_status = new.status
    ) then
      raise exception 'an appointment does not go from % to %', old.status, new.status
        using errcode = 'check_violation', constraint = 'appointments__status_move_legal', table = 'appointments';
    end if;
    return new;
  end $$;
create trigger status_move_legal before update of status on appointments for each row execute function private.check_appointment_status();

select private.adopt('appointments');
