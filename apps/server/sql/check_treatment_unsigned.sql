CREATE OR REPLACE FUNCTION private.check_treatment_unsigned()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if exists (
      select from record_signatures s
      join invoice_items it on it.group_id = s.group_id and it.id = old.invoice_item_id and it.created_at <= s.signed_at
      where s.group_id = old.group_id and s.appointment_id = old.appointment_id) then
      raise exception 'the record of this treatment is signed'
        using errcode = 'check_violation', constraint = 'treatments__record_unsigned', table = 'treatments';
    end if;
    return case when tg_op = 'DELETE' then old else new end;
  end $function$;
