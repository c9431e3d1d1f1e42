import type * as wire from '@molaire/contract/appointments/endpoints'
import { mayMove, mayMoveTo, staysWithin } from '@molaire/domain/appointments/moving'
import type { Context, Scope } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { requireReferences } from '../../../platform/http/references.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { lockAndLoad, requireCurrent, requireReceivedAndFree } from '../bookable.ts'
import { presentAppointment } from '../present.ts'
import * as queries from '../queries.ts'
import { getRow } from '../reads/rows.ts'
import { targetOf, type Target } from '../target.ts'

/** `ifMatch` is undefined when the calling action has already locked the appointment. */
type Input = RequestOf<typeof wire.moveAppointment> & { ifMatch: number | undefined }

/**
 * CAL-07: moves an appointment to another time, room or practitioner, or changes its length. The
 * rules are those of a booking; its former place becomes free. Refuses: not_found, version_conflict
 * (with the current appointment), invalid_request for a row that the group does not have, and the
 * other codes of the endpoint.
 */
export function moveAppointment(ctx: Context, { params: { id }, body, ifMatch }: Input) {
  return inTransaction(ctx, async (ctx) => {
    const before = await queries.lockAppointment(ctx, id)
    await requireCurrent(ctx, before, ifMatch)
    const { status } = before
    const target = targetOf(body, before)
    if (!mayMoveTo(status, before, target))
      throw new AppError('appointment_not_movable', { details: { status, movable: mayMove(status) } })
    if (!isUnchanged(before, target)) await saveMove(ctx, before, target)
    return presentAppointment(await getRow(ctx, id), ctx.clock.now())
  })
}

async function saveMove(ctx: Scope, before: queries.AppointmentNow, target: Target): Promise<void> {
  const { roomId, practitionerId, date, start, end } = target
  const { id: clinicId, timeZone } = staysWithin(before, target)
    ? { id: before.clinicId, timeZone: before.timeZone }
    : await requireBookable(ctx, before, target)
  const arrivedAt = date === before.date ? before.arrivedAt : null
  const durationMinutes = end - start
  await queries.setPlace(ctx, before.id, { clinicId, timeZone, roomId, practitionerId, date, start, durationMinutes, arrivedAt })
}

/**
 * Locks the clinic's hours and the agendas of the former and the new place, then applies the rules
 * of a booking. Returns the clinic of the new room.
 */
async function requireBookable(ctx: Scope, before: queries.AppointmentNow, target: Target) {
  const { roomId, practitionerId } = target
  const bookable = await lockAndLoad(ctx, { roomId, practitionerId }, target, { left: [before] })
  requireReferences({ 'body.roomId': bookable.checks.room, 'body.practitionerId': bookable.checks.practitioner })
  return (await requireReceivedAndFree(ctx, target, bookable)).clinic
}

function isUnchanged(before: queries.AppointmentNow, target: Target): boolean {
  return staysWithin(before, target) && before.start === target.start && before.end === target.end
}
