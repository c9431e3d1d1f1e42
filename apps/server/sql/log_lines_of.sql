CREATE OR REPLACE FUNCTION private.log_lines_of(person uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$ select count(*) from audit_events where user_id = person and action <> 'sign_in_refused' $function$;
