CREATE OR REPLACE FUNCTION private.check_counter_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if not exists (
      select from invoice_entries e where e.group_id = new.group_id and e.id = new.reverses_id and e.invoice_id = new.invoice_id
        and e.kind = new.kind and e.method is not distinct from new.method and e.amount_cents = - new.amount_cents and e.reverses_id is null) then
      raise exception 'a counter-entry is the opposite of an entry of its invoice'
        using errcode = 'check_violation', constraint = 'invoice_entries__opposite', table = 'invoice_entries';
    end if;
    return new;
  end $function$;
