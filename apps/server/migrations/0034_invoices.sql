-- Invoices begin as a draft with the first treatment of an appointment (APT-09). Numbers, payments
-- and reports are added later (INV-01 and following).

create table invoices (
  group_id uuid not null references groups,
  id uuid not null,
  clinic_id uuid not null,
  patient_id uuid not null,
  -- Null for an invoice that no appointment made.
  appointment_id uuid,
  status text not null default 'draft'
    constraint invoices__status_known check (status in ('draft', 'ready', 'issued', 'sent', 'partial', 'paid', 'cancelled')),
  status_changed_at timestamptz not null default now(),
  note text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (group_id, id),
  foreign key (group_id, clinic_id) references clinics,
  foreign key (group_id, patient_id) references patients,
  foreign key (group_id, appointment_id) references appointments
);
-- An appointment has one invoice that can still change.
create unique index invoices__one_open on invoices (group_id, appointment_id) where status in ('draft', 'ready');
create index invoices__patient on invoices (group_id, patient_id, created_at);
create index invoices__appointment on invoices (group_id, appointment_id);

create table invoice_items (
  group_id uuid not null references groups,
  id uuid not null,
  invoice_id uuid not null,
  -- Null for a line that was written by hand.
  code text,
  -- In the patient's language, because the document is theirs.
  description text not null,
  -- Tooth and surfaces as the patient reads them.
  tooth text,
  surfaces text,
  -- In hundredths: 50 is half a unit.
  quantity_hundredths integer not null
    constraint invoice_items__quantity_sound check (quantity_hundredths between 1 and 99900),
  unit_price_cents integer not null
    constraint invoice_items__price_sound check (unit_price_cents between 0 and 100000000),
  -- Rounded half up to the cent, as the domain's `costOf` says.
  total_cents bigint not null generated always as ((unit_price_cents::bigint * quantity_hundredths + 50) / 100) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (group_id, id),
  foreign key (group_id, invoice_id) references invoices
);
create index invoice_items__invoice on invoice_items (group_id, invoice_id, id);

-- INV-03: an invoice begins open. Once issued, it never opens again, stays what it bills and stays.
-- Its patient follows a merge of files.
create function private.check_invoice_issued() returns trigger
  language plpgsql as $$
  begin
    if tg_op <> 'UPDATE' or new.status in ('draft', 'ready')
      or (new.clinic_id, new.appointment_id, new.created_at) is distinct from (old.clinic_id, old.appointment_id, old.created_at) then
      raise exception 'an issued invoice does not change'
        using errcode = 'check_violation', constraint = 'invoices__issued_unchanged', table = 'invoices';
    end if;
    return new;
  end $$;
create trigger begins_open before insert on invoices for each row
  when (new.status not in ('draft', 'ready')) execute function private.check_invoice_issued();
create trigger issued_unchanged before update on invoices for each row
  when (old.status not in ('draft', 'ready')) execute function private.check_invoice_issued();
create trigger issued_stays before delete on invoices for each row
  when (old.status not in ('draft', 'ready')) execute function private.check_invoice_issued();

-- INV-03: once an invoice is issued, its lines do not change; no line goes to another invoice. The
-- invoice’s row is locked, so that nobody issues it meanwhile.
create function private.check_invoice_open() returns trigger
  language plpgsql as $$
  declare
    item record := case when tg_op = 'DELETE' then old else new end;
  begin
    if tg_op = 'UPDATE' and new.invoice_id <> old.invoice_id
      or (select status from invoices where group_id = item.group_id and id = item.invoice_id for share) not in ('draft', 'ready') then
      raise exception 'an issued invoice does not change'
        using errcode = 'check_violation', constraint = 'invoice_items__invoice_open', table = 'invoice_items';
    end if;
    return item;
  end $$;
create trigger invoice_open before insert or update or delete on invoice_items for each row execute function private.check_invoice_open();

select private.adopt(t::regclass) from unnest(array['invoices', 'invoice_items']) t;
