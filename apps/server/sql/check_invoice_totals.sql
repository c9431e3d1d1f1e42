CREATE OR REPLACE FUNCTION private.check_invoice_totals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    lines bigint;
    taxable bigint;
  begin
    select coalesce(sum(total_cents), 0), coalesce(sum(total_cents) filter (where tax_class = 'taxable'), 0) into lines, taxable
      from invoice_items where group_id = new.group_id and invoice_id = new.id;
    if (new.subtotal_cents, new.gst_cents, new.qst_cents) is distinct from
      (lines, (taxable * 5000 + 50000) / 100000, (taxable * 9975 + 50000) / 100000) then
      raise exception 'the totals of an invoice are those of its lines'
        using errcode = 'check_violation', constraint = 'invoices__totals_of_lines', table = 'invoices';
    end if;
    return new;
  end $function$;
