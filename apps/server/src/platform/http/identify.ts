import { createHash } from 'node:crypto'
import { createRemoteJWKSet, decodeProtectedHeader, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { sql } from 'kysely'
import { BoundedMap } from '../bounded-map.ts'
import type { CurrentUser, Entry } from '../context.ts'
import type { Clock } from '../clock/clock.ts'
import type { Database } from '../db/pool.ts'
import { AppError } from './app-error.ts'

/** What the server must know of the user pool that it trusts (AUTH-15). */
export interface TrustedPool {
  issuer: string
  clientId: string
  /**
   * The keys of our own pool, when it runs in this process. Otherwise they are fetched from the
   * issuer.
   */
  keys?: JWTVerifyGetKey
}

/** The user of a token, and the sign-in that it belongs to, if it names one. */
export interface Caller {
  user: CurrentUser
  signInId: string | null
  /** The moment from which the token is refused. */
  expiresAt: Date
  /** Other groups that the database has let them work in. */
  groups: Set<string>
  /** Creates the proof of this caller for one request. */
  enter: () => Entry
}

/**
 * Returns the user of a bearer id token, read from the database. With `mayBeRemembered` it may come
 * from memory; the caller's `Entry` then lets the database confirm or reject it.
 */
export type Identify = (authorization: string | undefined, how?: { mayBeRemembered: boolean }) => Promise<Caller>

/** How much clocks may differ, in seconds. */
const leeway = 60

/**
 * Creates the function that identifies the user of a bearer id token. The token is only verified:
 * RS256, issuer, audience, token_use, expiry with a minute's leeway. The user, their group and
 * their rights come from the database, never from claims. Throws not_signed_in, session_ended or
 * user_disabled; service_unavailable when the pool's keys cannot be fetched.
 */
export function identifier({ pool, database, clock }: { pool: TrustedPool; database: Database; clock: Clock }): Identify {
  const keys = pool.keys ?? keysOf(pool.issuer, clock)
  const isOurs = pool.keys !== undefined
  const verify = rememberingVerified(keys, clock, (token, keys) =>
    jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer: pool.issuer,
      audience: pool.clientId,
      clockTolerance: leeway,
      currentDate: clock.now(),
      requiredClaims: ['sub', 'exp', 'iat'],
    }).then(({ payload }) => payload),
  )

  return async (authorization, { mayBeRemembered } = { mayBeRemembered: false }) => {
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(authorization ?? '')?.[1]
    if (!token) throw new AppError('not_signed_in')
    const verified = await verify(token).catch((cause: unknown) => {
      throw new AppError(areKeysOutOfReach(cause) ? 'service_unavailable' : 'not_signed_in', { cause })
    })
    if (verified.caller && mayBeRemembered) return verified.caller
    verified.caller = await callerOf(verified.claims, { database, isOurs })
    return verified.caller
  }
}

async function callerOf(claims: JWTPayload, { database, isOurs }: { database: Database; isOurs: boolean }): Promise<Caller> {
  if (claims['token_use'] !== 'id' || !claims.sub) throw new AppError('not_signed_in')
  const { sub, iat = 0, exp = 0 } = claims
  const family = typeof claims['origin_jti'] === 'string' && uuid.test(claims['origin_jti']) ? claims['origin_jti'] : null
  const signedInAt = typeof claims['auth_time'] === 'number' ? claims['auth_time'] : iat
  const caller = await findCaller(database, sub, { family, isOurs })
  if (!caller) throw new AppError('not_signed_in')
  const { isEnabled, tokensValidAfter, isRevoked, stamp, ...user } = caller
  if (!isEnabled) throw new AppError('user_disabled')
  if (isRevoked || (tokensValidAfter && signedInAt * 1000 < tokensValidAfter.getTime())) throw new AppError('session_ended')
  const known = { user, family, isOurs, signedInAt: Math.trunc(signedInAt), stamp }
  const expiresAt = new Date((exp + leeway) * 1000)
  return { user, signInId: family, expiresAt, groups: new Set(), enter: () => entryOf(known) }
}

/** What the server remembers of a caller, for the database to confirm. */
interface Known {
  user: CurrentUser
  family: string | null
  isOurs: boolean
  /** In seconds. */
  signedInAt: number
  stamp: string
}

function entryOf({ user, family, isOurs, signedInAt, stamp }: Known): Entry {
  let isProven = false
  let configuration = ''
  return {
    trips: 0,
    get isProven() {
      return isProven
    },
    get configuration() {
      return configuration
    },
    prove: (groupId) => ({
      text: 'select private.enter($1, $2, $3, $4, $5, $6, $7) as configuration',
      values: [user.groupId, user.id, groupId, family, isOurs, signedInAt, stamp],
    }),
    proven: (answer) => {
      isProven = true
      const stored = answer?.rows[0]?.['configuration']
      configuration = typeof stored === 'string' ? stored : ''
    },
  }
}

/** How many verified tokens are remembered. Beyond that, the oldest must be verified again. */
const REMEMBERED = 2000

/** A verified token, and its user once they have been read. */
interface Verified {
  claims: JWTPayload
  caller?: Caller
}

/**
 * Verifies each token only once: with the same key, it stays valid until it expires. The keys are
 * looked up every time, so that a token of a retired key is refused at once. The caller must still
 * check whether the sign-in was ended. Only digests of tokens are stored.
 */
function rememberingVerified(
  keys: JWTVerifyGetKey,
  clock: Clock,
  verify: (token: string, keys: JWTVerifyGetKey) => Promise<JWTPayload>,
): (token: string) => Promise<Verified> {
  type Key = Awaited<ReturnType<JWTVerifyGetKey>>
  const verified = new BoundedMap<string, Verified & { key: Key }>(REMEMBERED)
  return async (token) => {
    const digest = createHash('sha256').update(token).digest('base64')
    const known = verified.get(digest)
    if (known && clock.now().getTime() < ((known.claims.exp ?? 0) + leeway) * 1000) {
      const [payload = '', signature = ''] = token.split('.').slice(1)
      const key = await keys({ ...decodeProtectedHeader(token), alg: 'RS256' }, { payload, signature })
      if (key === known.key) return known
    }
    let key: Key | undefined
    const claims = await verify(token, async (...args) => (key = await keys(...args)))
    if (!key) return { claims }
    const fresh = { claims, key }
    verified.set(digest, fresh)
    return fresh
  }
}

/**
 * How long the keys of an outside pool are used without fetching them again, and how long after a
 * failed fetch, in ms.
 */
const KEYS_AGE = 3_600_000
const KEYS_RETRY = 60_000

/**
 * The keys of an outside pool, always from its issuer, whatever a token's header points to. They
 * are fetched again each hour, so that a retired key is refused, and for an unknown `kid`, at most
 * once a minute. While the pool does not answer, the known keys stay in use.
 */
function keysOf(issuer: string, clock: Clock): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), {
    cooldownDuration: KEYS_RETRY,
    cacheMaxAge: Infinity,
  })
  let askAgainAt: number | undefined
  return async (header, token) => {
    const now = clock.now().getTime()
    if (askAgainAt !== undefined && now >= askAgainAt) {
      askAgainAt = now + KEYS_RETRY // other requests do not wait for this fetch
      await remote.reload().then(
        () => (askAgainAt = now + KEYS_AGE),
        () => undefined,
      )
    }
    const key = await remote(header, token)
    askAgainAt ??= now + KEYS_AGE
    return key
  }
}

/**
 * An outside pool that does not answer says nothing about the token, so nobody is signed out for
 * it.
 */
const areKeysOutOfReach = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout || error.code === 'ERR_JOSE_GENERIC'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type CallerRow = CurrentUser & { isEnabled: boolean; tokensValidAfter: Date | null; isRevoked: boolean; stamp: string }

/**
 * Our own pool knows which of its sign-ins are still valid. For an outside pool we know only of
 * those that users have ended through us (AUTH-13).
 */
async function findCaller(
  database: Database,
  cognitoId: string,
  { family, isOurs }: { family: string | null; isOurs: boolean },
): Promise<CallerRow | undefined> {
  const { rows } = await sql<CallerRow>`select * from private.find_caller(${cognitoId}, ${family}::uuid, ${isOurs})`.execute(
    database.db,
  )
  return rows[0]
}
