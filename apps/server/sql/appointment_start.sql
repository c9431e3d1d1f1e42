-- A time that the clock shows twice is its first showing, as the rules have it (WIZ-08); `at time zone` alone would take the second. The day
-- before tells the offset that held until the change: where the moment so found shows the wanted time, it is the first one.
CREATE OR REPLACE FUNCTION private.appointment_start(starts_on date, start_time time without time zone, time_zone text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
    select case when first_showing at time zone time_zone = wall then first_showing else wall at time zone time_zone end
    from (select starts_on + start_time as wall, ((starts_on - 1 + start_time) at time zone time_zone) + interval '24 hours' as first_showing) as moments
  $function$;
