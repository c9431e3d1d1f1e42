CREATE OR REPLACE FUNCTION private.take_noted()
 RETURNS text
 LANGUAGE plpgsql
AS $function$
  declare
    noted text := nullif(current_setting('app.noted', true), '');
  begin
    if noted is not null then perform set_config('app.noted', '', false); end if;
    return noted;
  end $function$;
