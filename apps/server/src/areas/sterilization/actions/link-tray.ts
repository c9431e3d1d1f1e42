import type * as wire from '@molaire/contract/sterilization/endpoints'
import type { ErrorCode } from '@molaire/contract/errors'
import { linkObstacle, type LinkObstacle } from '@molaire/domain/sterilization/trays'
import type { Context } from '../../../platform/context.ts'
import { committing, inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { readTodays } from '../../clinics/index.ts'
import * as queries from '../queries.ts'
import { readAppointmentTrays } from '../reads/appointment-trays.ts'

const codes: Record<LinkObstacle, ErrorCode> = {
  discarded: 'sterilization_tray_discarded',
  not_released: 'sterilization_tray_not_released',
  used: 'sterilization_tray_used',
  to_reprocess: 'sterilization_tray_to_reprocess',
  recalled: 'sterilization_tray_recalled',
  load_failed: 'sterilization_tray_load_failed',
  quarantined: 'sterilization_tray_quarantined',
  expired: 'sterilization_tray_expired',
}

/**
 * APT-10: links a ready tray to an appointment by its number; one that is linked there already
 * stays so. Of a tray that served elsewhere the refusal says the day, and nobody's name. Refuses:
 * not_found, sterilization_appointment_over, sterilization_record_signed,
 * sterilization_tray_elsewhere for another clinic's, and a code of its own for each obstacle.
 */
export function linkTray(ctx: Context, { params, body: { serialNumber } }: RequestOf<typeof wire.linkTray>) {
  return inTransaction(ctx, async (ctx) => {
    // The appointment is locked first. All of it is one flight.
    const [appointment, [tray], todays] = await Promise.all([
      queries.lockAppointment(ctx, params.id),
      queries.lockTrays(ctx, { serialNumbers: [serialNumber] }),
      readTodays(ctx),
    ])
    if (!tray) throw new AppError('sterilization_tray_unknown', { details: { serialNumber } })
    const { cycle, clinicName } = tray
    if (cycle?.appointmentId === appointment.id) return readAppointmentTrays(ctx, appointment.id)
    if (appointment.status === 'cancelled' || appointment.status === 'no_show')
      throw new AppError('sterilization_appointment_over')
    if (appointment.isSigned) throw new AppError('sterilization_record_signed')
    if (tray.clinicId !== appointment.clinicId)
      throw new AppError('sterilization_tray_elsewhere', { details: { serialNumber, clinicName } })
    const obstacle = linkObstacle(tray, todays.of(tray.clinicId))
    if (obstacle !== undefined || cycle === null) {
      const { expiresOn = null, usedOn = null, loadStatus = null } = cycle ?? {}
      const more = { expired: { expiresOn }, used: { usedOn }, not_released: { loadStatus } }
      const own = obstacle !== undefined && obstacle in more ? more[obstacle as keyof typeof more] : {}
      throw new AppError(codes[obstacle ?? 'not_released'], { details: { serialNumber, ...own } })
    }
    await Promise.all([
      queries.cycles.set(ctx, cycle.id, {
        ...{ appointmentId: appointment.id, patientId: appointment.patientId },
        ...{ linkedBy: queries.authorOf(ctx), linkedAt: ctx.clock.now() },
      }),
      queries.touchTrays(ctx, [tray.id]),
    ])
    return committing(ctx, () => readAppointmentTrays(ctx, appointment.id))
  })
}

/**
 * APT-10: unlinks a tray from an appointment; one that is not linked there stays as it is. Refuses:
 * not_found, sterilization_record_signed, sterilization_tray_recalled when a recall names the use.
 */
export function unlinkTray(ctx: Context, { params, body: { trayId } }: RequestOf<typeof wire.unlinkTray>) {
  return inTransaction(ctx, async (ctx) => {
    const appointment = await queries.lockAppointment(ctx, params.id)
    const [tray] = await queries.lockTrays(ctx, { ids: [trayId] })
    const used = tray && (await queries.findUse(ctx, { trayId, appointmentId: appointment.id }))
    if (tray && used) {
      if (appointment.isSigned) throw new AppError('sterilization_record_signed')
      if (used.isRecalled) throw new AppError('sterilization_tray_recalled', { details: { serialNumber: tray.serialNumber } })
      await queries.cycles.set(ctx, used.id, { appointmentId: null, patientId: null, linkedBy: null, linkedAt: null })
      await queries.touchTrays(ctx, [trayId])
    }
    return readAppointmentTrays(ctx, appointment.id)
  })
}
