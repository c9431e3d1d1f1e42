-- Where, when and with whom a clinic receives: rooms, kinds of appointment, work periods, holidays, weekly slots and who stands in which room.

create table rooms (
  group_id uuid not null references groups,
  id uuid not null,
  clinic_id uuid not null,
  name text not null,
  type text not null constraint rooms__type_known check (type in ('consultation', 'treatment', 'surgery', 'orthodontics', 'radiology', 'sterilization', 'other')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (group_id, id),
  unique (group_id, clinic_id, id),
  foreign key (group_id, clinic_id) references clinics
);
create unique index rooms__name_taken_once on rooms (group_id, clinic_id, lower(normalize(name, nfc)));

create table appointment_types (
  group_id uuid not null references groups,
  id uuid not null,
  name text not null,
  -- #rrggbb as the clinic chose it; screens derive legible shades
  color text not null constraint appointment_types__color_is_hex check (color ~ '^#[0-9A-Fa-f]{6}$'),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (group_id, id)
);
create unique index appointment_types__name_taken_once on appointment_types (group_id, lower(normalize(name, nfc)));

create table work_periods (
  group_id uuid not null references groups,
  id uuid not null,
  clinic_id uuid not null,
  name text not null,
  starts_on date not null,
  -- the last day, included
  ends_on date not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (group_id, id),
  foreign key (group_id, clinic_id) references clinics,
  constraint work_periods__ends_after_start check (ends_on >= starts_on),
  constraint work_periods__one_at_a_time exclude using gist (group_id with =, clinic_id with =, daterange(starts_on, ends_on, '[]') with &&)
);

create table holidays (
  group_id uuid not null references groups,
  id uuid not null,
  clinic_id uuid not null,
  name text not null,
  starts_on date not null,
  -- the last day, included; null for a single day
  ends_on date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (group_id, id),
  foreign key (group_id, clinic_id) references clinics,
  constraint holidays__ends_after_start check (ends_on is null or ends_on >= starts_on)
);
create index holidays__clinic on holidays (group_id, clinic_id, starts_on);

create table time_slots (
  group_id uuid not null references groups,
  id uuid not null,
  work_period_id uuid not null,
  -- 0 Sunday … 6 Saturday
  day_of_week smallint not null constraint time_slots__day_known check (day_of_week between 0 and 6),
  start_time time not null,
  end_time time not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (group_id, id),
  foreign key (group_id, work_period_id) references work_periods,
  constraint time_slots__ends_after_start check (end_time > start_time),
  -- the calendar shows 07:00 to 22:00: nothing bookable may lie outside what it shows
  constraint time_slots__within_calendar check (start_time >= time '07:00' and end_time <= time '22:00')
);
create index time_slots__period on time_slots (group_id, work_period_id);

create table assignments (
  group_id uuid not null references groups,
  id uuid not null,
  time_slot_id uuid not null,
  user_id uuid not null,
  room_id uuid not null,
  -- kinds of appointment taken in this slot; empty means all (WIZ-06)
  appointment_type_ids uuid[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (group_id, id),
  foreign key (group_id, time_slot_id) references time_slots,
  foreign key (group_id, user_id) references users,
  foreign key (group_id, room_id) references rooms,
  constraint assignments__once unique (group_id, time_slot_id, user_id, room_id)
);

select private.adopt(t::regclass) from unnest(array['rooms', 'appointment_types', 'work_periods', 'holidays', 'time_slots', 'assignments']) t;
