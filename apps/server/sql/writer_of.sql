CREATE OR REPLACE FUNCTION private.writer_of(line bigint, OUT id uuid, OUT first_name text, OUT last_name text, OUT title text, OUT role text)
 RETURNS SETOF record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'private'
AS $function$
    select u.id, u.first_name, u.last_name, u.title, u.role
    from audit_events e join users u on u.id = e.user_id
    where e.id = line and e.group_id = private.current_group()
  $function$;
