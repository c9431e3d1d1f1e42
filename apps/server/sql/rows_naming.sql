-- What prevents the deletion of a row: the number of rows that refer to it, by table. The tables
-- come from the catalogue, so a new one is included at once; rows that are deleted together with
-- this one are not counted. Row-level security applies: only rows of the caller's group are
-- counted.
CREATE OR REPLACE FUNCTION private.rows_naming(named regclass, named_group uuid, named_id uuid)
 RETURNS TABLE(name text, rows bigint)
 LANGUAGE plpgsql
 STABLE
AS $function$
  declare
    reference record;
  begin
    for reference in
      select c.conrelid, r.relname::text as relname,
        string_agg(format('%I = %L', own.attname, case other.attname when 'id' then named_id else named_group end), ' and ') as condition
      from pg_constraint c
      cross join lateral unnest(c.conkey, c.confkey) as pair (own_key, other_key)
      join pg_class r on r.oid = c.conrelid
      join pg_attribute own on own.attrelid = c.conrelid and own.attnum = pair.own_key
      join pg_attribute other on other.attrelid = c.confrelid and other.attnum = pair.other_key
      where c.contype = 'f' and c.confrelid = named and c.confdeltype in ('a', 'r') and other.attname in ('group_id', 'id')
      group by c.oid, c.conrelid, r.relname
      order by r.relname
    loop
      name := reference.relname;
      execute format('select count(*) from %s where %s', reference.conrelid::regclass, reference.condition) into rows;
      if rows > 0 then return next; end if;
    end loop;
  end $function$;
