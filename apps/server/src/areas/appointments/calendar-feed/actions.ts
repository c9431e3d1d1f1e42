import { atHome, type Context } from '../../../platform/context.ts'
import { inTransaction, reading } from '../../../platform/db/transaction.ts'
import { feedPath } from './mount.ts'
import * as queries from './queries.ts'

/**
 * CAL-10: whether one has a feed. It belongs to the person, so it lies in their own group,
 * whichever they look at.
 */
export function getCalendarFeed(ctx: Context) {
  return reading(atHome(ctx), async (ctx) => {
    const feed = await queries.findFeed(ctx)
    return { feed: feed ? { createdAt: feed.createdAt.toISOString() } : null }
  })
}

/**
 * CAL-10: makes one's feed, or makes it anew: the address of an earlier one stops working. The
 * address is told here and never again.
 */
export function createCalendarFeed(ctx: Context) {
  const secret = queries.newSecret()
  return inTransaction(atHome(ctx), async (ctx) => {
    const { createdAt } = await queries.replaceFeed(ctx, secret)
    return { createdAt: createdAt.toISOString(), path: feedPath(secret) }
  })
}

/** CAL-10: takes one's feed back. Without one, there is nothing to do. */
export function deleteCalendarFeed(ctx: Context) {
  return inTransaction(atHome(ctx), async (ctx) => {
    await queries.deleteFeed(ctx)
    return { feed: null }
  })
}
