CREATE OR REPLACE FUNCTION private.check_fee_advances()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    held bigint;
  begin
    perform from patients where group_id = new.group_id and id = new.patient_id for no key update;
    select sum(amount_cents) into held from fee_advance_entries
      where group_id = new.group_id and patient_id = new.patient_id and clinic_id = new.clinic_id;
    if held < 0 then
      raise exception 'no more is used or given back than is held'
        using errcode = 'check_violation', constraint = 'fee_advance_entries__held', table = 'fee_advance_entries';
    elsif held > 1000000 and new.amount_cents > 0 then
      raise exception 'a dentist holds at most 10 000 $ for a client'
        using errcode = 'check_violation', constraint = 'fee_advance_entries__limit', table = 'fee_advance_entries';
    end if;
    return null;
  end $function$;
