import { sql } from 'kysely'
import { foldText } from '@molaire/domain/shared/fold'
import { atHome, type Context, type Scope } from '../../platform/context.ts'
import { reading, readingEveryGroup } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { wholeList } from '../../platform/http/list.ts'
import { presentGroup, type GroupRow } from './present.ts'

/**
 * SHELL-12: groups that the caller may work in, by name: all for an administrator; for others, one
 * by one, each from within.
 */
export async function listGroups(ctx: Context) {
  const rows = ctx.user.isAdmin ? await readingEveryGroup(ctx, (ctx) => selectGroups(ctx).execute()) : await listOwnGroups(ctx)
  return wholeList(
    rows
      .map((row) => ({ row, key: foldText(row.name) }))
      .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : one.row.id < other.row.id ? -1 : 1))
      .map(({ row }) => presentGroup(row)),
  )
}

async function listOwnGroups(ctx: Context): Promise<GroupRow[]> {
  const opened = await reading(atHome(ctx), listOpenedGroups)
  const rows = []
  for (const groupId of [ctx.user.groupId, ...opened]) rows.push(await reading({ ...ctx, groupId }, getGroup))
  return rows
}

/** The groups that the transaction may see: one in its scope, all of them in an overview. */
const selectGroups = ({ db }: Scope) =>
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

/** Groups opened to the caller beside their own; their rows of access lie at home. */
async function listOpenedGroups({ db, groupId, user }: Scope): Promise<string[]> {
  const rows = await db
    .selectFrom('userAccessGroups')
    .select('accessGroupId')
    .where('groupId', '=', groupId)
    .where('userId', '=', user.id)
    .execute()
  return rows.map(({ accessGroupId }) => accessGroupId)
}
