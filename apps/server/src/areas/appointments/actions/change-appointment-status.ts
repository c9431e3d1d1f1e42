import type * as wire from '@molaire/contract/appointments/endpoints'
import { isMissedThoughGreeted } from '@molaire/domain/appointments/arrival'
import { isOver, isTooEarly, legalMoves, mayBecome, type AppointmentStatus } from '@molaire/domain/appointments/status'
import type { Context, Scope } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { clinicNow } from '../../clinics/index.ts'
import { beginsAfter, lockAndLoad, requireCurrent, requireFree, requireReceivedAndFree } from '../bookable.ts'
import { presentAppointment } from '../present.ts'
import * as queries from '../queries.ts'
import { getRow } from '../reads/rows.ts'

/**
 * APT-02: moves an appointment to another status. One that comes back from cancelled or missed
 * takes its time again, if nobody else has and, for a time to come, if the clinic still receives
 * then; it forgets why it was called off. Refuses: not_found, version_conflict (with the current
 * one, API-08) and every code of the endpoint.
 */
export function changeAppointmentStatus(
  ctx: Context,
  { params: { id }, body, ifMatch }: RequestOf<typeof wire.changeAppointmentStatus>,
) {
  return inTransaction(ctx, async (ctx) => {
    const before = await queries.lockAppointment(ctx, id)
    await requireCurrent(ctx, before, ifMatch)
    const { status: from, arrivedAt } = before
    const { status: to } = body
    if (!mayBecome(from, to)) {
      throw new AppError('appointment_status_not_allowed', { details: { from, to, allowed: legalMoves[from] } })
    }
    if (isMissedThoughGreeted(to, arrivedAt !== null)) throw new AppError('appointment_has_arrived')
    if (isTooEarly(before.date, to, clinicNow(ctx, before).date)) throw new AppError('appointment_too_early')
    if (isOver(from)) await requirePlace(ctx, { ...before, status: to })
    const cancellationReason = to === 'cancelled' ? body.cancellationReason : null
    await queries.setStatus(ctx, id, { status: to, cancellationReason, startedAt: beginningOf(ctx, before, to) })
    return presentAppointment(await getRow(ctx, id), ctx.clock.now())
  })
}

/**
 * CAL-09: an appointment began once: its end, and the undoing of it, leave that moment; one that is
 * expected again has not begun.
 */
function beginningOf(ctx: Scope, { startedAt }: queries.AppointmentNow, to: AppointmentStatus): Date | null {
  if (to === 'in_progress') return startedAt ?? ctx.clock.now()
  return to === 'completed' ? startedAt : null
}

/**
 * CAL-05, CFG-04: what comes back for a time to come is promised anew, under the rules of a
 * booking; what is past is only written down.
 */
async function requirePlace(ctx: Scope, current: queries.AppointmentNow): Promise<void> {
  const bookable = await lockAndLoad(ctx, { roomId: current.roomId }, current)
  if (beginsAfter(ctx.clock.now(), current, current.timeZone)) await requireReceivedAndFree(ctx, current, bookable)
  else await requireFree(ctx, current, bookable)
}
