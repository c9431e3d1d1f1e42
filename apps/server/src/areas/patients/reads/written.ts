import { eachField, patientFields, type FieldKind } from '@molaire/domain/patients/fields'
import { json, jsonText } from '../../../platform/db/json-text.ts'
import { inSnakeCase } from '../../../platform/db/rows-naming.ts'

// The JSON of a patient `p`, written by the database. The statement around it must have `params`
// with the group and the moment: `(select … as group_id, … as now) params`.

/** An appointment `a` in the list of patients. */
const appointment = jsonText(
  json.object({
    id: json.plain('a.id'),
    date: json.plain('a.starts_on'),
    startTime: json.time('a.start_time'),
    durationMinutes: json.number('a.duration_minutes'),
    appointmentTypeId: json.plain('a.appointment_type_id'),
    practitionerId: json.plain('a.practitioner_id'),
    roomId: json.plain('a.room_id'),
  }),
)

// `offset 0` keeps the planner to the index of a patient's appointments in order of time. Otherwise
// it takes the index of the exclusion constraint, which is twenty times slower here.
const lastVisit = `(
  select ${appointment} from (
    select * from appointments a where a.group_id = p.group_id and a.patient_id = p.id order by a.starts_at desc offset 0) a
  where a.status = 'completed' limit 1)`

// No appointment is longer than eight hours, so the index is not read further back.
const nextAppointment = `(
  select ${appointment} from (
    select * from appointments a
    where a.group_id = p.group_id and a.patient_id = p.id and a.starts_at > params.now - interval '8 hours'
    order by a.starts_at offset 0) a
  where a.status in ('scheduled', 'confirmed') and upper(a.during) > params.now limit 1)`

const summary = {
  id: json.plain('p.id'),
  firstName: json.text('p.first_name'),
  lastName: json.text('p.last_name'),
  email: json.textOrNull('p.email'),
  phone: json.plainOrNull('p.phone'),
  dateOfBirth: json.plainOrNull('p.date_of_birth'),
  age: json.valueOrNull('private.age_on(p.date_of_birth, today.day)::text'),
  status: json.plain('p.status'),
  alerts: json.value('p.alerts'),
  clinicId: json.plainOrNull('p.clinic_id'),
  assignedPractitionerId: json.plainOrNull('p.assigned_practitioner_id'),
  lastVisit: json.valueOrNull(lastVisit),
  nextAppointment: json.valueOrNull(nextAppointment),
}

/** A line of a list (`patientSummary` of the contract). */
export const summaryText = jsonText(json.object(summary))

/** Another patient of the group, by name. */
const namedPatient = (id: string) => `(
  select ${jsonText(json.object({ id: json.plain('o.id'), firstName: json.text('o.first_name'), lastName: json.text('o.last_name') }))}
  from patients o where o.group_id = p.group_id and o.id = ${id})`

/** How a field is written in JSON, by its kind. */
const writtenAs: Record<FieldKind, (column: string) => Parameters<typeof json.object>[0][string]> = {
  name: json.text,
  line: json.textOrNull,
  text: json.textOrNull,
  email: json.textOrNull,
  phone: json.textOrNull,
  postalCode: json.textOrNull,
  province: json.textOrNull,
  country: json.plainOrNull,
  cardNumber: json.plainOrNull,
  day: json.plainOrNull,
  month: json.plainOrNull,
  language: json.plainOrNull,
  weekdays: (column) => json.value(`array_to_json(${column})`),
  dayParts: (column) => json.value(`array_to_json(${column})`),
  alerts: json.value,
  person: json.plainOrNull,
  clinic: json.plainOrNull,
}

/** The whole file (`patient` of the contract). */
export const fileText = jsonText(
  json.object({
    ...eachField((name) => writtenAs[patientFields[name].kind](`p.${inSnakeCase(name)}`)),
    ...summary,
    payer: json.valueOrNull(namedPatient('p.payer_id')),
    mergedInto: json.valueOrNull(namedPatient('p.merged_into_id')),
    createdAt: json.moment('p.created_at'),
    version: json.number('p.version'),
  }),
)

/**
 * Follows `from (…) params`: the file `p` with an id (an expression), and today's date at its
 * clinic, or at the group's first clinic when the patient has none (PAT-03). `offset 0` makes
 * PostgreSQL compute the day once.
 */
export const joinPatient = (id: string) => `
  cross join patients p
  left join clinics c on c.group_id = p.group_id and c.id = p.clinic_id
  cross join lateral (
    select (params.now at time zone coalesce(c.time_zone,
      (select f.time_zone from clinics f where f.group_id = params.group_id order by f.id limit 1), 'America/Toronto'))::date as day
    offset 0) today
  where p.group_id = params.group_id and p.id = ${id}`
