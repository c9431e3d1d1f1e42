import { createHash } from 'node:crypto'
import { createRemoteJWKSet, decodeProtectedHeader, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { sql } from 'kysely'
import type { CurrentUser } from '../context.ts'
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
}

export type Identify = (authorization: string | undefined) => Promise<Caller>

/** By how much clocks may differ, in seconds. */
const leeway = 60

/** Makes the function that says who a bearer id token speaks for. It only verifies: RS256, issuer, audience, token_use, expiry with a minute's leeway;
 * then the person, their group and rights come from the database at each request, never from claims. Throws not_signed_in, session_ended or user_disabled. */
export function identifier({ pool, database, clock }: { pool: TrustedPool; database: Database; clock: Clock }): Identify {
  const keys = pool.keys ?? keysOf(pool.issuer, clock)
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

  return async (authorization) => {
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(authorization ?? '')?.[1]
    if (!token) throw new AppError('not_signed_in')
    const claims = await verify(token).catch((cause: unknown) => {
      throw new AppError(areKeysOutOfReach(cause) ? 'service_unavailable' : 'not_signed_in', { cause })
    })
    if (claims['token_use'] !== 'id' || !claims.sub) throw new AppError('not_signed_in')

    const { sub, iat = 0, exp = 0 } = claims
    const family = typeof claims['origin_jti'] === 'string' && uuid.test(claims['origin_jti']) ? claims['origin_jti'] : null
    const signedInAt = typeof claims['auth_time'] === 'number' ? claims['auth_time'] : iat
    const found = await findUser(database, sub, { family, isOurs: pool.keys !== undefined })
    if (!found) throw new AppError('not_signed_in')
    const { isEnabled, tokensValidAfter, isRevoked, ...user } = found
    if (!isEnabled) throw new AppError('user_disabled')
    if (isRevoked || (tokensValidAfter && signedInAt * 1000 < tokensValidAfter.getTime())) throw new AppError('session_ended')
    return { user, signInId: family, expiresAt: new Date((exp + leeway) * 1000) }
  }
}

/** How many verified tokens are remembered; whoever comes after the last of them costs a signature more. */
const REMEMBERED = 2000

/**
 * Verifies each token once: the same one, for the same key, says the same until it expires. Keys are asked for every time, so that one that was
 * retired is refused at once; whether the sign-in still stands is the caller's to ask. Tokens themselves are not kept.
 */
function rememberingVerified(
  keys: JWTVerifyGetKey,
  clock: Clock,
  verify: (token: string, keys: JWTVerifyGetKey) => Promise<JWTPayload>,
): (token: string) => Promise<JWTPayload> {
  type Key = Awaited<ReturnType<JWTVerifyGetKey>>
  const verified = new Map<string, { claims: JWTPayload; key: Key }>()
  return async (token) => {
    const digest = createHash('sha256').update(token).digest('base64')
    const known = verified.get(digest)
    if (known && clock.now().getTime() < ((known.claims.exp ?? 0) + leeway) * 1000) {
      const [payload = '', signature = ''] = token.split('.').slice(1)
      const key = await keys({ ...decodeProtectedHeader(token), alg: 'RS256' }, { payload, signature })
      if (key === known.key) return known.claims
    }
    let key: Key | undefined
    const claims = await verify(token, async (...asked) => (key = await keys(...asked)))
    const [oldest] = verified.keys()
    if (oldest !== undefined && verified.size >= REMEMBERED) verified.delete(oldest)
    if (key) verified.set(digest, { claims, key })
    return claims
  }
}

/** How long the keys of an outside pool are used without asking again, and how long after it did not answer, in ms. */
const KEYS_AGE = 3_600_000
const KEYS_RETRY = 60_000

/**
 * The keys of an outside pool, from its issuer alone, whatever a token points to. They are asked for again each hour, so that a retired key
 * is refused, and at an unknown `kid`, at most once a minute. While the pool does not answer, those known go on.
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

/** An outside pool that does not answer says nothing about the token: nobody is signed out for it. */
const areKeysOutOfReach = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout || error.code === 'ERR_JOSE_GENERIC'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Found = CurrentUser & { isEnabled: boolean; tokensValidAfter: Date | null; isRevoked: boolean }

/** Our own pool knows which of its sign-ins stand. An outside pool's are not ours to look up: we know of those whose person told us (AUTH-13). */
async function findUser(
  database: Database,
  cognitoId: string,
  { family, isOurs }: { family: string | null; isOurs: boolean },
): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select found.*, ${isOurs ? sql`not private.session_stands(${family}::uuid)` : sql`private.sign_in_has_ended(found.group_id, ${family}::uuid)`} as is_revoked
    from private.find_user_by_cognito_id(${cognitoId}) as found`.execute(database.db)
  return rows[0]
}
