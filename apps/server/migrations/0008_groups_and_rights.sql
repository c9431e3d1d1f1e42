-- Administrators work in every group, others in those opened to them (SHELL-12); what one is told of a clinic; sign-ins that ended at an outside
-- provider. The wall stays as it was: an overview of all groups has a role of its own, which may read four tables and write none.

do $$
begin
  if not exists (select 1 from pg_roles where rolname = 'molaire_overview') then
    begin
      create role molaire_overview nologin;
    exception when duplicate_object or unique_violation then null; -- made by another database at this very moment
    end;
  end if;
  execute format('grant molaire_overview to %I', current_user);
end $$;
grant usage on schema public, private to molaire_overview;

-- Groups that someone may work in beside their own. A row lies in the person's own group.
create table user_access_groups (
  group_id uuid not null references groups,
  id uuid not null,
  user_id uuid not null,
  access_group_id uuid not null references groups on delete cascade,
  created_at timestamptz not null default now(),
  primary key (group_id, id),
  foreign key (group_id, user_id) references users on delete cascade,
  constraint user_access_groups__given_once unique (group_id, user_id, access_group_id),
  constraint user_access_groups__not_their_own check (access_group_id <> group_id)
);
create index user_access_groups__opened on user_access_groups (access_group_id);

-- What someone is told of a clinic (API-01). A row lies in the person's own group; the clinic may be of a group opened to them.
create table user_clinic_notifications (
  group_id uuid not null references groups,
  id uuid not null,
  user_id uuid not null,
  -- the clinic's group, which is not always the person's
  clinic_group_id uuid not null,
  clinic_id uuid not null,
  -- in the words of the domain's notifications/types; a test compares the two
  notification_types text[] not null default '{}' constraint user_clinic_notifications__types_known check (notification_types <@ array[
    'new_patient', 'appointment_reminder', 'system_update', 'invoice_ready', 'new_appointment', 'billing_event', 'low_inventory']),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (group_id, id),
  foreign key (group_id, user_id) references users on delete cascade,
  foreign key (clinic_group_id, clinic_id) references clinics on delete cascade,
  constraint user_clinic_notifications__once unique (group_id, user_id, clinic_id)
);
create index user_clinic_notifications__clinic on user_clinic_notifications (clinic_group_id, clinic_id);

-- Sign-ins at an outside provider that their person ended (AUTH-13). Such a provider tells us of nothing, so the browser does. Beside it,
-- users.tokens_valid_after ends all that began before that second; this table ends the one that began within it, and no other.
create table ended_sign_ins (
  group_id uuid not null references groups,
  -- the claim "origin_jti" of the sign-in's tokens
  id uuid not null,
  user_id uuid not null,
  ended_at timestamptz not null,
  primary key (group_id, id),
  foreign key (group_id, user_id) references users on delete cascade
);

select private.adopt(t::regclass) from unnest(array['user_access_groups', 'user_clinic_notifications', 'ended_sign_ins']) t;
grant delete on groups to molaire_app;

grant select on groups, clinics, users, user_access_groups to molaire_overview;
create policy every_group on groups for select to molaire_overview using (true);
create policy every_group on clinics for select to molaire_overview using (true);
create policy every_group on users for select to molaire_overview using (true);
create policy every_group on user_access_groups for select to molaire_overview using (true);

-- Whether someone, known by their own group and their id, may work in a group: their own, one opened to them, or any for an administrator.
create function private.may_work_in(own_group uuid, person uuid, wanted uuid) returns boolean
  language sql stable security definer set search_path = public
  as $$
    select exists (
      select 1 from users u join groups g on g.id = wanted
      where u.group_id = own_group and u.id = person and (
        u.is_admin or u.group_id = wanted
        or exists (select 1 from user_access_groups a where a.group_id = own_group and a.user_id = person and a.access_group_id = wanted))
    )
  $$;

-- Whether a sign-in at an outside provider was ended by its person.
create function private.sign_in_has_ended(own_group uuid, family uuid) returns boolean
  language sql stable security definer set search_path = public
  as $$ select exists (select 1 from ended_sign_ins where group_id = own_group and id = family) $$;

-- Administrators of the whole installation who can act. Locked in one order, so that of two who demote each other one waits and sees it.
create function private.lock_admins() returns setof uuid
  language sql volatile security definer set search_path = public
  as $$ select id from users where is_admin and is_enabled order by id for no key update $$;

-- Those of the wanted groups that there are, held against removal until the transaction ends.
create function private.hold_groups(wanted uuid[]) returns setof uuid
  language sql volatile security definer set search_path = public
  as $$ select id from groups where id = any (wanted) order by id for key share $$;

-- Lines of the log that someone wrote, in whichever group they worked.
create index audit_events__writer on audit_events (user_id) where user_id is not null;
create function private.log_lines_of(person uuid) returns bigint
  language sql stable security definer set search_path = public
  as $$ select count(*) from audit_events where user_id = person $$;

revoke all on function private.may_work_in(uuid, uuid, uuid), private.sign_in_has_ended(uuid, uuid), private.lock_admins(),
  private.hold_groups(uuid[]), private.log_lines_of(uuid) from public;
grant execute on function private.may_work_in(uuid, uuid, uuid), private.sign_in_has_ended(uuid, uuid), private.lock_admins(),
  private.hold_groups(uuid[]), private.log_lines_of(uuid) to molaire_app;

-- What would keep a row from being removed: how many rows name it, table by table. It asks the catalogue which tables do, so a new one counts
-- the day it is made; what goes together with the row is not counted. The caller's wall holds: only their group's rows are seen.
create function private.rows_naming(named regclass, named_group uuid, named_id uuid) returns table (name text, rows bigint)
  language plpgsql stable
  as $$
  declare
    reference record;
  begin
    for reference in
      select c.conrelid, r.relname::text as relname,
        string_agg(format('%I = %L', own.attname, case other.attname when 'id' then named_id else named_group end), ' and ') as condition
      from pg_constraint c
      cross join lateral unnest(c.conkey, c.confkey) as pair (own_key, other_key)
      join pg_class r on r.oid = c.conrelid
      join pg_attribute own on own.attrelid = c.conrelid and own.attnum = pair.own_key
      join pg_attribute other on other.attrelid = c.confrelid and other.attnum = pair.other_key
      where c.contype = 'f' and c.confrelid = named and c.confdeltype in ('a', 'r') and other.attname in ('group_id', 'id')
      group by c.oid, c.conrelid, r.relname
      order by r.relname
    loop
      name := reference.relname;
      execute format('select count(*) from %s where %s', reference.conrelid::regclass, reference.condition) into rows;
      if rows > 0 then return next; end if;
    end loop;
  end $$;
