-- The enabled administrators of the whole installation. Locked in one order, so that when two
-- demote each other, the second waits and sees the first change.
CREATE OR REPLACE FUNCTION private.lock_admins()
 RETURNS SETOF uuid
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$ select id from users where is_admin and is_enabled order by id for no key update $function$;
