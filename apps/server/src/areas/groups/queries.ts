import { sql, type Insertable, type Selectable } from 'kysely'
import type { Scope } from '../../platform/context.ts'
import type { Groups } from '../../platform/db/tables.ts'
import { AppError } from '../../platform/http/app-error.ts'

/** A group with what it holds. */
export type GroupRow = Selectable<Groups> & { userCount: number; clinicCount: number }
type GroupValues = Pick<Insertable<Groups>, 'name' | 'descriptionFr'>

/** The groups that the transaction may see: one within the wall, all of them in an overview. */
export const selectGroups = ({ db }: Scope) =>
  db
    .selectFrom('groups')
    .selectAll()
    .select([
      sql<number>`(select count(*) from users where users.group_id = groups.id)`.as('userCount'),
      sql<number>`(select count(*) from clinics where clinics.group_id = groups.id)`.as('clinicCount'),
    ])

/** The group that the context stands for; refuses with not_found. */
export async function getGroup(ctx: Scope): Promise<GroupRow> {
  const group = await selectGroups(ctx).where('id', '=', ctx.groupId).executeTakeFirst()
  if (!group) throw new AppError('not_found')
  return group
}

/** The same, and until the transaction ends nobody changes it and nothing is put into it. */
export async function lockGroup(ctx: Scope): Promise<GroupRow> {
  await ctx.db.selectFrom('groups').select('id').where('id', '=', ctx.groupId).forUpdate().execute()
  return getGroup(ctx)
}

/** The group's row; its id is the context's own, because the wall lets no other pass. */
export async function insertGroup(ctx: Scope, values: GroupValues): Promise<GroupRow> {
  await ctx.db
    .insertInto('groups')
    .values({ id: ctx.groupId, ...values, createdAt: ctx.clock.now() })
    .execute()
  return getGroup(ctx)
}

/** Grows the version too; whoever calls holds the row. */
export async function setGroup(ctx: Scope, changes: Partial<GroupValues>): Promise<GroupRow> {
  await ctx.db
    .updateTable('groups')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('id', '=', ctx.groupId)
    .execute()
  return getGroup(ctx)
}

export async function deleteGroup({ db, groupId }: Scope): Promise<void> {
  await db.deleteFrom('groups').where('id', '=', groupId).execute()
}

/** Groups opened to the caller beside their own; their rows of access lie at home. */
export async function listOpenedGroups({ db, groupId, user }: Scope): Promise<string[]> {
  const rows = await db
    .selectFrom('userAccessGroups')
    .select('accessGroupId')
    .where('groupId', '=', groupId)
    .where('userId', '=', user.id)
    .execute()
  return rows.map(({ accessGroupId }) => accessGroupId)
}
