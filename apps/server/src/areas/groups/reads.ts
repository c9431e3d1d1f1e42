import { sql } from 'kysely'
import { foldText } from '@molaire/domain/shared/fold'
import { atHome, type Context, type Scope } from '../../platform/context.ts'
import { reading, readingEveryGroup } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { wholeList } from '../../platform/http/list.ts'
import { presentGroup, type GroupRow } from './present.ts'

/**
 * SHELL-12: the groups that the caller may work in, by name. An administrator reads them all at
 * once; others read each in its own scope, because row-level security shows one at a time.
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
  const openedIds = await reading(atHome(ctx), listOpenedGroups)
  const rows = []
  for (const groupId of [ctx.user.groupId, ...openedIds]) rows.push(await reading({ ...ctx, groupId }, getGroup))
  return rows
}

/** The groups that the transaction may see: its own, or all in `readingEveryGroup`. */
const selectGroups = ({ db }: Scope) =>
  db
    .selectFrom('groups')
    .selectAll()
    .select([
      sql<number>`(select count(*) from users where users.group_id = groups.id)`.as('userCount'),
      sql<number>`(select count(*) from clinics where clinics.group_id = groups.id)`.as('clinicCount'),
    ])

/** The group of the context. Refuses with not_found. */
export async function getGroup(ctx: Scope): Promise<GroupRow> {
  const group = await selectGroups(ctx).where('id', '=', ctx.groupId).executeTakeFirst()
  if (!group) throw new AppError('not_found')
  return group
}

/** Groups opened to the caller. Those rows are in the caller's own group. */
async function listOpenedGroups({ db, groupId, user }: Scope): Promise<string[]> {
  const rows = await db
    .selectFrom('userAccessGroups')
    .select('accessGroupId')
    .where('groupId', '=', groupId)
    .where('userId', '=', user.id)
    .execute()
  return rows.map(({ accessGroupId }) => accessGroupId)
}
