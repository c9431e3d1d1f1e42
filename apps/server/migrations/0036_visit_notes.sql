-- What is written at an appointment (APT-03), kept by field, each with its own version, so that two
-- people may write two fields at once. After the signature nothing changes; amendments are added
-- (APT-14).

create table appointment_notes (
  group_id uuid not null references groups,
  id uuid not null,
  appointment_id uuid not null,
  field text not null constraint appointment_notes__field_known check (field in (
    'clinical_note', 'observations', 'diagnosis', 'consent', 'anaesthetic', 'materials')),
  -- Empty when it was cleared.
  text text not null,
  -- A member of the staff, perhaps of another group; the name as it was then.
  saved_by uuid not null,
  saved_name text not null,
  saved_at timestamptz not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (group_id, id),
  foreign key (group_id, appointment_id) references appointments,
  constraint appointment_notes__field_once unique (group_id, appointment_id, field)
);

create table record_signatures (
  group_id uuid not null references groups,
  id uuid not null,
  appointment_id uuid not null,
  signed_by uuid not null,
  signed_name text not null,
  signed_at timestamptz not null,
  -- SHA-256 of the fields as they were signed, so that a later change would show.
  digest text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (group_id, id),
  foreign key (group_id, appointment_id) references appointments,
  constraint record_signatures__once unique (group_id, appointment_id)
);

-- A field of a signed record as it reads from then on. What stood before stays.
create table record_amendments (
  group_id uuid not null references groups,
  id uuid not null,
  appointment_id uuid not null,
  field text not null constraint record_amendments__field_known check (field in (
    'reason', 'clinical_note', 'observations', 'diagnosis', 'consent', 'anaesthetic', 'materials')),
  text text not null,
  -- Why it was amended.
  reason text not null,
  amended_by uuid not null,
  amended_name text not null,
  amended_at timestamptz not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (group_id, id),
  foreign key (group_id, appointment_id) references appointments
);
create index record_amendments__appointment on record_amendments (group_id, appointment_id, id);

-- The signature locks the appointment's row, and so does a note, so that neither misses the other.
create function private.check_record_unsigned() returns trigger
  language plpgsql as $$
  declare
    note record := case when tg_op = 'DELETE' then old else new end;
  begin
    perform 1 from appointments where group_id = note.group_id and id = note.appointment_id for share;
    if exists (select 1 from record_signatures where group_id = note.group_id and appointment_id = note.appointment_id) then
      raise exception 'a signed record grows by amendments'
        using errcode = 'check_violation', constraint = 'appointment_notes__record_unsigned', table = 'appointment_notes';
    end if;
    return note;
  end $$;
create trigger record_unsigned before insert or update or delete on appointment_notes for each row execute function private.check_record_unsigned();

create function private.check_reason_unsigned() returns trigger
  language plpgsql as $$
  begin
    if new.reason is distinct from old.reason
      and exists (select 1 from record_signatures where group_id = new.group_id and appointment_id = new.id) then
      raise exception 'a signed record grows by amendments'
        using errcode = 'check_violation', constraint = 'appointment_notes__record_unsigned', table = 'appointments';
    end if;
    return new;
  end $$;
create trigger reason_unsigned before update of reason on appointments for each row execute function private.check_reason_unsigned();

-- An appointment whose record is signed took place: cancelled, its record could not be amended.
create function private.check_nothing_signed() returns trigger
  language plpgsql as $$
  begin
    if exists (select from record_signatures where group_id = new.group_id and appointment_id = new.id) then
      raise exception 'the record of this appointment is signed'
        using errcode = 'check_violation', constraint = 'appointments__signed_takes_place', table = 'appointments';
    end if;
    return new;
  end $$;
create trigger nothing_signed before update of status on appointments for each row
  when (new.status in ('cancelled', 'no_show') and old.status not in ('cancelled', 'no_show'))
  execute function private.check_nothing_signed();

select private.adopt(t::regclass) from unnest(array['appointment_notes', 'record_signatures', 'record_amendments']) t;

-- A signature and an amendment are there for good.
create trigger append_only before update or delete on record_signatures for each row execute function private.refuse_change();
create trigger append_only before update or delete on record_amendments for each row execute function private.refuse_change();

-- A field is saved while its writer types, so only the first save and a change of writer are told.
create trigger tell_first_text after insert on appointment_notes for each row execute function private.tell_care();
create trigger tell_other_writer after update on appointment_notes
  for each row when (old.saved_by <> new.saved_by) execute function private.tell_care();
create trigger tell_change after insert on record_signatures for each row execute function private.tell_care();
create trigger tell_change after insert on record_amendments for each row execute function private.tell_care();
