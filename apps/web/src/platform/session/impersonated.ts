import type { RoleLabel, userFlags } from '@molaire/domain/users/roles'
import { ofThisSession } from './of-this-session.ts'
import { shownSession } from './session-store.ts'

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

/** Calls the listener when the role may have changed. Returns the unsubscribe function. */
export const onImpersonationChange = stored.subscribe

/** The value of the header x-impersonate: `receptionist` or `receptionist+isTariff`. */
export const impersonateHeader = ({ role, flags }: Impersonated): string => [role, ...flags].join('+')

/** AUTH-14: whether the user is an administrator in this tab; false while impersonating a role. */
export const isAdministrator = (): boolean => shownSession()?.user.isAdmin === true && impersonated() === null
