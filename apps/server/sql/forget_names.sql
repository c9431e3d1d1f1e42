CREATE OR REPLACE FUNCTION private.forget_names()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  begin
    delete from private.patient_name_keys k
    where k.group_id = old.group_id and k.status = old.status and k.patient_id = old.id and k.key in (select private.name_keys(old.sort_name));
    return null;
  end $function$;
