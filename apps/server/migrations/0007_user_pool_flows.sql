-- The rest of the user pool (AUTH-05 to AUTH-09, AUTH-15, AUTH-16): forced new passwords, reset codes, counts of what may be done only so often,
-- sign-ins that end when they are left alone, and signing keys that replace one another.

alter table pool_users add column locale text not null default 'fr' constraint pool_users__locale_known check (locale in ('fr', 'en'));
comment on column pool_users.locale is 'language of the mail that the pool sends this person';

-- A sign-in that nobody renews for some hours is over.
alter table pool_sessions add column used_at timestamptz;
update pool_sessions set used_at = signed_in_at;
alter table pool_sessions alter column used_at set not null;
comment on column pool_sessions.used_at is 'when it began or was last renewed';

-- Whoever signed in with a temporary password and has yet to choose their own. One per account: a newer sign-in replaces it.
create table pool_challenges (
  user_id uuid primary key references pool_users on delete cascade,
  client_id text not null,
  -- SHA-256 of the session's name; the name itself is nowhere
  session_hash bytea not null,
  -- new passwords that were refused in it
  refusals integer not null default 0,
  expires_at timestamptz not null
);

-- The latest request for a reset code, of an account or of a name that none has: both must look the same from outside (AUTH-07).
create table pool_codes (
  -- as in pool_lockouts
  subject text primary key,
  -- names the request, so that only the newest one's mail goes out
  request_id uuid not null,
  -- HMAC of subject and code; null until the code is made, which is when it is mailed
  code_hash bytea,
  wrong_tries integer not null default 0,
  expires_at timestamptz not null
);

-- The moments at which something was done that may be done only so often. What was refused is not among them.
create table pool_limits (
  -- what is limited and for whom: 'reset-mail/user:' and an account's id
  name text primary key,
  moments timestamptz[] not null,
  -- the newest of them
  last_at timestamptz not null
);

-- What the pool must know and nobody else: the key under which codes are hashed, since a million of them are soon tried.
create table pool_secrets (
  name text primary key,
  value bytea not null
);
insert into pool_secrets values ('codes', uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

-- A new key is published first and signs later; the one before it goes once the last token that it signed is dead.
alter table pool_keys add column signs_from timestamptz;
update pool_keys set signs_from = created_at;
alter table pool_keys alter column signs_from set not null;

grant select, insert, update, delete on pool_challenges, pool_codes, pool_limits to molaire_pool;
grant select on pool_secrets to molaire_pool;
grant delete on pool_keys to molaire_pool;
