-- Treatment plans, the appointments that they propose, treatments, and the state of the teeth
-- (APT-04 to APT-09, APT-13).

create table treatment_plans (
  group_id uuid not null references groups,
  id uuid not null,
  clinic_id uuid not null,
  patient_id uuid not null,
  -- The appointment at which it was proposed.
  appointment_id uuid,
  name text not null,
  -- Plans with the same value are options of one choice; null for a plan without another option.
  choice_id uuid,
  -- Of each choice of treatment the record states the prognosis (D-3, r. 16, s. 16).
  prognosis text,
  note text,
  status text not null default 'proposed'
    constraint treatment_plans__status_known check (status in ('proposed', 'confirmed', 'cancelled')),
  status_changed_at timestamptz not null default now(),
  -- How the patient accepted it; known when it is confirmed.
  consent text constraint treatment_plans__consent_known check (consent in ('signed', 'verbal')),
  -- Null for the installation. An administrator of another group has no row among these users.
  created_by uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (group_id, id),
  foreign key (group_id, clinic_id) references clinics,
  foreign key (group_id, patient_id) references patients,
  foreign key (group_id, appointment_id) references appointments
);
create index treatment_plans__patient on treatment_plans (group_id, patient_id, id);
-- Of several options, one is confirmed.
create unique index treatment_plans__one_option on treatment_plans (group_id, choice_id) where status = 'confirmed';

create table proposed_appointments (
  group_id uuid not null references groups,
  id uuid not null,
  plan_id uuid not null,
  sequence smallint not null constraint proposed_appointments__sequence_sound check (sequence between 1 and 999),
  duration_minutes integer not null
    constraint proposed_appointments__duration_by_quarters check (duration_minutes between 15 and 480 and duration_minutes % 15 = 0),
  -- Days after the one before; of the first one, after the plan begins.
  delay_days integer not null constraint proposed_appointments__delay_sound check (delay_days between 0 and 1095),
  practitioner_id uuid,
  appointment_type_id uuid,
  note text,
  -- The appointment that was booked for it.
  appointment_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (group_id, id),
  foreign key (group_id, plan_id) references treatment_plans on delete cascade,
  foreign key (group_id, practitioner_id) references users,
  foreign key (group_id, appointment_type_id) references appointment_types,
  foreign key (group_id, appointment_id) references appointments,
  constraint proposed_appointments__sequence_once unique (group_id, plan_id, sequence) deferrable initially immediate
);
-- An appointment is booked for one visit of one plan.
create unique index proposed_appointments__booked_once on proposed_appointments (group_id, appointment_id) where appointment_id is not null;

create table treatments (
  group_id uuid not null references groups,
  id uuid not null,
  clinic_id uuid not null,
  patient_id uuid not null,
  -- Where it was done; of a planned one, where it was planned.
  appointment_id uuid,
  -- Where it was planned, so that a confirmation can be taken back.
  planned_appointment_id uuid,
  -- The visit of a plan that it belongs to: its planned source (APT-06).
  proposed_appointment_id uuid,
  tariff_id uuid,
  -- Copied from the tariff, whose later changes do not reach it (CFG-05).
  code text not null,
  description_fr text not null,
  description_en text,
  surface_count text not null
    constraint treatments__surface_count_known check (surface_count in ('none', '1', '2', '3', '4', '5', 'root_canal')),
  -- FDI: a tooth, '99' for a supernumerary one, or a region of the mouth (facts §2).
  tooth text constraint treatments__tooth_known check (tooth ~ '^([1-4][1-8]|[5-8][1-5]|99|0[0-8]|[1-4]0)$'),
  -- In their order: 'MOD'. Empty for none.
  surfaces text not null default '',
  quantity_hundredths integer not null default 100
    constraint treatments__quantity_sound check (quantity_hundredths between 1 and 99900),
  price_cents integer not null,
  lab_fee_cents integer not null default 0,
  material_fee_cents integer not null default 0,
  medication_fee_cents integer not null default 0,
  additional_fee_cents integer not null default 0,
  -- APT-05: one treatment spread over several visits is one row for each of them.
  part smallint not null default 1,
  parts smallint not null default 1,
  status text not null
    constraint treatments__status_known check (status in ('planned', 'completed', 'cancelled', 'confirmed')),
  completed_on date,
  -- That day, at the time of the appointment: its place among what happened to the patient.
  done_at timestamptz,
  practitioner_id uuid,
  -- Its line of the invoice.
  invoice_item_id uuid,
  created_by uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (group_id, id),
  foreign key (group_id, clinic_id) references clinics,
  foreign key (group_id, patient_id) references patients,
  foreign key (group_id, appointment_id) references appointments,
  foreign key (group_id, planned_appointment_id) references appointments,
  foreign key (group_id, proposed_appointment_id) references proposed_appointments,
  foreign key (group_id, tariff_id) references tariffs,
  foreign key (group_id, practitioner_id) references users,
  foreign key (group_id, invoice_item_id) references invoice_items,
  constraint treatments__amounts_sound check (
    least(price_cents, lab_fee_cents, material_fee_cents, medication_fee_cents, additional_fee_cents) >= 0
    and greatest(price_cents, lab_fee_cents, material_fee_cents, medication_fee_cents, additional_fee_cents) <= 10000000),
  -- APT-06: as many surfaces as the tariff says, on a tooth; of a root canal, the tooth and none. A
  -- region is no tooth.
  constraint treatments__surfaces_match check (
    case surface_count
      when 'none' then surfaces = ''
      when 'root_canal' then surfaces = '' and tooth is not null and tooth !~ '^0|0$'
      else length(surfaces) = surface_count::integer and tooth is not null
    end),
  -- In their order. Front teeth have an incisal edge and a vestibular face, the others are occlusal
  -- and buccal.
  constraint treatments__surfaces_of_tooth check (
    surfaces = '' or surfaces ~ case when tooth ~ '^[1-8][1-3]$' then '^M?I?D?V?L?$' when tooth ~ '^[1-8][4-8]$' then '^M?O?D?B?L?$' else '^$' end),
  constraint treatments__part_of_parts check (part between 1 and parts and parts <= 24),
  -- APT-08, APT-09: what was done has its day, its appointment and its line; nothing else has a line.
  constraint treatments__done_is_billed check (
    case when status in ('completed', 'confirmed')
      then completed_on is not null and done_at is not null and appointment_id is not null and invoice_item_id is not null
      else invoice_item_id is null and completed_on is null and done_at is null
    end)
);
create index treatments__patient on treatments (group_id, patient_id, id);
create index treatments__appointment on treatments (group_id, appointment_id);
create index treatments__tariff on treatments (group_id, tariff_id);
create index treatments__proposed on treatments (group_id, proposed_appointment_id);
-- What a patient had done, for their timeline; what a practitioner does most.
create index treatments__done on treatments (group_id, patient_id, done_at) where done_at is not null;
create index treatments__practitioner on treatments (group_id, practitioner_id, completed_on) where completed_on is not null;
create unique index treatments__item_once on treatments (group_id, invoice_item_id) where invoice_item_id is not null;

-- INV-03, APT-09: what an issued invoice bills does not change. Its patient follows a merge.
create function private.check_treatment_not_issued() returns trigger
  language plpgsql as $$
  begin
    if (tg_op = 'DELETE' or to_jsonb(new) - array['patient_id', 'version'] <> to_jsonb(old) - array['patient_id', 'version'])
      and exists (
        select from invoice_items it join invoices i on i.group_id = it.group_id and i.id = it.invoice_id
        where it.group_id = old.group_id and it.id = old.invoice_item_id and i.status not in ('draft', 'ready')) then
      raise exception 'a treatment of an issued invoice does not change'
        using errcode = 'check_violation', constraint = 'treatments__invoice_open', table = 'treatments';
    end if;
    return case when tg_op = 'DELETE' then old else new end;
  end $$;
create trigger invoice_open before update or delete on treatments for each row
  when (old.invoice_item_id is not null) execute function private.check_treatment_not_issued();

-- APT-09: an appointment at which something was done is neither cancelled nor missed, and stays on
-- its day in its clinic. Whoever writes treatments there has locked it.
create function private.check_nothing_done() returns trigger
  language plpgsql as $$
  begin
    if exists (
      select from treatments where group_id = new.group_id and appointment_id = new.id and invoice_item_id is not null) then
      raise exception 'treatments were done at this appointment'
        using errcode = 'check_violation', table = 'appointments', constraint =
          case when new.status in ('cancelled', 'no_show') then 'appointments__done_takes_place' else 'appointments__done_on_its_day' end;
    end if;
    return new;
  end $$;
create trigger nothing_done before update on appointments for each row
  when (new.status in ('cancelled', 'no_show') and old.status not in ('cancelled', 'no_show')
    or new.starts_on <> old.starts_on or new.clinic_id <> old.clinic_id)
  execute function private.check_nothing_done();

-- What the chart shows of a tooth beside its treatments: what was there before, or is not there (APT-07).
create table tooth_conditions (
  group_id uuid not null references groups,
  id uuid not null,
  patient_id uuid not null,
  tooth text not null constraint tooth_conditions__tooth_known check (tooth ~ '^([1-4][1-8]|[5-8][1-5])$'),
  kind text not null constraint tooth_conditions__kind_known check (kind in ('missing', 'implant', 'existing')),
  -- Of an existing restoration; empty for the whole tooth.
  surfaces text not null default '',
  note text,
  created_by uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (group_id, id),
  foreign key (group_id, patient_id) references patients,
  constraint tooth_conditions__only_existing_has_surfaces check (kind = 'existing' or surfaces = ''),
  constraint tooth_conditions__surfaces_of_tooth check (
    surfaces ~ case when tooth ~ '^[1-8][1-3]$' then '^M?I?D?V?L?$' else '^M?O?D?B?L?$' end),
  constraint tooth_conditions__once unique (group_id, patient_id, tooth, kind, surfaces)
);

select private.adopt(t::regclass) from unnest(array[
  'treatment_plans', 'proposed_appointments', 'treatments', 'tooth_conditions']) t;

-- Tells open appointment pages that somebody changed what they show, without saying of whom.
create function private.tell_care() returns trigger
  language plpgsql as $$
  declare
    changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  begin
    perform private.tell_change('care', (changed ->> 'group_id')::uuid, (changed ->> 'clinic_id')::uuid, null);
    return null;
  end $$;
create trigger tell_change after insert or update or delete on treatments for each row execute function private.tell_care();
create trigger tell_change after insert or update or delete on treatment_plans for each row execute function private.tell_care();
create trigger tell_change after insert or update or delete on tooth_conditions for each row execute function private.tell_care();
create trigger tell_change after update on invoices for each row execute function private.tell_care();
