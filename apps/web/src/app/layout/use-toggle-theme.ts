import { useSavePreferences } from '../../areas/users/index.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { toggleTheme } from '../../platform/theme/theme-store.ts'

/** Switches the theme, and saves it in the user's account. */
export const useToggleTheme = (): (() => void) => {
  const session = useSession()
  const { mutate } = useSavePreferences()
  return () => {
    const preferredTheme = toggleTheme()
    if (session) mutate({ id: session.user.userId, preferredTheme })
  }
}
