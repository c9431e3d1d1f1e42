-- The files, `most` of each status, that a name leads to which starts with `beginning` and in whose other words every pattern of `others` is found;
-- active ones first, then by name. Only the first thousand keys are looked at when there are others, and a few more than are wanted when there are
-- none, since several may lead to one file; a line without an id says that there were more than a thousand.
CREATE OR REPLACE FUNCTION private.patients_by_name(beginning text, others text[], most integer)
 RETURNS TABLE(id uuid, status text, key text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
    select found.patient_id, s.status, found.key
    from unnest(array['active', 'inactive', 'archived']) with ordinality as s (status, rank)
    cross join lateral (
      with near as materialized (
        select k.patient_id, k.key
        from private.patient_name_keys k
        where k.group_id = private.current_group() and k.status = s.status collate "C"
          and k.key >= beginning collate "C" and k.key < (beginning || U&'\+10FFFF') collate "C"
        order by k.key, k.patient_id
        limit case when others = '{}' then 4 * most else 1000 end)
      (select near.patient_id, min(near.key) as key
      from near
      -- Each but the first word of a key stands after a blank: two words that are typed are two words of the name.
      where near.key like all (others)
      group by near.patient_id
      order by min(near.key), near.patient_id
      limit most)
      union all select null, null where others <> '{}' and (select count(*) from near) = 1000) found
    order by s.rank, found.key, found.patient_id
  $function$;
