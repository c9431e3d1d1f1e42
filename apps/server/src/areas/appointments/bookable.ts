import type { z } from 'zod'
import type { conflictDetails } from '@molaire/contract/appointments/shapes'
import { findConflicts } from '@molaire/domain/appointments/conflicts'
import { judgePlace } from '@molaire/domain/appointments/judge'
import { bookingBlock } from '@molaire/domain/schedule/offered'
import { isRefusal } from '@molaire/domain/shared/refusal'
import { momentOf } from '../../platform/clock/zone.ts'
import type { Scope } from '../../platform/context.ts'
import { registerConstraints } from '../../platform/db/constraint-errors.ts'
import type { Statement } from '../../platform/db/flight.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { clinicNow } from '../clinics/index.ts'
import { availabilityOf, clinicConfigurations, loadSchedule, type ClinicConfiguration, type Schedule } from '../schedule/index.ts'
import { presentAppointment, presentConflict } from './present.ts'
import * as queries from './queries.ts'
import { lastDay, nearestTo } from './reads/free-time.ts'
import { getRow } from './reads/rows.ts'
import type { Target } from './target.ts'

registerConstraints({
  appointments__room_free: 'appointment_conflict',
  appointments__practitioner_free: 'appointment_conflict',
  appointments__patient_free: 'appointment_conflict',
  appointments__status_move_legal: 'appointment_status_not_allowed',
  appointments__missed_was_not_there: 'appointment_has_arrived',
  appointments__place_open: 'appointment_place_archived',
  appointments__patient_not_archived: 'patient_archived',
})

/** The clinic of a room, and the moment that it or the room was archived, whichever came first. */
export type Place = { clinic: ClinicConfiguration; closedAt: Date | null }

/**
 * What the rules of a booking need. From `lockAndLoad`, it cannot change before the transaction
 * ends.
 */
export interface Bookable {
  checks: queries.ReferenceChecks
  /** Undefined when the group does not have the room. */
  place: Place | undefined
  /** Null when the group does not have the patient, or the request names none. */
  patient: queries.HeldPatient | null
  /** The appointments that overlap the wanted time. */
  booked: queries.BookedWithNames[]
}

/**
 * Locks the hours of the room's clinic and the agendas of the former and the new place, then loads
 * which of the named rows the group has and which appointments overlap the wanted time, in one
 * round trip. None of it changes before the transaction ends.
 */
export function lockAndLoad(
  ctx: Scope,
  references: queries.References,
  target: Target,
  { left = [] }: { left?: readonly queries.Agenda[] } = {},
): Promise<Bookable> {
  return load(ctx, references, target, [queries.lockingAgendas(ctx, [...left, target], { roomId: target.roomId })])
}

async function load(ctx: Scope, references: queries.References, target: Target, before: readonly Statement[]): Promise<Bookable> {
  const { clinicId, configuration: version, patient, booked } = await queries.selectAround(ctx, target, before)
  // The caller refuses the room, together with the other rows that are missing.
  if (clinicId === null) return { checks: await queries.findReferences(ctx, references), place: undefined, patient, booked }
  const configuration =
    clinicConfigurations.find(ctx, clinicId, version) ?? (await clinicConfigurations.get(ctx, clinicId, version))
  return { ...foundIn(configuration, references, patient), patient, booked }
}

/** Which of the named rows exist, by the configuration of the room's clinic. */
export function foundIn(
  clinic: ClinicConfiguration,
  { roomId, practitionerId, patientId, appointmentTypeId }: queries.References,
  patient: queries.HeldPatient | null,
): { checks: queries.ReferenceChecks; place: Place } {
  const type = clinic.appointmentTypes.find((one) => one.id === appointmentTypeId)
  const closings = [clinic.rooms.get(roomId ?? '')?.archivedAt, clinic.archivedAt].flatMap((moment) => moment ?? [])
  const [closedAt = null] = closings.sort((one, other) => one.getTime() - other.getTime())
  const checks = {
    hasTypes: clinic.appointmentTypes.some(({ isArchived }) => !isArchived),
    isTypeOffered: type !== undefined && !type.isArchived,
    room: true,
    practitioner: practitionerId === undefined || clinic.staff.has(practitionerId),
    patient: patientId === undefined || patient !== null,
    isPatientArchived: patient?.status === 'archived',
    appointmentType: appointmentTypeId === undefined || type !== undefined,
  }
  return { checks, place: { clinic, closedAt } }
}

/** The place of a room that is known to exist. */
export function placeOf({ place }: Bookable): Place {
  if (!place) throw new Error('a room without a clinic')
  return place
}

/** The refusal of this place at this time, if the clinic does not receive then. */
export function refusalOfPlace(
  { clinic: { timeZone, schedule }, closedAt }: { clinic: { timeZone: string; schedule: Schedule }; closedAt?: Date | null },
  target: Target,
): AppError | undefined {
  const answer = judgePlace(target, {
    isPlaceArchived: closedAt ? beginsAfter(closedAt, target, timeZone) : false,
    isTimeSkipped: isRefusal(momentOf({ date: target.date, minutes: target.start }, timeZone)),
    ...availabilityOf(schedule, target.date),
  })
  return answer === true ? undefined : new AppError(answer.refusal, answer.details && { details: answer.details })
}

/**
 * Refuses a time when the clinic does not receive, in that room, with that practitioner, for that
 * type; then, with appointment_conflict, one that is taken. Returns the place.
 */
export async function requireReceivedAndFree(ctx: Scope, target: Target, bookable: Bookable): Promise<Place> {
  const place = placeOf(bookable)
  const refusal = refusalOfPlace(place, target)
  if (refusal?.code === 'appointment_outside_hours') throw await whyClosed(ctx, place.clinic, target)
  if (refusal) throw refusal
  await requireFree(ctx, target, bookable)
  return place
}

/**
 * The rules of a booking, without locks, for a time that may be offered to a patient; it must be to
 * come. Refuses also not_found, for the room.
 */
export async function requireOfferable(ctx: Scope, target: Target): Promise<void> {
  const bookable = await load(ctx, { roomId: target.roomId }, target, [])
  if (!bookable.place) throw new AppError('not_found')
  if (!beginsAfter(ctx.clock.now(), target, bookable.place.clinic.timeZone)) throw new AppError('appointment_outside_hours')
  await requireReceivedAndFree(ctx, target, bookable)
}

/** Whether it begins at that moment or later. */
export function beginsAfter(moment: Date, { date, start }: Target, timeZone: string): boolean {
  const starts = momentOf({ date, minutes: start }, timeZone)
  return !isRefusal(starts) && moment <= starts
}

/**
 * Tells apart three reasons to be outside hours: the clinic has no open period (WIZ-05), this
 * practitioner has no assignment (WIZ-02), or only this time is closed.
 */
async function whyClosed(ctx: Scope, clinic: ClinicConfiguration, { practitionerId }: Target): Promise<AppError> {
  const { date: today } = clinicNow(ctx, clinic)
  const { periods, assignments } = await loadSchedule(ctx, { clinicId: clinic.id, from: today, to: lastDay })
  if (bookingBlock({ typesCount: 1, periods, slots: assignments, assignments, today }))
    return new AppError('appointment_no_active_period')
  if (!assignments.some(({ userId }) => userId === practitionerId)) return new AppError('appointment_practitioner_not_offered')
  return new AppError('appointment_outside_hours')
}

/**
 * Refuses with appointment_conflict when the room, the practitioner or the patient is taken. The
 * details say by which appointments, and the nearest free times (WIZ-03, WIZ-07).
 */
export async function requireFree(ctx: Scope, target: Target, bookable: Bookable): Promise<void> {
  // The database has found that they overlap. Their clinics may be in other time zones, so the
  // wanted time replaces theirs, and only the shared room, practitioner or patient is left to find.
  const conflicts = bookable.booked.flatMap((other) => {
    const { date, start, end } = other
    return findConflicts({ ...target, date, start, end }, [other])
  })
  if (conflicts.length === 0) return
  const nearest = await nearestTo(ctx, target, placeOf(bookable).clinic)
  const details: z.infer<typeof conflictDetails> = { conflicts: conflicts.map(presentConflict), nearest }
  throw new AppError('appointment_conflict', { details })
}

/**
 * API-08: refuses with version_conflict, and the current appointment, when the client's version is
 * not the current one.
 */
export async function requireCurrent(ctx: Scope, before: queries.AppointmentNow, ifMatch: number | undefined): Promise<void> {
  if (ifMatch !== undefined && ifMatch !== before.version) await refuseOutdated(ctx, before)
}

/** Refuses with version_conflict and the current appointment. */
export async function refuseOutdated(ctx: Scope, before: queries.AppointmentNow): Promise<never> {
  const current = presentAppointment(await getRow(ctx, before.id), ctx.clock.now())
  throw new AppError('version_conflict', { details: { current } })
}
