-- Who acts; null for the installation itself, which acts under an id of zeros.
CREATE OR REPLACE FUNCTION private.current_user_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(nullif(current_setting('app.user_id', true), ''), '00000000-0000-0000-0000-000000000000')::uuid $function$;
