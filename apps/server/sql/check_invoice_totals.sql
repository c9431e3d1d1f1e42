CREATE OR REPLACE FUNCTION private.check_invoice_totals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    lines bigint;
    taxable bigint;
  begin
    select coalesce(sum(total_cents), 0), coalesce(sum(total_cents) filter (where tax_class = 'taxable'), 0),
        coalesce(sum((lab_fee_cents::bigint * quantity_hundredths + 50) / 100), 0),
        coalesce(sum((material_fee_cents::bigint * quantity_hundredths + 50) / 100), 0),
        coalesce(sum((medication_fee_cents::bigint * quantity_hundredths + 50) / 100), 0),
        coalesce(sum((additional_fee_cents::bigint * quantity_hundredths + 50) / 100), 0)
      into lines, taxable, new.lab_fees_cents, new.material_fees_cents, new.medication_fees_cents, new.additional_fees_cents
      from invoice_items where group_id = new.group_id and invoice_id = new.id;
    if (new.subtotal_cents, new.gst_cents, new.qst_cents) is distinct from
      (lines, (taxable * 5000 + 50000) / 100000, (taxable * 9975 + 50000) / 100000) then
      raise exception 'the totals of an invoice are those of its lines'
        using errcode = 'check_violation', constraint = 'invoices__totals_of_lines', table = 'invoices';
    end if;
    return new;
  end $function$;
