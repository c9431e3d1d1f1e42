-- Whether a family of tokens still stands: the product asks at each request, whatever the token's own expiry says (AUTH-13).
CREATE OR REPLACE FUNCTION private.session_stands(family uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$ select exists (select 1 from pool_sessions where id = family and revoked_at is null) $function$;
