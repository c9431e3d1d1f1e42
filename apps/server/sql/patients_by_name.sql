-- The files, at most `most` of each status, with a name key that begins with `beginning` and
-- matches every pattern of `others`; active ones first, then by name. With `others`, only the first
-- thousand keys are read, and a row without an id says that there may be more. Without `others`, a
-- few more keys than `most` are read, because several keys may lead to one file.
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
