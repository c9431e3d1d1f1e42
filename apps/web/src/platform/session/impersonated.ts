import { useSyncExternalStore } from 'react'
import type { RoleLabel, userFlags } from '@molaire/domain/users/roles'
import { ofThisSession } from './of-this-session.ts'
import { shownSession, useSession } from './session-store.ts'

/** A role with flags that an administrator impersonates (API-06). It can only reduce rights. */
export interface Impersonated {
  role: RoleLabel
  flags: Exclude<(typeof userFlags)[number], 'isAdmin'>[]
}

const stored = ofThisSession<Impersonated>('impersonated')

/** The role that this tab impersonates; null for none. The same object until it changes. */
export const impersonated = (): Impersonated | null => stored.get()

/** Impersonates a role; null stops, as after a sign-out. */
export const impersonate = (impersonation: Impersonated | null): void => stored.set(impersonation)

/** The same for a component, drawn again when it changes. */
export const useImpersonated = (): Impersonated | null => useSyncExternalStore(stored.subscribe, impersonated)

/** The value of the header x-impersonate: `receptionist` or `receptionist+isTariff`. */
export const impersonateHeader = ({ role, flags }: Impersonated): string => [role, ...flags].join('+')

/** AUTH-14: whether the user is an administrator in this tab; false while impersonating a role. */
export const isAdministrator = (): boolean => shownSession()?.user.isAdmin === true && impersonated() === null

/** The same for a component, drawn again when it changes. */
export const useIsAdministrator = (): boolean => {
  const session = useSession()
  const impersonation = useImpersonated()
  return session?.user.isAdmin === true && impersonation === null
}
