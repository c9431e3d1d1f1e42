-- The path of a request (Decision 0058): a caller is proven and the scope is set by one function, in
-- the same trip as the first statement; what rarely changes carries a version that tells whether a
-- copy of it is still good.

-- Who a token speaks for, and whether it still opens anything. Before this is known there is no group,
-- hence no policy to pass. `stamp` changes with every change of the person or of the group's name.
create function private.find_caller(wanted text, family uuid, is_ours boolean)
  returns table (id uuid, group_id uuid, group_name text, email text, first_name text, last_name text, role text,
    is_admin boolean, is_dentist boolean, is_manager boolean, is_tariff boolean, is_statistic boolean,
    is_enabled boolean, tokens_valid_after timestamptz, stamp text, is_revoked boolean)
  language sql stable security definer
  as $$
    select u.id, u.group_id, g.name, u.email, u.first_name, u.last_name, u.role,
      u.is_admin, u.is_dentist, u.is_manager, u.is_tariff, u.is_statistic, u.is_enabled, u.tokens_valid_after,
      u.xmin::text || '-' || g.xmin::text,
      case when is_ours then not private.session_stands(family) else private.sign_in_has_ended(u.group_id, family) end
    from public.users u join public.groups g on g.id = u.group_id
    where u.cognito_id = wanted
  $$;
drop function private.find_user_by_cognito_id(text);

-- The version of what opens a group's clinics and names what stands there: clinics, rooms, kinds of
-- appointment, the schedule, the staff. It is the last transaction that changed any of it.
create table private.group_configurations (
  group_id uuid primary key references groups on delete cascade,
  changed_by xid8 not null
);

-- What changed a day of a clinic beside that: its appointments and their patients' names. Each change adds
-- a line and none is altered, so those who book the same day do not wait for each other; the version of a
-- day is the sum of `n`, which only grows. Lines of one day become one from time to time, with their sum.
-- Without a foreign key, which every booking would pay for; what a removed clinic leaves harms nobody.
create table private.day_changes (
  group_id uuid not null,
  clinic_id uuid not null,
  day date not null,
  n integer not null default 1
);
create index day_changes__day on private.day_changes (group_id, clinic_id, day);

create function private.gather_day_changes() returns void
  language sql security definer
  as $$
    with many as (
      select group_id, clinic_id, day from private.day_changes group by group_id, clinic_id, day having count(*) > 10
    ), gone as (
      delete from private.day_changes d using many m
      where (d.group_id, d.clinic_id, d.day) = (m.group_id, m.clinic_id, m.day) returning d.*
    )
    insert into private.day_changes (group_id, clinic_id, day, n) select group_id, clinic_id, day, sum(n) from gone group by group_id, clinic_id, day
  $$;

-- In plpgsql, which keeps its plan: a function in SQL that is not inlined is prepared at each call.
create function private.configuration_of(wanted uuid) returns text
  language plpgsql stable security definer
  as $$
  begin
    return coalesce((select c.changed_by::text from private.group_configurations c where c.group_id = wanted), '0');
  end $$;

-- Proves the caller of a request as the server remembers them and sets the scope of the transaction;
-- answers the version of the group's configuration. Raises MO001 when the server has to ask who they
-- are: signed out, disabled, changed, or no longer let into that group. `family` is the sign-in of
-- their token and `signed_in_at` its moment, in seconds. The names carry their schema, for whoever
-- calls a function that runs as its owner chooses where names are looked up.
create function private.enter(own_group uuid, person uuid, wanted uuid, family uuid, is_ours boolean, signed_in_at bigint, seen text)
  returns text
  language plpgsql security definer
  as $$
  begin
    perform 1 from public.users u join public.groups g on g.id = u.group_id
    where u.group_id = own_group and u.id = person and u.is_enabled
      and u.xmin::text || '-' || g.xmin::text = seen
      and (u.tokens_valid_after is null or u.tokens_valid_after <= to_timestamp(signed_in_at))
      and (case when is_ours
        then exists (select 1 from public.pool_sessions s where s.id = family and s.revoked_at is null)
        else not exists (select 1 from public.ended_sign_ins e where e.group_id = own_group and e.id = family) end)
      and (wanted = own_group or private.may_work_in(own_group, person, wanted));
    if not found then
      raise exception 'the caller is not who they were' using errcode = 'MO001';
    end if;
    return private.stand(wanted, person);
  end $$;

-- Sets the scope of the transaction alone, for a caller who is proven already.
create function private.stand(wanted uuid, person uuid) returns text
  language plpgsql security definer
  as $$
  begin
    perform set_config('app.group_id', wanted::text, true), set_config('app.user_id', person::text, true);
    return coalesce((select c.changed_by::text from private.group_configurations c where c.group_id = wanted), '0');
  end $$;

-- Of all the rows of a statement at once, each group one time.
create function private.change_configuration() returns trigger
  language plpgsql security definer
  as $$
  declare
    changed uuid[];
  begin
    case
      when tg_op = 'DELETE' then select array_agg(distinct group_id order by group_id) into changed from gone;
      when tg_op = 'INSERT' then select array_agg(distinct group_id order by group_id) into changed from fresh;
      -- each invoice takes its clinic's next number; who signs out changes in nothing that is shown
      when tg_table_name = 'clinics' then
        select array_agg(distinct f.group_id order by f.group_id) into changed from fresh f join gone g on g.group_id = f.group_id and g.id = f.id
        where (f.name, f.time_zone, f.archived_at) is distinct from (g.name, g.time_zone, g.archived_at);
      when tg_table_name = 'users' then
        select array_agg(distinct f.group_id order by f.group_id) into changed from fresh f join gone g on g.group_id = f.group_id and g.id = f.id
        where (f.first_name, f.last_name, f.title, f.credential, f.role, f.is_enabled)
          is distinct from (g.first_name, g.last_name, g.title, g.credential, g.role, g.is_enabled);
      else select array_agg(distinct group_id order by group_id) into changed from fresh;
    end case;
    insert into private.group_configurations as c (group_id, changed_by)
    select g.id, pg_current_xact_id() from public.groups g where g.id = any (changed)
    on conflict (group_id) do update set changed_by = excluded.changed_by where c.changed_by <> excluded.changed_by;
    return null;
  end $$;

do $$
declare
  one text;
begin
  foreach one in array array['clinics', 'rooms', 'appointment_types', 'work_periods', 'holidays', 'time_slots', 'assignments', 'users'] loop
    execute format('create trigger change_configuration_by_insert after insert on %I referencing new table as fresh for each statement execute function private.change_configuration()', one);
    execute format('create trigger change_configuration_by_update after update on %I referencing old table as gone new table as fresh for each statement execute function private.change_configuration()', one);
    execute format('create trigger change_configuration_by_delete after delete on %I referencing old table as gone for each statement execute function private.change_configuration()', one);
  end loop;
end $$;

-- A patient's appointments say whether they are the first. When one comes or goes between two moments,
-- these days tell it: those after the earlier moment, up to the next appointment that stands after the later.
create function private.later_days(of_group uuid, of_patient uuid, earlier timestamptz, later timestamptz) returns table (clinic_id uuid, day date)
  language sql stable
  as $$
    select a.clinic_id, a.starts_on from public.appointments a
    where a.group_id = of_group and a.patient_id = of_patient and a.starts_at > earlier
      and a.starts_at <= coalesce((
        select n.starts_at from public.appointments n
        where n.group_id = of_group and n.patient_id = of_patient and n.starts_at > later and n.status not in ('cancelled', 'no_show')
        order by n.starts_at limit 1), 'infinity')
  $$;

-- A booking is one row, and what it changes is found without gathering rows.
create function private.change_day_of_new() returns trigger
  language plpgsql security definer
  as $$
  begin
    insert into private.day_changes (group_id, clinic_id, day) values (new.group_id, new.clinic_id, new.starts_on);
    if exists (select 1 from public.appointments a where a.group_id = new.group_id and a.patient_id = new.patient_id and a.starts_at > new.starts_at) then
      insert into private.day_changes (group_id, clinic_id, day)
      select distinct new.group_id, l.clinic_id, l.day
      from private.later_days(new.group_id, new.patient_id, new.starts_at, new.starts_at) l;
    end if;
    return null;
  end $$;
create trigger change_day_of_new after insert on appointments for each row execute function private.change_day_of_new();

-- Of all the rows of a statement at once.
create function private.change_days() returns trigger
  language plpgsql security definer
  as $$
  begin
    if tg_op = 'DELETE' then
      insert into private.day_changes (group_id, clinic_id, day)
      select group_id, clinic_id, starts_on from gone
      union select m.group_id, l.clinic_id, l.day
        from (select group_id, patient_id, min(starts_at) as earlier, max(starts_at) as later from gone group by 1, 2) m,
          private.later_days(m.group_id, m.patient_id, m.earlier, m.later) l;
    else
      insert into private.day_changes (group_id, clinic_id, day)
      select group_id, clinic_id, starts_on from gone
      union select group_id, clinic_id, starts_on from fresh
      union select m.group_id, l.clinic_id, l.day
        from (
          select moved.group_id, moved.patient_id, min(moved.starts_at) as earlier, max(moved.starts_at) as later
          from gone g join fresh f on f.group_id = g.group_id and f.id = g.id,
            lateral (values (g.group_id, g.patient_id, g.starts_at), (f.group_id, f.patient_id, f.starts_at)) moved (group_id, patient_id, starts_at)
          where (g.patient_id, g.starts_at, g.status in ('cancelled', 'no_show')) is distinct from (f.patient_id, f.starts_at, f.status in ('cancelled', 'no_show'))
          group by 1, 2
        ) m, private.later_days(m.group_id, m.patient_id, m.earlier, m.later) l;
    end if;
    return null;
  end $$;
create trigger change_days_by_update after update on appointments referencing old table as gone new table as fresh for each statement execute function private.change_days();
create trigger change_days_by_delete after delete on appointments referencing old table as gone for each statement execute function private.change_days();

create function private.change_days_of_patients() returns trigger
  language plpgsql security definer
  as $$
  begin
    insert into private.day_changes (group_id, clinic_id, day)
    select distinct a.group_id, a.clinic_id, a.starts_on
    from fresh f join gone g on g.group_id = f.group_id and g.id = f.id
      join public.appointments a on a.group_id = f.group_id and a.patient_id = f.id
    where (f.first_name, f.last_name, f.alerts = '[]') is distinct from (g.first_name, g.last_name, g.alerts = '[]');
    return null;
  end $$;
create trigger change_days_by_update after update on patients referencing old table as gone new table as fresh for each statement execute function private.change_days_of_patients();

-- Whether an account of the identity provider belongs to somebody, without telling to whom.
create function private.account_is_known(wanted text) returns boolean
  language sql stable security definer
  as $$ select exists (select 1 from public.users where cognito_id = wanted) $$;

revoke all on function private.gather_day_changes(), private.find_caller(text, uuid, boolean), private.configuration_of(uuid),
  private.enter(uuid, uuid, uuid, uuid, boolean, bigint, text), private.stand(uuid, uuid), private.change_configuration(),
  private.later_days(uuid, uuid, timestamptz, timestamptz), private.change_day_of_new(), private.change_days(), private.change_days_of_patients(),
  private.account_is_known(text) from public;
grant execute on function private.find_caller(text, uuid, boolean), private.configuration_of(uuid),
  private.enter(uuid, uuid, uuid, uuid, boolean, bigint, text), private.stand(uuid, uuid),
  private.account_is_known(text) to molaire_app;

-- The version of some days of a clinic of the caller's group, both included; '0' when nothing of them was ever changed.
create function private.days_version(clinic uuid, first date, last date) returns text
  language plpgsql stable security definer
  as $$
  begin
    return (select coalesce(sum(d.n), 0)::text from private.day_changes d
      where d.group_id = private.current_group() and d.clinic_id = clinic and d.day >= first and d.day <= last);
  end $$;
revoke all on function private.days_version(uuid, date, date) from public;
grant execute on function private.days_version(uuid, date, date) to molaire_app;

-- Whether a visit is a patient's first: who came or stands before it, without reading the appointment.
-- The other index of a patient's appointments finds a patient's days too.
create index appointments__patient_standing on appointments (group_id, patient_id, starts_at) where status not in ('cancelled', 'no_show');
drop index appointments__patient_history;
-- how many are still to come to a room, counted without reading them
create index appointments__upcoming on appointments (group_id, room_id, starts_at) where status in ('scheduled', 'confirmed', 'in_progress');

-- What a booking asks of room, clinic and patient, in one statement. It needs no lock of its own: the
-- foreign keys of a new row are checked first, by the order of the triggers' names, and hold these rows
-- against whoever archives them. A change of an appointment that stays with its room or patient checks no
-- foreign key, and goes on taking the locks itself.
create function private.check_new_appointment() returns trigger
  language plpgsql
  as $$
  declare
    closed_at timestamptz;
    patient_status text;
  begin
    select least(r.archived_at, c.archived_at), p.status into closed_at, patient_status
    from rooms r
      join clinics c on c.group_id = r.group_id and c.id = r.clinic_id
      join patients p on p.group_id = r.group_id and p.id = new.patient_id
    where r.group_id = new.group_id and r.id = new.room_id;
    if closed_at <= new.starts_at then
      raise exception 'an appointment stands in a room or a clinic that was archived before'
        using errcode = 'check_violation', constraint = 'appointments__place_open', table = 'appointments';
    end if;
    if patient_status = 'archived' and new.status in ('scheduled', 'confirmed', 'in_progress') then
      raise exception 'an appointment stands with an archived file'
        using errcode = 'check_violation', constraint = 'appointments__patient_not_archived', table = 'appointments';
    end if;
    return null;
  end $$;
drop trigger place_open on appointments;
create trigger place_open after update of room_id, clinic_id, starts_on, start_time, time_zone, status on appointments
  for each row when (new.status not in ('cancelled', 'no_show')) execute function private.check_place_open();
drop trigger patient_open on appointments;
create trigger patient_open after update of patient_id, starts_on, start_time, status on appointments
  for each row when (new.status in ('scheduled', 'confirmed', 'in_progress')) execute function private.check_patient_open();
create trigger place_and_patient_open after insert on appointments
  for each row when (new.status not in ('cancelled', 'no_show')) execute function private.check_new_appointment();

-- The same as before; the names carry their schema, so no setting has to be put aside at each change.
create or replace function private.audit() returns trigger
  language plpgsql security definer
  as $$
  declare
    was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
    becomes jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
    subject jsonb := coalesce(becomes, was);
  begin
    insert into public.audit_events (group_id, user_id, action, table_name, row_id, before, after)
    values (coalesce(subject ->> 'group_id', subject ->> 'id')::uuid, private.current_user_id(), lower(tg_op), tg_table_name, (subject ->> 'id')::uuid, was, becomes);
    return null;
  end $$;
alter function private.audit() reset all;

-- A clinic of the group is named with the room, so the group is there: one row less that every booking locks.
alter table appointments drop constraint appointments_group_id_fkey;
