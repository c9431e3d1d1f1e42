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

-- The version of what a day of a clinic shows beside that: its appointments and their patients' names.
-- Without a foreign key, which every booking would pay for; what a removed clinic leaves harms nobody.
create table private.day_versions (
  group_id uuid not null,
  clinic_id uuid not null,
  day date not null,
  changed_by xid8 not null,
  primary key (group_id, clinic_id, day)
);

create function private.configuration_of(wanted uuid) returns text
  language sql stable security definer
  as $$ select coalesce((select c.changed_by::text from private.group_configurations c where c.group_id = wanted), '0') $$;

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

-- At the end of the transaction, so that nobody waits for this row while holding others.
create function private.change_configuration() returns trigger
  language plpgsql security definer
  as $$
  declare
    changed uuid := case when tg_op = 'DELETE' then old.group_id else new.group_id end;
  begin
    insert into private.group_configurations as c (group_id, changed_by)
    select g.id, pg_current_xact_id() from public.groups g where g.id = changed
    on conflict (group_id) do update set changed_by = excluded.changed_by where c.changed_by <> excluded.changed_by;
    return null;
  end $$;

create constraint trigger change_configuration after insert or delete or update of name, time_zone, archived_at on clinics
  deferrable initially deferred for each row execute function private.change_configuration();
create constraint trigger change_configuration after insert or update or delete on rooms
  deferrable initially deferred for each row execute function private.change_configuration();
create constraint trigger change_configuration after insert or update or delete on appointment_types
  deferrable initially deferred for each row execute function private.change_configuration();
create constraint trigger change_configuration after insert or update or delete on work_periods
  deferrable initially deferred for each row execute function private.change_configuration();
create constraint trigger change_configuration after insert or update or delete on holidays
  deferrable initially deferred for each row execute function private.change_configuration();
create constraint trigger change_configuration after insert or update or delete on time_slots
  deferrable initially deferred for each row execute function private.change_configuration();
create constraint trigger change_configuration after insert or update or delete on assignments
  deferrable initially deferred for each row execute function private.change_configuration();
create constraint trigger change_configuration after insert or delete
  or update of first_name, last_name, title, credential, role, is_enabled on users
  deferrable initially deferred for each row execute function private.change_configuration();

-- In one order, so that two who change the same days do not wait crosswise.
create function private.change_days(of_group uuid, clinics uuid[], days date[]) returns void
  language sql security definer
  as $$
    insert into private.day_versions as v (group_id, clinic_id, day, changed_by)
    select distinct on (clinic_id, day) of_group, clinic_id, day, pg_current_xact_id()
    from unnest(clinics, days) as changed (clinic_id, day) order by clinic_id, day
    on conflict (group_id, clinic_id, day) do update set changed_by = excluded.changed_by where v.changed_by <> excluded.changed_by
  $$;

-- The days that an appointment leaves and comes to. The patient's later appointments say whether they
-- are the first, so their days change too, up to the next that stands.
create function private.change_appointment_days() returns trigger
  language plpgsql security definer
  as $$
  declare
    one public.appointments;
    is_new boolean;
    clinics uuid[] := '{}';
    days date[] := '{}';
    later_clinics uuid[];
    later_days date[];
  begin
    foreach is_new in array array[false, true] loop
      continue when tg_op = case when is_new then 'DELETE' else 'INSERT' end;
      if is_new then one := new; else one := old; end if;
      clinics := clinics || one.clinic_id;
      days := days || one.starts_on;
      continue when tg_op = 'UPDATE' and (old.patient_id, old.starts_at, old.status in ('cancelled', 'no_show'))
        is not distinct from (new.patient_id, new.starts_at, new.status in ('cancelled', 'no_show'));
      select array_agg(a.clinic_id), array_agg(a.starts_on) into later_clinics, later_days
      from public.appointments a
      where a.group_id = one.group_id and a.patient_id = one.patient_id and a.starts_at > one.starts_at
        and a.starts_at <= coalesce((
          select min(n.starts_at) from public.appointments n
          where n.group_id = one.group_id and n.patient_id = one.patient_id and n.starts_at > one.starts_at
            and n.status not in ('cancelled', 'no_show')), 'infinity');
      clinics := clinics || later_clinics;
      days := days || later_days;
    end loop;
    perform private.change_days(one.group_id, clinics, days);
    return null;
  end $$;
create constraint trigger change_days after insert or update or delete on appointments
  deferrable initially deferred for each row execute function private.change_appointment_days();

create function private.change_patient_days() returns trigger
  language plpgsql security definer
  as $$
  begin
    perform private.change_days(new.group_id, array_agg(a.clinic_id), array_agg(a.starts_on))
    from public.appointments a where a.group_id = new.group_id and a.patient_id = new.id;
    return null;
  end $$;
create constraint trigger change_days after update on patients
  deferrable initially deferred for each row
  when ((old.first_name, old.last_name, old.alerts = '[]') is distinct from (new.first_name, new.last_name, new.alerts = '[]'))
  execute function private.change_patient_days();

-- Whether an account of the identity provider belongs to somebody, without telling to whom.
create function private.account_is_known(wanted text) returns boolean
  language sql stable security definer
  as $$ select exists (select 1 from public.users where cognito_id = wanted) $$;

revoke all on function private.find_caller(text, uuid, boolean), private.configuration_of(uuid),
  private.enter(uuid, uuid, uuid, uuid, boolean, bigint, text), private.stand(uuid, uuid), private.change_configuration(),
  private.change_days(uuid, uuid[], date[]), private.change_appointment_days(), private.change_patient_days(),
  private.account_is_known(text) from public;
grant execute on function private.find_caller(text, uuid, boolean), private.configuration_of(uuid),
  private.enter(uuid, uuid, uuid, uuid, boolean, bigint, text), private.stand(uuid, uuid),
  private.account_is_known(text) to molaire_app;
