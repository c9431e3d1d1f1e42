-- What leaves the server of a record is in the log (Decision 0080), and the key of a page is signed.

-- Writes into the log that the caller looks at a record, the last thing that a transaction does. A
-- change of the record in this very transaction is a line already. A patient's page asks for several
-- things at once, and again while one looks: that is one view, until its reader opens another record
-- or a minute has gone by; `is_each` writes it all the same. Requests of one moment wait for each other
-- here, so that the later sees the line of the first. Nothing is written of what the group does not have.
create function private.record_view(viewed text, wanted uuid, is_each boolean) returns void
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
    insert into public.audit_events (group_id, user_id, action, table_name, row_id) values (mine, viewer, 'view', viewed, wanted);
  end $$;

-- Keys of this installation that every process of it must know, and nobody else; a backup keeps them.
create table private.secrets (
  name text primary key,
  secret bytea not null,
  created_at timestamptz not null default now()
);
-- some 240 bits, from the generator that makes the database's own ids
insert into private.secrets (name, secret) values ('page_keys', sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea));

create function private.page_secret() returns bytea
  language sql stable security definer
  as $$ select s.secret from private.secrets s where s.name = 'page_keys' $$;

revoke all on function private.record_view(text, uuid, boolean), private.page_secret() from public;
grant execute on function private.record_view(text, uuid, boolean), private.page_secret() to molaire_app;
