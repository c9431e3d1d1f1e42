-- Notifications as they are shown, written once, taken away, and polled (NOTIF-01 to NOTIF-09,
-- Decision 0104).

alter table notifications
  -- Null: for every clinic of the group, such as an update of the system.
  alter clinic_id drop not null,
  -- Null when a user wrote it.
  alter facts drop not null,
  -- As a user typed them. The server’s own words are made of the facts, in the reader’s language.
  add title text,
  add message text,
  -- What is written only once, whichever server writes it first.
  add once_key text,
  add constraint notifications__facts_or_message check ((facts is null) = (message is not null) and (title is null or message is not null)),
  drop constraint notifications__same_site,
  add constraint notifications__same_site check (navigation_url ~ '^/([^/\\]|$)');

create unique index notifications__once on notifications (group_id, once_key) where once_key is not null;

-- What a user took away from their own list. They may be of another group, so nothing refers to them.
create table notification_dismissals (
  group_id uuid not null references groups,
  id uuid not null,
  notification_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (group_id, id),
  foreign key (group_id, notification_id) references notifications on delete cascade,
  constraint notification_dismissals__once unique (group_id, notification_id, user_id)
);
select private.adopt('notification_dismissals');
revoke update on notification_dismissals from molaire_app;

-- How often the notifications of a clinic, of a whole group, or the choices of a user have changed.
-- Lines are only added, so that two bookings never wait for each other; they are gathered later.
create table private.notification_changes (
  subject uuid not null,
  n bigint not null default 1
);
create index notification_changes__subject on private.notification_changes (subject) include (n);

create function private.change_notifications() returns trigger
  language plpgsql security definer as $$
  begin
    if tg_op = 'DELETE' then
      insert into private.notification_changes (subject) values (coalesce(old.clinic_id, old.group_id));
    else
      insert into private.notification_changes (subject) values (coalesce(new.clinic_id, new.group_id));
    end if;
    return null;
  end $$;
create trigger change_notifications after insert or update or delete on notifications for each row
  execute function private.change_notifications();

create function private.change_own_notifications() returns trigger
  language plpgsql security definer as $$
  begin
    if tg_op = 'DELETE' then
      insert into private.notification_changes (subject) values (old.user_id);
    else
      insert into private.notification_changes (subject) values (new.user_id);
    end if;
    return null;
  end $$;
create trigger change_own_notifications after insert or delete on notification_dismissals for each row
  execute function private.change_own_notifications();
create trigger change_own_notifications after insert or update or delete on user_clinic_notifications for each row
  execute function private.change_own_notifications();

create function private.gather_notification_changes() returns void
  language sql security definer as $$
    with many as (
      select subject from private.notification_changes group by subject having count(*) > 10
    ), gone as (
      delete from private.notification_changes c using many m where c.subject = m.subject returning c.*
    )
    insert into private.notification_changes (subject, n) select subject, sum(n) from gone group by subject
  $$;
revoke all on function private.gather_notification_changes from public;

-- The version of what the caller is shown in the group that they work in: their own part, then that
-- of their clinics, whose subscriptions are in their own group. With `reads_locale`, the language of
-- their preferences comes first. Every open browser asks for this twice a minute.
create function private.notifications_version(own_group uuid, reads_locale boolean) returns text
  language plpgsql stable security definer as $$
  declare
    person uuid := private.current_user_id();
    in_group uuid := private.current_group();
  begin
    return (
      select case when reads_locale
          then coalesce((select u.preferred_locale from public.users u where u.group_id = own_group and u.id = person), 'fr') else '' end
        || '.' || coalesce(sum(c.n) filter (where c.subject = person), 0) || '.' || coalesce(sum(c.n) filter (where c.subject <> person), 0)
      from private.notification_changes c where c.subject = any (
        array(select s.clinic_id from public.user_clinic_notifications s
          where s.group_id = own_group and s.user_id = person and s.clinic_group_id = in_group) || in_group || person));
  end $$;
revoke all on function private.notifications_version from public;
grant execute on function private.notifications_version to molaire_app;

-- The caller’s subscriptions to clinics of the group that they work in.
create function private.notification_subscriptions(own_group uuid) returns table (clinic_id uuid, types text[])
  language plpgsql stable security definer rows 5 as $$
  begin
    return query select s.clinic_id, s.notification_types from public.user_clinic_notifications s
      where s.group_id = own_group and s.user_id = private.current_user_id() and s.clinic_group_id = private.current_group();
  end $$;
revoke all on function private.notification_subscriptions from public;
grant execute on function private.notification_subscriptions to molaire_app;

-- As before; without a clinic, for every clinic of the group. Names are qualified, because the caller
-- controls the search_path.
create or replace function private.notify(of_group uuid, of_clinic uuid, own_id uuid, of_type text, what jsonb, url text, at timestamptz) returns void
  language plpgsql security definer as $$
  begin
    if of_group = private.current_group() and exists (
      select from public.user_clinic_notifications n
      where n.clinic_group_id = of_group and n.clinic_id = coalesce(of_clinic, n.clinic_id) and of_type = any (n.notification_types)) then
      insert into public.notifications (group_id, id, clinic_id, type, facts, navigation_url, created_by, created_at)
      values (of_group, own_id, of_clinic, of_type, what, url, private.current_user_id(), at);
    end if;
  end $$;
alter function private.notify reset search_path;

-- The versions of Molaire that this installation has run. Each is announced once, to every group.
create table private.installed_versions (
  version text primary key,
  installed_at timestamptz not null
);
