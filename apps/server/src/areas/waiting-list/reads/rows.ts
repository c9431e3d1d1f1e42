import { sql } from 'kysely'
import type { Booked } from '@molaire/domain/appointments/conflicts'
import type { Alert } from '@molaire/domain/patients/alerts'
import type { AppointmentStatus } from '@molaire/domain/appointments/status'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { minutesOf } from '@molaire/domain/shared/local-time'
import type { Scope } from '../../../platform/context.ts'
import { timeOfDay } from '../../../platform/db/time-of-day.ts'
import { AppError } from '../../../platform/http/app-error.ts'

/** The entries of the group with what screens show, in any status. */
function entries({ db, groupId, clock }: Scope) {
  return (
    db
      .selectFrom('waitingListEntries as e')
      .innerJoin('patients as p', (on) => on.onRef('p.groupId', '=', 'e.groupId').onRef('p.id', '=', 'e.patientId'))
      .innerJoin('appointmentTypes as t', (on) =>
        on.onRef('t.groupId', '=', 'e.groupId').onRef('t.id', '=', 'e.appointmentTypeId'),
      )
      // An appointment that is past or cancelled cannot be moved earlier: the patient then needs
      // any date (Decision 0041).
      .leftJoin('appointments as a', (on) =>
        on
          .onRef('a.groupId', '=', 'e.groupId')
          .onRef('a.id', '=', 'e.appointmentId')
          .on('a.status', 'in', ['scheduled', 'confirmed'])
          .on('a.startsAt', '>', clock.now()),
      )
      .selectAll('e')
      // A moved appointment keeps its own type, which may have been corrected since.
      .select(sql<string>`coalesce(a.appointment_type_id, e.appointment_type_id)`.as('appointmentTypeId'))
      .select(['p.firstName', 'p.lastName', 'p.phone', sql<Alert[]>`p.alerts`.as('alerts')])
      .select(['p.status as patientStatus', 't.archivedAt as typeArchivedAt'])
      .select(['a.startsOn', 'a.startTime', 'a.status as appointmentStatus'])
      .where('e.groupId', '=', groupId)
  )
}

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number]

/** The waiting entries of a clinic, in no order. */
export function listEntries(ctx: Scope, clinicId: string) {
  return entries(ctx).where('e.clinicId', '=', clinicId).where('e.status', '=', 'waiting').execute()
}

/** One entry in any status. Refuses with not_found, also for one of another group. */
export async function getEntry(ctx: Scope, id: string): Promise<EntryRow> {
  const entry = await entries(ctx).where('e.id', '=', id).executeTakeFirst()
  if (!entry) throw new AppError('not_found')
  return entry
}

/**
 * Whether the patient already waits for this appointment, or, without one, for this type at this
 * clinic.
 */
export async function waitsAlready(
  { db, groupId, clock }: Scope,
  entry: { clinicId: string; patientId: string; appointmentId: string | null; appointmentTypeId: string; exceptId?: string },
): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    with upcoming as (
      select id from appointments
      where group_id = ${groupId} and patient_id = ${entry.patientId} and status in ('scheduled', 'confirmed') and starts_at > ${clock.now()})
    select exists (
      select 1 from waiting_list_entries
      where group_id = ${groupId} and patient_id = ${entry.patientId} and status = 'waiting' and id is distinct from ${entry.exceptId ?? null}
        and case when ${entry.appointmentId}::uuid in (select id from upcoming) then appointment_id = ${entry.appointmentId}
          else clinic_id = ${entry.clinicId} and appointment_type_id = ${entry.appointmentTypeId}
            and (appointment_id is null or appointment_id not in (select id from upcoming)) end) as waits`.execute(db)
  return rows[0]?.waits ?? false
}

/**
 * The offers of these entries that are open, or lost and not yet notified, oldest first; or one
 * offer in any status. A user of another group who works here (SHELL-12) has no name in this one.
 */
export function listOffers({ db, groupId }: Scope, of: { entryIds: readonly string[] } | { id: string }) {
  return db
    .selectFrom('waitingListOffers as o')
    .innerJoin('rooms as r', (on) => on.onRef('r.groupId', '=', 'o.groupId').onRef('r.id', '=', 'o.roomId'))
    .leftJoin('users as u', (on) => on.onRef('u.groupId', '=', 'o.groupId').onRef('u.id', '=', 'o.offeredBy'))
    .selectAll('o')
    .select(['r.name as roomName', 'r.nameEn as roomNameEn', 'u.firstName', 'u.lastName'])
    .where('o.groupId', '=', groupId)
    .where((is) =>
      'id' in of
        ? is('o.id', '=', of.id)
        : is.and([is('o.entryId', '=', sql<string>`any(${of.entryIds}::uuid[])`), is('o.status', 'in', ['open', 'lost'])]),
    )
    .orderBy('o.id')
    .execute()
}

export type OfferRow = Awaited<ReturnType<typeof listOffers>>[number]

/** The appointments of these patients on a day, in any clinic, cancelled and no-show ones too. */
export async function bookedOf(
  { db, groupId }: Scope,
  { patientIds, date }: { patientIds: readonly string[]; date: LocalDate },
): Promise<Booked[]> {
  const rows = await db
    .selectFrom('appointments as a')
    .select(['a.id', 'a.roomId', 'a.practitionerId', 'a.patientId', 'a.startTime', 'a.durationMinutes', 'a.status'])
    .where('a.groupId', '=', groupId)
    .where('a.startsOn', '=', date)
    .where('a.patientId', '=', sql<string>`any(${patientIds}::uuid[])`)
    .execute()
  return rows.map(({ startTime, durationMinutes, status, ...rest }) => {
    const start = minutesOf(timeOfDay(startTime))
    return { ...rest, date, start, end: start + durationMinutes, status: status as AppointmentStatus } // the constraint holds the same list
  })
}

/** More than anyone would call in a day. */
const mostSuggested = 100

/**
 * Patients whose appointment at a clinic was cancelled or missed in the last `days`, the latest of
 * each, newest first. Left out: those with an appointment since, in any clinic, and those on this
 * clinic's list or removed from it since.
 */
export async function listSuggestions({ db, groupId, clock }: Scope, { clinicId, days }: { clinicId: string; days: number }) {
  const { rows } = await sql<{
    patientId: string
    firstName: string
    lastName: string
    phone: string | null
    alerts: Alert[]
    id: string
    startsOn: LocalDate
    startTime: string
    durationMinutes: number
    status: string
    appointmentTypeId: string
    practitionerId: string
  }>`
    select * from (
      select distinct on (a.patient_id) a.patient_id, p.first_name, p.last_name, p.phone, p.alerts, a.id, a.starts_on, a.start_time, a.duration_minutes,
        a.status, a.appointment_type_id, a.practitioner_id, a.status_changed_at
      from appointments a join patients p on p.group_id = a.group_id and p.id = a.patient_id
      where a.group_id = ${groupId} and a.clinic_id = ${clinicId} and a.status in ('cancelled', 'no_show') and p.status = 'active'
        and a.status_changed_at > ${clock.now()}::timestamptz - make_interval(days => ${days}) and a.status_changed_at <= ${clock.now()}
        and not exists (
          select 1 from appointments l
          where l.group_id = a.group_id and l.patient_id = a.patient_id and l.status not in ('cancelled', 'no_show')
            and l.starts_at > least(a.starts_at, ${clock.now()}))
        and not exists (
          select 1 from waiting_list_entries e
          where e.group_id = a.group_id and e.clinic_id = a.clinic_id and e.patient_id = a.patient_id
            and (e.status = 'waiting' or e.status_changed_at >= a.status_changed_at))
      order by a.patient_id, a.status_changed_at desc, a.id desc) as latest
    order by status_changed_at desc, id desc limit ${mostSuggested}`.execute(db)
  return rows
}

export type SuggestionRow = Awaited<ReturnType<typeof listSuggestions>>[number]
