-- The keys of a name as lists sort it: 'cote belanger⇥genevieve'.
CREATE OR REPLACE FUNCTION private.name_keys(sort_name text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    -- A name of 99 words is no name: the first eight lead to it.
    select distinct array_to_string(words[place:], ' ') || E'\t ' || other || case when place > 1 then E'\t ' || array_to_string(words[:place - 1], ' ') else '' end
    from (values (string_to_array(split_part(sort_name, E'\t', 1), ' '), split_part(sort_name, E'\t', 2)),
                 (string_to_array(split_part(sort_name, E'\t', 2), ' '), split_part(sort_name, E'\t', 1))) name (words, other),
      generate_series(1, least(cardinality(words), 8)) place
  $function$;
