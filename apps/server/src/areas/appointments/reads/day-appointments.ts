import { sql } from 'kysely'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { Scope } from '../../../platform/context.ts'
import { compiledOnce } from '../../../platform/db/compiled-once.ts'
import { json, jsonText } from '../../../platform/db/json-text.ts'

/** Whose appointments to load. */
export type Only = { roomId: string } | { practitionerId: string }

/** The appointments of one day, in the JSON of the contract, and where they are. */
export interface DayAppointments {
  date: LocalDate
  /** A JSON list, earliest first, in every status. */
  appointments: string
  /** The rooms of the appointments that are not cancelled or no-show. */
  roomIds: string[]
  practitionerIds: string[]
}

/**
 * An appointment `a` of patient `p` as the calendar shows it (`dayAppointment` of the contract).
 */
const dayAppointment = json.object({
  id: json.plain('a.id'),
  version: json.number('a.version'),
  roomId: json.plain('a.room_id'),
  practitionerId: json.plain('a.practitioner_id'),
  patient: json.object({
    id: json.plain('a.patient_id'),
    firstName: json.text('p.first_name'),
    lastName: json.text('p.last_name'),
    hasAlerts: json.boolean(`p.alerts <> '[]'`),
  }),
  appointmentTypeId: json.plain('a.appointment_type_id'),
  date: json.plain('a.starts_on'),
  startTime: json.time('a.start_time'),
  durationMinutes: json.number('a.duration_minutes'),
  status: json.plain('a.status'),
  arrivedAt: json.momentOrNull('a.arrived_at'),
  startedAt: json.momentOrNull('a.started_at'),
  statusChangedAt: json.moment('a.status_changed_at'),
  // Written exactly as in the index appointments__patient_standing, so that it is used.
  isFirstAppointment: json.boolean(`not exists (
    select 1 from appointments e
    where e.group_id = a.group_id and e.patient_id = a.patient_id
      and e.starts_at < a.starts_at and e.status not in ('cancelled', 'no_show'))`),
})

const dayRows = sql.raw(`
  select string_agg(t.written, ',' order by t.starts_at, t.id) as appointments, t.starts_on,
    array_agg(distinct t.room_id) filter (where t.status not in ('cancelled', 'no_show')) as room_ids,
    array_agg(distinct t.practitioner_id) as practitioner_ids
  from (
    select ${jsonText(dayAppointment)} as written, a.starts_at, a.id, a.starts_on, a.room_id, a.practitioner_id, a.status
    from appointments a join patients p on p.group_id = a.group_id and p.id = a.patient_id`)

type AskedDay = { groupId: string; clinicId: string; date: LocalDate; known: string | null }
type StoredDay = Omit<DayAppointments, 'date' | 'appointments' | 'roomIds' | 'practitionerIds'> & {
  version: string
  appointments: string | null
  roomIds: string[] | null
  practitionerIds: string[] | null
}

const selectDay = compiledOnce<AskedDay, StoredDay>(
  (_db, { groupId, clinicId, date, known }) => sql<StoredDay>`
  select v.version, day.appointments, day.room_ids, day.practitioner_ids
  from (select private.days_version(${clinicId}, ${date}, ${date}) as version) v
    left join lateral (${dayRows}
      where a.group_id = ${groupId} and a.clinic_id = ${clinicId} and a.starts_on = ${date}) t
      group by t.starts_on) day on v.version is distinct from ${known}`,
)

/**
 * A day of a clinic with its version; without its appointments when the version is `known`. Another
 * group's clinic has no appointments.
 */
export async function loadDay(
  { db, groupId }: Scope,
  { clinicId, date, known = null }: { clinicId: string; date: LocalDate; known?: string | null },
): Promise<{ version: string; day: DayAppointments }> {
  const [row] = await selectDay(db, { groupId, clinicId, date, known })
  if (!row) throw new Error('a select without a condition lost its row')
  return { version: row.version, day: fromRow({ ...row, date }) }
}

const fromRow = ({ date, appointments, roomIds, practitionerIds }: StoredDay & { date: LocalDate }): DayAppointments => ({
  date,
  appointments: `[${appointments ?? ''}]`,
  roomIds: roomIds ?? [],
  practitionerIds: practitionerIds ?? [],
})

type AskedDays = {
  groupId: string
  clinicId: string
  from: LocalDate
  to: LocalDate
  roomId: string | null
  practitionerId: string | null
}

const selectDays = compiledOnce<AskedDays, StoredDay & { startsOn: LocalDate }>(
  (_db, { groupId, clinicId, from, to, roomId, practitionerId }) => sql<StoredDay & { startsOn: LocalDate }>`${dayRows}
      where a.group_id = ${groupId} and a.clinic_id = ${clinicId} and a.starts_on >= ${from} and a.starts_on <= ${to}
        and (${roomId}::uuid is null or a.room_id = ${roomId}) and (${practitionerId}::uuid is null or a.practitioner_id = ${practitionerId})) t
      group by t.starts_on`,
)

/**
 * The days on which one room or one practitioner has appointments. Both `from` and `to` are
 * included.
 */
export async function loadDaysOf(
  { db, groupId }: Scope,
  { clinicId, from, to, only }: { clinicId: string; from: LocalDate; to: LocalDate; only: Only },
): Promise<Map<LocalDate, DayAppointments>> {
  const filter = { roomId: 'roomId' in only ? only.roomId : null, practitionerId: 'roomId' in only ? null : only.practitionerId }
  const rows = await selectDays(db, { groupId, clinicId, from, to, ...filter })
  return new Map(rows.map((row) => [row.startsOn, fromRow({ ...row, date: row.startsOn })]))
}
