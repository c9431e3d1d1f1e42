import type * as wire from '@molaire/contract/appointments/endpoints'
import { mayMove } from '@molaire/domain/appointments/moving'
import { isOpenFor } from '@molaire/domain/schedule/availability'
import { isRefusal } from '@molaire/domain/shared/refusal'
import type { Context, Scope } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { requireReferences } from '../../../platform/http/references.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { dayAvailability, holdSchedule } from '../../schedule/index.ts'
import { refuseOutdated, requireCurrent } from '../bookable.ts'
import { presentAppointment } from '../present.ts'
import * as queries from '../queries.ts'
import { getRow } from '../reads/rows.ts'

type Input = RequestOf<typeof wire.updateAppointment>

/**
 * Corrects the type and the reason of an appointment that is not over. Refuses: not_found,
 * version_conflict (with the current appointment), invalid_request for a type that the group does
 * not have, appointment_type_not_allowed, appointment_not_movable, appointment_record_signed.
 */
export function updateAppointment(ctx: Context, { params: { id }, body, ifMatch }: Input) {
  return inTransaction(ctx, async (ctx) => {
    const before = await queries.lockAppointment(ctx, id)
    await requireCurrent(ctx, before, ifMatch)
    const { status } = before
    const movable = mayMove(status)
    if (movable === 'nothing') throw new AppError('appointment_not_movable', { details: { status, movable } })
    const isOtherType = body.appointmentTypeId !== before.appointmentTypeId
    if (isOtherType) await requireTaken(ctx, before, body)
    const { appointmentTypeId, reason, formerReason } = body
    const isOtherReason = reason !== before.reason
    // The reason may have been typed on the appointment's page meanwhile, under the same version.
    const isUnseen = isOtherReason && formerReason !== undefined && formerReason !== before.reason
    if (isUnseen) await refuseOutdated(ctx, before)
    if (isOtherType || isOtherReason) await queries.appointments.set(ctx, id, { appointmentTypeId, reason })
    return presentAppointment(await getRow(ctx, id), ctx.clock.now())
  })
}

/**
 * WIZ-06: the type must be in service, and allowed in the time slot of the appointment. When there
 * is no longer a slot at that time, any type in service is allowed.
 */
async function requireTaken(ctx: Scope, before: queries.AppointmentNow, { appointmentTypeId }: Input['body']): Promise<void> {
  const { appointmentType, isTypeOffered } = await queries.findReferences(ctx, { appointmentTypeId })
  requireReferences({ 'body.appointmentTypeId': appointmentType })
  await holdSchedule(ctx, before.clinicId)
  const { open } = await dayAvailability(ctx, before)
  const answer = isOpenFor({ ...before, typeId: appointmentTypeId }, open)
  const isRefused = isRefusal(answer) && answer.refusal === 'type_not_allowed'
  if (!isTypeOffered || isRefused) throw new AppError('appointment_type_not_allowed')
}
