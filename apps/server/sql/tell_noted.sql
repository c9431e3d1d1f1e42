CREATE OR REPLACE FUNCTION private.tell_noted()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
  declare
    noted text := nullif(current_setting('app.noted', true), '');
  begin
    if noted is null then return; end if;
    perform set_config('synchronous_commit', 'off', true), set_config('app.noted', '', false);
    perform pg_notify('molaire_changes', notice) from unnest(string_to_array(rtrim(noted, e'\n'), e'\n')) notice;
  end $function$;
