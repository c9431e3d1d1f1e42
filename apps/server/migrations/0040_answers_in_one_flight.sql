-- A request with a key is one flight to the database, and its notices of changes wait for no lock
-- (API-02, Decision 0100).

-- A key is claimed without a row (Decision 0100): whoever sends the same one at this moment waits here
-- for the end of the transaction, and a refusal leaves nothing. Raises MO002 when the key is taken:
-- what was answered is read then.
drop function private.claim_key(text, text, bytea, timestamptz);
create function private.claim_key(claimed_endpoint text, claimed_key text, now timestamptz) returns void
  -- A plan that was made when the table was empty would read all keys.
  language plpgsql set enable_seqscan to 'off' as $$
  declare
    of_group uuid := private.current_group();
    of_user uuid := private.current_user_id();
    answered_at timestamptz;
  begin
    perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'key', of_group, of_user, claimed_endpoint, claimed_key), 0));
    select k.created_at into answered_at from public.idempotency_keys k
      where k.group_id = of_group and k.user_id = of_user and k.endpoint = claimed_endpoint and k.key = claimed_key;
    if answered_at > now - interval '24 hours' then
      raise exception 'a request with this key was answered' using errcode = 'MO002';
    end if;
  end $$;
revoke all on function private.claim_key(text, text, timestamptz) from public;
grant execute on function private.claim_key(text, text, timestamptz) to molaire_app;

-- NOTIFY locks all other transactions that notify out until the commit is on the disk. A request
-- therefore notes what it would tell in a setting of its connection, which a rollback takes back, and
-- the server tells it after the commit (Decision 0100).
create or replace function private.tell_change(what text, of_group uuid, of_clinic uuid, of_day date) returns void
  language plpgsql as $$
  declare
    -- Concatenated, which takes less time than the functions of JSON (Decision 0059).
    notice text := '{"what":"' || what || '","groupId":' || coalesce('"' || of_group || '"', 'null')
      || ',"clinicId":' || coalesce('"' || of_clinic || '"', 'null') || ',"date":' || coalesce('"' || to_char(of_day, 'YYYY-MM-DD') || '"', 'null') || '}';
    noted text;
  begin
    if current_setting('app.tells_later', true) = 'on' then
      noted := coalesce(current_setting('app.noted', true), '');
      if strpos(noted, notice) = 0 then
        perform set_config('app.noted', noted || notice || e'\n', false);
      end if;
    else
      perform pg_notify('molaire_changes', notice);
    end if;
  end $$;

-- What this transaction noted, each notice on a line; null for nothing. It is taken once.
create function private.take_noted() returns text
  language plpgsql as $$
  declare
    noted text := nullif(current_setting('app.noted', true), '');
  begin
    if noted is not null then perform set_config('app.noted', '', false); end if;
    return noted;
  end $$;
revoke all on function private.take_noted from public;
grant execute on function private.take_noted to molaire_app;
