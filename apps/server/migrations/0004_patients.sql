-- Patients: only a first and a last name are required (PAT-02).

create table patients (
  group_id uuid not null references groups,
  id uuid not null,
  clinic_id uuid,
  assigned_practitioner_id uuid,
  first_name text not null constraint patients__first_name_given check (btrim(first_name) <> ''),
  last_name text not null constraint patients__last_name_given check (btrim(last_name) <> ''),
  email text,
  phone text constraint patients__phone_is_canadian check (phone ~ '^[2-9]\d\d [2-9]\d\d-\d{4}$'),
  date_of_birth date,
  status text not null default 'active' constraint patients__status_known check (status in ('active', 'inactive', 'archived')),
  notes text,
  street_address text,
  city text,
  province text,
  postal_code text,
  emergency_contact_name text,
  emergency_contact_phone text,
  -- the name as lists sort it
  sort_name text not null generated always as (private.fold(last_name) || ' ' || private.fold(first_name)) stored,
  -- all that the search box looks in, folded; the telephone also as bare digits
  search_text text not null generated always as (
    private.fold(first_name) || ' ' || private.fold(last_name) || ' ' || private.fold(first_name)
    || coalesce(' ' || lower(email), '') || coalesce(' ' || phone || ' ' || regexp_replace(phone, '\D', '', 'g'), '')
  ) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (group_id, id),
  foreign key (group_id, clinic_id) references clinics,
  foreign key (group_id, assigned_practitioner_id) references users
);
create index patients__in_order on patients (group_id, status, sort_name collate "C", id);
create index patients__all_in_order on patients (group_id, sort_name collate "C", id);
create index patients__search on patients using gin (search_text gin_trgm_ops);

select private.adopt('patients');
