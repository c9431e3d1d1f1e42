/** Names in local storage, from the specification (§3). */
export const storageKeys = {
  idToken: 'idToken',
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  /** The stored user, as JSON: userId, username, email, groupId and the five flags. */
  user: 'user',
  preferredTheme: 'preferredTheme',
  /** Written by an older product: 'true' or 'false'. Read when there is no preferredTheme. */
  isDarkTheme: 'isDarkTheme',
  preferredLocale: 'preferredLocale',
  /** AUTH-13: the user ended the last session by signing out. */
  signedOut: 'molaire.signedOut',
} as const

/**
 * Names in session storage (specification §3): a sign-in that waits for a new password (AUTH-05).
 */
export const tabKeys = { challengeSession: 'challengeSession', challengeParameters: 'challengeParameters' } as const
