-- A request that carries a key is done once (Decision 0081): the key and what was answered stand in the
-- transaction of what was done, and stay for 24 hours.
create table idempotency_keys (
  -- without a foreign key: they are gone in a day, and do not keep an empty group from being removed
  group_id uuid not null,
  user_id uuid not null,
  -- its method and its path as the contract spells them
  endpoint text not null,
  key text not null,
  -- of what was asked
  digest bytea not null,
  -- what was answered; absent until the transaction that does it is about to end
  status integer,
  etag text,
  answer text,
  created_at timestamptz not null,
  primary key (group_id, user_id, endpoint, key)
);
create index idempotency_keys__age on idempotency_keys (created_at);
alter table idempotency_keys enable row level security;
create policy own_group on idempotency_keys to molaire_app using (group_id = (select private.current_group()));
grant select, insert, update on idempotency_keys to molaire_app;

-- Takes a key for the caller of this transaction. Whoever sends the same one at this moment waits here
-- for the end of the transaction. Raises MO002 when the key is taken: what was answered is read then.
create function private.claim_key(claimed_endpoint text, claimed_key text, asked bytea, now timestamptz) returns void
  language plpgsql
  as $$
  begin
    insert into public.idempotency_keys as k (group_id, user_id, endpoint, key, digest, created_at)
    values (private.current_group(), private.current_user_id(), claimed_endpoint, claimed_key, asked, now)
    on conflict (group_id, user_id, endpoint, key) do update
      set digest = excluded.digest, created_at = excluded.created_at, status = null, etag = null, answer = null
      where k.created_at <= excluded.created_at - interval '24 hours';
    if not found then
      raise exception 'a request with this key was answered' using errcode = 'MO002';
    end if;
  end $$;
revoke all on function private.claim_key(text, text, bytea, timestamptz) from public;
grant execute on function private.claim_key(text, text, bytea, timestamptz) to molaire_app;
