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

/** Where accounts are made; undefined where that is an outside pool which we may not administer. */
export interface Pool {
  userPool: PoolAdministration | undefined
  /** Accounts that no user has are ours to remove; left out, none is. */
  isOurs?: boolean
}

/**
 * Adds a member of the group that the body names, and answers the temporary password that they sign
 * in with the first time: this once, it is kept nowhere. Refuses with user_email_taken, or what the
 * provider says no with.
 */
export async function createUser(ctx: Context, { body, ...pool }: { body: CreateUserBody } & Pool): Promise<CreatedUser> {
  const temporaryPassword = newTemporaryPassword()
  const there = await inGroupOfBody(ctx, body.groupId)
  const user = await addUser(there, {
    ...pool,
    body: { ...body, groupId: there.groupId },
    secret: { password: temporaryPassword },
    temporary: true,
  })
  return { ...user, temporaryPassword }
}

/**
 * Adds a member of the context's group with a password of the caller's choosing. Refuses with
 * user_email_taken, and another group.
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
 * How someone signs in: at which pool, with what, and whether they must choose a password of their
 * own first.
 */
export interface Account extends Pool {
  secret: Secret
  temporary: boolean
}

/**
 * Makes the account at the identity provider first, then runs `insert` in a transaction with the
 * values of the row that gives it rights. If that fails, the account is taken away again.
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
    // The first error is the one to tell; an account without a row opens nothing.
    await userPool
      .deletePoolUser(account.id)
      .catch((cause: unknown) => ctx.log.error({ err: cause, cognitoId: account.id }, 'an account without a user stays'))
    throw error
  }
}

/** The language in which the pool writes to whoever has not chosen one. */
export const DEFAULT_LOCALE = 'fr'

/**
 * Where an outside provider signs people in and we may not administer it, accounts are made over
 * there.
 */
export const outsidePool = () =>
  new AppError('not_allowed', { details: { action: 'users.administrate', reason: 'outside_pool' } })

const classes = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnopqrstuvwxyz', '23456789', '!#%*+-=?@']
const anyClass = classes.join('')

/**
 * Fourteen characters that meet the password policy, none easily taken for another when read aloud
 * or copied by hand; some 80 bits.
 */
export function newTemporaryPassword(): string {
  const characters = [...classes, ...Array.from({ length: 10 }, () => anyClass)].map((from) =>
    from.charAt(randomInt(from.length)),
  )
  // Shuffled, so that no place is known to hold a digit or a sign.
  for (let last = characters.length - 1; last > 0; last--) {
    const other = randomInt(last + 1)
    ;[characters[last], characters[other]] = [characters[other] ?? '', characters[last] ?? '']
  }
  return characters.join('')
}
