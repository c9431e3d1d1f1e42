export const themes = ['light', 'dark', 'system'] as const
/** The preference. */
export type Theme = (typeof themes)[number]
/** The colours on the screen. */
export type ColorScheme = 'light' | 'dark'

/** Whether a text from the storage or the account is a theme. */
export const isTheme = (text: unknown): text is Theme => text === 'light' || text === 'dark' || text === 'system'

/**
 * SHELL-05: the user's preference, else the stored one, else the older product's flag, else the
 * system's.
 */
export const startTheme = ({
  user,
  stored,
  legacyDark,
}: {
  user: Theme | null
  stored: string | null
  legacyDark: string | null
}): Theme => {
  if (user) return user
  if (isTheme(stored)) return stored
  if (legacyDark === 'true') return 'dark'
  if (legacyDark === 'false') return 'light'
  return 'system'
}

/** The colours for a preference, on a device whose system is dark or not. */
export const schemeOf = (theme: Theme, systemIsDark: boolean): ColorScheme =>
  theme === 'system' ? (systemIsDark ? 'dark' : 'light') : theme

/** SHELL-05: the toggle switches to light when the screen is dark, else to dark. */
export const toggled = (scheme: ColorScheme): ColorScheme => (scheme === 'dark' ? 'light' : 'dark')
