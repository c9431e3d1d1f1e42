CREATE OR REPLACE FUNCTION private.tell_changed_user()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
  begin
    perform pg_notify('molaire_changes', json_build_object('what', 'user', 'userId', old.id)::text);
    return null;
  end
$function$;
