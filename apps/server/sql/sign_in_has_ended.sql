-- Whether a user has ended a sign-in at an outside provider.
CREATE OR REPLACE FUNCTION private.sign_in_has_ended(own_group uuid, family uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$ select exists (select 1 from ended_sign_ins where group_id = own_group and id = family) $function$;
