-- Whose account pays for others pays for itself too (PAT-06), and what happened to a patient is read from its latest end (PAT-05).

-- Whoever sets a payer holds both files. Who does not is caught here: the payer's row is waited for and read as it is then.
create function private.check_payer() returns trigger
  language plpgsql as $$
  begin
    perform 1 from patients where group_id = new.group_id and id = new.payer_id for no key update;
    if exists (select 1 from patients where group_id = new.group_id and id = new.payer_id and payer_id is not null) then
      raise exception 'whose account pays must pay for themselves'
        using errcode = 'check_violation', constraint = 'patients__payer_pays_for_themselves', table = 'patients';
    end if;
    if exists (select 1 from patients where group_id = new.group_id and payer_id = new.id) then
      raise exception 'one who pays for others pays for themselves'
        using errcode = 'check_violation', constraint = 'patients__pays_for_others', table = 'patients';
    end if;
    return null;
  end $$;
create trigger payer_pays_for_themselves after insert or update of payer_id on patients for each row
  when (new.payer_id is not null) execute function private.check_payer();

-- one patient's visits in the order of a timeline, for a page of many
create index appointments__patient_in_order on appointments (group_id, patient_id, starts_at, id);
create index waiting_list_entries__patient_in_order on waiting_list_entries (group_id, patient_id, created_at, id);
drop index waiting_list_entries__patient;
-- what was changed in a file, without the thousands of lines that say who looked at it
create index audit_events__file_changes on audit_events (group_id, row_id, id) where table_name = 'patients' and action = 'update';
