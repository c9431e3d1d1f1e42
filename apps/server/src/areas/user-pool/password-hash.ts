import { randomBytes } from 'node:crypto'
import os from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { tooManyRequests } from './pool-error.ts'

/** Memory in KiB, and passes over it. */
export interface HashCost {
  memoryCost: number
  timeCost: number
}

/**
 * argon2id with 32 MiB and 2 passes; OWASP's minimum is 19 MiB and 2 passes. About 50 ms on a small
 * server.
 */
export const productionCost: HashCost = { memoryCost: 32 * 1024, timeCost: 2 }

export interface PasswordHasher {
  /** The password's argon2id hash with its salt, in PHC format. */
  hash(password: string): Promise<string>
  /** Whether the password matches the hash. Without a hash, false after the same time (AUTH-16). */
  verify(password: string, encoded: string | undefined): Promise<boolean>
}

/**
 * Hashes outside the event loop, a few at a time. Verifying tokens, compressing and reading files
 * use the same four threads, and each hash takes memory: so one core is left free, and at most
 * three hashes run at once. With more than `waiting` callers in the queue,
 * TooManyRequestsException.
 */
export function passwordHasher({
  cost = productionCost,
  waiting = 100,
}: { cost?: HashCost; waiting?: number } = {}): PasswordHasher {
  const inTurn = limiter({ atOnce: Math.max(1, Math.min(3, os.availableParallelism() - 1)), waiting })
  const options = { ...cost, parallelism: 1, algorithm: 2 } // 2 is argon2id; the library's enum does not exist at run time
  const make = (password: string) => inTurn(() => hash(oneSpelling(password), options))
  const nobodys = make(randomBytes(16).toString('base64url'))
  nobodys.catch(() => undefined) // the caller that awaits it gets the error
  return {
    hash: make,
    verify: async (password, encoded) => {
      const against = encoded ?? (await nobodys)
      const isRight = await inTurn(() => verify(against, oneSpelling(password)))
      return isRight && encoded !== undefined
    },
  }
}

/** Keyboards type é as one character or as two. */
const oneSpelling = (password: string) => password.normalize('NFC')

function limiter({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0
  const queue: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw tooManyRequests()
      // The one that finishes passes its place on, so `running` stays the same.
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
