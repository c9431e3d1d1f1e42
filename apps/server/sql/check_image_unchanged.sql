CREATE OR REPLACE FUNCTION private.check_image_unchanged()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    said constant text[] := array['patient_id', 'kind', 'teeth', 'side', 'taken_on', 'taken_at', 'author_id', 'note',
      'calibration_mm_per_pixel', 'calibration_known_mm', 'calibrated_by', 'calibrated_at', 'uses_detector_spacing',
      'archived_at', 'archived_by', 'version'];
  begin
    if tg_op = 'DELETE' or to_jsonb(new) - said <> to_jsonb(old) - said then
      raise exception 'an image does not change'
        using errcode = 'check_violation', constraint = 'radiology_images__original_unchanged', table = 'radiology_images';
    end if;
    return new;
  end $function$;
