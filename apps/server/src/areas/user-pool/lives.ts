const HOUR = 3_600_000
const DAY = 24 * HOUR

/**
 * The life of id and access tokens, in seconds. The browser renews five minutes before the end, so
 * it must be well above that (AUTH-11).
 */
export const TOKEN_LIFE = 3600
/** The life of a sign-in, in ms from its beginning; renewing its tokens does not prolong it. */
export const SESSION_LIFE = 12 * HOUR
/**
 * How long a sign-in lasts without renewing its tokens, in ms: long enough for an afternoon's
 * absence, not for a night (Decision 0031).
 */
export const IDLE_LIFE = 4 * HOUR
/** The life of a temporary password, in ms. */
export const TEMPORARY_PASSWORD_LIFE = 7 * DAY
/** How long a user may take to choose a new password, in ms. */
export const CHALLENGE_LIFE = HOUR / 4
/** The life of a reset code, in ms. */
export const CODE_LIFE = HOUR
