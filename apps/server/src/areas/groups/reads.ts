import { foldText } from '@molaire/domain/shared/fold'
import { atHome, type Context } from '../../platform/context.ts'
import { reading, readingEveryGroup } from '../../platform/db/transaction.ts'
import { wholeList } from '../../platform/http/list.ts'
import { presentGroup } from './present.ts'
import * as queries from './queries.ts'

/** SHELL-12: groups that the caller may work in, by name: all for an administrator; for others, one by one, each from within. */
export async function listGroups(ctx: Context) {
  const rows = ctx.user.isAdmin
    ? await readingEveryGroup(ctx, (ctx) => queries.selectGroups(ctx).execute())
    : await listOwnGroups(ctx)
  return wholeList(
    rows
      .map((row) => ({ row, key: foldText(row.name) }))
      .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : one.row.id < other.row.id ? -1 : 1))
      .map(({ row }) => presentGroup(row)),
  )
}

async function listOwnGroups(ctx: Context): Promise<queries.GroupRow[]> {
  const opened = await reading(atHome(ctx), queries.listOpenedGroups)
  const rows = []
  for (const groupId of [ctx.user.groupId, ...opened]) rows.push(await reading({ ...ctx, groupId }, queries.getGroup))
  return rows
}
