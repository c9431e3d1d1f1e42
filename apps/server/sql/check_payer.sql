-- A transaction that sets a payer should lock both files. This trigger protects against one that
-- does not: it waits for the payer's row and reads its current state.
CREATE OR REPLACE FUNCTION private.check_payer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    perform 1 from patients where group_id = new.group_id and id = new.payer_id for no key update;
    if exists (select 1 from patients where group_id = new.group_id and id = new.payer_id and payer_id is not null) then
      raise exception 'whose account pays must pay for themselves'
        using errcode = 'check_violation', constraint = 'patients__payer_pays_for_themselves', table = 'patients';
    end if;
    if exists (select 1 from patients where group_id = new.group_id and payer_id = new.id) then
      raise exception 'one who pays for others pays for themselves'
        using errcode = 'check_violation', constraint = 'patients__pays_for_others', table = 'patients';
    end if;
    return null;
  end $function$;
