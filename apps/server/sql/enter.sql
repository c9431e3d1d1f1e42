-- Checks that the caller of a request is still as the server has cached them, sets the scope of the
-- transaction, and returns the version of the group's configuration. Raises MO001 when the server
-- must identify them again: signed out, disabled, changed, or no longer allowed in that group.
-- `family` is the sign-in of their token and `signed_in_at` its moment, in seconds. Names are
-- qualified with their schema, because the caller of a SECURITY DEFINER function controls the
-- search_path.
CREATE OR REPLACE FUNCTION private.enter(own_group uuid, person uuid, wanted uuid, family uuid, is_ours boolean, signed_in_at bigint, seen text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
AS $function$
  begin
    perform 1 from public.users u join public.groups g on g.id = u.group_id
    where u.group_id = own_group and u.id = person and u.is_enabled
      and u.xmin::text || '-' || g.xmin::text = seen
      and (u.tokens_valid_after is null or u.tokens_valid_after <= to_timestamp(signed_in_at))
      and (case when is_ours
        then exists (select 1 from public.pool_sessions s where s.id = family and s.revoked_at is null)
        else not exists (select 1 from public.ended_sign_ins e where e.group_id = own_group and e.id = family) end)
      and (wanted = own_group or private.may_work_in(own_group, person, wanted));
    if not found then
      raise exception 'the caller is not who they were' using errcode = 'MO001';
    end if;
    return private.stand(wanted, person);
  end $function$;
