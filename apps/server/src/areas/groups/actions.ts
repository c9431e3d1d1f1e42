import { systemContext, type Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import * as queries from './queries.ts'

/**
 * Founds the group that the context stands for: `ctx.groupId` is a fresh id, and becomes the group's. Joins an open transaction, so that a
 * group and its first administrator appear together or not at all.
 */
export function createGroup(ctx: Context, { name, descriptionFr = null }: { name: string; descriptionFr?: string | null }) {
  return inTransaction(ctx, (ctx) => queries.insertGroup(ctx, { name: name.trim(), descriptionFr }))
}

/** The context of a group that is about to be founded, for `createGroup`. */
export const contextOfNewGroup = (parts: Omit<Context, 'user' | 'groupId'>): Context => systemContext(parts, parts.newId())
