import type { Problem } from '@molaire/contract/shared/errors'
import { comesBack, currentSession, isPageHeld } from '../session/session-store.ts'

/* AUTH-12. The platform does not know how a session is checked: the application passes that in
   at start. */
export interface SessionGuard {
  /**
   * Checks or renews the session after `refusedToken` was refused. True if the request may be
   * retried.
   */
  recheck: (refusedToken: string | null) => Promise<boolean>
  /** The session is over: sign out and show the sign-in page. */
  lost: () => void
}

let guard: SessionGuard = { recheck: () => Promise.resolve(false), lost: () => {} }
let checking: Promise<boolean> | null = null

/** Sets the guard that checks the session. */
export const guardSessionWith = (newGuard: SessionGuard): void => {
  guard = newGuard
  checking = null
}

/** One check at a time: requests refused together share it. */
const recheckOnce = (refusedToken: string | null): Promise<boolean> => {
  checking ??= guard.recheck(refusedToken).finally(() => {
    checking = null
  })
  return checking
}

const person = (): string | undefined => currentSession()?.user.userId

/**
 * Sends a request. After a 401 it checks the session, and sends the request once more if the
 * session is still valid; otherwise the session ends. If another user has signed in meanwhile, the
 * request is not sent again and their session does not end. While the page is under the sign-in
 * dialog (decision 0034), a read waits until its user is back, so that the page keeps its content;
 * a write is refused, and the user repeats it.
 */
export const withRetryAfter401 = async (
  token: () => string | null,
  send: (token: string | null) => Promise<Response>,
  { isReading }: { isReading: boolean },
): Promise<Response> => {
  const [asker, used] = [person(), token()]
  if (used === null && isPageHeld()) return isReading && (await comesBack()) ? send(token()) : withoutSession()
  const first = await send(used)
  if (first.status !== 401) return first
  const holds = await recheckOnce(used)
  if (holds && person() === asker) {
    const second = await send(token())
    if (second.status !== 401 || person() !== asker) return second
  }
  if (person() === asker) guard.lost()
  return isReading && (await comesBack()) ? send(token()) : first
}

/** The same answer as the server's for a request without a session. */
const withoutSession = (): Response => {
  const problem: Problem = {
    type: 'about:blank',
    title: 'nobody is signed in',
    status: 401,
    code: 'not_signed_in',
    requestId: '',
  }
  return Response.json(problem, { status: 401 })
}
