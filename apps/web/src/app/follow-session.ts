import { safePath } from '@molaire/domain/auth/safe-path'
import { forgetChoices, lastSessionEnd } from '../areas/auth/index.ts'
import { paths } from '../platform/navigation/paths.ts'
import { withoutSearchText } from '../platform/navigation/search-text.ts'
import { currentSession, holdPage, isPageHeld, letPageGo, onSessionChange } from '../platform/session/session-store.ts'
import { clearToasts } from '../platform/toast/toast-store.ts'
import type { AppRouter } from './router.tsx'

/**
 * Moves with the session, whoever changed it: this page, a refused renewal, another tab. Signed in
 * on a page of sign-in, one goes where one wanted to go (AUTH-02). Signed out elsewhere, one goes
 * to sign in, to come back after unless one left by oneself (AUTH-11 to AUTH-13); but a page where
 * something was typed is held when its session ends by itself, until its person is back or gives it
 * up (decision 0034). Whoever signs in after someone else starts afresh. Returns how to stop.
 */
export const followSession = (router: AppRouter): (() => void) => {
  let session = currentSession()
  /** Whose page it is, session or not. */
  let shown = session?.user.userId
  /** Something was typed since one arrived at this path. */
  let isTyped = false

  const isAuthPage = () => {
    const { pathname } = router.latestLocation
    return pathname === paths.auth() || pathname.startsWith(`${paths.auth()}/`)
  }

  const leave = () => {
    shown = undefined
    forgetChoices()
  }

  const onEnd = (left: NonNullable<typeof session>) => {
    const byHand = lastSessionEnd() === 'signed_out'
    if (isTyped && !byHand && !isAuthPage()) return holdPage(left)
    leave()
    if (isAuthPage()) return
    const href = withoutSearchText(router.latestLocation.href)
    void router.navigate({ to: paths.login(), search: byHand || href === paths.calendar() ? {} : { redirect: href } })
  }

  const onEnter = (person: string) => {
    const before = shown
    shown = person
    if (person === before) return
    if (before !== undefined) {
      forgetChoices()
      clearToasts()
      // What the other was writing is nobody's to keep.
      router.history.replace(paths.calendar(), undefined, { ignoreBlocker: true })
    } else if (isAuthPage()) {
      const { redirect }: { redirect?: unknown } = router.latestLocation.search
      router.history.replace(safePath(typeof redirect === 'string' ? redirect : null))
    }
  }

  const stopFollowing = onSessionChange(() => {
    const left = session
    session = currentSession()
    if (session) onEnter(session.user.userId)
    else if (left) onEnd(left)
  })

  const stopNavigation = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (!pathChanged) return
    isTyped = false
    if (!isPageHeld()) return
    leave()
    letPageGo()
  })

  const onInput = ({ target }: Event) => {
    isTyped ||= target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  }
  document.addEventListener('input', onInput)
  // Before anything of a page listens there: first come, first told.
  window.addEventListener('keydown', keepFromPage, { capture: true })

  return () => {
    stopFollowing()
    stopNavigation()
    document.removeEventListener('input', onInput)
    window.removeEventListener('keydown', keepFromPage, { capture: true })
  }
}

/**
 * Pages and their surfaces listen to keys wherever the focus is: while they are held they hear
 * none, else Escape would close a half-filled form under the sign-in dialog. What is typed in a
 * field of that dialog goes where it is typed.
 */
const keepFromPage = (event: KeyboardEvent): void => {
  if (!isPageHeld()) return
  const isTyping = event.target instanceof HTMLInputElement && !event.ctrlKey && !event.metaKey && !event.altKey
  if (event.key === 'Escape') event.preventDefault()
  else if (isTyping) return
  event.stopImmediatePropagation()
}
