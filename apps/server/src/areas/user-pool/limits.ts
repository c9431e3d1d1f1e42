const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * How often something may be done (AUTH-16). A refused attempt does not count, so trying again does
 * not make the wait longer.
 */
export interface Limit {
  /** The first part of the name of the rows in the table. */
  name: string
  most: number
  /** The period, in ms. */
  within: number
  /**
   * The wait in ms, counted from the last time, after this many times. Without it, the wait ends
   * when the first time leaves the period.
   */
  rest?: (times: number) => number
}

/** Mails with a reset code, for one account. */
export const mailsPerAccount: Limit = { name: 'reset-mail', most: 5, within: HOUR }
/** Mails with a reset code, asked for from one IP address. */
export const mailsPerAddress: Limit = { name: 'reset-mail', most: 20, within: HOUR }
/** Wrong reset codes of one account, over all its codes; then a wait of a day. */
export const wrongCodes: Limit = { name: 'wrong-code', most: 20, within: DAY, rest: () => DAY }
/** Attempts to change the password of one account. */
export const passwordChanges: Limit = { name: 'change-password', most: 5, within: HOUR }
/**
 * Wrong passwords from one IP address, for any account: many people of a clinic share one address.
 * Then a wait of 1 s, doubled by each further one, at most a quarter of an hour.
 */
export const wrongPasswordsPerAddress: Limit = {
  name: 'wrong-password',
  most: 30,
  within: 15 * MINUTE,
  rest: (times) => Math.min(15 * MINUTE, 1000 * 2 ** (times - 30)),
}

/** Wrong tries after which a reset code is no longer accepted. */
export const TRIES_PER_CODE = 5
/** Refused new passwords after which a challenge ends. */
export const REFUSALS_PER_CHALLENGE = 5

/** Whether the limit is reached now, after these moments in ascending order. */
export function isReached({ most, within, rest }: Limit, moments: readonly Date[], now: Date): boolean {
  const last = moments.at(-1)
  const first = moments.at(-most)
  if (!last || !first || moments.length < most) return false
  const until = rest ? last.getTime() + rest(moments.length) : first.getTime() + within
  return now.getTime() < until
}

/** The moments and `now`, without those that are out of the period. */
export function withOneMore({ within }: Limit, moments: readonly Date[], now: Date): Date[] {
  return [...moments.filter((moment) => now.getTime() - moment.getTime() < within), now]
}
