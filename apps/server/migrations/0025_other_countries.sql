-- Patients from outside Canada (PAT-02): a country, and a telephone with its country's code.

-- Two letters (ISO 3166-1); null: Canada, where most patients live.
alter table patients add column country text constraint patients__country_is_code check (country ~ '^[A-Z]{2}$' and country <> 'CA');

alter table patients drop constraint patients__phone_is_canadian;
alter table patients add constraint patients__phone_is_known_form
  check (phone ~ '^([2-9]\d\d [2-9]\d\d-\d{4}|\+[2-9]\d{6,14})$');
