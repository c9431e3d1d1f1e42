import type { User } from '@molaire/contract/users/shapes'
import { authErrorCode } from '@molaire/domain/auth/provider-errors'
import { refreshDelayMs } from '@molaire/domain/auth/refresh-window'
import { isApiError } from '../../platform/api/api-error.ts'
import type { Session, StoredUser, Tokens } from '../../platform/session/session-store.ts'
import { tokenExpiryMs } from './token-expiry.ts'
import { PoolError, type Challenge, type SignInAnswer, type UserPool } from './user-pool-client.ts'

/**
 * Why a session ended: signed out by hand, here or in another tab; or one of the ways in which it
 * could not go on (AUTH-10, AUTH-11, AUTH-12), here or, for whatever reason, elsewhere.
 */
export type EndReason =
  | 'signed_out'
  | 'no_refresh_token'
  | 'invalid_refresh_answer'
  | 'refresh_failed'
  | 'user_lookup_failed'
  | 'session_refused'
  | 'ended_elsewhere'

export type SignInOutcome = { kind: 'signed_in' } | ({ kind: 'challenge' } & Challenge)

/** What a session lives on; the application gives the browser's, a test its own. */
export interface SessionParts {
  pool: UserPool
  /** The product's user behind an id token. */
  loadUser: (idToken: string) => Promise<User>
  /** Tells the product that its user signs out, where the provider cannot. */
  tellProduct: (idToken: string) => Promise<void>
  store: {
    current: () => Session | null
    /** Reads the storage again: another tab may have renewed or ended the session. */
    reread: () => Session | null
    /** Tokens without a user: left by a sign-in that was cut short. */
    orphanTokens: () => Tokens | null
    save: (session: Session) => void
    clear: () => void
    /** The mark of a sign-out by hand, which every tab sees. */
    markSignedOut: (isSignedOut: boolean) => void
    isSignedOut: () => boolean
  }
  now: () => number
  setTimer: (work: () => void, ms: number) => unknown
  clearTimer: (timer: unknown) => void
  /** Runs one piece of work at a time among all tabs. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>
  /**
   * The session is over; the storage is cleared right after, when whoever follows it may ask for
   * the reason.
   */
  onEnd: (reason: EndReason) => void
}

/** Without a network, a renewal is tried again this often while the token still lives. */
const retryMs = 30_000
/** A pool whose tokens live less than five minutes must not be asked without pause. */
const leastPauseMs = 30_000
/** AUTH-13: nobody waits longer than this for provider and product to hear of a sign-out. */
const signOutPatienceMs = 2000

const storedUser = (user: User, username: string): StoredUser => ({
  userId: user.id,
  username,
  email: user.email,
  groupId: user.groupId,
  isAdmin: user.isAdmin,
  isDentist: user.isDentist,
  isManager: user.isManager,
  isTariff: user.isTariff,
  isStatistic: user.isStatistic,
})

/**
 * No answer, one that was cut off (the page was left while it came), or a server that is ill:
 * nothing was said about the session.
 */
const saysNothing = (error: unknown): boolean => {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  if (isApiError(cause)) return ['network', 'unreadable'].includes(cause.code) || cause.status >= 500 || cause.status === 429
  if (cause instanceof Error && cause.name === 'AbortError') return true
  if (error instanceof PoolError && error.status >= 500) return true
  return error instanceof Error && ['network', 'too_many_requests'].includes(authErrorCode(error))
}

/**
 * The life of a session in one tab: start-up, renewal before the id token expires, sign-out. Tabs
 * share one renewal: the first to get the lock asks the pool, the others find its tokens in the
 * storage.
 */
export const createSessionLife = (parts: SessionParts) => {
  const { pool, loadUser, store } = parts
  let timer: unknown = null
  let renewing: Promise<boolean> | null = null

  const stopTimer = () => {
    if (timer !== null) parts.clearTimer(timer)
    timer = null
  }

  /**
   * What another tab's sign-out makes the provider refuse here is that sign-out, not a session that
   * was lost.
   */
  const end = (reason: EndReason) => {
    stopTimer()
    parts.onEnd(store.isSignedOut() ? 'signed_out' : reason)
    store.clear()
  }

  /** AUTH-11: the timer of the next renewal, 5 minutes before the id token expires. */
  const schedule = (least = 0) => {
    stopTimer()
    const session = store.current()
    if (!session) return
    const delay = refreshDelayMs({ expiresAtMs: tokenExpiryMs(session.tokens.idToken) ?? 0, nowMs: parts.now() })
    timer = parts.setTimer(() => void renew().catch(() => {}), Math.max(delay, least))
  }

  /**
   * AUTH-11: true when the session has fresh tokens, false when it ended. Throws when the network
   * gave no answer.
   */
  const renew = (): Promise<boolean> => {
    const seen = store.current()?.tokens.idToken
    renewing ??= parts
      .exclusively(() => renewAlone(seen))
      .finally(() => {
        renewing = null
      })
    return renewing
  }

  const renewAlone = async (seen: string | undefined): Promise<boolean> => {
    const session = store.reread()
    if (!session) return false
    if (session.tokens.idToken !== seen) {
      schedule()
      return true
    }
    if (!session.tokens.refreshToken) {
      end('no_refresh_token')
      return false
    }
    /**
     * Someone signed out meanwhile, or another tab was given newer tokens: this answer is about
     * nobody any more.
     */
    const isOver = () => store.reread()?.tokens.refreshToken !== session.tokens.refreshToken
    try {
      const answer = await pool.refresh(session.tokens.refreshToken)
      if (isOver()) return store.current() !== null
      const { idToken, accessToken, refreshToken = session.tokens.refreshToken } = answer
      if (!idToken || !accessToken) {
        end('invalid_refresh_answer')
        return false
      }
      store.save({ tokens: { idToken, accessToken, refreshToken }, user: session.user })
      schedule(leastPauseMs)
      return true
    } catch (error) {
      if (isOver()) return store.current() !== null
      const expiresAt = tokenExpiryMs(session.tokens.idToken) ?? 0
      if (saysNothing(error) && expiresAt > parts.now()) {
        stopTimer()
        timer = parts.setTimer(() => void renew().catch(() => {}), retryMs)
        throw error
      }
      end('refresh_failed')
      return false
    }
  }

  /**
   * AUTH-10: asks provider and product who this is; a refusal ends the session, silence leaves it
   * as it was.
   */
  const verify = async (candidate: Session): Promise<void> => {
    try {
      const [poolUser, user] = await Promise.all([pool.getUser(candidate.tokens.accessToken), loadUser(candidate.tokens.idToken)])
      // The session may have been renewed meanwhile, or be someone else's.
      const session = store.reread()
      if (session?.user.userId !== candidate.user.userId) return
      store.save({ tokens: session.tokens, user: storedUser(user, poolUser.username) })
    } catch (error) {
      // Newer tokens answer for themselves.
      const isCurrent = store.reread()?.tokens.accessToken === candidate.tokens.accessToken
      if (isCurrent && !saysNothing(error)) end('user_lookup_failed')
    }
  }

  /**
   * AUTH-03: stores tokens and user; nothing is stored when any step fails. Throws what the step
   * threw.
   */
  const enter = async (ask: () => Promise<SignInAnswer>): Promise<SignInOutcome> => {
    const answer = await ask()
    if (answer.kind === 'challenge') return answer
    const { tokens } = answer
    const [poolUser, user] = await Promise.all([pool.getUser(tokens.accessToken), loadUser(tokens.idToken)])
    store.markSignedOut(false)
    store.save({ tokens, user: storedUser(user, poolUser.username) })
    schedule()
    return { kind: 'signed_in' }
  }

  /** Waits for the work, but no longer than that. */
  const noLongerThan = (ms: number, work: Promise<unknown>) =>
    new Promise<void>((resolve) => {
      const patience = parts.setTimer(resolve, ms)
      void work.finally(() => {
        parts.clearTimer(patience)
        resolve()
      })
    })

  return {
    /**
     * AUTH-10: takes up what the storage holds. With tokens and a user it answers at once and
     * checks in the background (`settled` tells when); with tokens alone it first asks who they
     * belong to; with less it clears the rest. A sign-out that the tab did not live to finish is
     * finished.
     */
    start: async (): Promise<{ settled: Promise<void> }> => {
      if (store.isSignedOut()) store.clear()
      const session = store.current()
      if (session) {
        const expiresAtMs = tokenExpiryMs(session.tokens.idToken) ?? 0
        const due = refreshDelayMs({ expiresAtMs, nowMs: parts.now() }) === 0
        if (!due) schedule()
        const check = async () => {
          const alive = due ? await renew().catch(() => true) : true
          const fresh = store.current()
          // Whoever signed in meanwhile was looked up then.
          if (alive && fresh?.user.userId === session.user.userId) await verify(fresh)
        }
        return { settled: check() }
      }
      const tokens = store.orphanTokens()
      if (tokens) {
        try {
          const [poolUser, user] = await Promise.all([pool.getUser(tokens.accessToken), loadUser(tokens.idToken)])
          store.save({ tokens, user: storedUser(user, poolUser.username) })
          schedule()
        } catch {
          store.clear()
        }
      } else {
        store.clear()
      }
      return { settled: Promise.resolve() }
    },

    /** Signs in with e-mail and password; a challenge leaves the storage as it is. */
    signIn: (email: string, password: string): Promise<SignInOutcome> => enter(() => pool.signIn(email, password)),

    /** AUTH-06: signs in by answering the challenge that a sign-in met. */
    answerChallenge: (answer: Parameters<UserPool['answerChallenge']>[0]): Promise<SignInOutcome> =>
      enter(() => pool.answerChallenge(answer)),

    /** AUTH-13: ends the session at the provider, whose errors are ignored, then here. */
    signOut: async (): Promise<void> => {
      stopTimer()
      const session = store.current()
      if (session) {
        store.markSignedOut(true)
        const { accessToken, idToken } = session.tokens
        await noLongerThan(signOutPatienceMs, Promise.allSettled([pool.globalSignOut(accessToken), parts.tellProduct(idToken)]))
      }
      end('signed_out')
    },

    /**
     * AUTH-12: after `refusedToken` was refused: whether a request may be tried again. A newer
     * token answers at once, else it is renewed. Throws when the network gave no answer.
     */
    recheck: async (refusedToken: string | null): Promise<boolean> => {
      const session = store.reread()
      if (!session) return false
      if (session.tokens.idToken !== refusedToken) return true
      return renew()
    },

    /** AUTH-12: the session was refused for good. */
    refused: (): void => {
      if (store.current()) end('session_refused')
    },

    /** The device woke up: the timer starts from what is true now. */
    wake: (): void => schedule(),

    /**
     * Another tab may have written newer tokens. However short they live, tabs do not renew them in
     * turns without pause.
     */
    changed: (): void => schedule(leastPauseMs),

    /** Another tab signed out, or the tab is closing. */
    stop: stopTimer,
  }
}
