-- Handles all rows of a statement at once, because an import inserts thousands.
CREATE OR REPLACE FUNCTION private.note_names()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  begin
    insert into private.patient_name_keys (group_id, status, key, patient_id)
    select n.group_id, n.status, key, n.id from fresh n, private.name_keys(n.sort_name) key
    on conflict do nothing;
    insert into private.patient_name_words (group_id, word)
    select part.group_id, part.word
    from (select distinct n.group_id, word from fresh n, string_to_table(replace(n.sort_name, E'\t', ' '), ' ') word) part
    where length(part.word) between 2 and 40
      and not exists (select 1 from private.patient_name_words w where w.group_id = part.group_id and w.word = part.word collate "C");
    return null;
  end $function$;
