import type { Opening, WireConflict } from '@molaire/contract/appointments/shapes'
import { findConflicts, type Booked } from '@molaire/domain/appointments/conflicts'
import { isOpenFor, type OpenRange } from '@molaire/domain/schedule/availability'
import type { Holiday } from '@molaire/domain/schedule/holidays'
import { bookingBlock } from '@molaire/domain/schedule/offered'
import { timeOf } from '@molaire/domain/shared/local-time'
import { isRefusal } from '@molaire/domain/shared/refusal'
import { momentOf } from '../../platform/clock/zone.ts'
import type { Context, Scope } from '../../platform/context.ts'
import { registerConstraints, violatedConstraint } from '../../platform/db/constraint-errors.ts'
import { reading } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { clinicNow } from '../clinics/index.ts'
import { availabilityOf, clinicConfigurations, loadSchedule, type ClinicConfiguration, type Schedule } from '../schedule/index.ts'
import { presentAppointment, presentConflict } from './present.ts'
import * as queries from './queries.ts'
import { lastDay, nearestTo } from './reads/free-time.ts'
import { getRow } from './reads/rows.ts'
import { agendaOf, type Wanted } from './wanted.ts'

const overlapConstraints = {
  appointments__room_free: 'appointment_conflict',
  appointments__practitioner_free: 'appointment_conflict',
  appointments__patient_free: 'appointment_conflict',
} as const

registerConstraints({
  ...overlapConstraints,
  appointments__status_move_legal: 'appointment_status_not_allowed',
  appointments__missed_was_not_there: 'appointment_has_arrived',
  appointments__place_open: 'appointment_place_archived',
  appointments__patient_not_archived: 'patient_archived',
})

/** What the day says against it, if anything: the clock, a holiday, the hours, the kind of appointment (WIZ-08, CAL-05, WIZ-03, WIZ-06). */
export function refusalOfDay(
  { roomId, practitionerId, date, start, end, appointmentTypeId }: Wanted,
  { timeZone, holiday, open }: { timeZone: string; holiday: Holiday | undefined; open: readonly OpenRange[] },
): AppError | undefined {
  if (isRefusal(momentOf({ date, minutes: start }, timeZone))) return new AppError('appointment_time_does_not_exist')
  if (holiday) return new AppError('appointment_on_holiday', { details: { name: holiday.name } })
  const answer = isOpenFor({ roomId, practitionerId, start, end, typeId: appointmentTypeId }, open)
  if (answer === true) return undefined
  return new AppError(answer.refusal === 'type_not_allowed' ? 'appointment_type_not_allowed' : 'appointment_outside_hours')
}

/** A clinic, and the moment that it or the room was archived, if either was. */
export type ClinicOfRoom = { id: string; timeZone: string; closedAt: Date | null }

/**
 * Refuses a time that the clinic does not receive at, in that room, with that practitioner, for that kind of appointment; then, with
 * appointment_conflict, one that is taken. Whoever calls holds the schedule and the agendas.
 */
export async function requireReceivedAndFree(
  ctx: Scope,
  clinic: ClinicOfRoom,
  wanted: Wanted,
  { schedule, booked }: queries.Around,
): Promise<void> {
  const refusal = refusalOfPlace(clinic, wanted, schedule)
  if (refusal?.code === 'appointment_outside_hours') throw await whyClosed(ctx, clinic, wanted)
  if (refusal) throw refusal
  await requireFree(ctx, wanted, { booked })
}

/** What the place and its hours say against it, if anything. */
export function refusalOfPlace({ timeZone, closedAt }: ClinicOfRoom, wanted: Wanted, schedule: Schedule): AppError | undefined {
  if (closedAt && beginsAfter(closedAt, wanted, timeZone)) return new AppError('appointment_place_archived')
  return refusalOfDay(wanted, { timeZone, ...availabilityOf(schedule, wanted.date) })
}

/** The same for who knows the room alone, and for a time to come: what may be offered to somebody. Refuses also not_found. */
export async function requireOfferable(ctx: Scope, wanted: Wanted): Promise<void> {
  const { clinic } = await queries.findReferences(ctx, { roomId: wanted.roomId })
  if (!clinic) throw new AppError('not_found')
  if (!beginsAfter(ctx.clock.now(), wanted, clinic.timeZone)) throw new AppError('appointment_outside_hours')
  await requireReceivedAndFree(ctx, clinic, wanted, await queries.loadAround(ctx, clinic.id, agendaOf(wanted)))
}

/** What a booking may lean on until its transaction ends. */
export interface Bookable {
  found: queries.Found
  around: queries.Around
  /** Absent where the group does not have the room. */
  configuration: ClinicConfiguration | undefined
  /** Null where the group does not have the patient, or none is named. */
  patient: queries.HeldPatient | null
}

/**
 * Holds the hours of the room's clinic and the agendas that are left and come to, then answers which of
 * the named rows the group has and what is around the wanted time, in one trip. Nothing of it changes
 * until the transaction ends.
 */
export async function lockAndLoad(
  ctx: Scope,
  named: queries.References,
  wanted: Wanted,
  { left = [] }: { left?: readonly queries.Agenda[] } = {},
): Promise<Bookable> {
  const agenda = agendaOf(wanted)
  const {
    clinicId,
    configuration: version,
    patient,
    booked,
  } = await queries.lockAndLoad(ctx, {
    left,
    agenda,
    startTime: timeOf(wanted.start),
    minutes: wanted.end - wanted.start,
  })
  if (clinicId === null) {
    // Refused by whoever called, with all that is not there.
    const nothing = { periods: [], holidays: [], assignments: [] }
    return {
      found: await queries.findReferences(ctx, named),
      around: { schedule: nothing, booked },
      configuration: undefined,
      patient,
    }
  }
  const configuration =
    clinicConfigurations.find(ctx, clinicId, version) ?? (await clinicConfigurations.get(ctx, clinicId, version))
  const { schedule } = configuration
  return { found: foundIn(configuration, named, patient), around: { schedule, booked }, configuration, patient }
}

/** Which of the named rows there are, by a clinic's configuration; the room is one of its own. */
export function foundIn(
  { id, timeZone, archivedAt, appointmentTypes, rooms, staff }: ClinicConfiguration,
  { roomId, practitionerId, patientId, appointmentTypeId }: queries.References,
  patient: queries.HeldPatient | null,
): queries.Found {
  const room = rooms.get(roomId ?? '')
  const type = appointmentTypes.find((one) => one.id === appointmentTypeId)
  const closings = [room?.archivedAt, archivedAt].flatMap((moment) => moment ?? [])
  const [closedAt = null] = closings.sort((one, other) => one.getTime() - other.getTime())
  return {
    clinic: { id, timeZone, closedAt },
    hasTypes: appointmentTypes.some(({ isArchived }) => !isArchived),
    isTypeOffered: type !== undefined && !type.isArchived,
    room: true,
    practitioner: practitionerId === undefined || staff.has(practitionerId),
    patient: patientId === undefined || patient !== null,
    isPatientArchived: patient?.status === 'archived',
    appointmentType: appointmentTypeId === undefined || type !== undefined,
  }
}

/** Does it begin at that moment or later? */
export function beginsAfter(moment: Date, { date, start }: Wanted, timeZone: string): boolean {
  const starts = momentOf({ date, minutes: start }, timeZone)
  return !isRefusal(starts) && moment <= starts
}

/** Outside hours: because nothing is open at all (WIZ-05), because this practitioner receives nobody (WIZ-02), or simply at that time. */
async function whyClosed(ctx: Scope, clinic: ClinicOfRoom, { practitionerId }: Wanted): Promise<AppError> {
  const { date: today } = clinicNow(ctx, clinic)
  const { periods, assignments } = await loadSchedule(ctx, { clinicId: clinic.id, from: today, to: lastDay })
  if (bookingBlock({ typesCount: 1, periods, slots: assignments, assignments, today }))
    return new AppError('appointment_no_active_period')
  if (!assignments.some(({ userId }) => userId === practitionerId)) return new AppError('appointment_practitioner_not_offered')
  return new AppError('appointment_outside_hours')
}

/** Refuses with appointment_conflict, and names who is there, when the room, the practitioner or the patient is taken (WIZ-03, WIZ-07). */
export async function requireFree(ctx: Scope, wanted: Wanted, { booked }: Pick<queries.Around, 'booked'>): Promise<void> {
  refuseConflicts(await conflictsAmong(ctx, wanted, booked))
}

function refuseConflicts(conflicts: WireConflict[]): void {
  if (conflicts.length > 0) throw conflictError({ conflicts, nearest: [] })
}

async function conflictsOf(ctx: Scope, wanted: Wanted): Promise<WireConflict[]> {
  return conflictsAmong(ctx, wanted, await queries.bookedAround(ctx, [agendaOf(wanted)]))
}

/** Who stands in the way, and what of: the names are asked for then only. */
async function conflictsAmong(ctx: Scope, wanted: Wanted, booked: readonly Booked[]): Promise<WireConflict[]> {
  const conflicts = findConflicts(wanted, booked)
  const ids = conflicts.map((conflict) => conflict.with.id)
  const names = await queries.namesOf(ctx, [...new Set(ids)])
  return conflicts.map(({ kind, with: other }) => {
    const named = names.get(other.id)
    if (!named) throw new Error('an appointment that was just read is gone')
    return presentConflict({ kind, with: { ...other, ...named } })
  })
}

/** API-08: refuses with version_conflict, and the appointment as it is now, when the writer saw another state of it. */
export async function requireCurrent(ctx: Scope, before: queries.AppointmentNow, ifMatch: number | undefined): Promise<void> {
  if (ifMatch === undefined || ifMatch === before.version) return
  const current = presentAppointment(await getRow(ctx, before.id), ctx.clock.now())
  throw new AppError('version_conflict', { details: { current } })
}

type ConflictDetails = { conflicts: WireConflict[]; nearest: Opening[] }

const conflictError = (details: ConflictDetails, cause?: unknown) => new AppError('appointment_conflict', { details, cause })

/**
 * Runs an action; when the time it wants is taken, says who took it and which times nearby are free instead (WIZ-07). The database itself may be
 * the one that refuses, for the rule cannot see what is not committed yet. What failed is undone by then, so the answer is read afresh; inside
 * someone else's transaction that is theirs to do: the conflict passes as it is.
 */
export async function explainingConflict<T>(
  ctx: Context,
  wanted: (ctx: Scope) => Promise<Wanted>,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const isOverlap = (violatedConstraint(error) ?? '') in overlapConstraints
    const isRefused = error instanceof AppError && error.code === 'appointment_conflict'
    if ((!isOverlap && !isRefused) || 'db' in ctx) throw error
    const details = await reading(ctx, async (ctx): Promise<ConflictDetails> => {
      const asked = await wanted(ctx)
      // What the rule saw is told as it saw it: by now the other one may have left again.
      const seen = isRefused ? (error.details as ConflictDetails | undefined)?.conflicts : undefined
      return { conflicts: seen ?? (await conflictsOf(ctx, asked)), nearest: await nearestTo(ctx, asked) }
    })
    throw conflictError(details, error)
  }
}
