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

/** The headers that choose a group or impersonate a role, for the API's document. */
export const scopeHeaders = z.object({
  'x-group-id': z.uuid().optional().describe('The group that the request stands in; one’s own when left out (SHELL-12)'),
  'x-impersonate': z
    .string()
    .optional()
    .describe('A role, and flags behind plus signs, that an administrator looks through (API-06)'),
})

/**
 * The group that a request works in, and the user with the rights it has there. The group is the
 * caller's own or the one in `x-group-id`. An administrator may impersonate a role with fewer
 * rights through `x-impersonate`; which groups are allowed still depends on the administrator's own
 * rights. Refuses with group_not_allowed (also for a group that does not exist), not_allowed and
 * invalid_request.
 */
export async function resolveScope(database: Database, caller: Caller, headers: IncomingHttpHeaders): Promise<ResolvedScope> {
  const { user, signInId } = caller
  const groupId = await groupOf(database, caller, headers['x-group-id'])
  return { user: withImpersonation(user, headers['x-impersonate']), groupId, signInId }
}

async function groupOf(database: Database, { user, groups }: Caller, header: string | string[] | undefined): Promise<string> {
  if (header === undefined) return user.groupId
  const parsedId = z.uuid().safeParse(header)
  const groupId = parsedId.success ? parsedId.data.toLowerCase() : undefined
  if (groupId === user.groupId) return groupId
  if (groupId === undefined) throw new AppError('group_not_allowed')
  // Remembered; the request's first statement lets the database confirm it.
  if (groups.has(groupId)) return groupId
  if (!(await mayWorkIn(database, user, groupId))) throw new AppError('group_not_allowed')
  groups.add(groupId)
  return groupId
}

/**
 * SHELL-12: a user may work in their own group and in groups opened to them; an administrator, in
 * every group.
 */
async function mayWorkIn({ db }: Database, user: CurrentUser, groupId: string): Promise<boolean> {
  const { rows } = await sql<{
    may: boolean
  }>`select private.may_work_in(${user.groupId}, ${user.id}, ${groupId}) as may`.execute(db)
  return rows[0]?.may ?? false
}

/** API-06: impersonating can only remove rights, since administrators have them all. */
function withImpersonation(user: CurrentUser, header: string | string[] | undefined): CurrentUser {
  if (header === undefined) return user
  if (!user.isAdmin) throw new AppError('not_allowed', { details: { reason: 'see_as' } })
  const [role = '', ...flags] = String(header).split('+')
  const allowedFlags = userFlags.filter((flag) => flag !== 'isAdmin')
  if (!roleLabels.some((known) => known === role) || !flags.every((flag) => allowedFlags.some((known) => known === flag)))
    throw new AppError('invalid_request', {
      fields: [
        {
          path: 'headers.x-impersonate',
          rule: 'see_as',
          message: `Expected a role, then any of ${allowedFlags.join(', ')} behind plus signs`,
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
 * The context for creating a row in the group that the request body names, whatever the header
 * says. Refuses the field if the caller may not work in that group or it does not exist.
 */
export async function inGroupOfBody(ctx: Context, bodyGroupId: string): Promise<Context> {
  const groupId = bodyGroupId.toLowerCase()
  if (groupId === ctx.groupId) return ctx
  if (!(await mayWorkIn(ctx.database, ctx.user, groupId))) throw unknownReference('body.groupId')
  return { ...ctx, groupId }
}

/**
 * Reads a list of one group, or of every group (`all`). Only administrators may read another group
 * (SHELL-12). `run` gets the group to filter by, undefined for all. Refuses with not_allowed for
 * `all`, group_not_allowed for a single group.
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
