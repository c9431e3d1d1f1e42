CREATE OR REPLACE FUNCTION private.claim_key(claimed_endpoint text, claimed_key text, asked bytea, now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
  begin
    insert into public.idempotency_keys as k (group_id, user_id, endpoint, key, digest, created_at)
    values (private.current_group(), private.current_user_id(), claimed_endpoint, claimed_key, asked, now)
    on conflict (group_id, user_id, endpoint, key) do update
      set digest = excluded.digest, created_at = excluded.created_at, status = null, etag = null, answer = null
      where k.created_at <= excluded.created_at - interval '24 hours';
    if not found then
      raise exception 'a request with this key was answered' using errcode = 'MO002';
    end if;
  end $function$;
