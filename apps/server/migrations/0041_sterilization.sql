-- Sterilizers, their loads, trays and what they served (STER-01, STER-02, APT-10; Decision 0101).

create table sterilizers (
  group_id uuid not null references groups,
  id uuid not null,
  clinic_id uuid not null,
  room_id uuid,
  name text not null,
  make text,
  model text,
  serial_number text,
  -- Its cycles with a pre-vacuum ask for a Bowie-Dick or Helix test each day.
  has_pre_vacuum boolean not null default false,
  last_service_on date,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (group_id, id),
  foreign key (group_id, clinic_id) references clinics,
  foreign key (group_id, room_id) references rooms
);
create unique index sterilizers__name_taken_once on sterilizers (group_id, clinic_id, lower(normalize(name, nfc))) where archived_at is null;

create table sterilization_settings (
  group_id uuid not null references groups,
  id uuid not null,
  clinic_id uuid not null,
  -- Null: a pack is good as long as it is whole.
  shelf_life_days smallint constraint sterilization_settings__shelf_life_sound check (shelf_life_days between 1 and 3650),
  primary key (group_id, id),
  foreign key (group_id, clinic_id) references clinics,
  constraint sterilization_settings__once unique (group_id, clinic_id)
);

create table sterilization_loads (
  group_id uuid not null references groups,
  id uuid not null,
  clinic_id uuid not null,
  sterilizer_id uuid not null,
  -- The clinic's day on which it began, and its number on that day in that sterilizer.
  loaded_on date not null,
  number smallint not null,
  status text not null default 'in_progress'
    constraint sterilization_loads__status_known check (status in ('in_progress', 'processed', 'released', 'quarantined', 'failed')),
  cycle_type text not null
    constraint sterilization_loads__cycle_type_known check (cycle_type in ('gravity', 'pre_vacuum', 'immediate_use', 'dry_heat', 'chemical_vapour')),
  machine_cycle text,
  temperature_celsius real,
  pressure_kpa real,
  exposure_minutes real,
  started_at timestamptz not null,
  ended_at timestamptz,
  physical text constraint sterilization_loads__physical_known check (physical in ('pass', 'fail')),
  external_indicator text constraint sterilization_loads__external_known check (external_indicator in ('pass', 'fail')),
  internal_indicator text constraint sterilization_loads__internal_known check (internal_indicator in ('pass', 'fail')),
  internal_indicator_type smallint constraint sterilization_loads__internal_type_known check (internal_indicator_type between 4 and 6),
  air_removal_test text constraint sterilization_loads__air_test_known check (air_removal_test in ('bowie_dick', 'helix')),
  air_removal text constraint sterilization_loads__air_removal_known check (air_removal in ('pass', 'fail')),
  has_biological boolean not null default false,
  biological_lot text,
  biological text constraint sterilization_loads__biological_known check (biological in ('negative', 'positive')),
  biological_control text constraint sterilization_loads__control_known check (biological_control in ('negative', 'positive')),
  biological_read_at timestamptz,
  has_implants boolean not null default false,
  -- An empty cycle for a test pack alone.
  is_test boolean not null default false,
  note text,
  -- Who started it; null for the installation, as all authors here.
  operator_id uuid,
  released_by uuid,
  released_at timestamptz,
  quarantine_reason text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (group_id, id),
  foreign key (group_id, clinic_id) references clinics,
  foreign key (group_id, sterilizer_id) references sterilizers,
  constraint sterilization_loads__number_once unique (group_id, sterilizer_id, loaded_on, number),
  constraint sterilization_loads__ends_after_start check (ended_at is null or ended_at >= started_at),
  constraint sterilization_loads__judged_after_end check (status = 'in_progress' or ended_at is not null),
  constraint sterilization_loads__released_at_a_moment check (status <> 'released' or released_at is not null),
  -- The same readings as failuresOf of the domain.
  constraint sterilization_loads__fails_when_read check (
    status = 'failed' or (
      physical is distinct from 'fail' and external_indicator is distinct from 'fail' and internal_indicator is distinct from 'fail'
      and air_removal is distinct from 'fail' and biological is distinct from 'positive')),
  -- The heart of missingToRelease of the domain.
  constraint sterilization_loads__released_complete check (
    status <> 'released' or coalesce(
      physical = 'pass' and (is_test or (external_indicator = 'pass' and internal_indicator = 'pass'))
      and (not has_implants or (biological = 'negative' and biological_control = 'positive')), false))
);
create index sterilization_loads__in_order on sterilization_loads (group_id, started_at desc, id desc);
create index sterilization_loads__sterilizer on sterilization_loads (group_id, sterilizer_id, started_at, number);

-- The same moves as mayMove of the domain.
create function private.check_load_move() returns trigger
  language plpgsql as $$
  begin
    if (old.status, new.status) not in (
      ('in_progress', 'processed'), ('in_progress', 'failed'),
      ('processed', 'released'), ('processed', 'quarantined'), ('processed', 'failed'),
      ('released', 'quarantined'), ('released', 'failed'), ('quarantined', 'failed')) then
      raise exception 'a load does not go from % to %', old.status, new.status
        using errcode = 'check_violation', constraint = 'sterilization_loads__move_legal', table = 'sterilization_loads';
    end if;
    return new;
  end $$;
create trigger move_legal before update on sterilization_loads for each row
  when (old.status <> new.status) execute function private.check_load_move();

create table trays (
  group_id uuid not null references groups,
  id uuid not null,
  clinic_id uuid not null,
  -- In capitals, without spaces.
  serial_number text not null,
  -- What is usually in it.
  content text,
  discarded_at timestamptz,
  discarded_by uuid,
  discard_reason text,
  -- When something last happened to it: the order of the list.
  moved_at timestamptz not null,
  created_by uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (group_id, id),
  foreign key (group_id, clinic_id) references clinics,
  constraint trays__serial_number_once unique (group_id, serial_number)
);
create index trays__in_order on trays (group_id, moved_at desc, id desc);

-- One sterilization of a tray, through a load, and the appointment at which it then served. That
-- it has room for one appointment is what keeps a pack from serving twice.
create table tray_cycles (
  group_id uuid not null references groups,
  id uuid not null,
  clinic_id uuid not null,
  tray_id uuid not null,
  load_id uuid not null,
  content text,
  packed_by uuid,
  packed_on date not null,
  expires_on date constraint tray_cycles__expires_after_packing check (expires_on >= packed_on),
  -- By a recall. Only another sterilization ends it.
  quarantined_at timestamptz,
  -- Sent back to be sterilized.
  reprocess_at timestamptz,
  -- When the tray was put in its next load.
  replaced_at timestamptz,
  appointment_id uuid,
  patient_id uuid,
  linked_by uuid,
  linked_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (group_id, id),
  foreign key (group_id, clinic_id) references clinics,
  foreign key (group_id, tray_id) references trays,
  foreign key (group_id, load_id) references sterilization_loads,
  foreign key (group_id, appointment_id) references appointments,
  foreign key (group_id, patient_id) references patients,
  constraint tray_cycles__linked_whole check (num_nonnulls(appointment_id, patient_id, linked_at) in (0, 3))
);
create unique index tray_cycles__current_once on tray_cycles (group_id, tray_id) where replaced_at is null;
create index tray_cycles__tray on tray_cycles (group_id, tray_id, id);
create index tray_cycles__load on tray_cycles (group_id, load_id);
create index tray_cycles__appointment on tray_cycles (group_id, appointment_id) where appointment_id is not null;
create index tray_cycles__patient on tray_cycles (group_id, patient_id, linked_at, id) where patient_id is not null;
-- What may be ready: few among all that served.
create index tray_cycles__unused on tray_cycles (group_id, clinic_id, expires_on) where appointment_id is null and replaced_at is null;

create function private.check_tray_used_once() returns trigger
  language plpgsql as $$
  begin
    raise exception 'a pack serves at one appointment'
      using errcode = 'check_violation', constraint = 'tray_cycles__used_once', table = 'tray_cycles';
  end $$;
create trigger used_once before update on tray_cycles for each row
  when (old.appointment_id <> new.appointment_id) execute function private.check_tray_used_once();

-- The state of a tray with its current cycle, as trayStateOf of the domain.
create function private.tray_state(
  discarded_at timestamptz, load_status text, appointment_id uuid, quarantined_at timestamptz, reprocess_at timestamptz, expires_on date, today date)
  returns text
  language sql immutable parallel safe as $$
    select case
      when discarded_at is not null then 'discarded'
      when load_status is null then 'to_reprocess'
      when appointment_id is not null then case when reprocess_at is null then 'used' else 'to_reprocess' end
      when quarantined_at is not null or load_status in ('quarantined', 'failed') then 'quarantined'
      when reprocess_at is not null then 'to_reprocess'
      when load_status <> 'released' then 'waiting'
      when expires_on < today then 'expired'
      else 'ready'
    end
  $$;

create table sterilization_recalls (
  group_id uuid not null references groups,
  id uuid not null,
  -- The load that failed; null for a recall from serial numbers.
  load_id uuid,
  sterilizer_id uuid,
  -- When the good indicators on both sides ran; null where there is none.
  after_at timestamptz,
  until_at timestamptz,
  -- The loads in doubt, as they were when it was made.
  load_ids uuid[] not null default '{}',
  reason text not null,
  created_by uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (group_id, id),
  foreign key (group_id, load_id) references sterilization_loads,
  foreign key (group_id, sterilizer_id) references sterilizers
);
create index sterilization_recalls__load on sterilization_recalls (group_id, load_id) where load_id is not null;

-- The packs of a recall. Those that had served say whom; the others were quarantined.
create table sterilization_recall_packs (
  group_id uuid not null references groups,
  id uuid not null,
  recall_id uuid not null,
  tray_cycle_id uuid not null,
  was_used boolean not null,
  primary key (group_id, id),
  constraint sterilization_recall_packs__once unique (group_id, recall_id, tray_cycle_id),
  foreign key (group_id, recall_id) references sterilization_recalls,
  foreign key (group_id, tray_cycle_id) references tray_cycles
);
create index sterilization_recall_packs__cycle on sterilization_recall_packs (group_id, tray_cycle_id);

create table sterilization_recall_contacts (
  group_id uuid not null references groups,
  id uuid not null,
  recall_id uuid not null,
  patient_id uuid not null,
  status text not null default 'to_contact'
    constraint sterilization_recall_contacts__status_known check (status in ('to_contact', 'reached', 'letter_sent', 'unreachable')),
  note text,
  contacted_by uuid,
  contacted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (group_id, id),
  foreign key (group_id, recall_id) references sterilization_recalls,
  foreign key (group_id, patient_id) references patients
);
create index sterilization_recall_contacts__recall on sterilization_recall_contacts (group_id, recall_id);
create index sterilization_recall_contacts__patient on sterilization_recall_contacts (group_id, patient_id);

select private.adopt(t::regclass) from unnest(array[
  'sterilizers', 'sterilization_settings', 'sterilization_loads', 'trays', 'tray_cycles', 'sterilization_recalls',
  'sterilization_recall_packs', 'sterilization_recall_contacts']) t;
create trigger tell_change after insert or update or delete on sterilization_loads for each row execute function private.tell_care();
create trigger tell_change after insert or update or delete on tray_cycles for each row execute function private.tell_care();
