import type { IncomingHttpHeaders } from 'node:http'
import { sql } from 'kysely'
import { z } from 'zod'
import { roleLabels, userFlags } from '@molaire/domain/users/roles'
import type { Context, CurrentUser, Scope, ResolvedScope } from '../context.ts'
import type { Database } from '../db/pool.ts'
import { reading, readingEveryGroup } from '../db/transaction.ts'
import { AppError } from './app-error.ts'
import type { Caller } from './identify.ts'
import { unknownReference } from './references.ts'

/** What a request may say of itself beside its token, for the API's document. */
export const scopeHeaders = z.object({
  'x-group-id': z.uuid().optional().describe('The group that the request stands in; one’s own when left out (SHELL-12)'),
  'x-impersonate': z
    .string()
    .optional()
    .describe('A role, and flags behind plus signs, that an administrator looks through (API-06)'),
})

/**
 * Where a caller stands: in their own group, or in the one that `x-group-id` names; with their own
 * rights, or with the fewer that an administrator borrows by `x-impersonate`. Impersonating, one
 * looks at the groups of their owner, so the group is judged by the true person. Refuses with
 * group_not_allowed (a group that is not there, too), not_allowed and invalid_request.
 */
export async function resolveScope(database: Database, caller: Caller, headers: IncomingHttpHeaders): Promise<ResolvedScope> {
  const { user, signInId } = caller
  const groupId = await groupOf(database, caller, headers['x-group-id'])
  return { user: lookingThrough(user, headers['x-impersonate']), groupId, signInId }
}

async function groupOf(database: Database, { user, groups }: Caller, header: string | string[] | undefined): Promise<string> {
  if (header === undefined) return user.groupId
  const named = z.uuid().safeParse(header)
  const groupId = named.success ? named.data.toLowerCase() : undefined
  if (groupId === user.groupId) return groupId
  if (groupId === undefined) throw new AppError('group_not_allowed')
  // What is remembered is confirmed with the request's first statement.
  if (groups.has(groupId)) return groupId
  if (!(await mayWorkIn(database, user, groupId))) throw new AppError('group_not_allowed')
  groups.add(groupId)
  return groupId
}

/**
 * SHELL-12: their own group, one opened to them, or any that there is for an administrator. Asked
 * of the database at each request.
 */
async function mayWorkIn({ db }: Database, user: CurrentUser, groupId: string): Promise<boolean> {
  const { rows } = await sql<{
    may: boolean
  }>`select private.may_work_in(${user.groupId}, ${user.id}, ${groupId}) as may`.execute(db)
  return rows[0]?.may ?? false
}

/** API-06: rights can only shrink, since administrators have them all. */
function lookingThrough(user: CurrentUser, header: string | string[] | undefined): CurrentUser {
  if (header === undefined) return user
  if (!user.isAdmin) throw new AppError('not_allowed', { details: { reason: 'see_as' } })
  const [role = '', ...flags] = String(header).split('+')
  const lent = userFlags.filter((flag) => flag !== 'isAdmin')
  if (!roleLabels.some((known) => known === role) || !flags.every((flag) => lent.some((known) => known === flag)))
    throw new AppError('invalid_request', {
      fields: [
        {
          path: 'headers.x-impersonate',
          rule: 'see_as',
          message: `Expected a role, then any of ${lent.join(', ')} behind plus signs`,
        },
      ],
    })
  return {
    ...user,
    role,
    isAdmin: false,
    isDentist: flags.includes('isDentist'),
    isManager: flags.includes('isManager'),
    isTariff: flags.includes('isTariff'),
    isStatistic: flags.includes('isStatistic'),
  }
}

/**
 * The context for making a row that names its group in the body: it is made there if the caller may
 * work there, whatever the header says. Refuses the field otherwise, as for a group that is not
 * there.
 */
export async function inGroupOfBody(ctx: Context, given: string): Promise<Context> {
  const groupId = given.toLowerCase()
  if (groupId === ctx.groupId) return ctx
  if (!(await mayWorkIn(ctx.database, ctx.user, groupId))) throw unknownReference('body.groupId')
  return { ...ctx, groupId }
}

/**
 * Reads a list whose query may ask for another group's rows or for everyone's, which are for
 * administrators (SHELL-12). `run` gets the group to filter by, undefined for all of them. Refuses
 * with not_allowed, or group_not_allowed for a single group.
 */
export function readingGroups<T>(
  ctx: Context,
  onlyGroupId: string | undefined,
  run: (ctx: Scope, groupId: string | undefined) => Promise<T>,
): Promise<T> {
  const groupId = onlyGroupId?.toLowerCase() ?? ctx.groupId
  if (groupId === ctx.groupId) return reading(ctx, (ctx) => run(ctx, groupId))
  if (!ctx.user.isAdmin) throw new AppError(groupId === 'all' ? 'not_allowed' : 'group_not_allowed')
  return readingEveryGroup(ctx, (ctx) => run(ctx, groupId === 'all' ? undefined : groupId))
}
