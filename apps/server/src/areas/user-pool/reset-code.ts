import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

/** Six digits; all million codes are equally likely. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/**
 * The stored form of a code: its HMAC with the pool's key and the subject. A plain hash of a
 * million values would be found at once.
 */
export const codeHash = (key: Buffer, subject: string, code: string): Buffer =>
  createHmac('sha256', key).update(`${subject} ${code}`).digest()

/** Takes the same time wherever the two differ. */
export const isSameHash = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other)
