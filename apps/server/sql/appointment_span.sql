-- Half-open, so that an appointment may begin where another ends. Adding minutes does not depend on
-- the session's time zone, so the function is really immutable, although PostgreSQL does not
-- declare the addition so.
CREATE OR REPLACE FUNCTION private.appointment_span(starts_on date, start_time time without time zone, time_zone text, minutes integer)
 RETURNS tstzrange
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select tstzrange(private.appointment_start(starts_on, start_time, time_zone), private.appointment_start(starts_on, start_time, time_zone) + make_interval(mins => minutes)) $function$;
