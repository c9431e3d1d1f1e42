import type * as wire from '@molaire/contract/waiting-list/endpoints'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { requireReferences } from '../../../platform/http/references.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { requireOfferable, targetOf } from '../../appointments/index.ts'
import { presentOffer } from '../present.ts'
import { lockWaiting } from '../read-entry.ts'
import * as queries from '../queries.ts'
import { getEntry, listOffers } from '../reads/rows.ts'

/**
 * WAIT-02: records an offer of a free time to a waiting patient. It reserves nothing: several may
 * be asked, and the first to accept is booked. Refuses: not_found, waiting_list_over,
 * patient_archived, what a booking there refuses, appointment_outside_hours for a past time,
 * waiting_list_already_offered; invalid_request for a row that the clinic does not have.
 */
export function offerOpening(ctx: Context, { params: { id }, body }: RequestOf<typeof wire.offerOpening>) {
  return inTransaction(ctx, async (ctx) => {
    const { clinicId, patientId } = await lockWaiting(ctx, id)
    await queries.lockPatient(ctx, patientId)
    const { roomId, practitionerId } = body
    const checks = await queries.findReferences(ctx, { clinicId, roomId, practitionerId })
    requireReferences({ 'body.roomId': checks.room, 'body.practitionerId': checks.practitioner })
    const { appointmentId, appointmentTypeId, startsOn: bookedOn } = await getEntry(ctx, id)
    const movedAppointment = appointmentId !== null && bookedOn !== null ? { id: appointmentId } : {}
    await requireOfferable(ctx, targetOf(body, { ...movedAppointment, patientId, appointmentTypeId }))
    const { id: offerId } = await queries.insertOffer(ctx, { entryId: id, clinicId, ...body })
    const [offer] = await listOffers(ctx, { id: offerId })
    if (!offer) throw new Error('an offer that was just made is gone')
    return presentOffer(offer)
  })
}
