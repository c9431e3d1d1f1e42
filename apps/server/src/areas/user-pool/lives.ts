const HOUR = 3_600_000
const DAY = 24 * HOUR

/**
 * Of id and access tokens, in seconds. The browser renews five minutes before the end, so it must
 * be well above that (AUTH-11).
 */
export const TOKEN_LIFE = 3600
/** Of a sign-in, in ms from its beginning; renewing its tokens does not prolong it. */
export const SESSION_LIFE = 12 * HOUR
/**
 * How long a sign-in may be left without renewing its tokens, in ms: an afternoon away, not a night
 * (Decision 0031).
 */
export const IDLE_LIFE = 4 * HOUR
/** How long a temporary password may be used, in ms. */
export const TEMPORARY_PASSWORD_LIFE = 7 * DAY
/** How long a person may take to choose a password of their own, in ms. */
export const CHALLENGE_LIFE = HOUR / 4
/** Of a reset code, in ms. */
export const CODE_LIFE = HOUR
