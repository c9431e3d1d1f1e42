-- The ground of every clinic: groups, their clinics and staff, the wall between groups, and the log of every change.
-- The application works as the role molaire_app, which owns nothing, alters nothing and sees only the group named by app.group_id.

create extension if not exists btree_gist;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

create schema private;
comment on schema private is 'Functions that the policies, triggers and sign-in rest on.';

do $$
begin
  -- Roles belong to the whole server: another database of it may have made them already.
  if not exists (select 1 from pg_roles where rolname = 'molaire_app') then
    begin
      create role molaire_app nologin;
    exception when duplicate_object or unique_violation then null; -- made by another database at this very moment
    end;
  end if;
  if not exists (select 1 from pg_roles where rolname = 'molaire_pool') then
    begin
      create role molaire_pool nologin;
    exception when duplicate_object or unique_violation then null;
    end;
  end if;
  execute format('grant molaire_app, molaire_pool to %I', current_user);
end $$;

grant usage on schema public, private to molaire_app;

-- What the current transaction may see. Empty means nothing at all.
create function private.current_group() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.group_id', true), '')::uuid $$;

-- Who acts; null for the installation itself, which acts under an id of zeros.
create function private.current_user_id() returns uuid
  language sql stable parallel safe
  as $$ select nullif(nullif(current_setting('app.user_id', true), ''), '00000000-0000-0000-0000-000000000000')::uuid $$;

-- The searchable form of a text: no accents, no case, hyphens and apostrophes as spaces. The domain has the same rule in shared/fold.
-- The dictionary is named, so that the function really is immutable and may stand in an index.
create function private.fold(text) returns text
  language sql immutable parallel safe strict
  as $$ select btrim(regexp_replace(lower(public.unaccent('public.unaccent'::regdictionary, $1)), '[^[:alnum:]@.+_]+', ' ', 'g')) $$;

create table groups (
  id uuid primary key,
  name text not null constraint groups__name_two_characters check (length(btrim(name)) >= 2),
  description_fr text,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create unique index groups__name_taken_once on groups (lower(normalize(name, nfc)));
alter table groups enable row level security;
create policy own_group on groups to molaire_app using (id = (select private.current_group()));
grant select, insert, update on groups to molaire_app;

create table clinics (
  group_id uuid not null references groups,
  id uuid not null,
  name text not null,
  address text not null,
  phone text not null,
  email text,
  fax text,
  time_zone text not null default 'America/Toronto',
  invoice_prefix text not null default '',
  -- the number that the next invoice issued will take
  invoice_number integer not null default 1 constraint clinics__invoice_number_positive check (invoice_number > 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (group_id, id),
  -- appointments copy the zone and follow its change
  unique (group_id, id, time_zone)
);
comment on column clinics.time_zone is 'IANA zone of the wall clock; days and times of the schedule are local to it';

create table users (
  group_id uuid not null references groups,
  id uuid not null,
  -- the identity provider's id of this person (claim "sub")
  cognito_id text not null constraint users__cognito_id_once unique,
  email text not null,
  first_name text not null,
  last_name text not null default '',
  -- printed before the name: Dr, Dre
  title text,
  -- printed after the name: H.D.
  credential text,
  role text not null default 'member' constraint users__role_known check (role in
    ('admin', 'user', 'dentist', 'hygienist', 'assistant', 'receptionist', 'manager', 'tariff', 'statistic', 'doctor', 'dentiste', 'member')),
  is_admin boolean not null default false,
  is_dentist boolean not null default false,
  is_manager boolean not null default false,
  is_tariff boolean not null default false,
  is_statistic boolean not null default false,
  preferred_theme text constraint users__theme_known check (preferred_theme in ('light', 'dark', 'system')),
  preferred_locale text constraint users__locale_known check (preferred_locale in ('fr', 'en')),
  license_number text,
  ramq_billing_number text,
  is_enabled boolean not null default true,
  -- tokens of sign-ins before this moment are refused, even where the provider cannot tell us of a sign-out
  tokens_valid_after timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (group_id, id)
);
create unique index users__email_taken_once on users (lower(normalize(email, nfc)));

-- Who a token speaks for. Before this is known there is no group, hence no policy to pass: the one door around the wall, one row wide.
create function private.find_user_by_cognito_id(wanted text)
  returns table (id uuid, group_id uuid, group_name text, email text, first_name text, last_name text, role text,
    is_admin boolean, is_dentist boolean, is_manager boolean, is_tariff boolean, is_statistic boolean, is_enabled boolean, tokens_valid_after timestamptz)
  language sql stable security definer set search_path = public
  as $$
    select u.id, u.group_id, g.name, u.email, u.first_name, u.last_name, u.role,
      u.is_admin, u.is_dentist, u.is_manager, u.is_tariff, u.is_statistic, u.is_enabled, u.tokens_valid_after
    from users u join groups g on g.id = u.group_id
    where u.cognito_id = wanted
  $$;
revoke all on function private.find_user_by_cognito_id(text) from public;
grant execute on function private.find_user_by_cognito_id(text) to molaire_app;

-- An e-mail is taken once in the whole installation; whether it is must be knowable without seeing other groups.
create function private.email_is_taken(wanted text) returns boolean
  language sql stable security definer set search_path = public
  as $$ select exists (select 1 from users where lower(normalize(email, nfc)) = lower(normalize(wanted, nfc))) $$;
revoke all on function private.email_is_taken(text) from public;
grant execute on function private.email_is_taken(text) to molaire_app;

-- The log (API-07): every change by trigger, every view of a patient's record by the action. Nobody changes or removes a line.
create table audit_events (
  id bigint generated always as identity primary key,
  -- the transaction that wrote the line; sealing waits until it is over
  transaction_id xid8 not null default pg_current_xact_id(),
  group_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  -- null for the system itself
  user_id uuid,
  action text not null constraint audit_events__action_known check (action in ('insert', 'update', 'delete', 'view')),
  table_name text not null,
  row_id uuid not null,
  before jsonb,
  after jsonb
);
create index audit_events__row on audit_events (group_id, table_name, row_id, id);
create index audit_events__sealing on audit_events (group_id, transaction_id, id);

-- Seals chain the lines of a group (each seal's hash covers the one before), so that a change from below is seen.
-- They are put on after the fact, for finished transactions: chaining inside each write would make a group's writers wait for one another.
create table audit_seals (
  group_id uuid not null,
  number integer not null,
  -- lines of transactions below this one are covered
  below_transaction xid8 not null,
  events bigint not null,
  hash bytea not null,
  sealed_at timestamptz not null default clock_timestamp(),
  primary key (group_id, number)
);

alter table audit_events enable row level security;
create policy own_group on audit_events to molaire_app using (group_id = (select private.current_group()));
alter table audit_seals enable row level security;
create policy own_group on audit_seals to molaire_app using (group_id = (select private.current_group()));
grant select, insert on audit_events to molaire_app;
grant select on audit_seals to molaire_app;

create function private.refuse_change() returns trigger
  language plpgsql as $$ begin raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege'; end $$;
create trigger append_only before update or delete or truncate on audit_events for each statement execute function private.refuse_change();
create trigger append_only before update or delete or truncate on audit_seals for each statement execute function private.refuse_change();

create function private.audit() returns trigger
  language plpgsql security definer set search_path = public
  as $$
  declare
    was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
    becomes jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
    subject jsonb := coalesce(becomes, was);
  begin
    insert into audit_events (group_id, user_id, action, table_name, row_id, before, after)
    values (coalesce(subject ->> 'group_id', subject ->> 'id')::uuid, private.current_user_id(), lower(tg_op), tg_table_name, (subject ->> 'id')::uuid, was, becomes);
    return null;
  end $$;

-- What a seal covers, in a fixed order and spelling: the lines whose transaction is at least `from` and below `upto`.
create function private.audit_digest(wanted uuid, previous bytea, from_transaction xid8, upto xid8, out events bigint, out hash bytea)
  language sql stable
  as $$
    select count(*), sha256(coalesce(previous, ''::bytea) || coalesce(string_agg(
      sha256(convert_to(jsonb_build_array(e.id, e.at, e.user_id, e.action, e.table_name, e.row_id, e.before, e.after)::text, 'UTF8')), ''::bytea
      order by e.transaction_id, e.id), ''::bytea))
    from audit_events e
    where e.group_id = wanted and e.transaction_id >= from_transaction and e.transaction_id < upto
  $$;

-- Puts a seal on every finished line that has none yet; answers how many lines it covered.
create function private.seal_audit(wanted uuid) returns bigint
  language plpgsql security definer set search_path = public, private
  as $$
  declare
    last audit_seals;
    upto xid8 := pg_snapshot_xmin(pg_current_snapshot());
    digest record;
  begin
    perform pg_advisory_xact_lock(hashtextextended('seal_audit:' || wanted, 0));
    select * into last from audit_seals where group_id = wanted order by number desc limit 1;
    select * into digest from private.audit_digest(wanted, last.hash, coalesce(last.below_transaction, '0'::xid8), upto);
    if digest.events > 0 then
      insert into audit_seals (group_id, number, below_transaction, events, hash)
      values (wanted, coalesce(last.number, 0) + 1, upto, digest.events, digest.hash);
    end if;
    return digest.events;
  end $$;

-- The number of the first seal that no longer fits its lines; null when all do.
create function private.first_broken_seal(wanted uuid) returns integer
  language plpgsql stable
  as $$
  declare
    seal record;
    previous bytea;
    from_transaction xid8 := '0';
    digest record;
  begin
    for seal in select * from audit_seals where group_id = wanted order by number loop
      select * into digest from private.audit_digest(wanted, previous, from_transaction, seal.below_transaction);
      if digest.hash <> seal.hash or digest.events <> seal.events then return seal.number; end if;
      previous := seal.hash;
      from_transaction := seal.below_transaction;
    end loop;
    return null;
  end $$;
grant execute on function private.seal_audit(uuid) to molaire_app;

-- Every table of a clinic's rows passes through here: behind the wall, audited, usable by the application.
create function private.adopt(adopted regclass) returns void
  language plpgsql as $$
  begin
    execute format('alter table %s enable row level security', adopted);
    execute format('create policy own_group on %s to molaire_app using (group_id = (select private.current_group()))', adopted);
    execute format('create trigger audit after insert or update or delete on %s for each row execute function private.audit()', adopted);
    execute format('grant select, insert, update, delete on %s to molaire_app', adopted);
  end $$;
revoke all on function private.adopt(regclass) from public;

create trigger audit after insert or update or delete on groups for each row execute function private.audit();
select private.adopt('clinics'), private.adopt('users');
