import { safePath } from '@molaire/domain/auth/safe-path'
import { forgetChoices, lastSessionEnd } from '../areas/auth/index.ts'
import { paths } from '../platform/navigation/paths.ts'
import { withoutSearchText } from '../platform/navigation/search-text.ts'
import { currentSession, holdPage, isPageHeld, letPageGo, onSessionChange } from '../platform/session/session-store.ts'
import { clearToasts } from '../platform/toast/toast-store.ts'
import type { AppRouter } from './router.tsx'

/**
 * Navigates when the session changes, in this tab or another. After a sign-in, the user goes to the
 * page that they wanted (AUTH-02). After a sign-out elsewhere, the sign-in page is shown; it
 * returns to the same page unless the user signed out (AUTH-11 to AUTH-13). If something was typed
 * on the page and the session ended by itself, the page stays under the sign-in dialog until its
 * user is back or gives it up (decision 0034). Another user starts at the home page. Returns the
 * function that stops it.
 */
export const followSession = (router: AppRouter): (() => void) => {
  let session = currentSession()
  /** The id of the user that the page belongs to, with or without a session. */
  let shown = session?.user.userId
  /** Whether something was typed since the user came to this path. */
  let isTyped = false

  const isAuthPage = () => {
    const { pathname } = router.latestLocation
    return pathname === paths.auth() || pathname.startsWith(`${paths.auth()}/`)
  }

  const leave = () => {
    shown = undefined
    forgetChoices()
  }

  const onEnd = (endedSession: NonNullable<typeof session>) => {
    const byHand = lastSessionEnd() === 'signed_out'
    if (isTyped && !byHand && !isAuthPage()) return holdPage(endedSession)
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
      // The page of the former user is discarded, with what was typed.
      router.history.replace(paths.calendar(), undefined, { ignoreBlocker: true })
    } else if (isAuthPage()) {
      const { redirect }: { redirect?: unknown } = router.latestLocation.search
      router.history.replace(safePath(typeof redirect === 'string' ? redirect : null))
    }
  }

  const stopFollowing = onSessionChange(() => {
    const endedSession = session
    session = currentSession()
    if (session) onEnter(session.user.userId)
    else if (endedSession) onEnd(endedSession)
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
  // Added before any listener of a page, so that it runs first.
  window.addEventListener('keydown', keepFromPage, { capture: true })

  return () => {
    stopFollowing()
    stopNavigation()
    document.removeEventListener('input', onInput)
    window.removeEventListener('keydown', keepFromPage, { capture: true })
  }
}

/**
 * Pages and dialogs listen for keys wherever the focus is. While a page is kept under the sign-in
 * dialog, it must not get them: Escape would close a half-filled form. Typing in the dialog's own
 * fields still works.
 */
const keepFromPage = (event: KeyboardEvent): void => {
  if (!isPageHeld()) return
  const isTyping = event.target instanceof HTMLInputElement && !event.ctrlKey && !event.metaKey && !event.altKey
  if (event.key === 'Escape') event.preventDefault()
  else if (isTyping) return
  event.stopImmediatePropagation()
}
