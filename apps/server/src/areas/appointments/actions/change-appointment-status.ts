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
 * APT-02: moves an appointment to another status. From cancelled or no-show it takes its time
 * again, which must still be free; if that time is to come, the clinic must also still receive
 * then. The cancellation reason is deleted. Refuses: not_found, version_conflict (with the current
 * appointment, API-08) and the other codes of the endpoint.
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
 * CAL-09: the moment that the treatment began. Completing the appointment, or undoing that, keeps
 * it; going back to an earlier status deletes it.
 */
function beginningOf(ctx: Scope, { startedAt }: queries.AppointmentNow, to: AppointmentStatus): Date | null {
  if (to === 'in_progress') return startedAt ?? ctx.clock.now()
  return to === 'completed' ? startedAt : null
}

/**
 * CAL-05, CFG-04: a time to come must satisfy the rules of a booking. A past one must only be free.
 */
async function requirePlace(ctx: Scope, current: queries.AppointmentNow): Promise<void> {
  const bookable = await lockAndLoad(ctx, { roomId: current.roomId }, current)
  if (beginsAfter(ctx.clock.now(), current, current.timeZone)) await requireReceivedAndFree(ctx, current, bookable)
  else await requireFree(ctx, current, bookable)
}
