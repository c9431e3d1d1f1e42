-- Sets only the scope of the transaction, for a caller who is already identified.
CREATE OR REPLACE FUNCTION private.stand(wanted uuid, person uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
AS $function$
  begin
    perform set_config('app.group_id', wanted::text, true), set_config('app.user_id', person::text, true);
    return coalesce((select c.changed_by::text from private.group_configurations c where c.group_id = wanted), '0');
  end $function$;
