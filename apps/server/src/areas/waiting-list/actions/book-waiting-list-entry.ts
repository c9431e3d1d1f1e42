import type * as wire from '@molaire/contract/waiting-list/endpoints'
import type { Appointment } from '@molaire/contract/appointments/shapes'
import type { Received } from '@molaire/contract/shared/endpoint'
import type { Context, Scope } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { createAppointment, moveAppointment } from '../../appointments/index.ts'
import { lockWaiting } from '../read-entry.ts'
import * as queries from '../queries.ts'
import { getEntry } from '../reads/rows.ts'

type Body = Received<typeof wire.bookWaitingListEntry>['body']
/**
 * WAIT-02: books a patient of the waiting list. One with an appointment is moved to the time and
 * keeps type, status and reason; one without is booked. In the same transaction the entry leaves
 * the list, other offers to the patient become declined, and offers of this time to others become
 * lost (Decision 0041). Refuses: not_found, waiting_list_over, and what a booking or a move
 * refuses.
 */
export function bookWaitingListEntry(
  ctx: Context,
  { params: { id }, body }: RequestOf<typeof wire.bookWaitingListEntry>,
): Promise<Appointment> {
  return inTransaction(ctx, (ctx) => bookEntry(ctx, id, body))
}

/** The same inside a transaction. */
export async function bookEntry(ctx: Scope, id: string, body: Body): Promise<Appointment> {
  const entry = await lockWaiting(ctx, id)
  const { practitionerId, roomId, date, startTime, durationMinutes } = body
  const place = { practitionerId, roomId, date, startTime, durationMinutes }
  const offers = await queries.lockOffers(ctx, { entryId: id, time: place })

  const { startsOn: bookedOn } = await getEntry(ctx, id)
  const appointment =
    entry.appointmentId !== null && bookedOn !== null
      ? await moveAppointment(ctx, { params: { id: entry.appointmentId }, body: place, ifMatch: undefined })
      : await createAppointment(ctx, {
          body: {
            ...place,
            patientId: entry.patientId,
            appointmentTypeId: body.appointmentTypeId ?? entry.appointmentTypeId,
            status: body.status,
            reason: body.reason,
          },
        })

  await queries.setEntryStatus(ctx, id, { status: 'booked', bookedAppointmentId: appointment.id })
  const own = offers.filter(({ entryId }) => entryId === id)
  const isThis = (offer: queries.Offer) =>
    offer.startsOn === date && offer.startTime.startsWith(startTime) && offer.roomId === roomId
  const idsOf = (some: queries.Offer[]) => some.map(({ id }) => id)
  await queries.setOfferStatus(ctx, idsOf(own.filter(isThis)), 'accepted')
  await queries.setOfferStatus(ctx, idsOf(own.filter((offer) => !isThis(offer))), 'declined')
  const others = offers.filter(({ entryId, status }) => entryId !== id && status === 'open')
  await queries.setOfferStatus(ctx, idsOf(others), 'lost')
  return appointment
}
