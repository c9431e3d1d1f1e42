import { sql } from 'kysely'
import type { Booked } from '@molaire/domain/appointments/conflicts'
import type { AppointmentStatus } from '@molaire/domain/appointments/status'
import type { Alert } from '@molaire/domain/patients/alerts'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { minutesOf, timeOf } from '@molaire/domain/shared/local-time'
import type { Scope } from '../../platform/context.ts'
import { timeOfDay } from '../../platform/db/time-of-day.ts'
import { compiledOnce } from '../../platform/db/compiled-once.ts'
import type { Statement } from '../../platform/db/flight.ts'
import { committing, inOrder } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { rowsOf } from '../../platform/records/rows-of.ts'
import { scheduleKey } from '../schedule/index.ts'
import type { Target } from './target.ts'

/** Whose time an appointment takes on a day. */
export type Agenda = Pick<Target, 'date' | 'roomId' | 'practitionerId' | 'patientId'>

/**
 * Makes whoever books the same rooms, practitioners or patients on the same days wait for the end
 * of this transaction. Day by day, rooms before practitioners before patients, each by id, so that
 * no two wait for each other. The exclusion constraints guarantee; these locks let the second one
 * be told who was first (Decision 0028). The schedule of the clinic is held before all of them, as
 * by holdSchedule.
 */
export async function lockAgendas(ctx: Scope, agendas: readonly Agenda[], clinicId: string): Promise<void> {
  await inOrder(ctx, [lockingAgendas(ctx, agendas, { clinicId })])
}

/**
 * The statement of `lockAgendas`, to be sent with what is asked under the locks; the clinic may be
 * that of a room.
 */
export function lockingAgendas(
  { groupId }: Scope,
  agendas: readonly Agenda[],
  { clinicId = null, roomId = null }: { clinicId?: string | null; roomId?: string | null },
): Statement {
  const keys = agendas.flatMap(({ date, roomId, practitionerId, patientId }) => [
    `${groupId} ${date} 1 room ${roomId}`,
    `${groupId} ${date} 2 practitioner ${practitionerId}`,
    ...(patientId === undefined ? [] : [`${groupId} ${date} 3 patient ${patientId}`]),
  ])
  // The first is the schedule's, which knows its clinic only there.
  const inOrder = [scheduleKey(groupId, ''), ...[...new Set(keys)].sort()]
  return { text: lockText, values: [clinicId, groupId, roomId, inOrder] }
}

const lockText = `
  with opened as materialized (
    select coalesce($1::uuid, (select clinic_id from rooms where group_id = $2 and id = $3::uuid)) as clinic_id)
  select case when position = 1
    then pg_advisory_xact_lock_shared(hashtextextended(key || clinic_id, 0)) else pg_advisory_xact_lock(hashtextextended(key, 0)) end
  from opened, unnest($4::text[]) with ordinality as lock (key, position)`

/** Who books, as far as the answer and the rules ask. */
export interface HeldPatient {
  status: string
  firstName: string
  lastName: string
  phone: string | null
  dateOfBirth: LocalDate | null
  alerts: Alert[]
  /** No earlier appointment was kept or still stands. */
  isFirstAppointment: boolean
}

/** An appointment with the names that tell a conflict. */
export type BookedWithNames = Booked &
  Record<'roomName' | 'patientFirstName' | 'patientLastName', string> & {
    practitioner: { firstName: string; lastName: string; title: string | null; credential: string | null }
  }

/** What a booking asks, beside the clinic's configuration. */
export interface Around {
  /** The clinic of the room; null for a room that the group does not have. */
  clinicId: string | null
  /** The version of the group's configuration by now. */
  configuration: string
  /** Null for one that the group does not have, or for nobody. */
  patient: HeldPatient | null
  /**
   * Living ones that are under way at some moment of the wanted time, earliest first, in all
   * clinics of the group: their clocks may show another time.
   */
  booked: BookedWithNames[]
}

/** What is around the wanted time once the statements before have run, in one trip. */
export async function selectAround(ctx: Scope, target: Target, before: readonly Statement[]): Promise<Around> {
  const { roomId, practitionerId, patientId = null, date, start, end } = target
  const values = [ctx.groupId, roomId, practitionerId, patientId, date, timeOf(start), end - start]
  const around = (await inOrder(ctx, [...before, { text: aroundText, values }])).at(-1)
  type Stored = Omit<Around, 'booked'> & { booked: (Omit<BookedWithNames, keyof Target> & StoredBooked)[] }
  const row = around?.rows[0] as unknown as Stored | undefined // what the statement answers
  if (!row) throw new Error('a select without a condition lost its row')
  return { ...row, booked: row.booked.map(inMinutes) }
}

// The day bounds what the indexes are asked for; two days hold every zone and the longest
// appointment.
const aroundText = `
  select c.id as "clinicId", private.configuration_of($1) as configuration,
    (select json_build_object('status', p.status, 'firstName', p.first_name, 'lastName', p.last_name, 'phone', p.phone,
        'dateOfBirth', p.date_of_birth, 'alerts', p.alerts, 'isFirstAppointment', not exists (
          select 1 from appointments e where e.group_id = p.group_id and e.patient_id = p.id
            and e.starts_at < private.appointment_start($5::date, $6::time, c.time_zone) and e.status not in ('cancelled', 'no_show')))
      from patients p where p.group_id = $1 and p.id = $4::uuid) as patient,
    (select coalesce(json_agg(json_build_object('id', a.id, 'roomId', a.room_id, 'practitionerId', a.practitioner_id,
        'patientId', a.patient_id, 'startsOn', a.starts_on, 'startTime', a.start_time, 'durationMinutes', a.duration_minutes,
        'status', a.status, 'roomName', (select name from rooms where group_id = $1 and id = a.room_id),
        'patientFirstName', p.first_name, 'patientLastName', p.last_name, 'practitioner', (
          select json_build_object('firstName', first_name, 'lastName', last_name, 'title', title, 'credential', credential)
          from users where group_id = $1 and id = a.practitioner_id)) order by a.starts_at), '[]')
      from appointments a join patients p on p.group_id = a.group_id and p.id = a.patient_id
      where a.group_id = $1 and a.starts_on between $5::date - 2 and $5::date + 2 and a.status not in ('cancelled', 'no_show')
        and (a.room_id = $2::uuid or a.practitioner_id = $3::uuid or a.patient_id = $4::uuid)
        and a.during && private.appointment_span($5::date, $6::time, c.time_zone, $7::int)) as booked
  from (select) as one
    left join rooms r on r.group_id = $1 and r.id = $2::uuid
    left join clinics c on c.group_id = r.group_id and c.id = r.clinic_id`

/** What a request names; absent is not asked for. */
export interface References {
  roomId?: string | undefined
  practitionerId?: string | undefined
  patientId?: string | undefined
  appointmentTypeId?: string | undefined
}

/** Which of these rows the group has; one not asked for counts as found. */
export async function findReferences({ db, groupId }: Scope, named: References) {
  const has = (table: string, id: string | undefined) =>
    id === undefined ? sql`true` : sql`exists (select 1 from ${sql.table(table)} where group_id = ${groupId} and id = ${id})`
  const offered = sql`select 1 from appointment_types where group_id = ${groupId} and archived_at is null`
  const { rows } = await sql<{
    room: boolean
    practitioner: boolean
    /** Null for one that the group does not have. */
    patientStatus: string | null
    appointmentType: boolean
    isTypeOffered: boolean
    hasTypes: boolean
  }>`select ${has('rooms', named.roomId)} as room, ${has('users', named.practitionerId)} as practitioner,
    (select status from patients where group_id = ${groupId} and id = ${named.patientId ?? null}) as patient_status,
    ${has('appointment_types', named.appointmentTypeId)} as appointment_type, exists (${offered}) as has_types,
    exists (${offered} and id = ${named.appointmentTypeId ?? null}) as is_type_offered`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a select without a table lost its row')
  const { patientStatus, ...around } = row
  return {
    ...around,
    patient: named.patientId === undefined || patientStatus !== null,
    isPatientArchived: patientStatus === 'archived',
  }
}

export type ReferenceChecks = Awaited<ReturnType<typeof findReferences>>

type StoredBooked = Pick<Booked, 'id' | 'roomId' | 'practitionerId' | 'patientId'> & StoredTime

/**
 * Living appointments from one day to another, both included, in those rooms, with those
 * practitioners or of that patient, wherever they are; by day.
 */
export async function bookedBetween(
  { db, groupId }: Scope,
  whose: {
    from: LocalDate
    to: LocalDate
    roomIds: readonly string[]
    practitionerIds: readonly string[]
    patientIds: readonly string[]
  },
): Promise<Map<LocalDate, Booked[]>> {
  const rows = await db
    .selectFrom('appointments as a')
    .select(['a.id', 'a.roomId', 'a.practitionerId', 'a.patientId', 'a.startsOn', 'a.startTime', 'a.durationMinutes', 'a.status'])
    .where('a.groupId', '=', groupId)
    .where('a.startsOn', '>=', whose.from)
    .where('a.startsOn', '<=', whose.to)
    .where(isLiving)
    .where((is) =>
      is.or([
        is('a.roomId', '=', anyOf(whose.roomIds)),
        is('a.practitionerId', '=', anyOf(whose.practitionerIds)),
        is('a.patientId', '=', anyOf(whose.patientIds)),
      ]),
    )
    .execute()
  const byDay = new Map<LocalDate, Booked[]>()
  for (const booked of rows.map(inMinutes)) {
    const day = byDay.get(booked.date)
    if (day) day.push(booked)
    else byDay.set(booked.date, [booked])
  }
  return byDay
}

// Spelt as the partial indexes spell it: a parameter would hide from the planner that they fit.
const isLiving = sql<boolean>`a.status not in ('cancelled', 'no_show')`
const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`

export interface NewAppointment {
  /** A new one where none is given. */
  id?: string
  clinicId: string
  timeZone: string
  roomId: string
  practitionerId: string
  patientId: string
  appointmentTypeId: string
  date: LocalDate
  start: number
  durationMinutes: number
  status: AppointmentStatus
  reason: string | null
  createdAt: Date
  statusChangedAt: Date
}

/** Answers the new ids, in the order given. */
export async function insertAppointments(ctx: Scope, appointments: readonly NewAppointment[]): Promise<string[]> {
  const rows = appointments.map((one) => rowOf(ctx, one))
  await ctx.db.insertInto('appointments').values(rows).execute()
  return rows.map(({ id }) => id)
}

/** Adds an appointment whose id is made already. */
export async function insertAppointment(ctx: Scope, id: string, appointment: NewAppointment): Promise<void> {
  await insert(ctx.db, { ...rowOf(ctx, appointment), id })
}

/**
 * Locks the agendas, and adds an appointment if the group's configuration is still of that version
 * and the patient's file is open; all in the trip that also commits. Answers the patient, or null
 * where nothing was added. The exclusion constraints refuse a time that is taken.
 */
export async function lockAndInsert(
  ctx: Scope,
  { id, target, configuration, appointment }: { id: string; target: Target; configuration: string; appointment: NewAppointment },
): Promise<HeldPatient | null> {
  const row = rowOf(ctx, appointment)
  const { groupId, patientId, clinicId, timeZone, roomId, practitionerId, appointmentTypeId, startsOn, startTime } = row
  const place = [clinicId, timeZone, roomId, practitionerId, appointmentTypeId, startsOn, startTime, row.durationMinutes]
  const values = [groupId, patientId, configuration, id, ...place, row.status, row.reason, row.createdAt]
  const [, added] = await committing(ctx, () =>
    inOrder(ctx, [lockingAgendas(ctx, [target], { roomId: row.roomId }), { text: insertText, values }]),
  )
  const patient = added?.rows[0] as unknown as (HeldPatient & { isAdded: boolean }) | undefined // what the statement answers
  return patient?.isAdded ? patient : null
}

const insertText = `
  with booked as (
    select status, first_name, last_name, phone, date_of_birth, alerts from patients where group_id = $1 and id = $2
  ), added as (
    insert into appointments (group_id, patient_id, id, clinic_id, time_zone, room_id, practitioner_id, appointment_type_id,
      starts_on, start_time, duration_minutes, status, reason, created_at, status_changed_at)
    select $1, $2, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15
    from booked where booked.status <> 'archived' and private.configuration_of($1) = $3
    returning id
  )
  select status, first_name as "firstName", last_name as "lastName", phone, date_of_birth as "dateOfBirth", alerts,
    exists (select 1 from added) as "isAdded", not exists (
      select 1 from appointments e where e.group_id = $1 and e.patient_id = $2
        and e.starts_at < private.appointment_start($10, $11, $6) and e.status not in ('cancelled', 'no_show')) as "isFirstAppointment"
  from booked`

const insert = compiledOnce<NewRow, unknown>((db, row) => db.insertInto('appointments').values(row))

type NewRow = ReturnType<typeof rowOf>

const rowOf = ({ groupId, newId }: Scope, one: NewAppointment) => ({
  groupId,
  id: one.id ?? newId(),
  clinicId: one.clinicId,
  timeZone: one.timeZone,
  roomId: one.roomId,
  practitionerId: one.practitionerId,
  patientId: one.patientId,
  appointmentTypeId: one.appointmentTypeId,
  startsOn: one.date,
  startTime: timeOf(one.start),
  durationMinutes: one.durationMinutes,
  status: one.status,
  reason: one.reason,
  createdAt: one.createdAt,
  startedAt: one.status === 'in_progress' ? one.statusChangedAt : null,
  statusChangedAt: one.statusChangedAt,
})

/**
 * The appointment, held until the end of the transaction; refuses with not_found, for another
 * group's too.
 */
export async function lockAppointment(ctx: Scope, id: string) {
  return fromRow(await selectAppointment(ctx, id).forUpdate().executeTakeFirst())
}

/** The appointment as the agenda sees it; refuses with not_found, for another group's too. */
export async function getAppointment(ctx: Scope, id: string) {
  return fromRow(await selectAppointment(ctx, id).executeTakeFirst())
}

function selectAppointment({ db, groupId }: Scope, id: string) {
  return db
    .selectFrom('appointments')
    .select(['id', 'version', 'status', 'clinicId', 'timeZone', 'roomId', 'practitionerId', 'patientId', 'appointmentTypeId'])
    .select(['startsOn', 'startTime', 'durationMinutes', 'arrivedAt', 'startedAt', 'reason'])
    .where('groupId', '=', groupId)
    .where('id', '=', id)
}

type StoredTime = { startsOn: LocalDate; startTime: string; durationMinutes: number; status: string }

function fromRow<R extends StoredTime>(row: R | undefined) {
  if (!row) throw new AppError('not_found')
  return inMinutes(row)
}

/** A stored time in the minutes that the rules count with. */
export function inMinutes<R extends StoredTime>({ startsOn, startTime, durationMinutes, status, ...rest }: R) {
  const start = minutesOf(timeOfDay(startTime))
  return { ...rest, date: startsOn, start, end: start + durationMinutes, status: asStatus(status) }
}

export type AppointmentNow = Awaited<ReturnType<typeof getAppointment>>

export const appointments = rowsOf('appointments')

/**
 * A reason is kept while it is cancelled, the beginning of an appointment until it is expected
 * again; the database refuses them of anything else.
 */
export function setStatus(
  ctx: Scope,
  id: string,
  to: { status: AppointmentStatus; cancellationReason: string | null; startedAt: Date | null },
): Promise<void> {
  return appointments.set(ctx, id, { ...to, statusChangedAt: ctx.clock.now() })
}

type NewPlace = Pick<NewAppointment, 'clinicId' | 'timeZone' | 'roomId' | 'practitionerId' | 'date' | 'start' | 'durationMinutes'>

/** On another day, whoever was greeted has not come yet. */
export function setPlace(
  ctx: Scope,
  id: string,
  { date, start, ...place }: NewPlace & { arrivedAt: Date | null },
): Promise<void> {
  return appointments.set(ctx, id, { ...place, startsOn: date, startTime: timeOf(start) })
}

/** The constraint appointments__status_known holds the same list as the domain. */
export const asStatus = (stored: string) => stored as AppointmentStatus

/** Living appointments of two patients that are at one time: their ids, each pair's together. */
export async function overlapping({ db, groupId }: Scope, [one, other]: readonly [string, string]): Promise<string[]> {
  const { rows } = await sql<{ id: string; otherId: string }>`
    select a.id, b.id as other_id
    from appointments a
    join appointments b on b.group_id = a.group_id and b.patient_id = ${other} and b.during && a.during and b.status not in ('cancelled', 'no_show')
    where a.group_id = ${groupId} and a.patient_id = ${one} and a.status not in ('cancelled', 'no_show')
    order by a.starts_at, a.id, b.id`.execute(db)
  return [...new Set(rows.flatMap(({ id, otherId }) => [id, otherId]))]
}
