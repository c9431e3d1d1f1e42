import type * as wire from '@molaire/contract/users/endpoints'
import type { UpdateUserBody, User } from '@molaire/contract/users/shapes'
import { may } from '@molaire/domain/users/access'
import type { Context, Scope } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { requireVersion } from '../../../platform/http/require-version.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import type { PoolAdministration } from '../../user-pool/index.ts'
import { presentUser } from '../present.ts'
import * as queries from '../queries.ts'
import { whereIs } from '../where-is.ts'
import { DEFAULT_LOCALE } from './create-user.ts'
import { openGroups } from './open-groups.ts'

/** What everyone may change of themselves. */
const ownPreferences: readonly string[] = ['preferredTheme', 'preferredLocale'] satisfies (keyof UpdateUserBody)[]

/** What a change may repeat, and nothing changes (API-01). */
const fixedFields = ['id', 'cognitoId', 'email', 'groupId', 'groupName', 'version'] as const

/**
 * Changes a member of the group. Administrators change all of it; others their own preferences, and
 * may repeat the rest as it is. Fixed fields may be repeated as they are by anyone (API-01).
 */
export async function updateUser(
  ctx: Context,
  { params, body, ifMatch, userPool }: RequestOf<typeof wire.updateUser> & { userPool: PoolAdministration | undefined },
): Promise<User> {
  const administers = may(ctx.user, 'users.administrate')
  const { before, user } = await inTransaction(whereIs(ctx, params.id), async (ctx) => {
    // Rights and rows are judged under lock: what changed since the request came in must not be
    // undone by it.
    const admins = administers ? await queries.lockAdmins(ctx) : []
    const current = await queries.lockUser(ctx, params.id)
    if (administers && !admins.includes(ctx.user.id)) throw mayNotAdministrate()
    if (!administers) requireOwn(ctx, current, body)
    requireVersion(current, { ifMatch: ifMatch ?? body.version, present: presentUser })
    requireFixed(current, body)
    if (losesAdministration(body) && admins.length === 1 && admins[0] === current.id) throw new AppError('user_last_admin')
    const { id, cognitoId, email, groupId, groupName, version, lastName, accessGroupIds, ...changes } = body
    if (administers && accessGroupIds) await openGroups(ctx, current.id, accessGroupIds)
    const user = await queries.setUser(ctx, current.id, {
      ...changes,
      ...(lastName !== undefined && { lastName: lastName ?? '' }),
      // Enabled again, they sign in anew, whatever the provider made of their tokens.
      ...(body.isEnabled === false && queries.accessEnded(ctx.clock.now())),
    })
    return { before: current, user: presentUser(user) }
  })
  // After the row: whoever is disabled is out already, and this may be repeated. By administrators:
  // nobody else opens what was closed at the pool.
  if (administers && body.isEnabled !== undefined)
    await userPool?.setPoolUserEnabled({ id: user.cognitoId, isEnabled: body.isEnabled })
  if (isGreetedOtherwise(before, user)) await tellPool(ctx, user, userPool)
  return user
}

const losesAdministration = ({ isAdmin, isEnabled }: UpdateUserBody) => isAdmin === false || isEnabled === false

const mayNotAdministrate = () => new AppError('not_allowed', { details: { action: 'users.administrate' } })

/**
 * Refuses what only an administrator may do; a member's own row may come back whole, if nothing but
 * the preferences differs.
 */
function requireOwn(ctx: Scope, current: queries.UserRow, body: UpdateUserBody): void {
  if (current.id !== ctx.user.id) throw mayNotAdministrate()
  const shown = new Map<string, unknown>(Object.entries(presentUser(current)))
  const fields = Object.entries(body)
    .filter(
      ([name, value]) =>
        value !== undefined && name !== 'version' && !ownPreferences.includes(name) && !isSame(value, shown.get(name)),
    )
    .map(([name]) => name)
  if (fields.length > 0) throw new AppError('user_fields_not_allowed', { details: { fields } })
}

/** Refuses a fixed field that differs from the row, by name. */
function requireFixed(current: queries.UserRow, body: UpdateUserBody): void {
  const shown = presentUser(current)
  const fields = fixedFields
    .filter((name) => body[name] !== undefined && !isSame(body[name], shown[name]))
    .map((name) => ({ path: `body.${name}`, rule: 'fixed_field', message: 'This field cannot be changed' }))
  if (fields.length > 0) throw new AppError('invalid_request', { fields })
}

/** An empty text is an absent one; a list is the same in any order. */
function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return (
      one.length === other.length && one.every((item) => other.includes(typeof item === 'string' ? item.toLowerCase() : item))
    )
  return (one ?? '') === (other ?? '')
}

type Greeted = Pick<queries.UserRow, 'firstName' | 'lastName' | 'preferredLocale'>

const isGreetedOtherwise = (before: Greeted, after: Greeted) =>
  before.firstName !== after.firstName || before.lastName !== after.lastName || before.preferredLocale !== after.preferredLocale

/**
 * The pool's mails greet by name and in the person's language. Nothing rests on it and the change
 * is made, so a pool that is out of reach refuses nobody: the next change brings it up to date.
 */
async function tellPool(ctx: Context, user: User, userPool: PoolAdministration | undefined): Promise<void> {
  const { cognitoId: id, firstName: givenName, lastName: familyName, preferredLocale } = user
  await userPool
    ?.setPoolUserNames({ id, givenName, familyName, locale: preferredLocale ?? DEFAULT_LOCALE })
    .catch((err: unknown) => ctx.log.warn({ err, cognitoId: id }, 'the pool was not told of a name or language'))
}
