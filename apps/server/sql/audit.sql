-- Writes each change of a row into the audit log. Names are qualified with their schema, so the
-- function needs no search_path setting, which would cost time at each change.
CREATE OR REPLACE FUNCTION private.audit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
AS $function$
  declare
    was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
    becomes jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
    subject jsonb := coalesce(becomes, was);
  begin
    insert into public.audit_events (group_id, user_id, action, table_name, row_id, before, after)
    values (coalesce(subject ->> 'group_id', subject ->> 'id')::uuid, private.current_user_id(), lower(tg_op), tg_table_name, (subject ->> 'id')::uuid, was, becomes);
    return null;
  end $function$;
