-- API-07: administrators read the audit log (Decision 0119). A line names the patient whose record it is about.
alter table audit_events add column patient_id uuid;

-- The patient whose record a row is about; null if it is about none. `subject` is the row, null for a view. A row that does not name its
-- patient belongs to one that does: a note to its appointment, a line to its invoice.
create function private.patient_of(wanted_group uuid, viewed text, wanted uuid, subject jsonb) returns uuid
  language plpgsql stable
  as $$
  declare
    found_id uuid;
    parent text;
  begin
    if viewed = 'patients' then return wanted; end if;
    if subject is null then
      -- The tables of `ViewedTable`, and nothing else.
      if viewed not in ('appointments', 'waiting_list_entries', 'patient_merges', 'treatments', 'treatment_plans', 'prescriptions',
        'radiology_images', 'invoices') then return null; end if;
      execute format('select to_jsonb(t) from public.%I t where t.group_id = $1 and t.id = $2', viewed) into subject using wanted_group, wanted;
      if subject is null then return null; end if;
    end if;
    if subject ? 'patient_id' then return (subject ->> 'patient_id')::uuid; end if;
    if subject ? 'kept_id' then return (subject ->> 'kept_id')::uuid; end if;
    if subject ? 'invoice_id' then
      select i.patient_id into found_id from public.invoices i where i.group_id = wanted_group and i.id = (subject ->> 'invoice_id')::uuid;
    elsif subject ? 'appointment_id' then
      select a.patient_id into found_id from public.appointments a where a.group_id = wanted_group and a.id = (subject ->> 'appointment_id')::uuid;
    elsif subject ? 'image_id' then
      select r.patient_id into found_id from public.radiology_images r where r.group_id = wanted_group and r.id = (subject ->> 'image_id')::uuid;
    elsif subject ? 'entry_id' then
      select w.patient_id into found_id from public.waiting_list_entries w where w.group_id = wanted_group and w.id = (subject ->> 'entry_id')::uuid;
    elsif viewed = 'proposed_appointments' then
      select p.patient_id into found_id from public.treatment_plans p where p.group_id = wanted_group and p.id = (subject ->> 'plan_id')::uuid;
    elsif viewed = 'payment_plan_instalments' then
      select i.patient_id into found_id from public.payment_plans p join public.invoices i on i.group_id = p.group_id and i.id = p.invoice_id
      where p.group_id = wanted_group and p.id = (subject ->> 'plan_id')::uuid;
    end if;
    return found_id;
  end $$;

create or replace function private.audit() returns trigger
  language plpgsql security definer
  as $$
  declare
    was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
    becomes jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
    subject jsonb := coalesce(becomes, was);
    own_group uuid := coalesce(subject ->> 'group_id', subject ->> 'id')::uuid;
    row_id uuid := (subject ->> 'id')::uuid;
  begin
    insert into public.audit_events (group_id, user_id, action, table_name, row_id, before, after, patient_id)
    values (own_group, private.current_user_id(), lower(tg_op), tg_table_name, row_id, was, becomes,
      private.patient_of(own_group, tg_table_name, row_id, subject));
    return null;
  end $$;

create or replace function private.record_view(viewed text, wanted uuid, is_each boolean) returns void
  language plpgsql
  as $$
  declare
    mine constant uuid := private.current_group();
    viewer constant uuid := private.current_user_id();
    own constant xid8 := pg_current_xact_id_if_assigned();
    is_there boolean;
  begin
    if own is not null and exists (
      select from public.audit_events e
      where e.group_id = mine and e.transaction_id = own and e.table_name = viewed and e.row_id = wanted) then
      return;
    end if;
    if viewed = 'patients' then
      is_there := exists (select from public.patients p where p.group_id = mine and p.id = wanted);
    else
      execute format('select exists (select from public.%I where group_id = $1 and id = $2)', viewed) into is_there using mine, wanted;
    end if;
    if not is_there then
      return;
    end if;
    if viewed = 'patients' and not is_each then
      perform pg_advisory_xact_lock(hashtextextended('view ' || viewer, 0));
      perform from (
        select e.table_name, e.row_id, e.at from public.audit_events e
        where e.group_id = mine and e.user_id = viewer and e.action = 'view' order by e.id desc limit 1) latest
      where latest.table_name = viewed and latest.row_id = wanted and latest.at > clock_timestamp() - interval '1 minute';
      if found then
        return;
      end if;
    end if;
    insert into public.audit_events (group_id, user_id, action, table_name, row_id, patient_id)
    values (mine, viewer, 'view', viewed, wanted, private.patient_of(mine, viewed, wanted, null));
  end $$;

-- Older lines get their patient once. Seals do not cover it there; from now on they do.
alter table audit_events disable trigger append_only;
update audit_events e set patient_id = f.patient_id
from (select id, private.patient_of(group_id, table_name, row_id, coalesce(after, before)) as patient_id from audit_events offset 0) f
where f.id = e.id and f.patient_id is not null;
alter table audit_events enable trigger append_only;

alter table audit_seals add column covers_patients boolean not null default false;
drop function private.first_broken_seal(uuid);
drop function private.audit_digest(uuid, bytea, xid8, xid8);

create function private.audit_digest(wanted uuid, previous bytea, from_transaction xid8, upto xid8, covers_patients boolean, out events bigint, out hash bytea)
  language sql stable
  as $$
    select count(*), sha256(coalesce(previous, ''::bytea) || coalesce(string_agg(
      sha256(convert_to((jsonb_build_array(e.id, e.at, e.user_id, e.action, e.table_name, e.row_id, e.before, e.after)
        || case when covers_patients then jsonb_build_array(e.patient_id) else '[]'::jsonb end)::text, 'UTF8')), ''::bytea
      order by e.transaction_id, e.id), ''::bytea))
    from audit_events e
    where e.group_id = wanted and e.transaction_id >= from_transaction and e.transaction_id < upto
  $$;

create or replace function private.seal_audit(wanted uuid) returns bigint
  language plpgsql security definer set search_path = public, private
  as $$
  declare
    last audit_seals;
    upto xid8 := pg_snapshot_xmin(pg_current_snapshot());
    digest record;
  begin
    perform pg_advisory_xact_lock(hashtextextended('seal_audit:' || wanted, 0));
    select * into last from audit_seals where group_id = wanted order by number desc limit 1;
    select * into digest from private.audit_digest(wanted, last.hash, coalesce(last.below_transaction, '0'::xid8), upto, true);
    if digest.events > 0 then
      insert into audit_seals (group_id, number, below_transaction, events, hash, covers_patients)
      values (wanted, coalesce(last.number, 0) + 1, upto, digest.events, digest.hash, true);
    end if;
    return digest.events;
  end $$;

-- Compares the seals of a group above a number with their lines, and stops at the first that does not match, or after `most` lines. `checked`
-- is the last seal that matches, `broken` the first that does not; null when all do.
create function private.check_seals(wanted uuid, above integer, most bigint, out checked integer, out lines bigint, out broken integer)
  language plpgsql stable
  as $$
  declare
    seal record;
    previous bytea;
    from_transaction xid8;
    digest record;
  begin
    checked := above;
    lines := 0;
    select hash, below_transaction into previous, from_transaction from audit_seals where group_id = wanted and number = above;
    for seal in select * from audit_seals where group_id = wanted and number > above order by number loop
      select * into digest
      from private.audit_digest(wanted, previous, coalesce(from_transaction, '0'::xid8), seal.below_transaction, seal.covers_patients);
      if digest.hash <> seal.hash or digest.events <> seal.events or seal.number <> checked + 1 then
        broken := seal.number;
        return;
      end if;
      previous := seal.hash;
      from_transaction := seal.below_transaction;
      checked := seal.number;
      lines := lines + digest.events;
      if lines >= most then return; end if;
    end loop;
  end $$;

-- Who wrote a line of the current group's log. Administrators of other groups write there too, and their row is behind the wall.
create function private.writer_of(line bigint, out id uuid, out first_name text, out last_name text, out title text, out role text)
  returns setof record
  language sql stable security definer set search_path = public, private
  as $$
    select u.id, u.first_name, u.last_name, u.title, u.role
    from audit_events e join users u on u.id = e.user_id
    where e.id = line and e.group_id = private.current_group()
  $$;
revoke all on function private.writer_of(bigint) from public;
grant execute on function private.writer_of(bigint) to molaire_app;

-- The whole log, that of a patient and that of a person, the latest first. The last also counts what a person wrote in any group.
create index audit_events__latest on audit_events (group_id, at, id) include (action, table_name);
create index audit_events__of_patient on audit_events (group_id, patient_id, at, id) where patient_id is not null;
create index audit_events__by_person on audit_events (user_id, group_id, at, id) where user_id is not null;
drop index audit_events__writer;

-- Who took a part of the log out of the house, and which.
create table audit_log_exports (
  group_id uuid not null references groups,
  id uuid not null,
  -- Null for the installation itself.
  exported_by uuid,
  exported_at timestamptz not null,
  -- As it was requested.
  filter jsonb not null,
  -- How many lines were to leave when the first byte did.
  lines bigint not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (group_id, id)
);
create trigger append_only before update or delete or truncate on audit_log_exports for each statement execute function private.refuse_change();
select private.adopt('audit_log_exports');
