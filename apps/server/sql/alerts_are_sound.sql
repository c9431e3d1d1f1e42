-- Whether the alerts of a patient are a list of { kind, label }, of at most 30.
CREATE OR REPLACE FUNCTION private.alerts_are_sound(jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    select jsonb_typeof($1) = 'array' and jsonb_array_length($1) <= 30 and not exists (
      select 1 from jsonb_array_elements($1) one
      where jsonb_typeof(one) <> 'object' or coalesce(one ->> 'kind', '') not in ('allergy', 'medication', 'condition', 'other')
        or btrim(coalesce(one ->> 'label', '')) = '' or one - 'kind' - 'label' <> '{}'::jsonb)
  $function$;
