import { sql } from 'kysely'
import { z } from 'zod'
import { id } from '@molaire/contract/shared/fields'
import { foldText } from '@molaire/domain/shared/fold'
import type { HandlerResult } from '@molaire/contract/shared/endpoint'
import type * as wire from '@molaire/contract/users/endpoints'
import { may } from '@molaire/domain/users/access'
import { atHome, type Context } from '../../platform/context.ts'
import { containing } from '../../platform/db/like.ts'
import { reading } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { pageOf, placeText, readPlace, wholeList } from '../../platform/http/list.ts'
import { readingGroups } from '../../platform/http/resolve-scope.ts'
import type { RequestOf } from '../../platform/http/handle.ts'
import { presentUser } from './present.ts'
import * as queries from './queries.ts'
import { whereIs } from './where-is.ts'

/**
 * AUTH-17: with `cognitoId=CURRENT_USER` only the caller. Otherwise the staff of the group, or for
 * administrators of another or of all (SHELL-12), by family name, then first name. `search` finds
 * pieces of names and e-mail addresses.
 */
export async function listUsers(
  ctx: Context,
  { query }: RequestOf<typeof wire.listUsers>,
): Promise<HandlerResult<typeof wire.listUsers>> {
  if (query.cognitoId === 'CURRENT_USER')
    return wholeList([await reading(atHome(ctx), async (ctx) => presentUser(await queries.getUser(ctx, ctx.user.id)))])
  if (!may(ctx.user, 'users.list')) throw new AppError('not_allowed', { details: { action: 'users.list' } })

  const words = foldText(query.search ?? '')
    .split(' ')
    .filter(Boolean)
  const after = readPlace(ctx, query.nextKey, z.tuple([placeText, placeText, id]))
  return readingGroups(ctx, query.groupId, async ({ db }, groupId) => {
    const familyName = sql<string>`private.fold(users.last_name)`
    const givenName = sql<string>`private.fold(users.first_name)`
    const selection = db
      .selectFrom('users')
      .innerJoin('groups', 'groups.id', 'users.groupId')
      .$if(groupId !== undefined, (qb) => qb.where('users.groupId', '=', groupId ?? ''))
      .$if(query.cognitoId !== undefined, (qb) => qb.where('users.cognitoId', '=', query.cognitoId ?? ''))
      .where((eb) =>
        eb.and(
          words.map(
            (word) =>
              sql<boolean>`private.fold(users.first_name || ' ' || users.last_name || ' ' || users.email) like ${containing(word)}`,
          ),
        ),
      )
    const { count } = await selection.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
    const rows = await selection
      .selectAll('users')
      .select([
        'groups.name as groupName',
        queries.accessGroupIds.as('accessGroupIds'),
        familyName.as('familyKey'),
        givenName.as('givenKey'),
      ])
      .$if(after !== undefined, (qb) =>
        qb.where(sql<boolean>`(${familyName}, ${givenName}, users.id) > (${sql.join(after ?? [])})`),
      )
      .orderBy(familyName)
      .orderBy(givenName)
      .orderBy('users.id')
      .limit(query.limit + 1)
      .execute()
    return pageOf(ctx, {
      rows,
      limit: query.limit,
      count,
      placeOf: (row) => [row.familyKey, row.givenKey, row.id],
      present: presentUser,
    })
  })
}

/** One member of the staff. Refuses with not_found, also for one of another group. */
export const getUser = (ctx: Context, { params }: RequestOf<typeof wire.getUser>) =>
  reading(whereIs(ctx, params.id), async (ctx) => presentUser(await queries.getUser(ctx, params.id)))
