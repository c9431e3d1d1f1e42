CREATE OR REPLACE FUNCTION private.check_invoice_issued()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if tg_op <> 'UPDATE' or new.status in ('draft', 'ready')
      or (new.clinic_id, new.appointment_id, new.created_at, new.number, new.number_sequence, new.issued_at, new.issued_on, new.issued_by,
          new.due_on, new.subtotal_cents, new.gst_cents, new.qst_cents, new.total_cents, new.practitioner_id, new.room_id,
          new.appointment_type_id, new.corrects_id, new.lab_fees_cents, new.material_fees_cents, new.medication_fees_cents,
          new.additional_fees_cents)
        is distinct from
         (old.clinic_id, old.appointment_id, old.created_at, old.number, old.number_sequence, old.issued_at, old.issued_on, old.issued_by,
          old.due_on, old.subtotal_cents, old.gst_cents, old.qst_cents, old.total_cents, old.practitioner_id, old.room_id,
          old.appointment_type_id, old.corrects_id, old.lab_fees_cents, old.material_fees_cents, old.medication_fees_cents,
          old.additional_fees_cents) then
      raise exception 'an issued invoice does not change'
        using errcode = 'check_violation', constraint = 'invoices__issued_unchanged', table = 'invoices';
    end if;
    if (old.cancelled_on is not null and (new.status, new.cancelled_on, new.credited_cents) is distinct from (old.status, old.cancelled_on, old.credited_cents))
      or (old.sent_at is not null and new.sent_at is distinct from old.sent_at) then
      raise exception 'nothing takes back that an invoice was cancelled or sent'
        using errcode = 'check_violation', constraint = 'invoices__issued_unchanged', table = 'invoices';
    end if;
    if (new.paid_cents, new.credited_cents) is distinct from (old.paid_cents, old.credited_cents) and pg_trigger_depth() < 2 then
      raise exception 'the amounts of an invoice change with its entries only'
        using errcode = 'check_violation', constraint = 'invoices__issued_unchanged', table = 'invoices';
    end if;
    return new;
  end $function$;
