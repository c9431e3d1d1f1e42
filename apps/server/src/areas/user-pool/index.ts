import type { FastifyInstance } from 'fastify'
import type { JWK, JWTVerifyGetKey } from 'jose'
import { deletePoolUser, setPoolUserEnabled } from './actions/change-account.ts'
import { createPoolUser, type NewPoolUser, type Secret } from './actions/create-pool-user.ts'
import { signOutEverywhere } from './actions/global-sign-out.ts'
import { loadKeys } from './keys.ts'
import { mountProtocol } from './mount.ts'
import type { PoolParts } from './parts.ts'
import { passwordHasher, type HashCost } from './password-hash.ts'
import { registerConstraints } from '../../platform/db/constraint-errors.ts'

export type { HashCost, PoolParts, Secret }

/** Our own identity provider, ready for use (AUTH-15). What administers accounts is here and nowhere on the network. */
export interface UserPool {
  /** For verifying this pool's tokens. */
  keys: JWTVerifyGetKey
  /** Settles when the pool can sign and verify; rejects when its keys can be neither read nor made. */
  ready: Promise<void>
  /** Makes an account; refuses with user_email_taken. Its id is the claim `sub`. */
  createPoolUser(user: NewPoolUser): Promise<{ id: string }>
  /** Opens or closes an account; closing ends its sign-ins. */
  setPoolUserEnabled(account: { id: string; isEnabled: boolean }): Promise<void>
  deletePoolUser(id: string): Promise<void>
  /** Ends every sign-in of an account. */
  signOutEverywhere(id: string): Promise<void>
  /** The hash of a password, for several accounts that share one. */
  hashPassword(password: string): Promise<string>
  parts: PoolParts
}

registerConstraints({ pool_users__email_taken_once: 'user_email_taken' })

/** Opens the pool on its tables; makes its signing keys if there are none. `hashCost` and `newKey` are for tests, which have no time to lose. */
export function openUserPool({
  database,
  clock,
  newId,
  log,
  issuer,
  clientId,
  hashCost,
  newKey,
}: Omit<PoolParts, 'keys' | 'passwords'> & { hashCost?: HashCost; newKey?: () => Promise<JWK> }): UserPool {
  const parts: PoolParts = {
    database,
    clock,
    newId,
    log,
    issuer,
    clientId,
    keys: loadKeys({ database, clock, ...(newKey && { newKey }) }),
    passwords: passwordHasher(hashCost && { cost: hashCost }),
  }
  const ready = parts.keys.then(() => undefined)
  ready.catch(() => undefined) // told to whoever waits for it
  return {
    keys: async (header, token) => (await parts.keys).all(header, token),
    ready,
    createPoolUser: (user) => createPoolUser(parts, user),
    setPoolUserEnabled: (account) => setPoolUserEnabled(parts, account),
    deletePoolUser: (id) => deletePoolUser(parts, id),
    signOutEverywhere: (id) => signOutEverywhere(parts, id),
    hashPassword: parts.passwords.hash,
    parts,
  }
}

/** Serves the pool's protocol under /idp. */
export const mountUserPool = (app: FastifyInstance, pool: UserPool): void => mountProtocol(app, pool.parts)
