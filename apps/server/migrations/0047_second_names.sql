-- The English name of a room or an appointment type, for a clinic that works in both languages (CFG-01, CFG-03; Decision 0110).
-- Without one, English shows the main name.
alter table rooms add column name_en text;
alter table appointment_types add column name_en text;

-- What a reader of either language sees is not there twice. The indexes on `name` do this for French.
create unique index rooms__english_name_taken_once
  on rooms (group_id, clinic_id, lower(normalize(coalesce(name_en, name), nfc))) where archived_at is null;
create unique index appointment_types__english_name_taken_once
  on appointment_types (group_id, lower(normalize(coalesce(name_en, name), nfc))) where archived_at is null;
