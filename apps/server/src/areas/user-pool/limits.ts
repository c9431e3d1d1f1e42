const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * How often something may be done (AUTH-16). What is refused does not count, so trying on makes no
 * wait longer.
 */
export interface Limit {
  /** What is limited, as in the table's rows. */
  name: string
  most: number
  /** Within how many ms. */
  within: number
  /**
   * How many ms one then waits from the last time, after so many times; until the first of them is
   * over, when left out.
   */
  rest?: (times: number) => number
}

/** Mails with a reset code, to one account. */
export const mailsPerAccount: Limit = { name: 'reset-mail', most: 5, within: HOUR }
/** The same, asked for from one address. */
export const mailsPerAddress: Limit = { name: 'reset-mail', most: 20, within: HOUR }
/** Wrong reset codes of one account, over all its codes: then a day's rest. */
export const wrongCodes: Limit = { name: 'wrong-code', most: 20, within: DAY, rest: () => DAY }
/** Attempts of one account at changing its password. */
export const passwordChanges: Limit = { name: 'change-password', most: 5, within: HOUR }
/**
 * Wrong passwords from one address, whoever's: a clinic behind one address has many hands. Then 1
 * s, doubled by each further one, at most a quarter of an hour.
 */
export const wrongPasswordsPerAddress: Limit = {
  name: 'wrong-password',
  most: 30,
  within: 15 * MINUTE,
  rest: (times) => Math.min(15 * MINUTE, 1000 * 2 ** (times - 30)),
}

/** Wrong tries after which a reset code is dead. */
export const TRIES_PER_CODE = 5
/** Refused new passwords after which a challenge's session is used up. */
export const REFUSALS_PER_CHALLENGE = 5

/** Whether it must not be done now, after these moments in ascending order. */
export function isReached({ most, within, rest }: Limit, moments: readonly Date[], now: Date): boolean {
  const last = moments.at(-1)
  const first = moments.at(-most)
  if (!last || !first || moments.length < most) return false
  const until = rest ? last.getTime() + rest(moments.length) : first.getTime() + within
  return now.getTime() < until
}

/** The moments with one more, without those that no longer matter. */
export function withOneMore({ within }: Limit, moments: readonly Date[], now: Date): Date[] {
  return [...moments.filter((moment) => now.getTime() - moment.getTime() < within), now]
}
