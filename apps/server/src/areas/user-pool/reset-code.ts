import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

/** Six digits, every one of the million as likely. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/**
 * What is kept of a code: its HMAC with the pool's own key, for the one subject. A plain hash of a
 * million values would be searched in a moment.
 */
export const codeHash = (key: Buffer, subject: string, code: string): Buffer =>
  createHmac('sha256', key).update(`${subject} ${code}`).digest()

/** Compares in the same time wherever the two differ. */
export const isSameHash = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other)
