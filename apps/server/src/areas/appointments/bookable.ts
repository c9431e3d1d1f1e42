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

/** The clinic of a room, and the moment that it or the room was archived, if either was. */
export type Place = { clinic: ClinicConfiguration; closedAt: Date | null }

/** What a booking may lean on; while it holds the locks, until its transaction ends. */
export interface Bookable {
  checks: queries.ReferenceChecks
  /** Absent where the group does not have the room. */
  place: Place | undefined
  /** Null where the group does not have the patient, or none is named. */
  patient: queries.HeldPatient | null
  /** Those that are under way at some moment of the wanted time. */
  booked: queries.BookedWithNames[]
}

/**
 * Holds the hours of the room's clinic and the agendas that are left and come to, then answers
 * which of the named rows the group has and what is around the wanted time, in one trip. Nothing of
 * it changes until the transaction ends.
 */
export function lockAndLoad(
  ctx: Scope,
  named: queries.References,
  target: Target,
  { left = [] }: { left?: readonly queries.Agenda[] } = {},
): Promise<Bookable> {
  return load(ctx, named, target, [queries.lockingAgendas(ctx, [...left, target], { roomId: target.roomId })])
}

async function load(ctx: Scope, named: queries.References, target: Target, before: readonly Statement[]): Promise<Bookable> {
  const { clinicId, configuration: version, patient, booked } = await queries.selectAround(ctx, target, before)
  // Refused by whoever called, with all that is not there.
  if (clinicId === null) return { checks: await queries.findReferences(ctx, named), place: undefined, patient, booked }
  const configuration =
    clinicConfigurations.find(ctx, clinicId, version) ?? (await clinicConfigurations.get(ctx, clinicId, version))
  return { ...foundIn(configuration, named, patient), patient, booked }
}

/** Which of the named rows there are, by a clinic's configuration; the room is one of its own. */
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

/** The place of a room that was found. */
export function placeOf({ place }: Bookable): Place {
  if (!place) throw new Error('a room without a clinic')
  return place
}

/** What the place and its hours say against it, if anything. */
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
 * Refuses a time that the clinic does not receive at, in that room, with that practitioner, for
 * that kind of appointment; then, with appointment_conflict, one that is taken. Answers the place.
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
 * The same for who knows the room alone, and for a time to come: what may be offered to somebody,
 * though nothing is held. Refuses also not_found.
 */
export async function requireOfferable(ctx: Scope, target: Target): Promise<void> {
  const bookable = await load(ctx, { roomId: target.roomId }, target, [])
  if (!bookable.place) throw new AppError('not_found')
  if (!beginsAfter(ctx.clock.now(), target, bookable.place.clinic.timeZone)) throw new AppError('appointment_outside_hours')
  await requireReceivedAndFree(ctx, target, bookable)
}

/** Does it begin at that moment or later? */
export function beginsAfter(moment: Date, { date, start }: Target, timeZone: string): boolean {
  const starts = momentOf({ date, minutes: start }, timeZone)
  return !isRefusal(starts) && moment <= starts
}

/**
 * Outside hours: because nothing is open at all (WIZ-05), because this practitioner receives nobody
 * (WIZ-02), or simply at that time.
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
 * Refuses with appointment_conflict when the room, the practitioner or the patient is taken; says
 * who is there, and which times nearby are free instead (WIZ-03, WIZ-07).
 */
export async function requireFree(ctx: Scope, target: Target, bookable: Bookable): Promise<void> {
  // They meet, whatever their clinics' clocks show: what is left to find is what they share.
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
 * API-08: refuses with version_conflict, and the appointment as it is now, when the writer saw
 * another state of it.
 */
export async function requireCurrent(ctx: Scope, before: queries.AppointmentNow, ifMatch: number | undefined): Promise<void> {
  if (ifMatch === undefined || ifMatch === before.version) return
  const current = presentAppointment(await getRow(ctx, before.id), ctx.clock.now())
  throw new AppError('version_conflict', { details: { current } })
}
