import { systemContext, type Context, type ResolvedScope } from '../../platform/context.ts'
import { rowsNaming } from '../../platform/db/rows-naming.ts'
import { recordStore } from '../../platform/records/record-store.ts'
import { presentGroup } from './present.ts'
import { getGroup } from './reads.ts'

/** CFG-10: the groups of the installation. */
export const groups = recordStore({
  table: 'groups',
  read: getGroup,
  present: presentGroup,
  /** A group is changed in its own scope, because row-level security shows no other. */
  contextOf: (ctx, id) => ({ ...ctx, groupId: id.toLowerCase() }),
  draft: (_ctx, { name, descriptionFr = null }: { name: string; descriptionFr?: string | null }) => {
    return { name: name.trim(), descriptionFr }
  },
  inUse: 'group_not_empty',
  /** What it still contains: `{ users, clinics, … }`. */
  naming: async (ctx, { id, userCount: users, clinicCount: clinics }) => {
    const left = await rowsNaming(ctx, { table: 'groups', id })
    return Object.keys(left).length > 0 ? { users, clinics, ...left } : left
  },
})

/**
 * Creates the group of the context: `ctx.groupId` is a new id, and becomes the group's. Joins an
 * open transaction, so that a group and its first administrator are created together or not at all.
 * Refuses with group_name_taken.
 */
export const { create: createGroup } = groups

/** The context of a new group, for `createGroup`. */
export const contextOfNewGroup = (parts: Omit<Context, keyof ResolvedScope>): Context => systemContext(parts, parts.newId())
