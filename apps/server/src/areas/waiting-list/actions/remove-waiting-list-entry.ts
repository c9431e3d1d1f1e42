import type * as wire from '@molaire/contract/waiting-list/endpoints'
import type { Received } from '@molaire/contract/shared/endpoint'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { lockWaiting, requireSeen } from '../read-entry.ts'
import * as queries from '../queries.ts'

type Input = Pick<Received<typeof wire.removeWaitingListEntry>, 'params' | 'ifMatch'>

/** WAIT-01: takes a patient off the list; what was being offered to them is declined. Refuses: not_found, version_conflict, waiting_list_over. */
export function removeWaitingListEntry(ctx: Context, { params: { id }, ifMatch }: Input) {
  return inTransaction(ctx, async (ctx) => {
    const entry = await lockWaiting(ctx, id)
    await requireSeen(ctx, entry, ifMatch)
    await queries.setEntryStatus(ctx, id, { status: 'removed' })
    await queries.declineOpenOffers(ctx, id)
    return { id }
  })
}
