import type * as wire from '@molaire/contract/appointments/endpoints'
import type { Received } from '@molaire/contract/shared/endpoint'
import { isMissedThoughGreeted } from '@molaire/domain/appointments/arrival'
import { isLiving, legalMoves, mayBecome } from '@molaire/domain/appointments/status'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { explainingConflict, requireCurrent, requireFree } from '../bookable.ts'
import { presentAppointment } from '../present.ts'
import * as queries from '../queries.ts'
import { getRow } from '../reads/rows.ts'
import { agendaOf } from '../wanted.ts'

type Input = Pick<Received<typeof wire.changeAppointmentStatus>, 'params' | 'body' | 'ifMatch'>

/**
 * APT-02: moves an appointment to another status. One that comes back from cancelled or missed takes its time again, if nobody else has, and
 * forgets why it was called off. Refuses: not_found, version_conflict (with the current one, API-08), appointment_status_not_allowed,
 * appointment_has_arrived, appointment_conflict, appointment_place_archived.
 */
export async function changeAppointmentStatus(ctx: Context, { params: { id }, body, ifMatch }: Input) {
  return explainingConflict(
    ctx,
    async (ctx) => ({ ...(await queries.getAppointment(ctx, id)), status: body.status }),
    () =>
      inTransaction(ctx, async (ctx) => {
        const before = await queries.lockAppointment(ctx, id)
        await requireCurrent(ctx, before, ifMatch)
        const { status: from, arrivedAt } = before
        const { status: to } = body
        if (!mayBecome(from, to)) {
          throw new AppError('appointment_status_not_allowed', { details: { from, to, allowed: legalMoves[from] } })
        }
        if (isMissedThoughGreeted(to, arrivedAt !== null)) throw new AppError('appointment_has_arrived')
        if (isLiving(to) && !isLiving(from)) {
          await queries.lockAgendas(ctx, [agendaOf(before)])
          await requireFree(ctx, { ...before, status: to })
        }
        const cancellationReason = to === 'cancelled' ? body.cancellationReason : null
        await queries.setStatus(ctx, id, { status: to, cancellationReason })
        return presentAppointment(await getRow(ctx, id), ctx.clock.now())
      }),
  )
}
