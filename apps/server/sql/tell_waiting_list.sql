CREATE OR REPLACE FUNCTION private.tell_waiting_list()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    changed record := case when tg_op = 'DELETE' then old else new end;
  begin
    perform private.tell_change('waiting-list', changed.group_id, changed.clinic_id, null);
    return null;
  end $function$;
