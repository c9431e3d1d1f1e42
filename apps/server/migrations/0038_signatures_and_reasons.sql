-- APT-14: what was done, as its appointment's record was signed, stays: which act, where, how much,
-- when and by whom. Its fees follow the invoice. What was added after the signature was not signed
-- and follows the invoice alone (Decision 0093). Whoever writes treatments has locked the
-- appointment, as the signature does.
create function private.check_treatment_unsigned() returns trigger
  language plpgsql as $$
  begin
    if exists (
      select from record_signatures s
      join invoice_items it on it.group_id = s.group_id and it.id = old.invoice_item_id and it.created_at <= s.signed_at
      where s.group_id = old.group_id and s.appointment_id = old.appointment_id) then
      raise exception 'the record of this treatment is signed'
        using errcode = 'check_violation', constraint = 'treatments__record_unsigned', table = 'treatments';
    end if;
    return case when tg_op = 'DELETE' then old else new end;
  end $$;
create trigger record_unsigned before update on treatments for each row
  when (old.invoice_item_id is not null and
    (old.appointment_id, old.tariff_id, old.code, old.description_fr, old.description_en, old.tooth, old.surfaces,
      old.quantity_hundredths, old.status, old.completed_on, old.practitioner_id, old.invoice_item_id)
    is distinct from
    (new.appointment_id, new.tariff_id, new.code, new.description_fr, new.description_en, new.tooth, new.surfaces,
      new.quantity_hundredths, new.status, new.completed_on, new.practitioner_id, new.invoice_item_id))
  execute function private.check_treatment_unsigned();
create trigger record_unsigned_stays before delete on treatments for each row
  when (old.invoice_item_id is not null) execute function private.check_treatment_unsigned();

-- APT-11: why a signed prescription was cancelled. It is written with the cancellation, for good;
-- those that were cancelled before have none.
alter table prescriptions add column cancellation_reason text;

create or replace function private.check_prescription_signed() returns trigger
  language plpgsql as $$
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
  end $$;

-- APT-06: why a tooth was treated that is unusual at the patient's age. RAMQ asks for it (facts §2).
alter table treatments add column age_reason text;
