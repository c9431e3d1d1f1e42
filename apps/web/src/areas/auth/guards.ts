import { redirect } from '@tanstack/react-router'
import { isAdministrator } from '../../platform/session/impersonated.ts'
import { withoutSearchText } from '../../platform/navigation/search-text.ts'
import { currentSession, shownSession } from '../../platform/session/session-store.ts'

/**
 * AUTH-02: a signed-out visitor goes to sign in, and comes back to `href` after. A page that is
 * held may still change its query: it stays until one leaves it (decision 0034). For `beforeLoad`.
 */
export const requireSignedIn = ({ location }: { location: { href: string } }): void => {
  if (shownSession()) return
  const href = withoutSearchText(location.href)
  const search = href === '/' ? {} : { redirect: href }
  throw redirect({ to: '/auth/login', search, replace: true })
}

/** AUTH-01: a signed-in user has no business on the pages of sign-in. For `beforeLoad`. */
export const requireSignedOut = (): void => {
  if (currentSession()) throw redirect({ to: '/', replace: true })
}

/**
 * AUTH-14: only administrators enter; the others go home, where a message tells why. For
 * `beforeLoad`.
 */
export const requireAdmin = (): void => {
  if (!isAdministrator()) throw redirect({ to: '/', search: { error: 'access_denied' }, replace: true })
}
