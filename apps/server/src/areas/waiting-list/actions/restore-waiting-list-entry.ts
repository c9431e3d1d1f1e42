import { isLiving } from '@molaire/domain/appointments/status'
import type { Context, Scope } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { lockAppointment } from '../../appointments/index.ts'
import { readEntry } from '../read-entry.ts'
import * as queries from '../queries.ts'
import { waitsAlready } from '../reads/rows.ts'

/**
 * WAIT-01: puts back who was taken off, or booked by mistake, with the time that they have waited: whose appointment was only brought forward, or
 * whose new one was called off. Refuses: not_found, waiting_list_over, patient_archived, waiting_list_already.
 */
export function restoreWaitingListEntry(ctx: Context, { params: { id } }: { params: { id: string } }) {
  return inTransaction(ctx, async (ctx) => {
    const entry = await queries.lockEntry(ctx, id)
    if (!(await mayWaitAgain(ctx, entry))) throw new AppError('waiting_list_over', { details: { status: entry.status } })
    await queries.lockPatient(ctx, entry.patientId)
    if (await waitsAlready(ctx, { ...entry, exceptId: id })) throw new AppError('waiting_list_already')
    await queries.setEntryStatus(ctx, id, { status: 'waiting' })
    return readEntry(ctx, id)
  })
}

async function mayWaitAgain(ctx: Scope, { status, appointmentId, bookedAppointmentId }: queries.Entry): Promise<boolean> {
  if (status === 'removed') return true
  if (status === 'waiting' || bookedAppointmentId === null) return false
  return bookedAppointmentId === appointmentId || !isLiving((await lockAppointment(ctx, bookedAppointmentId)).status)
}
