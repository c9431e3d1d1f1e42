CREATE OR REPLACE FUNCTION private.check_tray_used_once()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    raise exception 'a pack serves at one appointment'
      using errcode = 'check_violation', constraint = 'tray_cycles__used_once', table = 'tray_cycles';
  end $function$;
