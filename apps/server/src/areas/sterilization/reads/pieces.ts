import { json } from '../../../platform/db/json-text.ts'

// Pieces of JSON in SQL. Keys inside JSON are not converted to camelCase, so they are written that
// way. Expressions are always SQL from the code, never user input.

/** A moment as JavaScript writes it; null for null. */
export const momentSql = (expression: string): string => json.moment(expression).expression

/** A person of the staff with that id, in the group of row `g`; null for one of another group. */
export const someoneSql = (id: string, g: string): string => `(
  select json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'title', u.title)
  from users u where u.group_id = ${g}.group_id and u.id = ${id})`

/** The `use` of the contract of a row of `tray_cycles`; null when it did not serve. */
export const useSql = (c: string): string => `(
  select json_build_object('appointmentId', a.id, 'date', a.starts_on, 'startTime', left(a.start_time::text, 5),
    'appointmentStatus', a.status, 'patient', json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name),
    'practitioner', ${someoneSql('a.practitioner_id', 'a')}, 'appointmentTypeName', y.name, 'appointmentTypeNameEn', y.name_en,
    'linkedBy', ${someoneSql(`${c}.linked_by`, c)}, 'linkedAt', ${momentSql(`${c}.linked_at`)})
  from appointments a
    join patients p on p.group_id = a.group_id and p.id = a.patient_id
    join appointment_types y on y.group_id = a.group_id and y.id = a.appointment_type_id
  where a.group_id = ${c}.group_id and a.id = ${c}.appointment_id)`

/** The state of a tray `t` with its current cycle `c`, the cycle's load `l` and its clinic `k`. */
export const stateSql = (now: string): string =>
  `private.tray_state(t.discarded_at, l.status, c.appointment_id, c.quarantined_at, c.reprocess_at, c.expires_on,
    (${now}::timestamptz at time zone k.time_zone)::date)`

/** A tray `t` with its clinic `k`, its current cycle `c` and that cycle's load `l`. */
export const traysSql = `trays t
  join clinics k on k.group_id = t.group_id and k.id = t.clinic_id
  left join tray_cycles c on c.group_id = t.group_id and c.tray_id = t.id and c.replaced_at is null
  left join sterilization_loads l on l.group_id = c.group_id and l.id = c.load_id`
