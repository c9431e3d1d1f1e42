CREATE OR REPLACE FUNCTION private.current_address()
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$ select nullif(current_setting('app.address', true), '') $function$;
