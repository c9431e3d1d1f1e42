-- Issued invoices with their official numbers, what settles them, fee advances, payment plans, and
-- what is done about unpaid ones (INV-01 to INV-15).

alter table clinics
  -- Days between the issue of an invoice and its due date (INV-02).
  add payment_terms_days smallint not null default 30
    constraint clinics__payment_terms_sound check (payment_terms_days between 0 and 365),
  -- Printed on invoices that have taxes, and required there.
  add gst_number text,
  add qst_number text;

alter table tariffs add tax_class text not null default 'exempt'
  constraint tariffs__tax_class_known check (tax_class in ('exempt', 'taxable', 'zero_rated'));

-- What a line says about the service, copied while the invoice is open, so that nothing is written
-- to lines when it is issued.
alter table invoice_items
  add tariff_id uuid,
  add practitioner_id uuid,
  -- The day of the service.
  add service_on date,
  add tax_class text not null default 'exempt'
    constraint invoice_items__tax_class_known check (tax_class in ('exempt', 'taxable', 'zero_rated')),
  -- The parts of one unit’s price that are fees; the rest is the professional’s.
  add lab_fee_cents integer not null default 0,
  add material_fee_cents integer not null default 0,
  add medication_fee_cents integer not null default 0,
  add additional_fee_cents integer not null default 0,
  add constraint invoice_items__fees_sound check (
    least(lab_fee_cents, material_fee_cents, medication_fee_cents, additional_fee_cents) >= 0
    and lab_fee_cents::bigint + material_fee_cents + medication_fee_cents + additional_fee_cents <= unit_price_cents),
  add foreign key (group_id, tariff_id) references tariffs,
  add foreign key (group_id, practitioner_id) references users;

-- What a tariff billed keeps it from being deleted.
create index invoice_items__tariff on invoice_items (group_id, tariff_id) where tariff_id is not null;

-- The lines that stand have the words of their treatments.
alter table invoice_items disable trigger user;
update invoice_items it set tariff_id = t.tariff_id, practitioner_id = t.practitioner_id, service_on = t.completed_on,
  lab_fee_cents = t.lab_fee_cents, material_fee_cents = t.material_fee_cents, medication_fee_cents = t.medication_fee_cents,
  additional_fee_cents = t.additional_fee_cents
from treatments t where t.group_id = it.group_id and t.invoice_item_id = it.id;
alter table invoice_items enable trigger user;

-- STAT-01: statistics read the lines of a year without their rows.
drop index invoice_items__invoice;
create index invoice_items__invoice on invoice_items (group_id, invoice_id, id)
  include (practitioner_id, tariff_id, tax_class, quantity_hundredths, total_cents, lab_fee_cents, material_fee_cents,
    medication_fee_cents, additional_fee_cents);

alter table invoices
  -- INV-02: drawn when it is issued; null before, and of a draft that was cancelled.
  add number text,
  add number_sequence integer,
  add issued_at timestamptz,
  -- The clinic’s day.
  add issued_on date,
  add issued_by uuid,
  add due_on date,
  add subtotal_cents bigint,
  add gst_cents bigint,
  add qst_cents bigint,
  add total_cents bigint,
  -- What its lines cost the clinic, written by the database when it is issued (STAT-01).
  add lab_fees_cents bigint,
  add material_fees_cents bigint,
  add medication_fees_cents bigint,
  add additional_fees_cents bigint,
  -- Sums of its entries, kept by the database.
  add paid_cents bigint not null default 0,
  add credited_cents bigint not null default 0,
  add sent_at timestamptz,
  add cancelled_on date,
  -- Where and with whom, for statistics: copied from the appointment when it is issued.
  add practitioner_id uuid,
  add room_id uuid,
  add appointment_type_id uuid,
  -- The cancelled invoice that this one replaces.
  add corrects_id uuid,
  add foreign key (group_id, practitioner_id) references users,
  add foreign key (group_id, room_id) references rooms,
  add foreign key (group_id, appointment_type_id) references appointment_types,
  add foreign key (group_id, corrects_id) references invoices,
  add constraint invoices__number_once unique (group_id, clinic_id, number),
  add constraint invoices__sequence_once unique (group_id, clinic_id, number_sequence),
  add constraint invoices__issued_whole check (
    num_nulls(number, number_sequence, issued_at, issued_on, due_on, subtotal_cents, gst_cents, qst_cents, total_cents,
      lab_fees_cents, material_fees_cents, medication_fees_cents, additional_fees_cents) in (0, 13)
    and (number is not null or status in ('draft', 'ready', 'cancelled'))
    and (number is null or status not in ('draft', 'ready'))),
  add constraint invoices__total_sound check (total_cents = subtotal_cents + gst_cents + qst_cents and subtotal_cents >= 0),
  add constraint invoices__due_after_issue check (due_on >= issued_on),
  -- INV-06: never more paid than owed; INV-12: never more credited than billed.
  add constraint invoices__paid_within_total check (
    paid_cents >= 0 and credited_cents >= 0 and paid_cents + credited_cents <= coalesce(total_cents, 0)),
  add constraint invoices__cancelled_whole check (
    (status = 'cancelled') = (cancelled_on is not null) and (cancelled_on is null or paid_cents = 0 and credited_cents = coalesce(total_cents, 0))),
  -- The status of an issued invoice follows from its amounts, as the domain's `statusAfter` says.
  add constraint invoices__status_follows check (
    number is null or status = case
      when cancelled_on is not null then 'cancelled'
      when paid_cents + credited_cents = total_cents then 'paid'
      when paid_cents > 0 then 'partial'
      when sent_at is not null then 'sent'
      else 'issued'
    end);

-- A cancelled invoice is corrected once.
create unique index invoices__corrected_once on invoices (group_id, corrects_id) where corrects_id is not null;
-- INV-08: the periodic report sums these without reading the rows.
create index invoices__issued on invoices (group_id, issued_on)
  include (clinic_id, practitioner_id, status, due_on, total_cents, paid_cents, credited_cents) where number is not null;
create index invoices__practitioner on invoices (group_id, practitioner_id, issued_on)
  include (id, clinic_id, status, due_on, total_cents, paid_cents, credited_cents) where number is not null;
-- Lists, the latest first: by issue, or by the beginning of a draft.
create index invoices__latest on invoices (group_id, coalesce(issued_at, created_at), id);
-- STAT-01: few invoices have taxes or a credit note, whose cents statistics share among the lines.
create index invoices__shared on invoices (group_id, issued_on)
  where number is not null and (credited_cents > 0 or total_cents > subtotal_cents);
-- INV-09: what is owed, by due date.
create index invoices__owed on invoices (group_id, due_on, id)
  include (clinic_id, practitioner_id, patient_id, status, total_cents, paid_cents, credited_cents)
  where status in ('issued', 'sent', 'partial');
-- A number, however it is typed. In PL/pgSQL, because an SQL function in an index would be parsed again
-- by each statement that writes an invoice.
create function private.number_key(number text) returns text
  language plpgsql immutable strict parallel safe as $$ begin return replace(private.fold(number), ' ', ''); end $$;
-- Part of a number.
create index invoices__number_text on invoices using gin (group_id, private.number_key(number) gin_trgm_ops)
  where number is not null;
-- The review queue.
create index invoices__ready on invoices (group_id, clinic_id, status_changed_at) where status = 'ready';

-- The issued invoices whose number contains a pattern. The caller's row-level security would keep the
-- planner from the index of texts.
create function private.invoices_like(pattern text) returns table (id uuid)
  language sql stable security definer set search_path to 'public' set enable_seqscan to 'off' as $$
    select i.id from public.invoices i
    where i.group_id = private.current_group() and i.number is not null and private.number_key(i.number) like pattern
  $$;
revoke all on function private.invoices_like from public;
grant execute on function private.invoices_like to molaire_app;

-- INV-01, INV-03: once issued, an invoice stays what it bills. Its note may change, and its patient
-- follows a merge of files. Its amounts change only with its entries.
create or replace function private.check_invoice_issued() returns trigger
  language plpgsql as $$
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
  end $$;

-- INV-02: what is drawn is the clinic's next number, written as the domain's `officialNumber`, and
-- the totals are those of the lines. `total_cents` holds the rates of the domain's `totalsOf`. The sums
-- of the fees are written here, rounded by line as the domain's `costOf` says.
create function private.check_invoice_totals() returns trigger
  language plpgsql as $$
  declare
    lines bigint;
    taxable bigint;
  begin
    select coalesce(sum(total_cents), 0), coalesce(sum(total_cents) filter (where tax_class = 'taxable'), 0),
        coalesce(sum((lab_fee_cents::bigint * quantity_hundredths + 50) / 100), 0),
        coalesce(sum((material_fee_cents::bigint * quantity_hundredths + 50) / 100), 0),
        coalesce(sum((medication_fee_cents::bigint * quantity_hundredths + 50) / 100), 0),
        coalesce(sum((additional_fee_cents::bigint * quantity_hundredths + 50) / 100), 0)
      into lines, taxable, new.lab_fees_cents, new.material_fees_cents, new.medication_fees_cents, new.additional_fees_cents
      from invoice_items where group_id = new.group_id and invoice_id = new.id;
    if (new.subtotal_cents, new.gst_cents, new.qst_cents) is distinct from
      (lines, (taxable * 5000 + 50000) / 100000, (taxable * 9975 + 50000) / 100000) then
      raise exception 'the totals of an invoice are those of its lines'
        using errcode = 'check_violation', constraint = 'invoices__totals_of_lines', table = 'invoices';
    end if;
    return new;
  end $$;
create trigger totals_of_lines before update on invoices for each row
  when (old.number is null and new.number is not null) execute function private.check_invoice_totals();

-- What changes the balance of an issued invoice. Nothing here is changed or removed: a mistake gets
-- a counter-entry (INV-12).
create table invoice_entries (
  group_id uuid not null references groups,
  id uuid not null,
  clinic_id uuid not null,
  invoice_id uuid not null,
  kind text not null
    constraint invoice_entries__kind_known check (kind in ('payment', 'rounding', 'advance', 'credit')),
  -- What it takes off the balance; negative when it is added again. Rounding may be either.
  amount_cents bigint not null constraint invoice_entries__amount_not_zero check (amount_cents <> 0),
  -- Of a payment.
  method text constraint invoice_entries__method_known check (method in
    ('cash', 'card', 'credit_card', 'debit_card', 'transfer', 'bank_transfer', 'check', 'insurance', 'ramq', 'other')),
  -- The clinic’s day on which it counts.
  received_on date not null,
  -- What was done in one act: the tenders of a payment, their rounding, the entries of a correction.
  act_id uuid not null,
  -- The payment that a rounding belongs to.
  rounds_id uuid,
  -- The entry that this one takes back.
  reverses_id uuid,
  reference text,
  note text,
  -- Why, of a credit note and a reversal.
  reason text,
  created_by uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (group_id, id),
  foreign key (group_id, clinic_id) references clinics,
  foreign key (group_id, invoice_id) references invoices,
  foreign key (group_id, rounds_id) references invoice_entries,
  foreign key (group_id, reverses_id) references invoice_entries,
  constraint invoice_entries__payment_has_method check ((kind = 'payment') = (method is not null)),
  constraint invoice_entries__correction_has_reason check ((kind <> 'credit' and reverses_id is null) or reason is not null),
  constraint invoice_entries__only_corrections_negative check (amount_cents > 0 or reverses_id is not null or kind = 'rounding'),
  constraint invoice_entries__rounding_small check ((kind = 'rounding') = (rounds_id is not null) and (kind <> 'rounding' or abs(amount_cents) <= 2)),
  constraint invoice_entries__credit_stays check (kind <> 'credit' or reverses_id is null),
  constraint invoice_entries__reversed_once unique (group_id, reverses_id)
);
create index invoice_entries__invoice on invoice_entries (group_id, invoice_id, id);
-- INV-08: what was collected in a period, by method.
create index invoice_entries__collected on invoice_entries (group_id, received_on, id)
  include (clinic_id, invoice_id, method, amount_cents) where kind = 'payment';
-- A correction takes over the treatments of the cancelled invoice, which then may change again.
create or replace function private.check_treatment_not_issued() returns trigger
  language plpgsql as $$
  begin
    if (tg_op = 'DELETE' or to_jsonb(new) - array['patient_id', 'version'] <> to_jsonb(old) - array['patient_id', 'version'])
      and exists (
        select from invoice_items it join invoices i on i.group_id = it.group_id and i.id = it.invoice_id
        where it.group_id = old.group_id and it.id = old.invoice_item_id and i.status not in ('draft', 'ready')
          and not (tg_op = 'UPDATE' and i.status = 'cancelled'
            and to_jsonb(new) - array['invoice_item_id', 'version'] = to_jsonb(old) - array['invoice_item_id', 'version']
            and exists (
              select from invoice_items ni join invoices n on n.group_id = ni.group_id and n.id = ni.invoice_id
              where ni.group_id = new.group_id and ni.id = new.invoice_item_id and n.corrects_id = i.id and n.status in ('draft', 'ready')))) then
      raise exception 'a treatment of an issued invoice does not change'
        using errcode = 'check_violation', constraint = 'treatments__invoice_open', table = 'treatments';
    end if;
    return case when tg_op = 'DELETE' then old else new end;
  end $$;

-- A signed treatment follows its line to a correction too: its facts stay (Decision 0093).
drop trigger record_unsigned on treatments;
create trigger record_unsigned before update on treatments for each row
  when (old.invoice_item_id is not null and
    (old.appointment_id, old.tariff_id, old.code, old.description_fr, old.description_en, old.tooth, old.surfaces,
      old.quantity_hundredths, old.status, old.completed_on, old.practitioner_id)
    is distinct from
    (new.appointment_id, new.tariff_id, new.code, new.description_fr, new.description_en, new.tooth, new.surfaces,
      new.quantity_hundredths, new.status, new.completed_on, new.practitioner_id))
  execute function private.check_treatment_unsigned();

create index invoice_entries__act on invoice_entries (group_id, act_id);

-- INV-12: a counter-entry is the opposite of what it takes back, on the same invoice.
create function private.check_counter_entry() returns trigger
  language plpgsql as $$
  begin
    if not exists (
      select from invoice_entries e where e.group_id = new.group_id and e.id = new.reverses_id and e.invoice_id = new.invoice_id
        and e.kind = new.kind and e.method is not distinct from new.method and e.amount_cents = - new.amount_cents and e.reverses_id is null) then
      raise exception 'a counter-entry is the opposite of an entry of its invoice'
        using errcode = 'check_violation', constraint = 'invoice_entries__opposite', table = 'invoice_entries';
    end if;
    return new;
  end $$;
create trigger opposite before insert on invoice_entries for each row
  when (new.reverses_id is not null) execute function private.check_counter_entry();

-- INV-01: the status of an issued invoice with these sums, as the domain's `statusAfter` says. Its
-- arguments are plain values, so that it is inlined.
create function private.settled_status(total bigint, paid bigint, credited bigint, sent_at timestamptz) returns text
  language sql immutable as $$
    select case
      when total > 0 and credited = total then 'cancelled'
      when paid + credited >= total then 'paid'
      when paid > 0 then 'partial'
      when sent_at is not null then 'sent'
      else 'issued'
    end
  $$;

-- INV-06: entries move the balance and the status of their invoice, all those of a statement
-- together. A credit of everything cancels the invoice. The invoice’s row is locked by the update, so
-- two desks never pay the same balance.
create function private.post_entries() returns trigger
  language plpgsql as $$
  declare
    f record;
  begin
    for f in
      select group_id, invoice_id, clinic_id, coalesce(sum(amount_cents) filter (where kind <> 'credit'), 0)::bigint as paid,
        coalesce(sum(amount_cents) filter (where kind = 'credit'), 0)::bigint as credited, max(received_on) as received_on,
        max(created_at) as created_at
      from fresh group by 1, 2, 3 order by 1, 2, 3
    loop
      update invoices i set
        paid_cents = i.paid_cents + f.paid,
        credited_cents = i.credited_cents + f.credited,
        cancelled_on = case when i.total_cents > 0 and i.credited_cents + f.credited = i.total_cents then f.received_on end,
        status = private.settled_status(i.total_cents, i.paid_cents + f.paid, i.credited_cents + f.credited, i.sent_at),
        status_changed_at = case
          when i.status = private.settled_status(i.total_cents, i.paid_cents + f.paid, i.credited_cents + f.credited, i.sent_at)
            then i.status_changed_at else f.created_at end,
        version = i.version + 1
      where i.group_id = f.group_id and i.id = f.invoice_id and i.clinic_id = f.clinic_id
        -- Issued too. Saying that it has a number, or comparing the days, would let the planner read all
        -- issued invoices while it believes that there are few.
        and i.cancelled_on is null and f.received_on - i.issued_on >= 0;
      if not found then
        raise exception 'entries belong to an issued invoice of their clinic, from its issue until it is cancelled'
          using errcode = 'check_violation', constraint = 'invoice_entries__invoice_owed', table = 'invoice_entries';
      end if;
    end loop;
    return null;
  end $$;
create trigger post_entries after insert on invoice_entries referencing new table as fresh
  for each statement execute function private.post_entries();

-- The register of what a dentist holds for a patient before the services are billed (Règlement sur la
-- détention des sommes par les dentistes). Nothing here is changed or removed either; the patient
-- follows a merge of files.
create table fee_advance_entries (
  group_id uuid not null references groups,
  id uuid not null,
  clinic_id uuid not null,
  patient_id uuid not null,
  kind text not null constraint fee_advance_entries__kind_known check (kind in ('deposit', 'use', 'refund')),
  -- What it adds to what is held; a use and a refund are negative, and a counter-entry the opposite.
  amount_cents bigint not null,
  -- How it was received or given back.
  method text constraint fee_advance_entries__method_known check (method in
    ('cash', 'card', 'credit_card', 'debit_card', 'transfer', 'bank_transfer', 'check', 'insurance', 'ramq', 'other')),
  received_on date not null,
  -- What the money is for: the services that were agreed.
  purpose text,
  act_id uuid not null,
  -- The entry of the billed invoice on which it was used.
  invoice_entry_id uuid,
  reverses_id uuid,
  reference text,
  note text,
  reason text,
  created_by uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (group_id, id),
  foreign key (group_id, clinic_id) references clinics,
  foreign key (group_id, patient_id) references patients,
  foreign key (group_id, invoice_entry_id) references invoice_entries,
  foreign key (group_id, reverses_id) references fee_advance_entries,
  constraint fee_advance_entries__sign check (
    case when (kind = 'deposit') = (reverses_id is null) then amount_cents > 0 else amount_cents < 0 end),
  constraint fee_advance_entries__use_is_billed check ((kind = 'use') = (invoice_entry_id is not null) and (kind = 'use') = (method is null)),
  constraint fee_advance_entries__deposit_has_purpose check (kind <> 'deposit' or purpose is not null),
  constraint fee_advance_entries__correction_has_reason check ((kind <> 'refund' and reverses_id is null) or reason is not null),
  constraint fee_advance_entries__reversed_once unique (group_id, reverses_id)
);
create index fee_advance_entries__patient on fee_advance_entries (group_id, patient_id, clinic_id, id);
create index fee_advance_entries__register on fee_advance_entries (group_id, clinic_id, received_on, id);
create index fee_advance_entries__use on fee_advance_entries (group_id, invoice_entry_id) where invoice_entry_id is not null;

-- What is held for a patient is never less than nothing, and never more than 10 000 $. The patient’s
-- row is locked, so that two desks count one after the other. A merge of files may exceed the limit:
-- nothing is received then.
create function private.check_fee_advances() returns trigger
  language plpgsql as $$
  declare
    held bigint;
  begin
    perform from patients where group_id = new.group_id and id = new.patient_id for no key update;
    select sum(amount_cents) into held from fee_advance_entries
      where group_id = new.group_id and patient_id = new.patient_id and clinic_id = new.clinic_id;
    if held < 0 then
      raise exception 'no more is used or given back than is held'
        using errcode = 'check_violation', constraint = 'fee_advance_entries__held', table = 'fee_advance_entries';
    elsif held > 1000000 and new.amount_cents > 0 then
      raise exception 'a dentist holds at most 10 000 $ for a client'
        using errcode = 'check_violation', constraint = 'fee_advance_entries__limit', table = 'fee_advance_entries';
    end if;
    return null;
  end $$;
create trigger held after insert on fee_advance_entries for each row execute function private.check_fee_advances();

-- INV-07: how the balance of an invoice is paid in instalments. A plan that is changed is replaced by
-- another one, so that its history stays.
create table payment_plans (
  group_id uuid not null references groups,
  id uuid not null,
  invoice_id uuid not null,
  frequency text not null constraint payment_plans__frequency_known check (frequency in
    ('daily', 'weekly', 'biweekly', 'monthly', 'quarterly', 'semi_annually', 'yearly')),
  start_date date not null,
  -- What was owed when it was agreed, and what had been settled by then.
  amount_cents bigint not null constraint payment_plans__amount_positive check (amount_cents > 0),
  settled_before_cents bigint not null,
  status text not null default 'active'
    constraint payment_plans__status_known check (status in ('active', 'stopped', 'replaced')),
  ended_at timestamptz,
  replaces_id uuid,
  created_by uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (group_id, id),
  foreign key (group_id, invoice_id) references invoices,
  foreign key (group_id, replaces_id) references payment_plans,
  constraint payment_plans__ended_has_moment check ((status = 'active') = (ended_at is null))
);
create unique index payment_plans__one_active on payment_plans (group_id, invoice_id) where status = 'active';
create index payment_plans__invoice on payment_plans (group_id, invoice_id, id);

create table payment_plan_instalments (
  group_id uuid not null references groups,
  id uuid not null,
  plan_id uuid not null,
  sequence smallint not null constraint payment_plan_instalments__sequence_sound check (sequence between 1 and 160),
  due_on date not null,
  amount_cents bigint not null constraint payment_plan_instalments__amount_positive check (amount_cents > 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (group_id, id),
  foreign key (group_id, plan_id) references payment_plans,
  constraint payment_plan_instalments__sequence_once unique (group_id, plan_id, sequence)
);

-- The instalments sum to what is spread, at the latest when the transaction ends.
create function private.check_plan_sum() returns trigger
  language plpgsql as $$
  begin
    if (select sum(amount_cents) from payment_plan_instalments where group_id = new.group_id and plan_id = new.id)
      is distinct from new.amount_cents then
      raise exception 'the instalments of a plan sum to its amount'
        using errcode = 'check_violation', constraint = 'payment_plans__instalments_sum', table = 'payment_plans';
    end if;
    return null;
  end $$;
create constraint trigger instalments_sum after insert on payment_plans deferrable initially deferred
  for each row execute function private.check_plan_sum();

-- What the clinic does about an unpaid invoice, and what the patient promised.
create table invoice_follow_ups (
  group_id uuid not null references groups,
  id uuid not null,
  invoice_id uuid not null,
  kind text not null constraint invoice_follow_ups__kind_known check (kind in ('call', 'promise', 'reminder', 'note')),
  note text,
  -- When the patient said they would pay.
  promised_on date,
  promised_cents bigint,
  -- When somebody looks at it again.
  next_on date,
  done_at timestamptz,
  created_by uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (group_id, id),
  foreign key (group_id, invoice_id) references invoices,
  constraint invoice_follow_ups__promise_has_day check (kind <> 'promise' or promised_on is not null)
);
create index invoice_follow_ups__invoice on invoice_follow_ups (group_id, invoice_id, id);
create index invoice_follow_ups__open on invoice_follow_ups (group_id, invoice_id) where done_at is null;

-- The documents that were sent by mail, and to which address.
create table sent_documents (
  group_id uuid not null references groups,
  id uuid not null,
  -- The mail that carried it. A reminder of several invoices is one mail, with a row for each.
  mail_id uuid not null,
  clinic_id uuid not null,
  patient_id uuid not null,
  -- Null for a document about several invoices.
  invoice_id uuid,
  kind text not null constraint sent_documents__kind_known check (kind in ('invoice', 'receipt', 'reminder', 'statement', 'yearly_summary')),
  -- Of a receipt.
  act_id uuid,
  -- Of a statement.
  from_on date,
  to_on date,
  -- Of a yearly summary.
  year smallint,
  with_family boolean not null default false,
  address text not null,
  created_by uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (group_id, id),
  foreign key (group_id, clinic_id) references clinics,
  foreign key (group_id, patient_id) references patients,
  foreign key (group_id, invoice_id) references invoices,
  constraint sent_documents__whole check (
    case kind when 'receipt' then act_id is not null when 'statement' then from_on <= to_on when 'yearly_summary' then year is not null
      else invoice_id is not null end)
);
create index sent_documents__mail on sent_documents (group_id, mail_id);
create index sent_documents__invoice on sent_documents (group_id, invoice_id) where invoice_id is not null;
create index sent_documents__patient on sent_documents (group_id, patient_id, id);

-- NOTIF-06: what happened in a clinic, written in the same transaction. Who sees it follows from the
-- subscriptions; the words are written in the reader’s language.
create table notifications (
  group_id uuid not null references groups,
  id uuid not null,
  clinic_id uuid not null,
  type text not null constraint notifications__type_known check (type in (
    'new_patient', 'appointment_reminder', 'system_update', 'invoice_ready', 'new_appointment', 'billing_event', 'low_inventory')),
  -- What happened, for the words; no name of a patient.
  facts jsonb not null,
  -- A path of this site.
  navigation_url text constraint notifications__same_site check (navigation_url ~ '^/[^/\\]'),
  created_by uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (group_id, id),
  foreign key (group_id, clinic_id) references clinics
);
create index notifications__clinic on notifications (group_id, clinic_id, created_at desc);

-- The files about money and patients that left the system, as patient_exports has lists of patients.
create table report_exports (
  group_id uuid not null references groups,
  id uuid not null,
  kind text not null constraint report_exports__kind_known check (kind in ('invoices', 'entries', 'fee_advances')),
  -- Null for the installation itself.
  exported_by uuid,
  exported_at timestamptz not null,
  -- As it was requested.
  filter jsonb not null,
  -- How many lines were to leave when the first byte did.
  lines integer not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (group_id, id)
);
create index report_exports__latest on report_exports (group_id, exported_at);
create trigger append_only before update or delete or truncate on report_exports for each statement execute function private.refuse_change();

-- Writes a notification if anybody has subscribed to its type in that clinic. Subscriptions are in
-- the groups of their people, which the caller may not see.
create function private.notify(of_group uuid, of_clinic uuid, own_id uuid, of_type text, what jsonb, url text, at timestamptz) returns void
  language plpgsql security definer set search_path to 'public', 'private' as $$
  begin
    if of_group = private.current_group() and exists (
      select from user_clinic_notifications n
      where n.clinic_group_id = of_group and n.clinic_id = of_clinic and of_type = any (n.notification_types)) then
      insert into notifications (group_id, id, clinic_id, type, facts, navigation_url, created_by, created_at)
      values (of_group, own_id, of_clinic, of_type, what, url, private.current_user_id(), at);
    end if;
  end $$;
revoke all on function private.notify from public;
grant execute on function private.notify to molaire_app;

-- A job of many, such as a document by mail, runs after those that somebody waits for, such as a code.
create function private.enqueue_bulk_job(name text, payload json) returns void
  language plpgsql security definer set search_path to 'pg_catalog' as $$
  begin
    perform graphile_worker.add_job(name, payload, max_attempts => 12, priority => 10);
  end $$;
revoke all on function private.enqueue_bulk_job(text, json) from public;
grant execute on function private.enqueue_bulk_job(text, json) to molaire_app;

select private.adopt(t::regclass) from unnest(array[
  'invoice_entries', 'fee_advance_entries', 'payment_plans', 'payment_plan_instalments', 'invoice_follow_ups', 'sent_documents',
  'notifications', 'report_exports']) t;
revoke update, delete on invoice_entries, fee_advance_entries, payment_plan_instalments, sent_documents from molaire_app;
-- They follow a merge of files.
grant update (patient_id, version) on fee_advance_entries, sent_documents to molaire_app;
-- As `tell_care`, for tables with a clinic: their wide rows need not become JSON.
create function private.tell_care_of_clinic() returns trigger
  language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      perform private.tell_change('care', old.group_id, old.clinic_id, null);
    else
      perform private.tell_change('care', new.group_id, new.clinic_id, null);
    end if;
    return null;
  end $$;
drop trigger tell_change on treatments;
create trigger tell_change after insert or update or delete on treatments for each row execute function private.tell_care_of_clinic();
drop trigger tell_change on invoices;
create trigger tell_change after update on invoices for each row execute function private.tell_care_of_clinic();
-- A draft that a treatment began is told with the treatment, and entries with the invoice they change.
create trigger tell_new after insert on invoices for each row when (new.appointment_id is null)
  execute function private.tell_care_of_clinic();

-- INV-02: draws the next number of a clinic, which its caller writes on an invoice in the same
-- transaction. Other desks wait here, so nothing else is written with it: the log has the number with
-- its invoice.
create function private.draw_number(of_group uuid, of_clinic uuid,
    out prefix text, out sequence integer, out payment_terms_days smallint, out time_zone text)
  language sql as $$
    update clinics c set invoice_number = c.invoice_number + 1 where c.group_id = of_group and c.id = of_clinic
    returning c.invoice_prefix, c.invoice_number - 1, c.payment_terms_days, c.time_zone
  $$;
revoke all on function private.draw_number from public;
grant execute on function private.draw_number to molaire_app;

drop trigger audit on clinics;
create trigger audit after insert or delete on clinics for each row execute function private.audit();
create trigger audit_change after update on clinics for each row
  when (new.version <> old.version or new.invoice_number <> old.invoice_number + 1) execute function private.audit();

create function private.change_configuration_of_clinic() returns trigger
  language plpgsql security definer as $$
  begin
    insert into private.group_configurations as c (group_id, changed_by) values (new.group_id, pg_current_xact_id())
    on conflict (group_id) do update set changed_by = excluded.changed_by where c.changed_by <> excluded.changed_by;
    return null;
  end $$;
drop trigger change_configuration_by_update on clinics;
create trigger change_configuration_by_update after update on clinics for each row
  when ((old.name, old.time_zone, old.archived_at) is distinct from (new.name, new.time_zone, new.archived_at))
  execute function private.change_configuration_of_clinic();
