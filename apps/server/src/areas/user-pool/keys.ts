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
import type { Database } from '../../platform/db/pool.ts'
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

/** Reads the signing keys, or makes them on the first start; of processes that start together one makes them and the others wait for its. */
export async function loadKeys({
  database,
  clock,
  newKey = newPrivateKey,
}: {
  database: Database
  clock: Clock
  newKey?: () => Promise<JWK>
}): Promise<PoolKeys> {
  const stored = await queries.asPool(database, async (db) => {
    const known = await queries.listKeys(db)
    if (known.length > 0) return known
    await queries.lockKeys(db)
    if ((await queries.listKeys(db)).length === 0) {
      const [id, access] = await Promise.all([newKey(), newKey()]) // side by side: the longest part of a first start
      await queries.insertKey(db, await storedKey('id', id), clock.now())
      await queries.insertKey(db, await storedKey('access', access), clock.now())
    }
    return queries.listKeys(db)
  })
  const published = stored.map(({ publicJwk }) => publicJwk)
  return {
    id: await signingKey(stored, 'id'),
    access: await signingKey(stored, 'access'),
    published: { keys: published },
    all: createLocalJWKSet({ keys: published }),
    ofAccess: createLocalJWKSet({ keys: stored.filter(({ purpose }) => purpose === 'access').map(({ publicJwk }) => publicJwk) }),
  }
}

async function storedKey(purpose: queries.KeyPurpose, privateJwk: JWK): Promise<queries.StoredKey> {
  const { kty, n, e } = privateJwk
  const id = await calculateJwkThumbprint(privateJwk)
  return {
    id,
    purpose,
    publicJwk: { alg: 'RS256', e, kid: id, kty, n, use: 'sig' },
    privateJwk: { ...privateJwk, alg: 'RS256', kid: id },
  }
}

async function signingKey(stored: queries.StoredKey[], purpose: queries.KeyPurpose): Promise<SigningKey> {
  const newest = stored.find((key) => key.purpose === purpose)
  if (!newest) throw new Error(`the user pool has no key for ${purpose} tokens`)
  const key = await importJWK(newest.privateJwk, 'RS256')
  if (key instanceof Uint8Array) throw new Error(`the user pool's key for ${purpose} tokens is not a key pair`)
  return { kid: newest.id, key }
}
