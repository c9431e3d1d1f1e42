CREATE OR REPLACE FUNCTION private.check_invoice_open()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    item record := case when tg_op = 'DELETE' then old else new end;
  begin
    if tg_op = 'UPDATE' and new.invoice_id <> old.invoice_id
      or (select status from invoices where group_id = item.group_id and id = item.invoice_id for share) not in ('draft', 'ready') then
      raise exception 'an issued invoice does not change'
        using errcode = 'check_violation', constraint = 'invoice_items__invoice_open', table = 'invoice_items';
    end if;
    return item;
  end $function$;
