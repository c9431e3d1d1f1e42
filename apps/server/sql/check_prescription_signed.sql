CREATE OR REPLACE FUNCTION private.check_prescription_signed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    free text[] := array['cancelled_at', 'cancellation_reason', 'version', 'patient_id'];
  begin
    if old.signed_at is not null and (tg_op = 'DELETE'
      or (old.cancelled_at is not null
        and (new.cancelled_at, new.cancellation_reason) is distinct from (old.cancelled_at, old.cancellation_reason))
      or (old.cancelled_at is null and (new.cancelled_at is null) <> (new.cancellation_reason is null))
      or to_jsonb(new) - free <> to_jsonb(old) - free) then
      raise exception 'a signed prescription does not change'
        using errcode = 'check_violation', constraint = 'prescriptions__signed_unchanged', table = 'prescriptions';
    end if;
    return case when tg_op = 'DELETE' then old else new end;
  end $function$;
