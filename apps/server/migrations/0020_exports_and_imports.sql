-- Who took the list of patients out of the house, and which part of it (PAT-08); and files like the lines of an import.

create table patient_exports (
  group_id uuid not null references groups,
  id uuid not null,
  -- null for the installation itself
  exported_by uuid,
  exported_at timestamptz not null,
  -- as it was asked: { status, search, practitionerId, clinicId }
  filter jsonb not null,
  -- how many patients were to leave when the first byte did
  patients integer not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (group_id, id)
);
create index patient_exports__latest on patient_exports (group_id, exported_at);
select private.adopt('patient_exports');
create trigger append_only before update or delete or truncate on patient_exports for each statement execute function private.refuse_change();

-- For each line of a list of { at, firstName, lastName, dateOfBirth, phone, email, healthInsuranceNumber }: files of the group that share something with it,
-- a bounded number by each index, so that a file which says 1900-01-01 of everyone costs no more; those of the very same name are found in any case. It
-- stands behind the wall itself, as private.patients_sharing does.
create function private.patients_like_lines(lines jsonb)
  returns table (at integer, id uuid, first_name text, last_name text, date_of_birth date, phone text, email text, health_insurance_number text)
  -- Row by row through an index, whatever the planner knows of a table that has just been filled.
  language sql stable security definer set search_path = public set enable_seqscan = off
  as $$
    with x as materialized (
      -- folded once for each line, not once for each row that it is compared with
      select line.*, private.fold("lastName") || E'\t' || private.fold("firstName") as name, lower(line.email) as mail
      from jsonb_to_recordset(lines) as line(at integer, "firstName" text, "lastName" text, "dateOfBirth" date, phone text, email text,
        "healthInsuranceNumber" text)
    )
    select x.at, p.id, p.first_name, p.last_name, p.date_of_birth, p.phone, p.email, p.health_insurance_number
    from x
    cross join lateral (
      (select one.id from patients one where one.group_id = private.current_group() and one.merged_into_id is null
        and one.health_insurance_number collate "C" = x."healthInsuranceNumber" limit 5)
      union (select one.id from patients one where one.group_id = private.current_group() and one.merged_into_id is null
        and one.sort_name collate "C" = x.name
        and (one.date_of_birth = x."dateOfBirth" or one.phone = x.phone or lower(one.email) = x.mail) limit 5)
      union (select one.id from patients one where one.group_id = private.current_group() and one.merged_into_id is null and lower(one.email) collate "C" = x.mail limit 20)
      union (select one.id from patients one where one.group_id = private.current_group() and one.merged_into_id is null and one.phone collate "C" = x.phone limit 20)
      union (select one.id from patients one where one.group_id = private.current_group() and one.merged_into_id is null and one.date_of_birth = x."dateOfBirth" limit 50)
    ) found
    join patients p on p.group_id = private.current_group() and p.id = found.id
    order by x.at, p.id
  $$;
revoke all on function private.patients_like_lines(jsonb) from public;
grant execute on function private.patients_like_lines(jsonb) to molaire_app;
