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

/** The day, room, practitioner and patient whose time an appointment takes. */
export type Agenda = Pick<Target, 'date' | 'roomId' | 'practitionerId' | 'patientId'>

/**
 * Makes other bookings of the same rooms, practitioners or patients on the same days wait for the
 * end of this transaction. The order is by day, then rooms, practitioners and patients, each by id,
 * so that two transactions cannot deadlock. The exclusion constraints give the guarantee; these
 * locks let the refusal name the appointment in the way (Decision 0028). The clinic's schedule is
 * locked first, as by holdSchedule.
 */
export async function lockAgendas(ctx: Scope, agendas: readonly Agenda[], clinicId: string): Promise<void> {
  await inOrder(ctx, [lockingAgendas(ctx, agendas, { clinicId })])
}

/**
 * The statement of `lockAgendas`, to be sent together with the queries that need the locks. The
 * clinic may be named by one of its rooms.
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
  // The first key is the schedule's. The statement adds the clinic's id to it.
  const inOrder = [scheduleKey(groupId, ''), ...[...new Set(keys)].sort()]
  return { text: lockText, values: [clinicId, groupId, roomId, inOrder] }
}

const lockText = `
  with opened as materialized (
    select coalesce($1::uuid, (select clinic_id from rooms where group_id = $2 and id = $3::uuid)) as clinic_id)
  select case when position = 1
    then pg_advisory_xact_lock_shared(hashtextextended(key || clinic_id, 0)) else pg_advisory_xact_lock(hashtextextended(key, 0)) end
  from opened, unnest($4::text[]) with ordinality as lock (key, position)`

/** The patient of a booking: what the rules and the answer need. */
export interface HeldPatient {
  status: string
  firstName: string
  lastName: string
  phone: string | null
  dateOfBirth: LocalDate | null
  alerts: Alert[]
  /** The patient has no earlier appointment, cancelled and no-show ones aside. */
  isFirstAppointment: boolean
}

/** An appointment with the names that a conflict shows. */
export type BookedWithNames = Booked &
  Record<'roomName' | 'patientFirstName' | 'patientLastName', string> & {
    roomNameEn: string | null
    practitioner: { firstName: string; lastName: string; title: string | null; credential: string | null }
  }

/** What a booking needs from the database, beside the clinic's configuration. */
export interface Around {
  /** The clinic of the room; null for a room that the group does not have. */
  clinicId: string | null
  /** The current version of the group's configuration. */
  configuration: string
  /** Null for one that the group does not have, or when none is named. */
  patient: HeldPatient | null
  /**
   * The appointments that overlap the wanted time, earliest first, cancelled and no-show ones left
   * out. From all clinics of the group, so their local times may be in another time zone.
   */
  booked: BookedWithNames[]
}

/** Runs the statements `before`, then loads what surrounds the wanted time, in one round trip. */
export async function selectAround(ctx: Scope, target: Target, before: readonly Statement[]): Promise<Around> {
  const { roomId, practitionerId, patientId = null, date, start, end } = target
  const values = [ctx.groupId, roomId, practitionerId, patientId, date, timeOf(start), end - start]
  const around = (await inOrder(ctx, [...before, { text: aroundText, values }])).at(-1)
  type Stored = Omit<Around, 'booked'> & { booked: (Omit<BookedWithNames, keyof Target> & StoredBooked)[] }
  const row = around?.rows[0] as unknown as Stored | undefined // the columns of `aroundText`
  if (!row) throw new Error('a select without a condition lost its row')
  return { ...row, booked: row.booked.map(inMinutes) }
}

// The days only limit the search in the indexes: two days either way cover every time zone and the
// longest appointment.
const aroundText = `
  select c.id as "clinicId", private.configuration_of($1) as configuration,
    (select json_build_object('status', p.status, 'firstName', p.first_name, 'lastName', p.last_name, 'phone', p.phone,
        'dateOfBirth', p.date_of_birth, 'alerts', p.alerts, 'isFirstAppointment', not exists (
          select 1 from appointments e where e.group_id = p.group_id and e.patient_id = p.id
            and e.starts_at < private.appointment_start($5::date, $6::time, c.time_zone) and e.status not in ('cancelled', 'no_show')))
      from patients p where p.group_id = $1 and p.id = $4::uuid) as patient,
    (select coalesce(json_agg(json_build_object('id', a.id, 'roomId', a.room_id, 'practitionerId', a.practitioner_id,
        'patientId', a.patient_id, 'startsOn', a.starts_on, 'startTime', a.start_time, 'durationMinutes', a.duration_minutes,
        'status', a.status, 'roomName', s.name, 'roomNameEn', s.name_en,
        'patientFirstName', p.first_name, 'patientLastName', p.last_name, 'practitioner', (
          select json_build_object('firstName', first_name, 'lastName', last_name, 'title', title, 'credential', credential)
          from users where group_id = $1 and id = a.practitioner_id)) order by a.starts_at), '[]')
      from appointments a join patients p on p.group_id = a.group_id and p.id = a.patient_id
        join rooms s on s.group_id = a.group_id and s.id = a.room_id
      where a.group_id = $1 and a.starts_on between $5::date - 2 and $5::date + 2 and a.status not in ('cancelled', 'no_show')
        and (a.room_id = $2::uuid or a.practitioner_id = $3::uuid or a.patient_id = $4::uuid)
        and a.during && private.appointment_span($5::date, $6::time, c.time_zone, $7::int)) as booked
  from (select) as one
    left join rooms r on r.group_id = $1 and r.id = $2::uuid
    left join clinics c on c.group_id = r.group_id and c.id = r.clinic_id`

/** The rows that a request names; an absent one is not checked. */
export interface References {
  roomId?: string | undefined
  practitionerId?: string | undefined
  patientId?: string | undefined
  appointmentTypeId?: string | undefined
}

/** Which of these rows the group has. One that the request does not name counts as existing. */
export async function findReferences({ db, groupId }: Scope, references: References) {
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
  }>`select ${has('rooms', references.roomId)} as room, ${has('users', references.practitionerId)} as practitioner,
    (select status from patients where group_id = ${groupId} and id = ${references.patientId ?? null}) as patient_status,
    ${has('appointment_types', references.appointmentTypeId)} as appointment_type, exists (${offered}) as has_types,
    exists (${offered} and id = ${references.appointmentTypeId ?? null}) as is_type_offered`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a select without a table lost its row')
  const { patientStatus, ...around } = row
  return {
    ...around,
    patient: references.patientId === undefined || patientStatus !== null,
    isPatientArchived: patientStatus === 'archived',
  }
}

export type ReferenceChecks = Awaited<ReturnType<typeof findReferences>>

type StoredBooked = Pick<Booked, 'id' | 'roomId' | 'practitionerId' | 'patientId'> & StoredTime

/**
 * The appointments in those rooms, with those practitioners or of those patients, in any clinic, by
 * day. Both days are included; cancelled and no-show ones are left out.
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

// Written exactly as in the partial indexes: with a parameter the planner could not use them.
const isLiving = sql<boolean>`a.status not in ('cancelled', 'no_show')`
const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`

export interface NewAppointment {
  /** A new id when absent. */
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

/** Returns the new ids, in the order of the input. */
export async function insertAppointments(ctx: Scope, appointments: readonly NewAppointment[]): Promise<string[]> {
  const rows = appointments.map((one) => rowOf(ctx, one))
  await ctx.db.insertInto('appointments').values(rows).execute()
  return rows.map(({ id }) => id)
}

/** Inserts an appointment with an id that the caller chose, and notifies of it (NOTIF-06). */
export async function insertAppointment(ctx: Scope, id: string, appointment: NewAppointment): Promise<void> {
  const { db, groupId, newId } = ctx
  const { clinicId, createdAt } = appointment
  await Promise.all([
    insert(db, { ...rowOf(ctx, appointment), id }),
    sql`select private.notify(${groupId}, ${clinicId}, ${newId()}, 'new_appointment', jsonb_build_object('appointmentId', ${id}::uuid),
      ${`/appointments/${id}`}, ${createdAt})`.execute(db),
  ])
}

/**
 * Locks the agendas and inserts the appointment, if the group's configuration still has that
 * version and the patient's file is not archived, in the round trip that also commits. Returns the
 * patient, or null when nothing was inserted. The exclusion constraints refuse a time that is
 * taken.
 */
export async function lockAndInsert(
  ctx: Scope,
  { id, target, configuration, appointment }: { id: string; target: Target; configuration: string; appointment: NewAppointment },
): Promise<HeldPatient | null> {
  const row = rowOf(ctx, appointment)
  const { groupId, patientId, clinicId, timeZone, roomId, practitionerId, appointmentTypeId, startsOn, startTime } = row
  const place = [clinicId, timeZone, roomId, practitionerId, appointmentTypeId, startsOn, startTime, row.durationMinutes]
  const values = [groupId, patientId, configuration, id, ...place, row.status, row.reason, row.createdAt, ctx.newId()]
  const [, added] = await committing(ctx, () =>
    inOrder(ctx, [lockingAgendas(ctx, [target], { roomId: row.roomId }), { text: insertText, values }]),
  )
  const patient = added?.rows[0] as unknown as (HeldPatient & { isAdded: boolean }) | undefined // the columns of `insertText`
  return patient?.isAdded ? patient : null
}

/** NOTIF-06: notifies of the new appointment $4 in the clinic $5, with the id $16. */
const notifying = `private.notify($1, $5, $16, 'new_appointment', jsonb_build_object('appointmentId', $4::uuid), '/appointments/' || $4::uuid, $15)`

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
    exists (select 1 from added) as "isAdded", (select ${notifying} from added) as told, not exists (
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
 * The appointment, locked until the end of the transaction. Refuses with not_found, also for one of
 * another group.
 */
export async function lockAppointment(ctx: Scope, id: string) {
  return fromRow(await selectAppointment(ctx, id).forUpdate().executeTakeFirst())
}

/**
 * The appointment without the names that its page shows. Refuses with not_found, also for one of
 * another group.
 */
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

/** Replaces the stored time by minutes since midnight, as the rules count. */
export function inMinutes<R extends StoredTime>({ startsOn, startTime, durationMinutes, status, ...rest }: R) {
  const start = minutesOf(timeOfDay(startTime))
  return { ...rest, date: startsOn, start, end: start + durationMinutes, status: asStatus(status) }
}

export type AppointmentNow = Awaited<ReturnType<typeof getAppointment>>

export const appointments = rowsOf('appointments')

/**
 * The database accepts a cancellation reason only with the status cancelled, and `startedAt` only
 * with in progress and completed.
 */
export function setStatus(
  ctx: Scope,
  id: string,
  to: { status: AppointmentStatus; cancellationReason: string | null; startedAt: Date | null },
): Promise<void> {
  return appointments.set(ctx, id, { ...to, statusChangedAt: ctx.clock.now() })
}

type NewPlace = Pick<NewAppointment, 'clinicId' | 'timeZone' | 'roomId' | 'practitionerId' | 'date' | 'start' | 'durationMinutes'>

/** `arrivedAt` is null on another day: the patient has not arrived then. */
export function setPlace(
  ctx: Scope,
  id: string,
  { date, start, ...place }: NewPlace & { arrivedAt: Date | null },
): Promise<void> {
  return appointments.set(ctx, id, { ...place, startsOn: date, startTime: timeOf(start) })
}

/** The constraint appointments__status_known holds the same list as the domain. */
export const asStatus = (stored: string) => stored as AppointmentStatus

/**
 * The ids of two patients' appointments that overlap in time, each pair's together; cancelled and
 * no-show ones are left out.
 */
export async function overlapping({ db, groupId }: Scope, [one, other]: readonly [string, string]): Promise<string[]> {
  const { rows } = await sql<{ id: string; otherId: string }>`
    select a.id, b.id as other_id
    from appointments a
    join appointments b on b.group_id = a.group_id and b.patient_id = ${other} and b.during && a.during and b.status not in ('cancelled', 'no_show')
    where a.group_id = ${groupId} and a.patient_id = ${one} and a.status not in ('cancelled', 'no_show')
    order by a.starts_at, a.id, b.id`.execute(db)
  return [...new Set(rows.flatMap(({ id, otherId }) => [id, otherId]))]
}
