-- The owner of the feed with this secret, or no row. A calendar program does not sign in, so this
-- function bypasses row-level security.
CREATE OR REPLACE FUNCTION private.feed_of_secret(wanted bytea)
 RETURNS TABLE(group_id uuid, user_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
    select f.group_id, f.user_id from calendar_feeds f
    where f.secret_hash = wanted and private.feed_stands(f.group_id, f.user_id, f.created_at)
  $function$;
