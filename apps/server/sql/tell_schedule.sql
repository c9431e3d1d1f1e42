-- A change of the schedule concerns every day of a clinic.
CREATE OR REPLACE FUNCTION private.tell_schedule()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    changed record;
    clinic uuid;
  begin
    changed := case when tg_op = 'DELETE' then old else new end;
    case tg_table_name
      when 'clinics' then clinic := changed.id;
      when 'rooms', 'work_periods', 'holidays' then clinic := changed.clinic_id;
      when 'time_slots' then
        select p.clinic_id into clinic from work_periods p where p.group_id = changed.group_id and p.id = changed.work_period_id;
      when 'assignments' then
        select r.clinic_id into clinic from rooms r where r.group_id = changed.group_id and r.id = changed.room_id;
      else clinic := null; -- kinds of appointment are the group's: every clinic of it
    end case;
    perform private.tell_change('schedule', changed.group_id, clinic, null);
    return null;
  end $function$;
