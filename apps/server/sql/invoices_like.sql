CREATE OR REPLACE FUNCTION private.invoices_like(pattern text)
 RETURNS TABLE(id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
 SET enable_seqscan TO 'off'
AS $function$
    select i.id from public.invoices i
    where i.group_id = private.current_group() and i.number is not null and private.number_key(i.number) like pattern
  $function$;
