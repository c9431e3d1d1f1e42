import type * as wire from '@molaire/contract/appointments/endpoints'
import { mayArrive, mayUnarrive } from '@molaire/domain/appointments/arrival'
import { isRefusal, refuse } from '@molaire/domain/shared/refusal'
import { wallClock } from '../../../platform/clock/zone.ts'
import type { Context, Scope } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { requireCurrent } from '../bookable.ts'
import { presentAppointment } from '../present.ts'
import * as queries from '../queries.ts'
import { getRow } from '../reads/rows.ts'

/**
 * APT-02: records when the patient was greeted, or deletes that; the status does not change. The
 * moment is now, unless an undo sends the former one. A request for what is already so succeeds and
 * changes nothing: two people may greet at once, and the first moment stays. Refuses: not_found,
 * version_conflict, appointment_arrival_not_allowed.
 */
export function recordArrival(ctx: Context, { params: { id }, body, ifMatch }: RequestOf<typeof wire.recordArrival>) {
  const { hasArrived } = body
  return inTransaction(ctx, async (ctx) => {
    const before = await queries.lockAppointment(ctx, id)
    if (hasArrived !== (before.arrivedAt !== null)) {
      await requireCurrent(ctx, before, ifMatch)
      const moment = body.arrivedAt === undefined ? ctx.clock.now() : new Date(body.arrivedAt)
      const answer = hasArrived ? mayArriveAt(ctx, before, moment) : mayUnarrive(before.status)
      if (isRefusal(answer)) throw new AppError('appointment_arrival_not_allowed', { details: { reason: answer.refusal } })
      await queries.appointments.set(ctx, id, { arrivedAt: hasArrived ? moment : null })
    }
    return presentAppointment(await getRow(ctx, id), ctx.clock.now())
  })
}

function mayArriveAt({ clock }: Scope, { status, date, timeZone }: queries.AppointmentNow, moment: Date) {
  return moment > clock.now() ? refuse('to_come') : mayArrive(status, date, wallClock(moment, timeZone).date)
}
