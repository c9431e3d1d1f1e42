/** AUTH-09: whether each rule is met, to tick them off while typing. */
export type PasswordRules = { length: boolean; upper: boolean; lower: boolean; digit: boolean; special: boolean }

export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 256

// The provider's list of special characters. A space counts, except at the ends.
const SPECIAL = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]|\S +\S/

/**
 * AUTH-09: at least 8 characters, an upper-case and a lower-case letter, a digit and a special
 * character. Only A–Z and a–z count as letters, as for the provider, so that both always agree. The
 * length counts characters, not code units.
 */
export function passwordRules(pw: string): PasswordRules {
  return {
    length: [...pw].length >= PASSWORD_MIN_LENGTH,
    upper: /[A-Z]/.test(pw),
    lower: /[a-z]/.test(pw),
    digit: /[0-9]/.test(pw),
    special: SPECIAL.test(pw),
  }
}

/**
 * Whether a password meets the five rules and the limits of the provider's protocol: at most 256
 * characters, no space at either end, no line break.
 */
export function isPasswordAcceptable(pw: string): boolean {
  return Object.values(passwordRules(pw)).every(Boolean) && [...pw].length <= PASSWORD_MAX_LENGTH && /^\S.*\S$/.test(pw)
}
