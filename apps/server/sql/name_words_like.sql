-- Words of the group's names that are similar to a word, the most similar first.
CREATE OR REPLACE FUNCTION private.name_words_like(wanted text)
 RETURNS TABLE(word text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
 SET "pg_trgm.similarity_threshold" TO '0.2'
AS $function$
    select w.word from private.patient_name_words w
    where w.group_id = private.current_group() and w.word % wanted
    group by w.word
    order by similarity(w.word, wanted) desc, w.word limit 60
  $function$;
