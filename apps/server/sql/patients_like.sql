-- The files whose searched text matches every pattern, and whose birth date is one of these days,
-- with what a list sorts and filters by. The index of texts includes the group. When no other group
-- has files, reading the group's part of the index is useless work, so the group is then compared
-- row by row.
CREATE OR REPLACE FUNCTION private.patients_like(patterns text[], born date[])
 RETURNS TABLE(id uuid, status text, sort_name text, clinic_id uuid, assigned_practitioner_id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
 SET enable_seqscan TO 'off'
AS $function$
  declare
    mine constant uuid := private.current_group();
    is_alone constant boolean := not exists (select from public.patients p where p.group_id < mine)
      and not exists (select from public.patients p where p.group_id > mine);
  begin
    if cardinality(patterns) = 1 and cardinality(born) = 0 then
      -- There is one index for a single pattern, whatever it is: planned once.
      if is_alone then
        return query
          select p.id, p.status, p.sort_name, p.clinic_id, p.assigned_practitioner_id from public.patients p
          where p.group_id is not distinct from mine and p.search_text like patterns[1];
      else
        return query
          select p.id, p.status, p.sort_name, p.clinic_id, p.assigned_practitioner_id from public.patients p
          where p.group_id = mine and p.search_text like patterns[1];
      end if;
    else
      -- Planned anew with the patterns in sight: a plan for any pattern starts from the wrong index for a rare one.
      return query execute (
        select 'select p.id, p.status, p.sort_name, p.clinic_id, p.assigned_practitioner_id from public.patients p where '
          || case when is_alone and cardinality(born) = 0 then 'p.group_id is not distinct from $1' else 'p.group_id = $1' end
          || coalesce(string_agg(format(' and p.search_text like %L', pattern), ''), '')
          || case when cardinality(born) > 0 then ' and p.date_of_birth = any ($2)' else '' end
        from unnest(patterns) pattern) using mine, born;
    end if;
  end $function$;
