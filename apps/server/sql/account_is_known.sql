-- Whether an account of the identity provider belongs to a user, without saying whose.
CREATE OR REPLACE FUNCTION private.account_is_known(wanted text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
AS $function$ select exists (select 1 from public.users where cognito_id = wanted) $function$;
