-- A practitioner's own agenda in another calendar program, behind an address that nobody can guess and that can be taken back (CAL-10).

create table calendar_feeds (
  group_id uuid not null references groups,
  id uuid not null,
  user_id uuid not null,
  -- SHA-256 of the secret in the address: the address itself is shown once and kept nowhere
  secret_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (group_id, id),
  foreign key (group_id, user_id) references users on delete cascade,
  constraint calendar_feeds__one_each unique (group_id, user_id),
  constraint calendar_feeds__secret unique (secret_hash)
);
select private.adopt('calendar_feeds');

-- Whoever reads a feed is nobody that the wall knows, so this alone looks across it: a secret's feed, or nothing.
create function private.feed_of_secret(wanted bytea) returns table (group_id uuid, user_id uuid)
  language sql stable security definer set search_path = public
  as $$
    select f.group_id, f.user_id from calendar_feeds f join users u on u.group_id = f.group_id and u.id = f.user_id
    where f.secret_hash = wanted and u.is_enabled
  $$;
revoke all on function private.feed_of_secret(bytea) from public;
grant execute on function private.feed_of_secret(bytea) to molaire_app;
