/** What the browser keeps, by the names of the specification (§3). */
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
} as const
