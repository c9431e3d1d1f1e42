CREATE OR REPLACE FUNCTION private.check_treatment_not_issued()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if (tg_op = 'DELETE' or to_jsonb(new) - array['patient_id', 'version'] <> to_jsonb(old) - array['patient_id', 'version'])
      and exists (
        select from invoice_items it join invoices i on i.group_id = it.group_id and i.id = it.invoice_id
        where it.group_id = old.group_id and it.id = old.invoice_item_id and i.status not in ('draft', 'ready')
          and not (tg_op = 'UPDATE' and i.status = 'cancelled'
            and to_jsonb(new) - array['invoice_item_id', 'version'] = to_jsonb(old) - array['invoice_item_id', 'version']
            and exists (
              select from invoice_items ni join invoices n on n.group_id = ni.group_id and n.id = ni.invoice_id
              where ni.group_id = new.group_id and ni.id = new.invoice_item_id and n.corrects_id = i.id and n.status in ('draft', 'ready')))) then
      raise exception 'a treatment of an issued invoice does not change'
        using errcode = 'check_violation', constraint = 'treatments__invoice_open', table = 'treatments';
    end if;
    return case when tg_op = 'DELETE' then old else new end;
  end $function$;
