import { createHash } from 'node:crypto'
import { createRemoteJWKSet, decodeProtectedHeader, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { sql } from 'kysely'
import { BoundedMap } from '../bounded-map.ts'
import type { CurrentUser, Entry } from '../context.ts'
import type { Clock } from '../clock/clock.ts'
import type { Database } from '../db/pool.ts'
import { AppError } from './app-error.ts'

/** What the product must know of the user pool that it trusts (AUTH-15). */
export interface TrustedPool {
  issuer: string
  clientId: string
  /** Keys of our own pool, when it runs in this process; else they are fetched from the issuer. */
  keys?: JWTVerifyGetKey
}

/** Whom a token speaks for, and the sign-in that it belongs to, where it names one. */
export interface Caller {
  user: CurrentUser
  signInId: string | null
  /** From when on the token is refused. */
  expiresAt: Date
  /** Groups beside their own that the database let them into. */
  groups: Set<string>
  /** Makes what proves them to the database in one request. */
  enter: () => Entry
}

/**
 * Says who a bearer id token speaks for, as the database knows them; with `mayBeRemembered` as the
 * server remembers them, which the database then confirms or rejects by the caller's `Entry`.
 */
export type Identify = (authorization: string | undefined, how?: { mayBeRemembered: boolean }) => Promise<Caller>

/** By how much clocks may differ, in seconds. */
const leeway = 60

/**
 * Makes the function that says who a bearer id token speaks for. It only verifies: RS256, issuer,
 * audience, token_use, expiry with a minute's leeway; then the person, their group and rights come
 * from the database, never from claims. Throws not_signed_in, session_ended or user_disabled.
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

/**
 * How many verified tokens are remembered; whoever comes after the last of them costs a signature
 * more.
 */
const REMEMBERED = 2000

/** A token that was verified, and who it speaks for, once that was asked. */
interface Verified {
  claims: JWTPayload
  caller?: Caller
}

/**
 * Verifies each token once: the same one, for the same key, says the same until it expires. Keys
 * are asked for every time, so that one that was retired is refused at once; whether the sign-in
 * still stands is the caller's to ask. Tokens themselves are not kept.
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
 * How long the keys of an outside pool are used without asking again, and how long after it did not
 * answer, in ms.
 */
const KEYS_AGE = 3_600_000
const KEYS_RETRY = 60_000

/**
 * The keys of an outside pool, from its issuer alone, whatever a token points to. They are asked
 * for again each hour, so that a retired key is refused, and at an unknown `kid`, at most once a
 * minute. While the pool does not answer, those known go on.
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
      askAgainAt = now + KEYS_RETRY // of those who come meanwhile, none waits
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
 * An outside pool that does not answer says nothing about the token: nobody is signed out for it.
 */
const areKeysOutOfReach = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout || error.code === 'ERR_JOSE_GENERIC'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type CallerRow = CurrentUser & { isEnabled: boolean; tokensValidAfter: Date | null; isRevoked: boolean; stamp: string }

/**
 * Our own pool knows which of its sign-ins stand. An outside pool's are not ours to look up: we
 * know of those whose person told us (AUTH-13).
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
