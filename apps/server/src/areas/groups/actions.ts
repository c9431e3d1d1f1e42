import type { Group } from '@molaire/contract/groups/endpoints'
import type * as wire from '@molaire/contract/groups/endpoints'
import type { Received } from '@molaire/contract/shared/endpoint'
import { systemContext, type Context, type Standing } from '../../platform/context.ts'
import { rowsNaming } from '../../platform/db/rows-naming.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { requireVersion } from '../../platform/http/require-version.ts'
import { presentGroup } from './present.ts'
import * as queries from './queries.ts'

/**
 * Founds the group that the context stands for: `ctx.groupId` is a fresh id, and becomes the group's. Joins an open transaction, so that a
 * group and its first administrator appear together or not at all. Refuses with group_name_taken.
 */
export function createGroup(
  ctx: Context,
  { name, descriptionFr = null }: { name: string; descriptionFr?: string | null },
): Promise<Group> {
  return inTransaction(ctx, async (ctx) => presentGroup(await queries.insertGroup(ctx, { name: name.trim(), descriptionFr })))
}

/** The context of a group that is about to be founded, for `createGroup`. */
export const contextOfNewGroup = (parts: Omit<Context, keyof Standing>): Context => systemContext(parts, parts.newId())

/** Renames or describes a group; what is left out stays. Refuses with group_name_taken and version_conflict. */
export function updateGroup(ctx: Context, { params, body, ifMatch }: Received<typeof wire.updateGroup>): Promise<Group> {
  return inTransaction(within(ctx, params.id), async (ctx) => {
    requireVersion(await queries.lockGroup(ctx), { ifMatch, present: presentGroup })
    return presentGroup(await queries.setGroup(ctx, body))
  })
}

/** Removes a group in which nothing is left; else refuses with group_not_empty and what there is: `{ users, clinics, … }`. */
export function deleteGroup(ctx: Context, { params, ifMatch }: Received<typeof wire.deleteGroup>): Promise<{ id: string }> {
  return inTransaction(within(ctx, params.id), async (ctx) => {
    const group = await queries.lockGroup(ctx)
    requireVersion(group, { ifMatch, present: presentGroup })
    const left = await rowsNaming(ctx, { table: 'groups', id: group.id })
    if (Object.keys(left).length > 0)
      throw new AppError('group_not_empty', { details: { users: group.userCount, clinics: group.clinicCount, ...left } })
    await queries.deleteGroup(ctx)
    return { id: group.id }
  })
}

/** A group is changed from within: behind the wall, it is the only one there is. */
const within = (ctx: Context, groupId: string): Context => ({ ...ctx, groupId: groupId.toLowerCase() })
