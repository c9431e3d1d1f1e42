import { atHome, type Context } from '../../../platform/context.ts'
import { inTransaction, reading } from '../../../platform/db/transaction.ts'
import { feedPath } from './mount.ts'
import * as queries from './queries.ts'

/**
 * CAL-10: whether the user has a feed. It belongs to the person, so it is stored in their own
 * group, whichever group they work in.
 */
export function getCalendarFeed(ctx: Context) {
  return reading(atHome(ctx), async (ctx) => {
    const feed = await queries.findFeed(ctx)
    return { feed: feed ? { createdAt: feed.createdAt.toISOString() } : null }
  })
}

/**
 * CAL-10: creates the user's feed, or replaces it: the former address stops working. The new
 * address is in this answer only.
 */
export function createCalendarFeed(ctx: Context) {
  const secret = queries.newSecret()
  return inTransaction(atHome(ctx), async (ctx) => {
    const { createdAt } = await queries.replaceFeed(ctx, secret)
    return { createdAt: createdAt.toISOString(), path: feedPath(secret) }
  })
}

/** CAL-10: deletes the user's feed, if there is one. */
export function deleteCalendarFeed(ctx: Context) {
  return inTransaction(atHome(ctx), async (ctx) => {
    await queries.deleteFeed(ctx)
    return { feed: null }
  })
}
