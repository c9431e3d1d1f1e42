import { findConflicts, type Candidate } from '@molaire/domain/appointments/conflicts'
import { isOpenFor, type OpenRange } from '@molaire/domain/schedule/availability'
import type { Holiday } from '@molaire/domain/schedule/holidays'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { isRefusal } from '@molaire/domain/shared/refusal'
import { momentOf } from '../../platform/clock/zone.ts'
import type { Context, Scope } from '../../platform/context.ts'
import { registerConstraints, violatedConstraint } from '../../platform/db/constraint-errors.ts'
import { reading } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { presentConflict } from './present.ts'
import * as queries from './queries.ts'

const overlapConstraints = {
  appointments__room_free: 'appointment_conflict',
  appointments__practitioner_free: 'appointment_conflict',
  appointments__patient_free: 'appointment_conflict',
} as const

registerConstraints({
  ...overlapConstraints,
  appointments__status_move_legal: 'appointment_status_not_allowed',
  appointments__place_open: 'appointment_place_archived',
})

/** What one wants to occupy; minutes since midnight. No patient while the file is still to be opened. */
export interface Wanted extends Candidate {
  date: LocalDate
  roomId: string
  practitionerId: string
}

/** Whose time it takes, for locking and for asking who is there. */
export const agendaOf = ({ date, roomId, practitionerId, patientId }: Wanted): queries.Agenda => ({
  date,
  roomIds: [roomId],
  practitionerIds: [practitionerId],
  patientIds: patientId === undefined ? [] : [patientId],
})

/** What the day says against it, if anything: the clock, a holiday, the hours, the kind of appointment (WIZ-08, CAL-05, WIZ-03, WIZ-06). */
export function refusalOfDay(
  { roomId, practitionerId, date, start, end, appointmentTypeId }: Wanted & { appointmentTypeId: string },
  { timeZone, holiday, open }: { timeZone: string; holiday: Holiday | undefined; open: readonly OpenRange[] },
): AppError | undefined {
  if (isRefusal(momentOf({ date, minutes: start }, timeZone))) return new AppError('appointment_time_does_not_exist')
  if (holiday) return new AppError('appointment_on_holiday', { details: { name: holiday.name } })
  const answer = isOpenFor({ roomId, practitionerId, start, end, typeId: appointmentTypeId }, open)
  if (answer === true) return undefined
  return new AppError(answer.refusal === 'type_not_allowed' ? 'appointment_type_not_allowed' : 'appointment_outside_hours')
}

/** Refuses with appointment_conflict, and names who is there, when the room, the practitioner or the patient is taken (WIZ-03, WIZ-07). */
export async function requireFree(ctx: Scope, wanted: Wanted): Promise<void> {
  const conflicts = findConflicts(wanted, await queries.bookedAround(ctx, [agendaOf(wanted)]))
  if (conflicts.length > 0) throw conflictError(conflicts.map(presentConflict))
}

/**
 * Runs an action. When the database itself refuses an overlap, which the rule could not see because the other one was not committed yet,
 * finds out who took the time and says so (WIZ-07).
 */
export async function namingWhoTookIt<T>(
  ctx: Context,
  wanted: (ctx: Scope) => Promise<Wanted>,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const isOverlap = (violatedConstraint(error) ?? '') in overlapConstraints
    // Inside someone else's transaction nothing can be read any more: it is undone already.
    if (!isOverlap || 'db' in ctx) throw error
    await reading(ctx, async (ctx) => requireFree(ctx, await wanted(ctx)))
    throw conflictError([], error) // gone again in the meantime
  }
}

function conflictError(conflicts: ReturnType<typeof presentConflict>[], cause?: unknown): AppError {
  return new AppError('appointment_conflict', { details: { conflicts }, cause })
}
