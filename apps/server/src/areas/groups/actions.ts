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
  /** A group is changed from within: row-level security shows it no other. */
  contextOf: (ctx, id) => ({ ...ctx, groupId: id.toLowerCase() }),
  draft: (_ctx, { name, descriptionFr = null }: { name: string; descriptionFr?: string | null }) => {
    return { name: name.trim(), descriptionFr }
  },
  inUse: 'group_not_empty',
  /** What is left in it: `{ users, clinics, … }`. */
  naming: async (ctx, { id, userCount: users, clinicCount: clinics }) => {
    const left = await rowsNaming(ctx, { table: 'groups', id })
    return Object.keys(left).length > 0 ? { users, clinics, ...left } : left
  },
})

/**
 * Founds the group that the context stands for: `ctx.groupId` is a fresh id, and becomes the
 * group's. Joins an open transaction, so that a group and its first administrator appear together
 * or not at all. Refuses with group_name_taken.
 */
export const { create: createGroup } = groups

/** The context of a group that is about to be founded, for `createGroup`. */
export const contextOfNewGroup = (parts: Omit<Context, keyof ResolvedScope>): Context => systemContext(parts, parts.newId())
