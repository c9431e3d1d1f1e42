import type { FastifyInstance } from 'fastify'
import type { JWK, JWTVerifyGetKey } from 'jose'
import { deletePoolUser, setPoolUserEnabled, setPoolUserNames, setTemporaryPassword } from './actions/change-account.ts'
import { createPoolUser } from './actions/create-pool-user.ts'
import { signOutEverywhere } from './actions/global-sign-out.ts'
import type { NewPoolUser, PoolAdministration, Secret } from './administration.ts'
import { jobsOf } from './jobs.ts'
import { openKeyRing } from './keys.ts'
import { mountProtocol } from './mount.ts'
import type { PoolParts } from './parts.ts'
import { passwordHasher, type HashCost } from './password-hash.ts'
import * as queries from './queries.ts'
import { registerConstraints } from '../../platform/db/constraint-errors.ts'
import type { JobHandlers } from '../../platform/jobs/jobs.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'

export type { NewPoolUser, PoolAdministration, Secret }

/** Our own identity provider (AUTH-15). */
export interface UserPool extends PoolAdministration {
  /** Verifies the tokens of this pool. */
  keys: JWTVerifyGetKey
  /**
   * Resolves when the pool can sign and verify. Rejects when its keys can be neither read nor
   * created.
   */
  ready: Promise<void>
  /** Creates new signing keys, which sign ten minutes later. Nobody is signed out. */
  rotateKeys(): Promise<void>
  /** The hash of a password, for several accounts with the same one. */
  hashPassword(password: string): Promise<string>
  parts: PoolParts
}

type PoolOptions = Omit<PoolParts, 'keys' | 'passwords' | 'allowedOrigins'> &
  Partial<Pick<PoolParts, 'allowedOrigins'>> & { hashCost?: HashCost; newKey?: () => Promise<JWK> }

registerConstraints({ pool_users__email_taken_once: 'user_email_taken' })

/**
 * Opens the pool on its tables, and creates its signing keys if there are none. `hashCost` and
 * `newKey` make tests faster.
 */
export function openUserPool({ hashCost, newKey, ...given }: PoolOptions): UserPool {
  const { database, clock, newId, log, issuer, clientId, allowedOrigins = [] } = given
  const keys = openKeyRing({ database, clock, log, ...(newKey && { newKey }) })
  const passwords = passwordHasher(hashCost && { cost: hashCost })
  const parts: PoolParts = { database, clock, newId, log, issuer, clientId, allowedOrigins, keys, passwords }
  const ready = keys.current().then(() => undefined)
  ready.catch(() => undefined) // the caller of `ready` gets the error
  return {
    keys: async (header, token) => (await keys.current()).all(header, token),
    rotateKeys: keys.rotate,
    ready,
    createPoolUser: (user) => createPoolUser(parts, user),
    setPoolUserEnabled: (account) => setPoolUserEnabled(parts, account),
    setTemporaryPassword: (account) => setTemporaryPassword(parts, account),
    setPoolUserNames: (account) => setPoolUserNames(parts, account),
    deletePoolUser: (id) => deletePoolUser(parts, id),
    listPoolUsers: () => queries.asPool(database, queries.listUsers),
    signOutEverywhere: (id) => signOutEverywhere(parts, id),
    hashPassword: passwords.hash,
    parts,
  }
}

/**
 * Opens the administration of an outside pool (AUTH-15), whose id is the end of the issuer. The
 * provider's client is imported only when needed: it is larger than the rest of the server.
 */
export async function openOutsidePool({ issuer, region }: { issuer: string; region: string }): Promise<PoolAdministration> {
  const { openCognitoAdministration } = await import('./outside/cognito-administration.ts')
  return openCognitoAdministration({ poolId: issuer.split('/').at(-1) ?? '', region })
}

/** Serves the pool's protocol under /idp. */
export const mountUserPool = (app: FastifyInstance, pool: UserPool): void => mountProtocol(app, pool.parts)

/** The pool's background jobs: mail with a reset code, and mail after a password change. */
export const poolJobs = (pool: UserPool, mailer: Mailer): JobHandlers => jobsOf(pool.parts, mailer)
