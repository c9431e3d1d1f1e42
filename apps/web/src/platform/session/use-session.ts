import { useSyncExternalStore } from 'react'
import { chosenGroup, onGroupChange } from './chosen-group.ts'
import { impersonated, onImpersonationChange, type Impersonated } from './impersonated.ts'
import { isPageHeld, onSessionChange, shownSession, type Session } from './session-store.ts'

/* The session's values for components, which are drawn again when they change. The values are in
   files without React: the first requests are made before React has come (early.ts). */

/**
 * The session that the page belongs to. It does not change while the page is kept under the sign-in
 * dialog.
 */
export const useSession = (): Session | null => useSyncExternalStore(onSessionChange, shownSession)

/** Whether the page is kept under the sign-in dialog. */
export const useIsPageHeld = (): boolean => useSyncExternalStore(onSessionChange, isPageHeld)

/** SHELL-12: the group of this tab, as `chosenGroup` gives it. */
export const useChosenGroup = (): string | null => useSyncExternalStore(onGroupChange, chosenGroup)

/** API-06: the role that this tab impersonates; null for none. */
export const useImpersonated = (): Impersonated | null => useSyncExternalStore(onImpersonationChange, impersonated)

/** AUTH-14: whether the user is an administrator in this tab; false while impersonating a role. */
export const useIsAdministrator = (): boolean => {
  const session = useSession()
  const impersonation = useImpersonated()
  return session?.user.isAdmin === true && impersonation === null
}
