-- Whether a sign-in is still valid. Every request checks this, whatever the expiry of its token
-- (AUTH-13).
CREATE OR REPLACE FUNCTION private.session_stands(family uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$ select exists (select 1 from pool_sessions where id = family and revoked_at is null) $function$;
