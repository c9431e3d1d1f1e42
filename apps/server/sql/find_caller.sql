-- The user of a token, and whether the sign-in has ended. No group is known before this, so
-- row-level security does not apply. `stamp` changes with every change of the user's row or the
-- group's.
CREATE OR REPLACE FUNCTION private.find_caller(wanted text, family uuid, is_ours boolean)
 RETURNS TABLE(id uuid, group_id uuid, group_name text, email text, first_name text, last_name text, role text, is_admin boolean, is_dentist boolean, is_manager boolean, is_tariff boolean, is_statistic boolean, is_enabled boolean, tokens_valid_after timestamp with time zone, stamp text, is_revoked boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
AS $function$
    select u.id, u.group_id, g.name, u.email, u.first_name, u.last_name, u.role,
      u.is_admin, u.is_dentist, u.is_manager, u.is_tariff, u.is_statistic, u.is_enabled, u.tokens_valid_after,
      u.xmin::text || '-' || g.xmin::text,
      case when is_ours then not private.session_stands(family) else private.sign_in_has_ended(u.group_id, family) end
    from public.users u join public.groups g on g.id = u.group_id
    where u.cognito_id = wanted
  $function$;
