import type * as wire from '@molaire/contract/waiting-list/endpoints'
import { isLiving } from '@molaire/domain/appointments/status'
import type { Context, Scope } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { requireReferences } from '../../../platform/http/references.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { lockAppointment } from '../../appointments/index.ts'
import { lockWaiting, readEntry, requireSeen } from '../read-entry.ts'
import * as queries from '../queries.ts'
import { waitsAlready } from '../reads/rows.ts'

/**
 * WAIT-01: adds a patient to the list of a clinic, for a time earlier than an appointment they have
 * there, or for any time. Refuses: waiting_list_already, patient_archived; invalid_request for a
 * row that the group does not have, or an appointment of someone else.
 */
export function createWaitingListEntry(ctx: Context, { body }: RequestOf<typeof wire.createWaitingListEntry>) {
  return inTransaction(ctx, async (ctx) => {
    const checks = await queries.findReferences(ctx, body)
    requireReferences({
      'body.clinicId': checks.clinic,
      'body.patientId': checks.patient,
      'body.appointmentId': checks.appointment,
      'body.practitionerId': checks.practitioner,
      'body.appointmentTypeId': checks.appointmentType,
    })
    await queries.lockPatient(ctx, body.patientId)
    if (await waitsAlready(ctx, body)) throw new AppError('waiting_list_already')
    return readEntry(ctx, (await queries.insertEntry(ctx, body)).id)
  })
}

/**
 * WAIT-01: changes what a patient waits for. Open offers stay open. The present type may stay even
 * if it is archived. Refuses: not_found, version_conflict, waiting_list_over, patient_archived,
 * waiting_list_already, invalid_request.
 */
export function updateWaitingListEntry(
  ctx: Context,
  { params: { id }, body, ifMatch }: RequestOf<typeof wire.updateWaitingListEntry>,
) {
  return inTransaction(ctx, async (ctx) => {
    const entry = await lockWaiting(ctx, id)
    await requireSeen(ctx, entry, ifMatch)
    const isSameKind = body.appointmentTypeId.toLowerCase() === entry.appointmentTypeId
    const checks = await queries.findReferences(ctx, { ...body, appointmentId: entry.appointmentId })
    requireReferences({
      'body.practitionerId': checks.practitioner,
      'body.appointmentTypeId': checks.appointmentType || isSameKind,
    })
    if (!isSameKind) {
      await queries.lockPatient(ctx, entry.patientId)
      const { appointmentTypeId } = body
      if (await waitsAlready(ctx, { ...entry, appointmentTypeId, exceptId: id })) throw new AppError('waiting_list_already')
    }
    await queries.entries.set(ctx, id, body)
    return readEntry(ctx, id)
  })
}

/**
 * WAIT-01: removes a patient from the list. Open offers become declined. Refuses: not_found,
 * version_conflict, waiting_list_over.
 */
export function removeWaitingListEntry(ctx: Context, { params: { id }, ifMatch }: RequestOf<typeof wire.removeWaitingListEntry>) {
  return inTransaction(ctx, async (ctx) => {
    const entry = await lockWaiting(ctx, id)
    await requireSeen(ctx, entry, ifMatch)
    await queries.setEntryStatus(ctx, id, { status: 'removed' })
    await queries.declineOpenOffers(ctx, id)
    return { id }
  })
}

/**
 * WAIT-01: restores an entry that was removed, or booked by mistake: its appointment was only moved
 * earlier, or the new one was cancelled or missed. The time waited still counts. Refuses:
 * not_found, waiting_list_over, patient_archived, waiting_list_already.
 */
export function restoreWaitingListEntry(ctx: Context, { params: { id } }: { params: { id: string } }) {
  return inTransaction(ctx, async (ctx) => {
    const entry = await queries.entries.lock(ctx, id)
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
