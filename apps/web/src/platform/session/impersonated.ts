import { useSyncExternalStore } from 'react'
import type { RoleLabel, userFlags } from '@molaire/domain/users/roles'
import { ofThisSession } from './of-this-session.ts'
import { shownSession, useSession } from './session-store.ts'

/** A role with flags that an administrator looks through (API-06): rights can only shrink. */
export interface Impersonated {
  role: RoleLabel
  flags: Exclude<(typeof userFlags)[number], 'isAdmin'>[]
}

const stored = ofThisSession<Impersonated>('impersonated')

/** The role that this tab impersonates; null for none. The same object until it changes. */
export const impersonated = (): Impersonated | null => stored.get()

/** Impersonates a role, or with null none, as after a sign-out. */
export const impersonate = (seen: Impersonated | null): void => stored.set(seen)

/** The same for a component, drawn again when it changes. */
export const useImpersonated = (): Impersonated | null => useSyncExternalStore(stored.subscribe, impersonated)

/** How it is sent, in the header x-impersonate: `receptionist` or `receptionist+isTariff`. */
export const impersonateHeader = ({ role, flags }: Impersonated): string => [role, ...flags].join('+')

/**
 * AUTH-14: whether whoever is signed in administrates, as far as this tab shows: not while they
 * look through a role.
 */
export const isAdministrator = (): boolean => shownSession()?.user.isAdmin === true && impersonated() === null

/** The same for a component, drawn again when it changes. */
export const useIsAdministrator = (): boolean => {
  const session = useSession()
  const seen = useImpersonated()
  return session?.user.isAdmin === true && seen === null
}
