-- The searchable form of a text: no accents, no case, hyphens and apostrophes as spaces. The domain has the same rule in shared/fold.
-- The dictionary is named, so that the function really is immutable and may stand in an index.
CREATE OR REPLACE FUNCTION private.fold(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select btrim(regexp_replace(lower(public.unaccent('public.unaccent'::regdictionary, normalize($1, nfkd))), '[^[:alnum:]@.+_]+', ' ', 'g')) $function$;
