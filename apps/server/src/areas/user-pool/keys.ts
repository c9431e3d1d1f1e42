import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JWK,
  type JWTVerifyGetKey,
} from 'jose'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Logger } from 'pino'
import type { Database } from '../../platform/db/pool.ts'
import { TOKEN_LIFE } from './lives.ts'
import * as queries from './queries.ts'

interface SigningKey {
  kid: string
  key: CryptoKey
}

/** The pool's keys: one pair signs id tokens, another access tokens. */
export interface PoolKeys {
  id: SigningKey
  access: SigningKey
  /** The public keys. */
  published: { keys: JWK[] }
  /** Verifies any token of the pool. */
  all: JWTVerifyGetKey
  /** Verifies access tokens: no other key may have signed one. */
  ofAccess: JWTVerifyGetKey
}

/** A new RSA key of 2048 bits, as a private JWK, which includes the public key. */
export async function newPrivateKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true })
  return exportJWK(privateKey)
}

/** The age at which a key is replaced, in ms. */
const ROTATION = 90 * 86_400_000
/**
 * How long a new key is published before it signs, in ms: twice as long as clients may cache the
 * list of keys (five minutes, see mount.ts).
 */
const PUBLISHED_BEFORE = 10 * 60_000
/**
 * How long a key is kept after it stops signing, in ms: the life of its last token, a minute of
 * leeway, a minute for another process's cache, rounded up.
 */
const OUTLIVES = (TOKEN_LIFE + 5 * 60) * 1000
/** How long this process may cache the keys, in ms. */
const FRESH = 60_000

/** The pool's keys over time. One request a minute waits for the database, the others do not. */
export interface KeyRing {
  current(): Promise<PoolKeys>
  /**
   * Creates new keys, unless some are already published and do not sign yet. They sign ten minutes
   * later; the former ones are deleted when their last token has expired.
   */
  rotate(): Promise<void>
}

interface RingParts {
  database: Database
  clock: Clock
  log: Logger
  newKey?: () => Promise<JWK>
}

/**
 * The stored keys. They are created on the first start and every 90 days; only one of several
 * processes creates them.
 */
export function openKeyRing({ database, clock, log, newKey = newPrivateKey }: RingParts): KeyRing {
  let cached: { keys: PoolKeys; of: string; readAt: number } | undefined
  let reading: Promise<PoolKeys> | undefined

  const renew = (isWanted: typeof isDue) =>
    queries.asPool(database, async (db) => {
      await queries.lockKeys(db)
      const now = clock.now()
      const stored = await queries.listKeys(db)
      const missingPurposes = purposes.filter((purpose) => isWanted(stored, purpose, now))
      const newKeys = await Promise.all(missingPurposes.map(newKey)) // in parallel: this takes the most time of a first start
      for (const [n, purpose] of missingPurposes.entries()) {
        const isFirst = !stored.some((key) => key.purpose === purpose)
        const signsFrom = isFirst ? now : new Date(now.getTime() + PUBLISHED_BEFORE)
        await queries.insertKey(db, await storedKey({ purpose, signsFrom, privateJwk: newKeys[n] ?? {} }), now)
      }
    })

  const read = async (): Promise<PoolKeys> => {
    const now = clock.now()
    const list = () => queries.asPool(database, queries.listKeys)
    let stored = await list()
    if (purposes.some((purpose) => isDue(stored, purpose, now))) {
      await renew(isDue).catch((error: unknown) => {
        if (stored.length === 0) throw error
        log.error({ err: error }, 'the user pool could not renew its keys; the old ones go on')
      })
      stored = await list()
    }
    const dead = stored.filter((key) => isDead(key, stored, now))
    if (dead.length > 0) {
      await queries.asPool(database, (db) =>
        queries.deleteKeys(
          db,
          dead.map(({ id }) => id),
        ),
      )
    }
    const alive = stored.filter((key) => !dead.includes(key))
    const signers = purposes.map((purpose) => signerOf(alive, purpose, now).id)
    const of = [...signers, ...alive.map(({ id }) => id)].join(' ')
    const keys = cached?.of === of ? cached.keys : await poolKeys(alive, now)
    cached = { keys, of, readAt: now.getTime() }
    return keys
  }

  const current = async (): Promise<PoolKeys> => {
    const now = clock.now().getTime()
    if (cached && now >= cached.readAt && now - cached.readAt < FRESH) return cached.keys
    reading ??= read().finally(() => (reading = undefined))
    return reading.catch((error: unknown) => {
      if (!cached) throw error
      log.warn({ err: error }, 'the user pool could not read its keys again; those that it knows go on')
      return cached.keys
    })
  }

  return {
    current,
    rotate: async () => {
      await renew((stored, purpose, now) => {
        const newest = stored.find((key) => key.purpose === purpose)
        return !newest || newest.signsFrom <= now
      })
      await read()
    },
  }
}

const purposes: queries.KeyPurpose[] = ['id', 'access']

// `stored` is sorted as by listKeys: the newest key of each purpose comes first.

function isDue(stored: queries.StoredKey[], purpose: queries.KeyPurpose, now: Date): boolean {
  const newest = stored.find((key) => key.purpose === purpose)
  return !newest || now.getTime() - newest.signsFrom.getTime() >= ROTATION
}

/** Whether all tokens that the key may have signed have expired. */
function isDead(key: queries.StoredKey, stored: queries.StoredKey[], now: Date): boolean {
  const next = stored.filter(({ purpose, signsFrom }) => purpose === key.purpose && signsFrom > key.signsFrom).at(-1)
  return next !== undefined && now.getTime() - next.signsFrom.getTime() >= OUTLIVES
}

/** The newest key that may sign by now. If clocks differ and none may, the oldest. */
function signerOf(stored: queries.StoredKey[], purpose: queries.KeyPurpose, now: Date): queries.StoredKey {
  const all = stored.filter((key) => key.purpose === purpose)
  const signer = all.find(({ signsFrom }) => signsFrom <= now) ?? all.at(-1)
  if (!signer) throw new Error(`the user pool has no key for ${purpose} tokens`)
  return signer
}

async function poolKeys(stored: queries.StoredKey[], now: Date): Promise<PoolKeys> {
  const published = stored.map(({ publicJwk }) => publicJwk)
  return {
    id: await signingKey(signerOf(stored, 'id', now)),
    access: await signingKey(signerOf(stored, 'access', now)),
    published: { keys: published },
    all: createLocalJWKSet({ keys: published }),
    ofAccess: createLocalJWKSet({ keys: stored.filter(({ purpose }) => purpose === 'access').map(({ publicJwk }) => publicJwk) }),
  }
}

async function storedKey({
  privateJwk,
  ...key
}: Pick<queries.StoredKey, 'purpose' | 'signsFrom' | 'privateJwk'>): Promise<queries.StoredKey> {
  const { kty, n, e } = privateJwk
  const id = await calculateJwkThumbprint(privateJwk)
  return {
    ...key,
    id,
    publicJwk: { alg: 'RS256', e, kid: id, kty, n, use: 'sig' },
    privateJwk: { ...privateJwk, alg: 'RS256', kid: id },
  }
}

async function signingKey({ id, privateJwk }: queries.StoredKey): Promise<SigningKey> {
  const key = await importJWK(privateJwk, 'RS256')
  if (key instanceof Uint8Array) throw new Error('a key of the user pool is not a key pair')
  return { kid: id, key }
}
