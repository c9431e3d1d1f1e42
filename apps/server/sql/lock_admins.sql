-- Administrators of the whole installation who can act. Locked in one order, so that of two who demote each other one waits and sees it.
CREATE OR REPLACE FUNCTION private.lock_admins()
 RETURNS SETOF uuid
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$ select id from users where is_admin and is_enabled order by id for no key update $function$;
