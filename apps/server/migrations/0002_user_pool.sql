-- Our own identity provider (AUTH-15): its accounts, sign-ins and signing keys. The application's role cannot read them; only the pool's role can.

create table pool_users (
  -- the claim "sub"
  id uuid primary key,
  email text not null,
  given_name text not null default '',
  family_name text not null default '',
  -- argon2id, in its own encoding with parameters and salt
  password_hash text not null,
  status text not null constraint pool_users__status_known check (status in ('CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED', 'UNCONFIRMED')),
  is_enabled boolean not null default true,
  email_verified boolean not null default true,
  -- a temporary password dies some days after this
  password_set_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index pool_users__email_taken_once on pool_users (lower(normalize(email, nfc)));

-- One row per sign-in: the family of tokens born of it, named by the claim "origin_jti".
create table pool_sessions (
  id uuid primary key,
  user_id uuid not null references pool_users on delete cascade,
  client_id text not null,
  -- SHA-256 of the refresh token; the token itself is nowhere
  refresh_token_hash bytea not null constraint pool_sessions__refresh_token_once unique,
  signed_in_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index pool_sessions__user on pool_sessions (user_id);

create table pool_keys (
  -- the header "kid"
  id text primary key,
  -- what the key signs: id or access tokens
  purpose text not null constraint pool_keys__purpose_known check (purpose in ('id', 'access')),
  public_jwk jsonb not null,
  private_jwk jsonb not null,
  created_at timestamptz not null default now()
);

-- Wrong passwords since the last right one, or since a quarter of an hour without any. Names that no account has are counted just the
-- same, so that being locked out tells nobody whether an account exists (AUTH-16).
create table pool_lockouts (
  -- 'user:' and an account's id, or 'name:' and the SHA-256 of what was typed
  subject text primary key,
  failed_attempts integer not null default 0,
  last_failed_at timestamptz not null,
  locked_until timestamptz
);

-- Attempts per source address and minute, across restarts and processes.
create table pool_attempts (
  source text not null,
  -- start of the minute
  window_start timestamptz not null,
  attempts integer not null default 0,
  primary key (source, window_start)
);

grant usage on schema public to molaire_pool;
grant select, insert, update, delete on pool_users, pool_sessions, pool_lockouts, pool_attempts to molaire_pool;
grant select, insert on pool_keys to molaire_pool;

-- Whether a family of tokens still stands: the product asks at each request, whatever the token's own expiry says (AUTH-13).
create function private.session_stands(family uuid) returns boolean
  language sql stable security definer set search_path = public
  as $$ select exists (select 1 from pool_sessions where id = family and revoked_at is null) $$;
revoke all on function private.session_stands(uuid) from public;
grant execute on function private.session_stands(uuid) to molaire_app;
