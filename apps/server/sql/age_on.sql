-- PAT-03: whole years on a day, as patients/age in the domain; null without a birth date, and for
-- days before it. Someone born on 29 February is a year older on 1 March.
CREATE OR REPLACE FUNCTION private.age_on(born date, day date)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    select case when born <= day then (
      date_part('year', day::timestamp) * 10000 + date_part('month', day::timestamp) * 100 + date_part('day', day::timestamp)
      - date_part('year', born::timestamp) * 10000 - date_part('month', born::timestamp) * 100 - date_part('day', born::timestamp)
    )::integer / 10000 end
  $function$;
