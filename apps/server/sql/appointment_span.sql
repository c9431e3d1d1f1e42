-- Half-open: one may begin where another ends. Minutes do not depend on the session's zone, so this is truly immutable although the addition is not declared so.
CREATE OR REPLACE FUNCTION private.appointment_span(starts_on date, start_time time without time zone, time_zone text, minutes integer)
 RETURNS tstzrange
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select tstzrange(private.appointment_start(starts_on, start_time, time_zone), private.appointment_start(starts_on, start_time, time_zone) + make_interval(mins => minutes)) $function$;
