CREATE OR REPLACE FUNCTION private.settled_status(total bigint, paid bigint, credited bigint, sent_at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
    select case
      when total > 0 and credited = total then 'cancelled'
      when paid + credited >= total then 'paid'
      when paid > 0 then 'partial'
      when sent_at is not null then 'sent'
      else 'issued'
    end
  $function$;
