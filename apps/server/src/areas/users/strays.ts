import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/db/pool.ts'
import { toAppError } from '../../platform/http/error-body.ts'
import type { NewPoolUser, PoolAdministration } from '../user-pool/index.ts'
import * as queries from './queries.ts'

/**
 * In ms. A younger account without a user belongs to someone who is being added at this moment,
 * perhaps by another server.
 */
const STRAY_AFTER = 5 * 60_000

/**
 * Creates an account. A crash between account and user leaves a stray, an account that nobody can
 * use and whose address is taken. A stray of our own pool is deleted, and the account created
 * again. In an outside pool it may belong to another application, so it stays.
 */
export async function creating(
  ctx: Context,
  { userPool, isOurs }: { userPool: PoolAdministration; isOurs: boolean },
  account: NewPoolUser,
): Promise<{ id: string }> {
  try {
    return await userPool.createPoolUser(account)
  } catch (error) {
    if (!isOurs || toAppError(error).code !== 'user_email_taken') throw error
    const poolAccounts = await userPool.listPoolUsers()
    const stray = poolAccounts.find((one) => inOneForm(one.email) === inOneForm(account.email) && isOldEnough(ctx, one))
    if (!stray || (await queries.isAccountKnown(ctx.database, stray.id))) throw error
    ctx.log.warn({ cognitoId: stray.id }, 'an account without a user, left by an attempt that was cut off, is removed')
    await userPool.deletePoolUser(stray.id)
    return userPool.createPoolUser(account)
  }
}

const inOneForm = (email: string) => email.normalize('NFC').toLowerCase()

const isOldEnough = ({ clock }: Pick<Context, 'clock'>, { createdAt }: { createdAt: Date }) =>
  createdAt.getTime() < clock.now().getTime() - STRAY_AFTER

/**
 * Accounts of the pool without a user, and the provider's ids of users without an account.
 * `database` is the owner's.
 */
export async function findStrays({ database, clock }: Pick<Context, 'database' | 'clock'>, userPool: PoolAdministration) {
  // Accounts first: anyone who is added meanwhile has a user by the time users are read.
  const poolAccounts = await userPool.listPoolUsers()
  const users = await queries.listCognitoIds(database)
  const [known, poolIds] = [new Set(users), new Set(poolAccounts.map(({ id }) => id))]
  return {
    accounts: poolAccounts.filter((account) => !known.has(account.id) && isOldEnough({ clock }, account)),
    users: users.filter((id) => !poolIds.has(id)),
  }
}

/**
 * Logs the number of strays, if there are any. Only the number, because addresses must not be in a
 * log.
 */
export async function reportStrays(
  parts: Pick<Context, 'clock' | 'log'> & { database: Database },
  userPool: PoolAdministration,
): Promise<void> {
  try {
    const { accounts, users } = await findStrays(parts, userPool)
    if (accounts.length + users.length > 0)
      parts.log.warn(
        { accountsWithoutUser: accounts.length, usersWithoutAccount: users.length },
        'accounts and users do not match',
      )
  } catch (err) {
    parts.log.warn({ err }, 'accounts and users could not be compared')
  }
}
