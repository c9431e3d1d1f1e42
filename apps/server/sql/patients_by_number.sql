-- Files by the beginning of a telephone, an e-mail or a health insurance number, at most `most`, in
-- the order of that value. Under a policy these comparisons would not use an index, because they
-- are not leakproof; so the function bypasses row-level security and reads only the caller's group.
CREATE OR REPLACE FUNCTION private.patients_by_number(kind text, beginning text, most integer)
 RETURNS TABLE(id uuid, status text, key text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
    (select p.id, p.status, p.sort_name from public.patients p
      where kind = 'phone' and p.group_id = private.current_group()
        and p.phone collate "C" >= beginning and p.phone collate "C" < beginning || U&'\+10FFFF'
      order by p.phone collate "C" limit most)
    union all
    (select p.id, p.status, p.sort_name from public.patients p
      where kind = 'email' and p.group_id = private.current_group()
        and lower(p.email) collate "C" >= beginning and lower(p.email) collate "C" < beginning || U&'\+10FFFF'
      order by lower(p.email) collate "C" limit most)
    union all
    (select p.id, p.status, p.sort_name from public.patients p
      where kind = 'health_insurance_number' and p.group_id = private.current_group()
        and p.health_insurance_number collate "C" >= beginning and p.health_insurance_number collate "C" < beginning || U&'\+10FFFF'
      order by p.health_insurance_number collate "C" limit most)
  $function$;
