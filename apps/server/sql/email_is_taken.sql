-- Whether anyone in the whole installation has this e-mail, which must be unique, without reading
-- access to other groups.
CREATE OR REPLACE FUNCTION private.email_is_taken(wanted text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$ select exists (select 1 from users where lower(normalize(email, nfc)) = lower(normalize(wanted, nfc))) $function$;
