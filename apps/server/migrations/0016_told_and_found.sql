-- Names and practitioners that change are told too (CAL-08), and who was called off lately is found without reading every appointment (WAIT-01).

-- A practitioner who is disabled closes their hours, and their name stands on every day of theirs.
create trigger tell_change after update on users for each row
  when ((old.first_name, old.last_name, old.title, old.credential, old.role, old.is_enabled)
    is distinct from (new.first_name, new.last_name, new.title, new.credential, new.role, new.is_enabled))
  execute function private.tell_schedule();

-- Any day of the clinics that expect a patient, or ever did: which days these are is not worth a notice each.
create function private.tell_patient() returns trigger
  language plpgsql as $$
  begin
    perform private.tell_change('day', new.group_id, named.clinic_id, null) from (
      select clinic_id from appointments where group_id = new.group_id and patient_id = new.id
      union select clinic_id from waiting_list_entries where group_id = new.group_id and patient_id = new.id) as named;
    return null;
  end $$;
create trigger tell_change after update on patients for each row
  when ((old.first_name, old.last_name, old.phone, old.date_of_birth, old.status)
    is distinct from (new.first_name, new.last_name, new.phone, new.date_of_birth, new.status))
  execute function private.tell_patient();

create index appointments__called_off on appointments (group_id, clinic_id, status_changed_at) where status in ('cancelled', 'no_show');
-- one patient's entries, for those who look whether they wait already
create index waiting_list_entries__patient on waiting_list_entries (group_id, patient_id);
