-- Who wants an earlier time, or any at all (WAIT-01, WAIT-02), and which freed times were offered to whom.

create table waiting_list_entries (
  group_id uuid not null references groups,
  id uuid not null,
  clinic_id uuid not null,
  patient_id uuid not null,
  -- the appointment that the patient would rather have sooner; null when a date is needed
  appointment_id uuid,
  -- null for anyone
  practitioner_id uuid,
  appointment_type_id uuid not null,
  duration_minutes integer not null constraint waiting_list_entries__duration_by_quarters check (duration_minutes between 15 and 480 and duration_minutes % 15 = 0),
  -- days of the week, 0 Sunday … 6 Saturday; empty for any
  weekdays smallint[] not null default '{}' constraint waiting_list_entries__weekdays_known check (weekdays <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[]),
  -- in the words of the domain's waiting-list/availability; empty for any
  day_parts text[] not null default '{}' constraint waiting_list_entries__day_parts_known check (day_parts <@ array['morning', 'afternoon', 'evening']),
  -- both included; null for no bound
  available_from date,
  available_until date,
  priority text not null default 'normal' constraint waiting_list_entries__priority_known check (priority in ('normal', 'high', 'urgent')),
  note text,
  status text not null default 'waiting' constraint waiting_list_entries__status_known check (status in ('waiting', 'booked', 'removed')),
  status_changed_at timestamptz not null default now(),
  -- what came of it
  booked_appointment_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (group_id, id),
  foreign key (group_id, clinic_id) references clinics,
  foreign key (group_id, patient_id) references patients,
  foreign key (group_id, appointment_id) references appointments,
  foreign key (group_id, practitioner_id) references users,
  foreign key (group_id, appointment_type_id) references appointment_types,
  foreign key (group_id, booked_appointment_id) references appointments,
  constraint waiting_list_entries__until_after_from check (available_until >= available_from),
  constraint waiting_list_entries__booked_names_it check ((status = 'booked') = (booked_appointment_id is not null))
);
create index waiting_list_entries__waiting on waiting_list_entries (group_id, clinic_id, created_at) where status = 'waiting';
-- one appointment is wanted earlier once
create unique index waiting_list_entries__one_wish on waiting_list_entries (group_id, appointment_id) where status = 'waiting' and appointment_id is not null;

-- A freed time that a colleague offers to someone who waits, by telephone. The first yes books it; the others are then told that it is gone.
create table waiting_list_offers (
  group_id uuid not null references groups,
  id uuid not null,
  entry_id uuid not null,
  clinic_id uuid not null,
  room_id uuid not null,
  practitioner_id uuid not null,
  starts_on date not null,
  start_time time not null,
  duration_minutes integer not null,
  -- open: asked and not answered; lost: another said yes first and this one must be told
  status text not null default 'open' constraint waiting_list_offers__status_known check (status in ('open', 'accepted', 'declined', 'lost', 'told')),
  offered_by uuid not null,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (group_id, id),
  foreign key (group_id, entry_id) references waiting_list_entries,
  foreign key (group_id, clinic_id, room_id) references rooms (group_id, clinic_id, id),
  foreign key (group_id, practitioner_id) references users
);
create index waiting_list_offers__entry on waiting_list_offers (group_id, entry_id);
create index waiting_list_offers__day on waiting_list_offers (group_id, clinic_id, starts_on) where status in ('open', 'lost');
create unique index waiting_list_offers__asked_once on waiting_list_offers (group_id, entry_id, room_id, starts_on, start_time) where status = 'open';

select private.adopt(t::regclass) from unnest(array['waiting_list_entries', 'waiting_list_offers']) t;

create function private.tell_waiting_list() returns trigger
  language plpgsql as $$
  declare
    changed record := case when tg_op = 'DELETE' then old else new end;
  begin
    perform private.tell_change('waiting-list', changed.group_id, changed.clinic_id, null);
    return null;
  end $$;
create trigger tell_change after insert or update or delete on waiting_list_entries for each row execute function private.tell_waiting_list();
create trigger tell_change after insert or update or delete on waiting_list_offers for each row execute function private.tell_waiting_list();
