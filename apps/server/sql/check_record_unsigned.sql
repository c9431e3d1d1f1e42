CREATE OR REPLACE FUNCTION private.check_record_unsigned()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    note record := case when tg_op = 'DELETE' then old else new end;
  begin
    perform 1 from appointments where group_id = note.group_id and id = note.appointment_id for share;
    if exists (select 1 from record_signatures where group_id = note.group_id and appointment_id = note.appointment_id) then
      raise exception 'a signed record grows by amendments'
        using errcode = 'check_violation', constraint = 'appointment_notes__record_unsigned', table = 'appointment_notes';
    end if;
    return note;
  end $function$;
