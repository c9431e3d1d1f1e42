-- In plpgsql, which caches its plan: an SQL function that is not inlined is prepared again at each
-- call.
CREATE OR REPLACE FUNCTION private.configuration_of(wanted uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
AS $function$
  begin
    return coalesce((select c.changed_by::text from private.group_configurations c where c.group_id = wanted), '0');
  end $function$;
