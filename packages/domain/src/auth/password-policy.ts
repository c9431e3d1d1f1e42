/** AUTH-09: one answer per rule, for ticking off while typing. */
export type PasswordRules = { length: boolean; upper: boolean; lower: boolean; digit: boolean; special: boolean }

export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 256

// The provider's list of special characters. A space counts, except at the ends.
const SPECIAL = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]|\S +\S/

/**
 * AUTH-09: at least 8 characters, an upper- and a lower-case letter, a digit, a special character.
 * Like the provider, only A–Z and a–z count as letters with a case, so that screen and provider
 * never disagree. Length counts characters, not code units.
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
 * The five rules, and what the provider's protocol cannot carry: over 256 characters, a blank at
 * either end, or a line break.
 */
export function isPasswordAcceptable(pw: string): boolean {
  return Object.values(passwordRules(pw)).every(Boolean) && [...pw].length <= PASSWORD_MAX_LENGTH && /^\S.*\S$/.test(pw)
}
