CREATE OR REPLACE FUNCTION private.check_prescription_signed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if old.signed_at is not null and (tg_op = 'DELETE'
      or (old.cancelled_at is not null and new.cancelled_at is distinct from old.cancelled_at)
      or to_jsonb(new) - array['cancelled_at', 'version', 'patient_id'] <> to_jsonb(old) - array['cancelled_at', 'version', 'patient_id']) then
      raise exception 'a signed prescription does not change'
        using errcode = 'check_violation', constraint = 'prescriptions__signed_unchanged', table = 'prescriptions';
    end if;
    return case when tg_op = 'DELETE' then old else new end;
  end $function$;
