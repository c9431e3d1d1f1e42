CREATE OR REPLACE FUNCTION private.post_entries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    f record;
  begin
    for f in
      select group_id, invoice_id, clinic_id, coalesce(sum(amount_cents) filter (where kind <> 'credit'), 0)::bigint as paid,
        coalesce(sum(amount_cents) filter (where kind = 'credit'), 0)::bigint as credited, max(received_on) as received_on,
        max(created_at) as created_at
      from fresh group by 1, 2, 3 order by 1, 2, 3
    loop
      update invoices i set
        paid_cents = i.paid_cents + f.paid,
        credited_cents = i.credited_cents + f.credited,
        cancelled_on = case when i.total_cents > 0 and i.credited_cents + f.credited = i.total_cents then f.received_on end,
        status = private.settled_status(i.total_cents, i.paid_cents + f.paid, i.credited_cents + f.credited, i.sent_at),
        status_changed_at = case
          when i.status = private.settled_status(i.total_cents, i.paid_cents + f.paid, i.credited_cents + f.credited, i.sent_at)
            then i.status_changed_at else f.created_at end,
        version = i.version + 1
      where i.group_id = f.group_id and i.id = f.invoice_id and i.clinic_id = f.clinic_id
        -- Issued too. Saying that it has a number, or comparing the days, would let the planner read all
        -- issued invoices while it believes that there are few.
        and i.cancelled_on is null and f.received_on - i.issued_on >= 0;
      if not found then
        raise exception 'entries belong to an issued invoice of their clinic, from its issue until it is cancelled'
          using errcode = 'check_violation', constraint = 'invoice_entries__invoice_owed', table = 'invoice_entries';
      end if;
    end loop;
    return null;
  end $function$;
