-- An e-mail is taken once in the whole installation; whether it is must be knowable without seeing other groups.
CREATE OR REPLACE FUNCTION private.email_is_taken(wanted text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$ select exists (select 1 from users where lower(normalize(email, nfc)) = lower(normalize(wanted, nfc))) $function$;
