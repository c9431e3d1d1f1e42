-- Tariffs of a clinic (CFG-05, CFG-14), their prices by effective date, quick selections (CFG-06),
-- and the appointments that a tariff proposes (APT-05).

create table tariffs (
  group_id uuid not null references groups,
  id uuid not null,
  clinic_id uuid not null,
  -- Leading zeros count, so the code is a text (facts §4).
  code text not null constraint tariffs__code_plain check (code ~ '^[0-9A-Z][0-9A-Z.\-]{0,19}$'),
  description_fr text not null,
  -- Null until somebody translates it; screens then show the French one.
  description_en text,
  category_fr text,
  category_en text,
  subcategory_fr text,
  subcategory_en text,
  surface_count text not null default 'none'
    constraint tariffs__surface_count_known check (surface_count in ('none', '1', '2', '3', '4', '5', 'root_canal')),
  -- The import, adjustment or copy that wrote it last; null once a person did.
  change_id uuid,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (group_id, id),
  unique (group_id, clinic_id, id),
  foreign key (group_id, clinic_id) references clinics
);
create unique index tariffs__code_taken_once on tariffs (group_id, clinic_id, code) where archived_at is null;

-- An import, an adjustment of prices or a copy from another clinic, kept so that it can be rolled
-- back as a whole (CFG-05, CFG-07).
create table tariff_changes (
  group_id uuid not null references groups,
  id uuid not null,
  clinic_id uuid not null,
  kind text not null constraint tariff_changes__kind_known check (kind in ('import', 'adjustment', 'copy')),
  -- The file's name, the percentage, or the name of the other clinic.
  label text not null,
  effective_on date not null,
  created_by uuid not null,
  -- How many tariffs it added and changed.
  added integer not null default 0,
  changed integer not null default 0,
  -- What rolling back needs: the tariffs that it added, the former words and appointments of those
  -- it changed, and the prices that it replaced.
  former jsonb not null default '{}',
  rolled_back_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (group_id, id),
  foreign key (group_id, clinic_id) references clinics
);
create index tariff_changes__clinic on tariff_changes (group_id, clinic_id, id);
alter table tariffs add constraint tariffs__last_change foreign key (group_id, change_id) references tariff_changes;

-- What one unit costs from a day on. The price on a day is the latest one that began by then.
create table tariff_prices (
  group_id uuid not null references groups,
  id uuid not null,
  tariff_id uuid not null,
  effective_on date not null,
  price_cents integer not null,
  lab_fee_cents integer not null default 0,
  material_fee_cents integer not null default 0,
  medication_fee_cents integer not null default 0,
  additional_fee_cents integer not null default 0,
  -- The change that wrote it; null when a person did, one price at a time.
  change_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (group_id, id),
  foreign key (group_id, tariff_id) references tariffs on delete cascade,
  foreign key (group_id, change_id) references tariff_changes,
  constraint tariff_prices__once unique (group_id, tariff_id, effective_on),
  constraint tariff_prices__amounts_sound check (
    least(price_cents, lab_fee_cents, material_fee_cents, medication_fee_cents, additional_fee_cents) >= 0
    and greatest(price_cents, lab_fee_cents, material_fee_cents, medication_fee_cents, additional_fee_cents) <= 10000000)
);
create index tariff_prices__change on tariff_prices (group_id, change_id) where change_id is not null;

-- The appointments that a tariff needs, in their order: a canal needs three (APT-05).
create table tariff_appointments (
  group_id uuid not null references groups,
  id uuid not null,
  tariff_id uuid not null,
  sequence smallint not null constraint tariff_appointments__sequence_sound check (sequence between 1 and 24),
  duration_minutes integer not null
    constraint tariff_appointments__duration_by_quarters check (duration_minutes between 15 and 480 and duration_minutes % 15 = 0),
  -- Days after the one before.
  delay_days integer not null constraint tariff_appointments__delay_sound check (delay_days between 0 and 1095),
  primary key (group_id, id),
  foreign key (group_id, tariff_id) references tariffs on delete cascade,
  constraint tariff_appointments__once unique (group_id, tariff_id, sequence)
);

create table quick_selections (
  group_id uuid not null references groups,
  id uuid not null,
  clinic_id uuid not null,
  name_fr text not null,
  -- Null until somebody translates it; screens then show the French one.
  name_en text,
  -- The order on screen.
  position integer not null default 0,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (group_id, id),
  unique (group_id, clinic_id, id),
  foreign key (group_id, clinic_id) references clinics
);
create unique index quick_selections__name_taken_once
  on quick_selections (group_id, clinic_id, lower(normalize(name_fr, nfc))) where archived_at is null;

create table quick_selection_tariffs (
  group_id uuid not null references groups,
  id uuid not null,
  clinic_id uuid not null,
  quick_selection_id uuid not null,
  tariff_id uuid not null,
  position integer not null,
  primary key (group_id, id),
  -- Both belong to the same clinic.
  foreign key (group_id, clinic_id, quick_selection_id) references quick_selections (group_id, clinic_id, id) on delete cascade,
  foreign key (group_id, clinic_id, tariff_id) references tariffs (group_id, clinic_id, id),
  constraint quick_selection_tariffs__position_once unique (group_id, quick_selection_id, position)
);
create index quick_selection_tariffs__tariff on quick_selection_tariffs (group_id, tariff_id);

select private.adopt(t::regclass) from unnest(array[
  'tariffs', 'tariff_changes', 'tariff_prices', 'tariff_appointments', 'quick_selections', 'quick_selection_tariffs']) t;
