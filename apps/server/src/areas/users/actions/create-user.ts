import { randomInt } from 'node:crypto'
import type { CreatedUser, CreateUserBody, User } from '@molaire/contract/users/shapes'
import type { Context, Scope } from '../../../platform/context.ts'
import { inTransaction, reading } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { requireReferences } from '../../../platform/http/references.ts'
import { inGroupOfBody } from '../../../platform/http/resolve-scope.ts'
import type { PoolAdministration, Secret } from '../../user-pool/index.ts'
import { presentUser } from '../present.ts'
import * as queries from '../queries.ts'
import { creating } from '../strays.ts'
import { openGroups } from './open-groups.ts'

/**
 * The pool where accounts are created; undefined for an outside pool that we may not administer.
 */
export interface Pool {
  userPool: PoolAdministration | undefined
  /** Whether accounts without a user may be deleted, as in our own pool. By default, no. */
  isOurs?: boolean
}

/**
 * Adds a member to the group of the body, and returns the temporary password of their first
 * sign-in. It is returned only here, and not stored. Refuses with user_email_taken, or with the
 * provider's refusal.
 */
export async function createUser(ctx: Context, { body, ...pool }: { body: CreateUserBody } & Pool): Promise<CreatedUser> {
  const temporaryPassword = newTemporaryPassword()
  const groupContext = await inGroupOfBody(ctx, body.groupId)
  const user = await addUser(groupContext, {
    ...pool,
    body: { ...body, groupId: groupContext.groupId },
    secret: { password: temporaryPassword },
    temporary: true,
  })
  return { ...user, temporaryPassword }
}

/**
 * Adds a member to the context's group with a password that the caller chooses. Refuses with
 * user_email_taken, and refuses another group.
 */
export function addUser(ctx: Context, { body, ...account }: Account & { body: CreateUserBody }): Promise<User> {
  requireReferences({ 'body.groupId': body.groupId === ctx.groupId })
  return withAccount(ctx, { ...account, body }, async (ctx, values) => {
    const { id } = await queries.insertUser(ctx, values)
    if (body.accessGroupIds.length > 0) await openGroups(ctx, id, body.accessGroupIds)
    return presentUser(await queries.getUser(ctx, id))
  })
}

/**
 * How someone signs in: at which pool, with which password, and whether they must replace it first.
 */
export interface Account extends Pool {
  secret: Secret
  temporary: boolean
}

/**
 * Creates the account at the identity provider, then runs `insert` in a transaction with the values
 * of the user's row. If that fails, the account is deleted again.
 */
export async function withAccount<T>(
  ctx: Context,
  { body, userPool, isOurs = false, secret, temporary }: Account & { body: CreateUserBody },
  insert: (ctx: Scope, values: queries.UserValues) => Promise<T>,
): Promise<T> {
  if (!userPool) throw outsidePool()
  if (await reading(ctx, (ctx) => queries.isEmailTaken(ctx, body.email))) throw new AppError('user_email_taken')
  const { groupId: _, accessGroupIds: __, ...values } = { ...body, lastName: body.lastName ?? '' }
  const account = await creating(
    ctx,
    { userPool, isOurs },
    {
      ...secret,
      email: body.email,
      givenName: body.firstName,
      familyName: values.lastName,
      locale: body.preferredLocale ?? DEFAULT_LOCALE,
      temporary,
    },
  )
  try {
    return await inTransaction(ctx, (ctx) => insert(ctx, { ...values, cognitoId: account.id }))
  } catch (error) {
    // The first error is reported; an account without a user's row gives no access.
    await userPool
      .deletePoolUser(account.id)
      .catch((cause: unknown) => ctx.log.error({ err: cause, cognitoId: account.id }, 'an account without a user stays'))
    throw error
  }
}

/** The language of the pool's mail to users who have not chosen one. */
export const DEFAULT_LOCALE = 'fr'

/** The refusal when accounts are at an outside provider that we may not administer. */
export const outsidePool = () =>
  new AppError('not_allowed', { details: { action: 'users.administrate', reason: 'outside_pool' } })

const classes = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnopqrstuvwxyz', '23456789', '!#%*+-=?@']
const anyClass = classes.join('')

/**
 * Fourteen characters that meet the password policy and are not easily confused when read aloud or
 * copied by hand; about 80 bits.
 */
export function newTemporaryPassword(): string {
  const characters = [...classes, ...Array.from({ length: 10 }, () => anyClass)].map((from) =>
    from.charAt(randomInt(from.length)),
  )
  // Shuffled, so that no position is known to be a digit or a special character.
  for (let last = characters.length - 1; last > 0; last--) {
    const other = randomInt(last + 1)
    ;[characters[last], characters[other]] = [characters[other] ?? '', characters[last] ?? '']
  }
  return characters.join('')
}
