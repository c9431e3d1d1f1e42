CREATE OR REPLACE FUNCTION private.settled_status(i invoices, paid bigint, credited bigint)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
    select case
      when i.total_cents > 0 and i.credited_cents + credited = i.total_cents then 'cancelled'
      when i.paid_cents + paid + i.credited_cents + credited >= i.total_cents then 'paid'
      when i.paid_cents + paid > 0 then 'partial'
      when i.sent_at is not null then 'sent'
      else 'issued'
    end
  $function$;
