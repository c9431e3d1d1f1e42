-- Changes of sterilization have a notice of their own: 'care' made charts, notes and invoices read again (Decision 0040).

create function private.tell_sterilization() returns trigger
  language plpgsql as $$
  declare
    changed jsonb := to_jsonb(coalesce(new, old));
  begin
    -- A recall and its contacts are of no clinic: they are told to every clinic of the group.
    perform private.tell_change('sterilization', (changed ->> 'group_id')::uuid, (changed ->> 'clinic_id')::uuid, null);
    return null;
  end $$;

drop trigger tell_change on sterilization_loads;
drop trigger tell_change on tray_cycles;
create trigger tell_change after insert or update or delete on sterilizers for each row execute function private.tell_sterilization();
create trigger tell_change after insert or update or delete on sterilization_loads for each row execute function private.tell_sterilization();
create trigger tell_change after insert or update or delete on trays for each row execute function private.tell_sterilization();
create trigger tell_change after insert or update or delete on tray_cycles for each row execute function private.tell_sterilization();
create trigger tell_change after insert or update or delete on sterilization_recalls for each row execute function private.tell_sterilization();
create trigger tell_change after insert or update or delete on sterilization_recall_contacts for each row execute function private.tell_sterilization();
