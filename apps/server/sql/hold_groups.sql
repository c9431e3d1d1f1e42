-- Those of the wanted groups that exist, locked against deletion until the transaction ends.
CREATE OR REPLACE FUNCTION private.hold_groups(wanted uuid[])
 RETURNS SETOF uuid
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$ select id from groups where id = any (wanted) order by id for key share $function$;
