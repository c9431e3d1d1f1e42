-- Whether an account of the identity provider belongs to somebody, without telling to whom.
CREATE OR REPLACE FUNCTION private.account_is_known(wanted text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
AS $function$ select exists (select 1 from public.users where cognito_id = wanted) $function$;
