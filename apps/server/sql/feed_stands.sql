-- Whether a feed created at that moment still works: the user is enabled, has set no new password
-- since, and no administrator has ended their access since.
CREATE OR REPLACE FUNCTION private.feed_stands(of_group uuid, of_user uuid, made_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
    select exists (
      select 1 from users u left join pool_users p on p.id::text = u.cognito_id
      where u.group_id = of_group and u.id = of_user and u.is_enabled
        and made_at >= all (array_remove(array[u.feeds_valid_after, p.password_set_at], null)))
  $function$;
