CREATE OR REPLACE FUNCTION private.check_invoice_issued()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if tg_op <> 'UPDATE' or new.status in ('draft', 'ready')
      or (new.clinic_id, new.appointment_id, new.created_at) is distinct from (old.clinic_id, old.appointment_id, old.created_at) then
      raise exception 'an issued invoice does not change'
        using errcode = 'check_violation', constraint = 'invoices__issued_unchanged', table = 'invoices';
    end if;
    return new;
  end $function$;
