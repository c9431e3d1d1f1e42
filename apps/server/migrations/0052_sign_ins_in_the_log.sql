-- API-07: sign-ins, refused ones and sign-outs are lines of the log, and a line has the address that it came from (Decision 0126).
alter table audit_events add column address text;
alter table audit_events drop constraint audit_events__action_known;
alter table audit_events add constraint audit_events__action_known
  check (action in ('insert', 'update', 'delete', 'view', 'prefetch', 'sign_in', 'sign_in_refused', 'sign_out'));

-- The address of the request, which its transaction has set; null for the installation itself.
create function private.current_address() returns text
  language sql stable
  as $$ select nullif(current_setting('app.address', true), '') $$;
revoke all on function private.current_address() from public;
grant execute on function private.current_address() to molaire_app;

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
    insert into public.audit_events (group_id, user_id, action, table_name, row_id, before, after, patient_id, address)
    values (own_group, private.current_user_id(), lower(tg_op), tg_table_name, row_id, was, becomes,
      private.patient_of(own_group, tg_table_name, row_id, subject), private.current_address());
    return null;
  end $$;

create or replace function private.record_view(viewed text, wanted uuid, is_each boolean, is_ahead boolean default false) returns void
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
    insert into public.audit_events (group_id, user_id, action, table_name, row_id, patient_id, address)
    values (mine, viewer, case when is_ahead then 'prefetch' else 'view' end, viewed, wanted,
      private.patient_of(mine, viewed, wanted, null), private.current_address());
  end $$;

-- Writes a sign-in, a refused one or a sign-out into the log of the account's group. Without an account, nobody's name is known: it is
-- written only where the installation has a single group, and says no name.
create function private.record_sign_in(what text, account uuid, source text) returns void
  language sql security definer set search_path = public, private
  as $$
    insert into audit_events (group_id, user_id, action, table_name, row_id, address)
    select u.group_id, u.id, what, 'users', u.id, source from users u where u.cognito_id = account::text
    union all
    select (array_agg(g.id))[1], null, what, 'users', '00000000-0000-0000-0000-000000000000', source
    from groups g where account is null having count(*) = 1
  $$;
revoke all on function private.record_sign_in(text, uuid, text) from public;
grant execute on function private.record_sign_in(text, uuid, text) to molaire_pool;

-- A line with an address is sealed with it; one without, as before, so that former seals still match.
create or replace function private.audit_digest(wanted uuid, previous bytea, from_transaction xid8, upto xid8, covers_patients boolean, out events bigint, out hash bytea)
  language sql stable
  as $$
    select count(*), sha256(coalesce(previous, ''::bytea) || coalesce(string_agg(
      sha256(convert_to((jsonb_build_array(e.id, e.at, e.user_id, e.action, e.table_name, e.row_id, e.before, e.after)
        || case when covers_patients then jsonb_build_array(e.patient_id) else '[]'::jsonb end
        || case when e.address is not null then jsonb_build_array(e.address) else '[]'::jsonb end)::text, 'UTF8')), ''::bytea
      order by e.transaction_id, e.id), ''::bytea))
    from audit_events e
    where e.group_id = wanted and e.transaction_id >= from_transaction and e.transaction_id < upto
  $$;

-- Attempts of strangers on an account are not the person's own history, so they do not keep it from being deleted.
create or replace function private.log_lines_of(person uuid) returns bigint
  language sql stable security definer set search_path = public
  as $$ select count(*) from audit_events where user_id = person and action <> 'sign_in_refused' $$;

-- They are rare beside the views. The conditions are those of `areas/audit-log/lines.ts`.
create index audit_events__sign_ins on audit_events (group_id, at, id) where action = 'sign_in';
create index audit_events__refused_sign_ins on audit_events (group_id, at, id) where action = 'sign_in_refused';
create index audit_events__sign_outs on audit_events (group_id, at, id)
  where (action = 'insert' and table_name in ('ended_sign_ins')) or action = 'sign_out';
