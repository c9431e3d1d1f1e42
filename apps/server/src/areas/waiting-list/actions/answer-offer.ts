import type * as wire from '@molaire/contract/waiting-list/endpoints'
import type { Context, Scope } from '../../../platform/context.ts'
import { constraintCode } from '../../../platform/db/constraint-errors.ts'
import { afterRollback, inTransaction } from '../../../platform/db/transaction.ts'
import { timeOfDay } from '../../../platform/db/time-of-day.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { presentOffer } from '../present.ts'
import * as queries from '../queries.ts'
import { listOffers } from '../reads/rows.ts'
import { bookEntry } from './book-waiting-list-entry.ts'

type Input = RequestOf<typeof wire.answerOffer>
type Answer = Input['body']['answer']

/**
 * The offers that each answer is accepted for. A lost offer may be accepted, because its time may
 * have become free again.
 */
const answerable: Record<Answer, readonly string[]> = {
  accepted: ['open', 'lost'],
  declined: ['open'],
  notified: ['lost'],
}

/**
 * The refusals of a booking that say the time cannot be had by anyone. All others concern the
 * patient.
 */
const timeIsGone: ReadonlySet<string> = new Set<(typeof wire.answerOffer.errors)[number]>([
  'appointment_conflict',
  'appointment_on_holiday',
  'appointment_outside_hours',
  'appointment_no_active_period',
  'appointment_practitioner_not_offered',
  'appointment_place_archived',
])

/**
 * WAIT-02: records the answer to an offer. `accepted` books, as `bookWaitingListEntry` does, and
 * the first one gets the time. For a later one, the refusal says who has it, and the offer becomes
 * `lost`, so that the patient can be notified. Refuses: not_found, waiting_list_offer_over, and
 * what the booking refuses.
 */
export async function answerOffer(ctx: Context, { params: { id }, body: { answer } }: Input) {
  if (answer !== 'accepted') {
    return inTransaction(ctx, async (ctx) => {
      await lockAnswerable(ctx, id, answer)
      await queries.setOfferStatus(ctx, [id], answer)
      return { offer: await readOffer(ctx, id), appointment: null }
    })
  }
  try {
    return await inTransaction(ctx, async (ctx) => {
      const offer = await lockAnswerable(ctx, id, answer)
      const appointment = await bookEntry(ctx, offer.entryId, bookingOf(offer))
      return { offer: await readOffer(ctx, id), appointment }
    })
  } catch (error) {
    // The booking is rolled back, but the time is still not available, so the offer is lost.
    const code = error instanceof AppError ? error.code : constraintCode(error)
    if (code && timeIsGone.has(code))
      await afterRollback(ctx, async (ctx) => void (await inTransaction(ctx, (ctx) => queries.loseOffer(ctx, id))))
    throw error
  }
}

/** The entry is locked before its offers, as in every booking, to prevent deadlocks. */
async function lockAnswerable(ctx: Scope, id: string, answer: Answer): Promise<queries.Offer> {
  const { entryId } = await queries.offers.get(ctx, id)
  await queries.entries.lock(ctx, entryId)
  const offer = await queries.offers.get(ctx, id)
  if (!answerable[answer].includes(offer.status))
    throw new AppError('waiting_list_offer_over', { details: { status: offer.status } })
  return offer
}

const bookingOf = ({ practitionerId, roomId, startsOn, startTime, durationMinutes }: queries.Offer) => ({
  ...{ practitionerId, roomId, durationMinutes },
  date: startsOn,
  startTime: timeOfDay(startTime),
  status: 'confirmed' as const, // the patient has just accepted
  reason: null,
})

async function readOffer(ctx: Scope, id: string) {
  const [offer] = await listOffers(ctx, { id })
  if (!offer) throw new AppError('not_found')
  return presentOffer(offer)
}
