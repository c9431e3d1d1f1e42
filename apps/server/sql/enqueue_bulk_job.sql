CREATE OR REPLACE FUNCTION private.enqueue_bulk_job(name text, payload json)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
  begin
    perform graphile_worker.add_job(name, payload, max_attempts => 12, priority => 10);
  end $function$;
