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
    own_group uuid := coalesce(subject ->> 'group_id', subject ->> 'id')::uuid;
    row_id uuid := (subject ->> 'id')::uuid;
  begin
    insert into public.audit_events (group_id, user_id, action, table_name, row_id, before, after, patient_id, address)
    values (own_group, private.current_user_id(), lower(tg_op), tg_table_name, row_id, was, becomes,
      private.patient_of(own_group, tg_table_name, row_id, subject), private.current_address());
    return null;
  end $function$;
