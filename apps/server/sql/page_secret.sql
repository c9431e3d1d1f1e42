CREATE OR REPLACE FUNCTION private.page_secret()
 RETURNS bytea
 LANGUAGE sql
 STABLE SECURITY DEFINER
AS $function$ select s.secret from private.secrets s where s.name = 'page_keys' $function$;
