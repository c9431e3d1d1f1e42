-- The searchable form of a text: no accents, no case, hyphens and apostrophes as spaces. The same
-- rule as shared/fold in the domain. The dictionary is named, so that the function is really
-- immutable and can be used in an index.
CREATE OR REPLACE FUNCTION private.fold(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select btrim(regexp_replace(lower(public.unaccent('public.unaccent'::regdictionary, normalize($1, nfkd))), '[^[:alnum:]@.+_]+', ' ', 'g')) $function$;
