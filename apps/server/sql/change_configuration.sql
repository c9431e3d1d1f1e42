-- Handles all rows of a statement at once, each group once.
CREATE OR REPLACE FUNCTION private.change_configuration()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
AS $function$
  declare
    changed uuid[];
  begin
    case
      when tg_op = 'DELETE' then select array_agg(distinct group_id order by group_id) into changed from gone;
      when tg_op = 'INSERT' then select array_agg(distinct group_id order by group_id) into changed from fresh;
      -- each invoice takes its clinic's next number; who signs out changes in nothing that is shown
      when tg_table_name = 'clinics' then
        select array_agg(distinct f.group_id order by f.group_id) into changed from fresh f join gone g on g.group_id = f.group_id and g.id = f.id
        where (f.name, f.time_zone, f.archived_at) is distinct from (g.name, g.time_zone, g.archived_at);
      when tg_table_name = 'users' then
        select array_agg(distinct f.group_id order by f.group_id) into changed from fresh f join gone g on g.group_id = f.group_id and g.id = f.id
        where (f.first_name, f.last_name, f.title, f.credential, f.role, f.is_enabled)
          is distinct from (g.first_name, g.last_name, g.title, g.credential, g.role, g.is_enabled);
      else select array_agg(distinct group_id order by group_id) into changed from fresh;
    end case;
    insert into private.group_configurations as c (group_id, changed_by)
    select g.id, pg_current_xact_id() from public.groups g where g.id = any (changed)
    on conflict (group_id) do update set changed_by = excluded.changed_by where c.changed_by <> excluded.changed_by;
    return null;
  end $function$;
