CREATE OR REPLACE FUNCTION private.number_key(number text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ begin return replace(private.fold(number), ' ', ''); end $function$;
