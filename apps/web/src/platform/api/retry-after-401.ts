import type { Problem } from '@molaire/contract/shared/errors'
import { comesBack, currentSession, isPageHeld } from '../session/session-store.ts'

/* AUTH-12. The platform does not know how a session is checked: the application hands that down
   once, at start. */
export interface SessionGuard {
  /**
   * Checks or renews the session after `refusedToken` was refused; true when a request may be tried
   * again.
   */
  recheck: (refusedToken: string | null) => Promise<boolean>
  /** The session is over: signs out and shows the sign-in page. */
  lost: () => void
}

let guard: SessionGuard = { recheck: () => Promise.resolve(false), lost: () => {} }
let checking: Promise<boolean> | null = null

/** Says who looks after the session. */
export const guardSessionWith = (given: SessionGuard): void => {
  guard = given
  checking = null
}

/** One check at a time: requests refused together wait for the same one. */
const recheckOnce = (refusedToken: string | null): Promise<boolean> => {
  checking ??= guard.recheck(refusedToken).finally(() => {
    checking = null
  })
  return checking
}

const person = (): string | undefined => currentSession()?.user.userId

/**
 * Sends a request; after a 401, once more if the session holds after a check, else the session
 * ends. What one person asked is never sent again in the name of another who signed in meanwhile,
 * nor does its refusal end their session. A reading whose page is held (decision 0034) waits for
 * its person, so that the page goes on showing what it shows; what would change something is
 * refused, to be sent again by hand.
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

/** What the server would answer. */
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
