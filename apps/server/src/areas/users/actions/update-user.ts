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

/** What every user may change of their own row. */
const ownPreferences: readonly string[] = ['preferredTheme', 'preferredLocale'] satisfies (keyof UpdateUserBody)[]

/** Fields that a request may repeat but not change (API-01). */
const fixedFields = ['id', 'cognitoId', 'email', 'groupId', 'groupName', 'version'] as const

/**
 * Changes a member of the group. Administrators may change all of it; others only their own
 * preferences. Anything else may be repeated unchanged (API-01).
 */
export async function updateUser(
  ctx: Context,
  { params, body, ifMatch, userPool }: RequestOf<typeof wire.updateUser> & { userPool: PoolAdministration | undefined },
): Promise<User> {
  const administers = may(ctx.user, 'users.administrate')
  const { before, user } = await inTransaction(whereIs(ctx, params.id), async (ctx) => {
    // Rights and rows are checked under lock, so that this request does not undo what changed since
    // it came in.
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
      // Once enabled again, the user must sign in anew, whatever the provider does with old tokens.
      ...(body.isEnabled === false && queries.accessEnded(ctx.clock.now())),
    })
    return { before: current, user: presentUser(user) }
  })
  // After the row: a disabled user has no access by then, and the call may be repeated. Only for
  // administrators: nobody else may enable an account at the pool.
  if (administers && body.isEnabled !== undefined)
    await userPool?.setPoolUserEnabled({ id: user.cognitoId, isEnabled: body.isEnabled })
  if (isGreetedOtherwise(before, user)) await tellPool(ctx, user, userPool)
  return user
}

const losesAdministration = ({ isAdmin, isEnabled }: UpdateUserBody) => isAdmin === false || isEnabled === false

const mayNotAdministrate = () => new AppError('not_allowed', { details: { action: 'users.administrate' } })

/**
 * Refuses what only an administrator may do. Members may send back their own row if only the
 * preferences differ.
 */
function requireOwn(ctx: Scope, current: queries.UserRow, body: UpdateUserBody): void {
  if (current.id !== ctx.user.id) throw mayNotAdministrate()
  const presented = new Map<string, unknown>(Object.entries(presentUser(current)))
  const fields = Object.entries(body)
    .filter(
      ([name, value]) =>
        value !== undefined && name !== 'version' && !ownPreferences.includes(name) && !isSame(value, presented.get(name)),
    )
    .map(([name]) => name)
  if (fields.length > 0) throw new AppError('user_fields_not_allowed', { details: { fields } })
}

/** Refuses each fixed field that differs from the row. */
function requireFixed(current: queries.UserRow, body: UpdateUserBody): void {
  const presented = presentUser(current)
  const fields = fixedFields
    .filter((name) => body[name] !== undefined && !isSame(body[name], presented[name]))
    .map((name) => ({ path: `body.${name}`, rule: 'fixed_field', message: 'This field cannot be changed' }))
  if (fields.length > 0) throw new AppError('invalid_request', { fields })
}

/** An empty text equals an absent one, and the order of a list does not matter. */
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
 * The pool's mail greets users by name and in their language. The change is saved already, so a
 * pool that cannot be reached is only logged: the next change updates it.
 */
async function tellPool(ctx: Context, user: User, userPool: PoolAdministration | undefined): Promise<void> {
  const { cognitoId: id, firstName: givenName, lastName: familyName, preferredLocale } = user
  await userPool
    ?.setPoolUserNames({ id, givenName, familyName, locale: preferredLocale ?? DEFAULT_LOCALE })
    .catch((err: unknown) => ctx.log.warn({ err, cognitoId: id }, 'the pool was not told of a name or language'))
}
