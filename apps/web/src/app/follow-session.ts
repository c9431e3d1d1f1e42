import { safePath } from '@molaire/domain/auth/safe-path'
import { lastSessionEnd } from '../areas/auth/index.ts'
import { paths } from '../platform/navigation/paths.ts'
import { currentSession, onSessionChange } from '../platform/session/session-store.ts'
import type { AppRouter } from './router.tsx'

/**
 * Moves with the session, whoever changed it: this page, a refused renewal, another tab. Signed in on a page of sign-in,
 * one goes where one wanted to go (AUTH-02); signed out elsewhere, one goes to sign in, to come back after unless one
 * left by oneself (AUTH-11 to AUTH-13). Returns how to stop.
 */
export const followSession = (router: AppRouter): (() => void) => {
  let wasSignedIn = currentSession() !== null
  return onSessionChange(() => {
    const isSignedIn = currentSession() !== null
    if (isSignedIn === wasSignedIn) return
    wasSignedIn = isSignedIn
    const { pathname, href, search } = router.latestLocation
    const isAuthPage = pathname === paths.auth() || pathname.startsWith(`${paths.auth()}/`)
    if (isSignedIn && isAuthPage) {
      const { redirect }: { redirect?: unknown } = search
      router.history.replace(safePath(typeof redirect === 'string' ? redirect : null))
    }
    if (!isSignedIn && !isAuthPage) {
      const returns = lastSessionEnd() !== 'signed_out' && href !== paths.calendar()
      void router.navigate({ to: paths.login(), search: returns ? { redirect: href } : {} })
    }
  })
}
