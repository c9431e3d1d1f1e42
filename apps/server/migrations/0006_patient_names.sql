-- A family name's own people come before the longer names that begin with it: "Beaudoin, Zoé" before "Beaudoin-L’Heureux, Anne". A tab stands
-- between family and first name, because it sorts before everything that a folded name may hold. Accents are taken off after letters are taken
-- apart, as the domain's shared/fold does, so that й or آ is found as it is typed.

create or replace function private.fold(text) returns text
  language sql immutable parallel safe strict
  as $$ select btrim(regexp_replace(lower(public.unaccent('public.unaccent'::regdictionary, normalize($1, nfkd))), '[^[:alnum:]@.+_]+', ' ', 'g')) $$;

-- Computed columns are made anew, with the indexes that hang on them: no expression of a stored one can be changed before PostgreSQL 17.
alter table patients drop column sort_name, drop column search_text;
alter table patients
  -- the name as lists sort it
  add column sort_name text not null generated always as (private.fold(last_name) || E'\t' || private.fold(first_name)) stored,
  -- all that the search box looks in, folded; the telephone also as bare digits
  add column search_text text not null generated always as (
    private.fold(first_name) || ' ' || private.fold(last_name) || ' ' || private.fold(first_name)
    || coalesce(' ' || lower(email), '') || coalesce(' ' || phone || ' ' || regexp_replace(phone, '\D', '', 'g'), '')
  ) stored;
create index patients__in_order on patients (group_id, status, sort_name collate "C", id);
create index patients__all_in_order on patients (group_id, sort_name collate "C", id);
create index patients__search on patients using gin (search_text gin_trgm_ops);
