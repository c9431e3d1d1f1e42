-- The people (PAT-01 … PAT-08): what a Quebec clinic keeps of a patient beside §3, families, merged files, the register of communications, and
-- a search that starts from indexes in the order of its answer.

create extension if not exists btree_gin;

-- What must be known before anyone touches the patient: a list of { kind, label }.
create function private.alerts_are_sound(jsonb) returns boolean
  language sql immutable parallel safe
  as $$
    select jsonb_typeof($1) = 'array' and jsonb_array_length($1) <= 30 and not exists (
      select 1 from jsonb_array_elements($1) one
      where jsonb_typeof(one) <> 'object' or coalesce(one ->> 'kind', '') not in ('allergy', 'medication', 'condition', 'other')
        or btrim(coalesce(one ->> 'label', '')) = '' or one - 'kind' - 'label' <> '{}'::jsonb)
  $$;

alter table patients
  -- documents follow it; null: the language of the screen
  add column preferred_language text constraint patients__language_known check (preferred_language in ('fr', 'en')),
  -- NAM without spaces, in capitals; kept as the card says it, right or not: it warns and never blocks
  add column health_insurance_number text constraint patients__health_insurance_number_folded check (health_insurance_number ~ '^[A-Z0-9]{1,20}$'),
  -- year and month, 'YYYY-MM'
  add column health_insurance_expiry text constraint patients__health_insurance_expiry_is_month check (health_insurance_expiry ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  -- who of the staff looks after the file
  add column owner_id uuid,
  -- whose account pays; null: their own
  add column payer_id uuid constraint patients__payer_is_another check (payer_id <> id),
  -- when they would rather come, in the words of the waiting list; empty for any
  add column preferred_weekdays smallint[] not null default '{}' constraint patients__weekdays_known check (preferred_weekdays <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[]),
  add column preferred_day_parts text[] not null default '{}' constraint patients__day_parts_known check (preferred_day_parts <@ array['morning', 'afternoon', 'evening']),
  add column alerts jsonb not null default '[]' constraint patients__alerts_are_sound check (private.alerts_are_sound(alerts)),
  -- the days on which they consented: to care; to how their information is kept and used; to messages; to their family's seeing the file from 14 on
  add column care_consent_on date,
  add column privacy_consent_on date,
  add column messages_consent_on date,
  add column family_consent_on date,
  -- the file that this one was merged into; it is archived then
  add column merged_into_id uuid constraint patients__merged_into_another check (merged_into_id <> id),
  add constraint patients__merged_is_archived check (merged_into_id is null or status = 'archived'),
  add foreign key (group_id, owner_id) references users,
  add foreign key (group_id, payer_id) references patients,
  add foreign key (group_id, merged_into_id) references patients,
  drop column search_text;
alter table patients
  -- all that the search looks in, folded, each word after a blank: ' zoe cote belanger zoe …'; the telephone also as bare digits
  add column search_text text not null generated always as (
    ' ' || private.fold(first_name) || ' ' || private.fold(last_name) || ' ' || private.fold(first_name)
    || coalesce(' ' || lower(email), '') || coalesce(' ' || regexp_replace(phone, '\D', '', 'g'), '') || coalesce(' ' || lower(health_insurance_number), '')
  ) stored;

create index patients__search on patients using gin (group_id, search_text gin_trgm_ops);
create index patients__phone on patients (group_id, phone collate "C") where phone is not null;
create index patients__email on patients (group_id, lower(email) collate "C") where email is not null;
create index patients__health_insurance_number on patients (group_id, health_insurance_number collate "C") where health_insurance_number is not null;
create index patients__born_on on patients (group_id, date_of_birth) where date_of_birth is not null;
create index patients__payer on patients (group_id, payer_id) where payer_id is not null;
create index patients__merged_into on patients (group_id, merged_into_id) where merged_into_id is not null;
-- the records that someone opened last
create index audit_events__viewed on audit_events (group_id, user_id, id) where action = 'view';

-- One row for two people (PAT-06): the mirror is read from it, so that it can never say something else.
create table family_links (
  group_id uuid not null references groups,
  id uuid not null,
  patient_id uuid not null,
  -- the relative is the patient's …
  relative_id uuid not null,
  relationship text not null constraint family_links__relationship_known check (relationship in ('parent', 'child', 'spouse', 'sibling')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (group_id, id),
  foreign key (group_id, patient_id) references patients,
  foreign key (group_id, relative_id) references patients,
  constraint family_links__of_two_people check (patient_id <> relative_id)
);
create unique index family_links__once on family_links (group_id, least(patient_id, relative_id), greatest(patient_id, relative_id));
create index family_links__patient on family_links (group_id, patient_id);
create index family_links__relative on family_links (group_id, relative_id);

-- Two files that were one person's. What was moved and what the kept file said before are here, so that it can be undone.
create table patient_merges (
  group_id uuid not null references groups,
  id uuid not null,
  kept_id uuid not null,
  merged_id uuid not null,
  -- the fields of the kept file that the merge changed, as they were, and as it made them
  before jsonb not null,
  after jsonb not null,
  -- what was moved, by part of the file: { appointments: [id, …] }
  moved jsonb not null,
  -- the merged file's status before
  merged_status text not null,
  -- null for the installation itself
  merged_by uuid,
  merged_at timestamptz not null,
  undone_by uuid,
  undone_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (group_id, id),
  foreign key (group_id, kept_id) references patients,
  foreign key (group_id, merged_id) references patients,
  constraint patient_merges__of_two_files check (kept_id <> merged_id)
);
create unique index patient_merges__once on patient_merges (group_id, merged_id) where undone_at is null;
create index patient_merges__kept on patient_merges (group_id, kept_id);

-- The register of communications (R-22.1, s. 265): what of a record was given to whom, why, by whom and when.
create table patient_communications (
  group_id uuid not null references groups,
  id uuid not null,
  patient_id uuid not null,
  recipient text not null constraint patient_communications__recipient_known check (recipient in ('patient', 'parent', 'professional', 'insurer', 'other')),
  -- who exactly, where it is not the patient
  recipient_name text,
  purpose text not null,
  -- the parts of the record that were given: ['file', 'appointments', …]
  contents text[] not null,
  -- null for the installation itself
  communicated_by uuid,
  communicated_at timestamptz not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (group_id, id),
  foreign key (group_id, patient_id) references patients
);
create index patient_communications__patient on patient_communications (group_id, patient_id, communicated_at);

select private.adopt(t::regclass) from unnest(array['family_links', 'patient_merges', 'patient_communications']) t;
create trigger append_only before delete or truncate on patient_communications for each statement execute function private.refuse_change();

-- Search begins with the beginnings of names. Each word of a name leads to the file by a key: the name from that word on, the other name, and what stands
-- before the word, each after a tab and a blank: Geneviève Côté-Bélanger by 'genevieve⇥ cote belanger', 'cote belanger⇥ genevieve' and
-- 'belanger⇥ genevieve⇥ cote'. So every key holds every word, each but the first after a blank, and whoever types two words finds by one of them whoever
-- has both. The index is in the order of the answer and
-- starts with the group, so the first twenty cost the same among a thousand files and a million. Read through the functions below only.
create table private.patient_name_keys (
  group_id uuid not null,
  status text collate "C" not null,
  key text collate "C" not null,
  patient_id uuid not null,
  primary key (group_id, status, key, patient_id)
);

-- The words that names of a group are made of: where a mistyped word finds its neighbours without asking every patient. A word stays when its last
-- bearer changes name: it then leads to nobody. Two who write it first at once write it twice, which does no harm; a unique index would make them wait
-- for each other, and two who each open several files might wait crosswise.
create table private.patient_name_words (
  group_id uuid not null,
  word text collate "C" not null
);
create index patient_name_words__word on private.patient_name_words (group_id, word);
create index patient_name_words__similar on private.patient_name_words using gin (group_id, word gin_trgm_ops);

-- The keys of a name as lists sort it: 'cote belanger⇥genevieve'.
create function private.name_keys(sort_name text) returns setof text
  language sql immutable parallel safe
  as $$
    -- A name of 99 words is no name: the first eight lead to it.
    select distinct array_to_string(words[place:], ' ') || E'\t ' || other || case when place > 1 then E'\t ' || array_to_string(words[:place - 1], ' ') else '' end
    from (values (string_to_array(split_part(sort_name, E'\t', 1), ' '), split_part(sort_name, E'\t', 2)),
                 (string_to_array(split_part(sort_name, E'\t', 2), ' '), split_part(sort_name, E'\t', 1))) name (words, other),
      generate_series(1, least(cardinality(words), 8)) place
  $$;

create function private.forget_names() returns trigger
  language plpgsql security definer set search_path = public
  as $$
  begin
    delete from private.patient_name_keys k
    where k.group_id = old.group_id and k.status = old.status and k.patient_id = old.id and k.key in (select private.name_keys(old.sort_name));
    return null;
  end $$;

-- Of all the rows of a statement at once: an import brings thousands.
create function private.note_names() returns trigger
  language plpgsql security definer set search_path = public
  as $$
  begin
    insert into private.patient_name_keys (group_id, status, key, patient_id)
    select n.group_id, n.status, key, n.id from fresh n, private.name_keys(n.sort_name) key
    on conflict do nothing;
    insert into private.patient_name_words (group_id, word)
    select part.group_id, part.word
    from (select distinct n.group_id, word from fresh n, string_to_table(replace(n.sort_name, E'\t', ' '), ' ') word) part
    where length(part.word) between 2 and 40
      and not exists (select 1 from private.patient_name_words w where w.group_id = part.group_id and w.word = part.word collate "C");
    return null;
  end $$;
create trigger forget_names after delete or update of first_name, last_name, status on patients for each row execute function private.forget_names();
create trigger note_names after insert on patients referencing new table as fresh for each statement execute function private.note_names();
-- PostgreSQL wants no list of columns beside a table of rows: a change of anything else finds its keys there already.
create trigger note_changed_names after update on patients referencing new table as fresh for each statement execute function private.note_names();
insert into private.patient_name_keys (group_id, status, key, patient_id)
  select p.group_id, p.status, key, p.id from patients p, private.name_keys(p.sort_name) key;
insert into private.patient_name_words (group_id, word)
  select distinct group_id, word from patients, string_to_table(replace(sort_name, E'\t', ' '), ' ') word
  where length(word) between 2 and 40;

-- LIKE may tell of rows behind the wall by its errors, as far as the planner knows, so under a policy it starts from no index. These functions stand
-- behind the wall themselves and ask of one group only, the caller's.

-- The files, `most` of each status, that a name leads to which starts with `beginning` and in whose other words every pattern of `others` is found;
-- active ones first, then by name. Only the first thousand keys are looked at when there are others, and a few more than are wanted when there are
-- none, since several may lead to one file; a line without an id says that there were more than a thousand.
create function private.patients_by_name(beginning text, others text[], most integer)
  returns table (id uuid, status text, key text)
  language sql stable security definer set search_path = public
  as $$
    select found.patient_id, s.status, found.key
    from unnest(array['active', 'inactive', 'archived']) with ordinality as s (status, rank)
    cross join lateral (
      with near as materialized (
        select k.patient_id, k.key
        from private.patient_name_keys k
        where k.group_id = private.current_group() and k.status = s.status collate "C"
          and k.key >= beginning collate "C" and k.key < (beginning || U&'\+10FFFF') collate "C"
        order by k.key, k.patient_id
        limit case when others = '{}' then 4 * most else 1000 end)
      (select near.patient_id, min(near.key) as key
      from near
      -- Each but the first word of a key stands after a blank: two words that are typed are two words of the name.
      where near.key like all (others)
      group by near.patient_id
      order by min(near.key), near.patient_id
      limit most)
      union all select null, null where others <> '{}' and (select count(*) from near) = 1000) found
    order by s.rank, found.key, found.patient_id
  $$;

-- The files in whose searched text every pattern is found, and who were born on one of these days, with what a list sorts and filters by.
create function private.patients_like(patterns text[], born date[])
  returns table (id uuid, status text, sort_name text, clinic_id uuid, assigned_practitioner_id uuid)
  language plpgsql stable security definer set search_path = public
  as $$
  begin
    -- Planned anew with the patterns in sight: a plan for any pattern starts from the wrong index for a rare one.
    return query execute (
      select 'select p.id, p.status, p.sort_name, p.clinic_id, p.assigned_practitioner_id from patients p where p.group_id = $1'
        || coalesce(string_agg(format(' and p.search_text like %L', pattern), ''), '')
        || case when cardinality(born) > 0 then ' and p.date_of_birth = any ($2)' else '' end
      from unnest(patterns) pattern) using private.current_group(), born;
  end $$;

-- Words of the group's names that resemble a word, the most alike first.
create function private.name_words_like(wanted text) returns table (word text)
  language sql stable security definer set search_path = public set pg_trgm.similarity_threshold = 0.2
  as $$
    select w.word from private.patient_name_words w
    where w.group_id = private.current_group() and w.word % wanted
    group by w.word
    order by similarity(w.word, wanted) desc, w.word limit 60
  $$;
revoke all on function private.forget_names(), private.note_names(), private.patients_by_name(text, text[], integer), private.patients_like(text[], date[]), private.name_words_like(text)
  from public;
grant execute on function private.patients_by_name(text, text[], integer), private.patients_like(text[], date[]), private.name_words_like(text) to molaire_app;
