-- Patients are found, listed and told in one trip each (Decision 0061): what a statement needs beside
-- tables stands here.

-- PAT-03: whole years on a day, as the domain's patients/age counts them; null without a birth date and
-- before it. Who was born on 29 February is older on 1 March.
create function private.age_on(born date, day date) returns integer
  language sql immutable parallel safe
  as $$
    select case when born <= day then (
      date_part('year', day::timestamp) * 10000 + date_part('month', day::timestamp) * 100 + date_part('day', day::timestamp)
      - date_part('year', born::timestamp) * 10000 - date_part('month', born::timestamp) * 100 - date_part('day', born::timestamp)
    )::integer / 10000 end
  $$;

-- Files by the beginning of a telephone, an e-mail or a health insurance number, `most` of them in the
-- order of what was typed. A comparison that a policy does not trust starts from no index, so this
-- stands behind the wall itself and asks of the caller's group only.
create function private.patients_by_number(kind text, beginning text, most integer)
  returns table (id uuid, status text, key text)
  language sql stable security definer set search_path = public
  as $$
    (select p.id, p.status, p.sort_name from public.patients p
      where kind = 'phone' and p.group_id = private.current_group()
        and p.phone collate "C" >= beginning and p.phone collate "C" < beginning || U&'\+10FFFF'
      order by p.phone collate "C" limit most)
    union all
    (select p.id, p.status, p.sort_name from public.patients p
      where kind = 'email' and p.group_id = private.current_group()
        and lower(p.email) collate "C" >= beginning and lower(p.email) collate "C" < beginning || U&'\+10FFFF'
      order by lower(p.email) collate "C" limit most)
    union all
    (select p.id, p.status, p.sort_name from public.patients p
      where kind = 'health_insurance_number' and p.group_id = private.current_group()
        and p.health_insurance_number collate "C" >= beginning and p.health_insurance_number collate "C" < beginning || U&'\+10FFFF'
      order by p.health_insurance_number collate "C" limit most)
  $$;
-- The files in whose searched text every pattern is found, and who were born on one of these days, with what a list sorts and filters by.
-- The index of texts knows the group of each file, and keeps that list apart: where nobody else has files it is read for nothing, as long as the
-- group is large, so the group is then compared file by file.
create or replace function private.patients_like(patterns text[], born date[])
  returns table (id uuid, status text, sort_name text, clinic_id uuid, assigned_practitioner_id uuid)
  -- Through the index, whatever the planner thinks that any pattern finds.
  language plpgsql stable security definer set search_path = public set enable_seqscan = off
  as $$
  declare
    mine constant uuid := private.current_group();
    is_alone constant boolean := not exists (select from public.patients p where p.group_id < mine)
      and not exists (select from public.patients p where p.group_id > mine);
  begin
    if cardinality(patterns) = 1 and cardinality(born) = 0 then
      -- There is one index for a single pattern, whatever it is: planned once.
      if is_alone then
        return query
          select p.id, p.status, p.sort_name, p.clinic_id, p.assigned_practitioner_id from public.patients p
          where p.group_id is not distinct from mine and p.search_text like patterns[1];
      else
        return query
          select p.id, p.status, p.sort_name, p.clinic_id, p.assigned_practitioner_id from public.patients p
          where p.group_id = mine and p.search_text like patterns[1];
      end if;
    else
      -- Planned anew with the patterns in sight: a plan for any pattern starts from the wrong index for a rare one.
      return query execute (
        select 'select p.id, p.status, p.sort_name, p.clinic_id, p.assigned_practitioner_id from public.patients p where '
          || case when is_alone and cardinality(born) = 0 then 'p.group_id is not distinct from $1' else 'p.group_id = $1' end
          || coalesce(string_agg(format(' and p.search_text like %L', pattern), ''), '')
          || case when cardinality(born) > 0 then ' and p.date_of_birth = any ($2)' else '' end
        from unnest(patterns) pattern) using mine, born;
    end if;
  end $$;

revoke all on function private.age_on(date, date), private.patients_by_number(text, text, integer) from public;
grant execute on function private.age_on(date, date), private.patients_by_number(text, text, integer) to molaire_app;

-- Lists of patients by their practitioner, their clinic and their last visit begin where they stand.
create index patients__of_practitioner on patients (group_id, assigned_practitioner_id, status, sort_name collate "C", id)
  where assigned_practitioner_id is not null;
create index patients__of_clinic on patients (group_id, clinic_id, status, sort_name collate "C", id) where clinic_id is not null;
create index appointments__visits on appointments (group_id, starts_on, patient_id) where status = 'completed';
