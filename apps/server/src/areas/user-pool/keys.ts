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
  /** The public halves, as published. */
  published: { keys: JWK[] }
  /** For verifying any token of the pool. */
  all: JWTVerifyGetKey
  /** For verifying access tokens alone: no other key may have signed one. */
  ofAccess: JWTVerifyGetKey
}

/** A new RSA pair of 2048 bits: its private half, from which the public one is taken. */
export async function newPrivateKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true })
  return exportJWK(privateKey)
}

/** How long a key signs before the next one is made, in ms. */
const ROTATION = 90 * 86_400_000
/**
 * How long a new key is published before it signs, in ms: twice what whoever verifies may keep the
 * list of keys (five minutes, see mount.ts).
 */
const PUBLISHED_BEFORE = 10 * 60_000
/**
 * How long a key that no longer signs stays, in ms: the life of its last token, a minute of leeway,
 * a minute of another process's delay, and rounded up.
 */
const OUTLIVES = (TOKEN_LIFE + 5 * 60) * 1000
/** How old what this process knows of the keys may be, in ms. */
const FRESH = 60_000

/** The pool's keys as they change with time; no request waits for the database but one a minute. */
export interface KeyRing {
  current(): Promise<PoolKeys>
  /**
   * Makes new keys, unless some are on their way already. They sign ten minutes later; the ones
   * before them go when their last token is dead.
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
 * Opens the ring on the stored keys, which are made on the first start and every 90 days after; of
 * several processes one makes them.
 */
export function openKeyRing({ database, clock, log, newKey = newPrivateKey }: RingParts): KeyRing {
  let known: { keys: PoolKeys; of: string; readAt: number } | undefined
  let reading: Promise<PoolKeys> | undefined

  const renew = (isWanted: typeof isDue) =>
    queries.asPool(database, async (db) => {
      await queries.lockKeys(db)
      const now = clock.now()
      const stored = await queries.listKeys(db)
      const missingPurposes = purposes.filter((purpose) => isWanted(stored, purpose, now))
      const made = await Promise.all(missingPurposes.map(newKey)) // side by side: the longest part of a first start
      for (const [n, purpose] of missingPurposes.entries()) {
        const isFirst = !stored.some((key) => key.purpose === purpose)
        const signsFrom = isFirst ? now : new Date(now.getTime() + PUBLISHED_BEFORE)
        await queries.insertKey(db, await storedKey({ purpose, signsFrom, privateJwk: made[n] ?? {} }), now)
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
    const keys = known?.of === of ? known.keys : await poolKeys(alive, now)
    known = { keys, of, readAt: now.getTime() }
    return keys
  }

  const current = async (): Promise<PoolKeys> => {
    const now = clock.now().getTime()
    if (known && now >= known.readAt && now - known.readAt < FRESH) return known.keys
    reading ??= read().finally(() => (reading = undefined))
    return reading.catch((error: unknown) => {
      if (!known) throw error
      log.warn({ err: error }, 'the user pool could not read its keys again; those that it knows go on')
      return known.keys
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

// `stored` is in the order of listKeys: of a purpose, the key that signs last comes first.

function isDue(stored: queries.StoredKey[], purpose: queries.KeyPurpose, now: Date): boolean {
  const newest = stored.find((key) => key.purpose === purpose)
  return !newest || now.getTime() - newest.signsFrom.getTime() >= ROTATION
}

/** Whether no token that the key may have signed can still be alive. */
function isDead(key: queries.StoredKey, stored: queries.StoredKey[], now: Date): boolean {
  const next = stored.filter(({ purpose, signsFrom }) => purpose === key.purpose && signsFrom > key.signsFrom).at(-1)
  return next !== undefined && now.getTime() - next.signsFrom.getTime() >= OUTLIVES
}

/** The newest key whose time to sign has come; where clocks differ, the oldest there is. */
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
