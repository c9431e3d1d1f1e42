-- The files of the group that have a birth date, a telephone, an e-mail or a health insurance
-- number in common with someone; null has nothing in common. Without files that were merged into
-- another. All files of one health insurance number; of the rest a limited number, so that a birth
-- date used for unknown ones costs no more; those of the same names, in either order, are found in
-- any case. It bypasses row-level security and reads only the caller's group: the planner takes
-- lower() for a function that may leak rows by its errors, so under a policy it would not use the
-- index of e-mails.
CREATE OR REPLACE FUNCTION private.patients_sharing(first text, last text, born date, telephone text, mail text, health_insurance text)
 RETURNS TABLE(id uuid, first_name text, last_name text, date_of_birth date, phone text, email text, health_insurance_number text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
 SET enable_seqscan TO 'off'
AS $function$
    select p.id, p.first_name, p.last_name, p.date_of_birth, p.phone, p.email, p.health_insurance_number
    from (
      (select one.id from patients one where one.group_id = private.current_group() and one.merged_into_id is null
        and one.health_insurance_number collate "C" = health_insurance)
      union (select one.id from patients one where one.group_id = private.current_group() and one.merged_into_id is null
        and one.sort_name collate "C" in (private.fold(last) || E'\t' || private.fold(first), private.fold(first) || E'\t' || private.fold(last))
        and (one.date_of_birth = born or one.phone = telephone or lower(one.email) = lower(mail)) limit 200)
      union (select one.id from patients one where one.group_id = private.current_group() and one.merged_into_id is null
        and one.phone collate "C" = telephone limit 200)
      union (select one.id from patients one where one.group_id = private.current_group() and one.merged_into_id is null
        and lower(one.email) collate "C" = lower(mail) limit 200)
      union (select one.id from patients one where one.group_id = private.current_group() and one.merged_into_id is null
        and one.date_of_birth = born limit 200)
    ) found
    join patients p on p.group_id = private.current_group() and p.id = found.id
  $function$;
