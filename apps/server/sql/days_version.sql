-- The version of some days of a clinic of the caller's group; '0' when none of them was ever
-- changed. Both days are included.
CREATE OR REPLACE FUNCTION private.days_version(clinic uuid, first date, last date)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
AS $function$
  begin
    return (select coalesce(sum(d.n), 0)::text from private.day_changes d
      where d.group_id = private.current_group() and d.clinic_id = clinic and d.day >= first and d.day <= last);
  end $function$;
