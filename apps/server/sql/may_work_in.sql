-- Whether a user, given by their own group and their id, may work in a group: their own, one opened
-- to them, or any for an administrator.
CREATE OR REPLACE FUNCTION private.may_work_in(own_group uuid, person uuid, wanted uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
    select exists (
      select 1 from users u join groups g on g.id = wanted
      where u.group_id = own_group and u.id = person and (
        u.is_admin or u.group_id = wanted
        or exists (select 1 from user_access_groups a where a.group_id = own_group and a.user_id = person and a.access_group_id = wanted))
    )
  $function$;
