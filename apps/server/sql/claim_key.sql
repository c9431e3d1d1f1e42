CREATE OR REPLACE FUNCTION private.claim_key(claimed_endpoint text, claimed_key text, now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
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
  end $function$;
