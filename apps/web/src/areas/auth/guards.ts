import { redirect } from '@tanstack/react-router'
import { isAdministrator } from '../../platform/session/impersonated.ts'
import { withoutSearchText } from '../../platform/navigation/search-text.ts'
import { currentSession, shownSession } from '../../platform/session/session-store.ts'

/**
 * AUTH-02: sends a signed-out visitor to the sign-in page, and back to `href` afterwards. A page
 * held under the sign-in dialog may still change its query: it stays until the user leaves it
 * (decision 0034). For `beforeLoad`.
 */
export const requireSignedIn = ({ location }: { location: { href: string } }): void => {
  if (shownSession()) return
  const href = withoutSearchText(location.href)
  const search = href === '/' ? {} : { redirect: href }
  throw redirect({ to: '/auth/login', search, replace: true })
}

/** AUTH-01: keeps signed-in users away from the sign-in pages. For `beforeLoad`. */
export const requireSignedOut = (): void => {
  if (currentSession()) throw redirect({ to: '/', replace: true })
}

/**
 * AUTH-14: only administrators may enter; others are sent home with a message. For `beforeLoad`.
 */
export const requireAdmin = (): void => {
  if (!isAdministrator()) throw redirect({ to: '/', search: { error: 'access_denied' }, replace: true })
}
