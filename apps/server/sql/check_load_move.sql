CREATE OR REPLACE FUNCTION private.check_load_move()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if (old.status, new.status) not in (
      ('in_progress', 'processed'), ('in_progress', 'failed'),
      ('processed', 'released'), ('processed', 'quarantined'), ('processed', 'failed'),
      ('released', 'quarantined'), ('released', 'failed'), ('quarantined', 'failed')) then
      raise exception 'a load does not go from % to %', old.status, new.status
        using errcode = 'check_violation', constraint = 'sterilization_loads__move_legal', table = 'sterilization_loads';
    end if;
    return new;
  end $function$;
