-- When the clocks go back, a time occurs twice: this is the first occurrence, as in the rules
-- (WIZ-08), while `at time zone` alone would return the second. The offset of the day before, valid
-- until the change, gives a candidate; if the clock shows the wanted time at that moment, it is the
-- first occurrence.
CREATE OR REPLACE FUNCTION private.appointment_start(starts_on date, start_time time without time zone, time_zone text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
    select case when first_showing at time zone time_zone = wall then first_showing else wall at time zone time_zone end
    from (select starts_on + start_time as wall, ((starts_on - 1 + start_time) at time zone time_zone) + interval '24 hours' as first_showing) as moments
  $function$;
