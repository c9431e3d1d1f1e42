import { randomInt } from 'node:crypto'
import type { CreatedUser, CreateUserBody, User } from '@molaire/contract/users/shapes'
import type { Context, Scope } from '../../../platform/context.ts'
import { inTransaction, reading } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { requireReferences } from '../../../platform/http/references.ts'
import type { Secret, UserPool } from '../../user-pool/index.ts'
import { presentUser } from '../present.ts'
import * as queries from '../queries.ts'

/** Adds a member of the caller's group, and answers the temporary password that they sign in with the first time: this once, it is kept nowhere. */
export async function createUser(
  ctx: Context,
  { body, userPool }: { body: CreateUserBody; userPool: UserPool | undefined },
): Promise<CreatedUser> {
  const temporaryPassword = newTemporaryPassword()
  const user = await addUser(ctx, { body, userPool, secret: { password: temporaryPassword }, temporary: true })
  return { ...user, temporaryPassword }
}

/** Adds a member of the caller's group with a password of the caller's choosing. Refuses with user_email_taken, and a group that is not theirs. */
export function addUser(ctx: Context, { body, ...account }: Account & { body: CreateUserBody }): Promise<User> {
  requireReferences({ 'body.groupId': body.groupId === ctx.groupId })
  return withAccount(ctx, { ...account, body }, (ctx, values) => queries.insertUser(ctx, values).then(presentUser))
}

/** How someone signs in: at which pool, with what, and whether they must choose a password of their own first. */
export interface Account {
  userPool: UserPool | undefined
  secret: Secret
  temporary: boolean
}

/**
 * Makes the account at the identity provider first, then runs `insert` in a transaction with the values of the row that gives it rights.
 * If that fails, the account is taken away again.
 */
export async function withAccount<T>(
  ctx: Context,
  { body, userPool, secret, temporary }: Account & { body: CreateUserBody },
  insert: (ctx: Scope, values: queries.UserValues) => Promise<T>,
): Promise<T> {
  // Where an outside provider signs people in, accounts are made over there.
  if (!userPool) throw new AppError('not_allowed', { details: { action: 'users.administrate', reason: 'outside_pool' } })
  if (await reading(ctx, (ctx) => queries.isEmailTaken(ctx, body.email))) throw new AppError('user_email_taken')
  const { groupId: _, ...values } = { ...body, lastName: body.lastName ?? '' }
  const account = await userPool.createPoolUser({
    ...secret,
    email: body.email,
    givenName: body.firstName,
    familyName: values.lastName,
    temporary,
  })
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

const classes = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnopqrstuvwxyz', '23456789', '!#%*+-=?@']
const anyClass = classes.join('')

/** Fourteen characters that meet the password policy, none easily taken for another when read aloud or copied by hand; some 80 bits. */
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
