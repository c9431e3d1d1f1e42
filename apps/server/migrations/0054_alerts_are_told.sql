-- CAL-08: a new allergy reaches the pages that are open elsewhere, as a new name does.
drop trigger tell_change on patients;
create trigger tell_change after update on patients for each row
  when ((old.first_name, old.last_name, old.phone, old.date_of_birth, old.status, old.alerts)
    is distinct from (new.first_name, new.last_name, new.phone, new.date_of_birth, new.status, new.alerts))
  execute function private.tell_patient();
