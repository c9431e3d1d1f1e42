-- The group that the current transaction may see; null means none.
CREATE OR REPLACE FUNCTION private.current_group()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('app.group_id', true), '')::uuid $function$;
