-- The user of the current transaction; null for the system itself, whose id is all zeros.
CREATE OR REPLACE FUNCTION private.current_user_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(nullif(current_setting('app.user_id', true), ''), '00000000-0000-0000-0000-000000000000')::uuid $function$;
