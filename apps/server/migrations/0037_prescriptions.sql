-- Prescriptions with all that the law asks for (APT-11, RX-01; D-3, r. 11, s. 1), and a dentist's
-- favourites.

create table prescriptions (
  group_id uuid not null references groups,
  id uuid not null,
  clinic_id uuid not null,
  patient_id uuid not null,
  appointment_id uuid,
  prescriber_id uuid not null,
  prescribed_on date not null,
  kind text not null default 'drug' constraint prescriptions__kind_known check (kind in ('drug', 'device', 'treatment')),
  -- The name of the drug, the kind of the device, or the nature of the treatment.
  medication text not null,
  form text,
  concentration text,
  dosage text,
  -- A quantity or the length of the treatment; the law asks for one of them.
  quantity text,
  duration text,
  -- Of a device.
  description text,
  renewals smallint not null default 0 constraint prescriptions__renewals_sound check (renewals between 0 and 99),
  -- Until when it may be renewed.
  valid_until date,
  notes text,
  renewed_from_id uuid,
  -- Both are set by the signature, after which nothing but its cancellation changes.
  signed_at timestamptz,
  licence_number text,
  cancelled_at timestamptz,
  created_by uuid not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (group_id, id),
  foreign key (group_id, clinic_id) references clinics,
  foreign key (group_id, patient_id) references patients,
  foreign key (group_id, appointment_id) references appointments,
  foreign key (group_id, prescriber_id) references users,
  foreign key (group_id, renewed_from_id) references prescriptions,
  foreign key (group_id, created_by) references users,
  constraint prescriptions__signed_with_licence check ((signed_at is null) = (licence_number is null)),
  constraint prescriptions__cancelled_after_signature check (cancelled_at is null or signed_at is not null),
  -- The same elements as missingToSign of the domain. A draft may still lack them.
  constraint prescriptions__signed_complete check (
    signed_at is null or (
      case kind
        when 'drug' then form is not null and concentration is not null and dosage is not null and coalesce(quantity, duration) is not null
        when 'device' then description is not null
        else true
      end
      and (renewals = 0 or coalesce(valid_until >= prescribed_on, false))))
);
create index prescriptions__patient on prescriptions (group_id, patient_id, created_at, id);
create index prescriptions__appointment on prescriptions (group_id, appointment_id);
-- Whoever removes a draft looks for the ones that renew it.
create index prescriptions__renewed_from on prescriptions (group_id, renewed_from_id) where renewed_from_id is not null;
create index prescriptions__prescriber on prescriptions (group_id, prescriber_id, id) where signed_at is not null;

create function private.check_prescription_signed() returns trigger
  language plpgsql as $$
  begin
    if old.signed_at is not null and (tg_op = 'DELETE'
      or (old.cancelled_at is not null and new.cancelled_at is distinct from old.cancelled_at)
      or to_jsonb(new) - array['cancelled_at', 'version', 'patient_id'] <> to_jsonb(old) - array['cancelled_at', 'version', 'patient_id']) then
      raise exception 'a signed prescription does not change'
        using errcode = 'check_violation', constraint = 'prescriptions__signed_unchanged', table = 'prescriptions';
    end if;
    return case when tg_op = 'DELETE' then old else new end;
  end $$;
create trigger signed_unchanged before update or delete on prescriptions for each row execute function private.check_prescription_signed();

create table prescription_favourites (
  group_id uuid not null references groups,
  id uuid not null,
  -- Whose favourite it is; null for the whole group's.
  user_id uuid,
  name text not null,
  kind text not null default 'drug' constraint prescription_favourites__kind_known check (kind in ('drug', 'device', 'treatment')),
  medication text not null,
  form text,
  concentration text,
  dosage text,
  quantity text,
  duration text,
  description text,
  renewals smallint not null default 0 constraint prescription_favourites__renewals_sound check (renewals between 0 and 99),
  notes text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (group_id, id),
  foreign key (group_id, user_id) references users
);

select private.adopt(t::regclass) from unnest(array['prescriptions', 'prescription_favourites']) t;
create trigger tell_change after insert or update or delete on prescriptions for each row execute function private.tell_care();
