-- For each line of a list of { at, firstName, lastName, dateOfBirth, phone, email,
-- healthInsuranceNumber }: files of the group that share something with it. Each index gives a
-- limited number, so a file in which everyone has the birth date 1900-01-01 costs no more; files of
-- the same name are found in any case. It bypasses row-level security and reads only the caller's
-- group, as private.patients_sharing does.
CREATE OR REPLACE FUNCTION private.patients_like_lines(lines jsonb)
 RETURNS TABLE(at integer, id uuid, first_name text, last_name text, date_of_birth date, phone text, email text, health_insurance_number text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
 SET enable_seqscan TO 'off'
AS $function$
    with x as materialized (
      -- folded once for each line, not once for each row that it is compared with
      select line.*, private.fold("lastName") || E'\t' || private.fold("firstName") as name, lower(line.email) as mail
      from jsonb_to_recordset(lines) as line(at integer, "firstName" text, "lastName" text, "dateOfBirth" date, phone text, email text,
        "healthInsuranceNumber" text)
    ),
    found as materialized (
      select x.at, one.id
      from x
      cross join lateral (
        (select one.id from patients one where one.group_id = private.current_group() and one.merged_into_id is null
          and one.health_insurance_number collate "C" = x."healthInsuranceNumber" limit 5)
        union (select one.id from patients one where one.group_id = private.current_group() and one.merged_into_id is null
          and one.sort_name collate "C" = x.name
          and (one.date_of_birth = x."dateOfBirth" or one.phone = x.phone or lower(one.email) = x.mail) limit 5)
        union (select one.id from patients one where one.group_id = private.current_group() and one.merged_into_id is null and lower(one.email) collate "C" = x.mail limit 20)
        union (select one.id from patients one where one.group_id = private.current_group() and one.merged_into_id is null and one.phone collate "C" = x.phone limit 20)
        union (select one.id from patients one where one.group_id = private.current_group() and one.merged_into_id is null and one.date_of_birth = x."dateOfBirth" limit 50)
      ) one
    )
    select found.at, p.id, p.first_name, p.last_name, p.date_of_birth, p.phone, p.email, p.health_insurance_number
    from found
    join patients p on p.group_id = private.current_group() and p.id = found.id
    order by found.at, p.id
  $function$;
