CREATE OR REPLACE FUNCTION private.draw_number(of_group uuid, of_clinic uuid, OUT prefix text, OUT sequence integer, OUT payment_terms_days smallint, OUT time_zone text)
 RETURNS record
 LANGUAGE sql
AS $function$
    update clinics c set invoice_number = c.invoice_number + 1 where c.group_id = of_group and c.id = of_clinic
    returning c.invoice_prefix, c.invoice_number - 1, c.payment_terms_days, c.time_zone
  $function$;
