import type { User } from '@molaire/contract/users/shapes'
import { authErrorCode } from '@molaire/domain/auth/provider-errors'
import { refreshDelayMs } from '@molaire/domain/auth/refresh-window'
import { isApiError } from '../../platform/api/api-error.ts'
import type { Session, StoredUser, Tokens } from '../../platform/session/session-store.ts'
import { tokenExpiryMs } from '../../platform/session/token-expiry.ts'
import { PoolError, type Challenge, type SignInAnswer, type UserPool } from './user-pool-client.ts'

/**
 * Why a session ended: the user signed out, here or in another tab; or it could not go on (AUTH-10,
 * AUTH-11, AUTH-12), here, or elsewhere for an unknown reason.
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

/** What a session depends on. The application passes the browser's functions, a test its own. */
export interface SessionParts {
  pool: UserPool
  /** Loads the product's user from an id token. */
  loadUser: (idToken: string) => Promise<User>
  /** Tells the product that its user signs out, when the provider is not the product's own. */
  tellProduct: (idToken: string) => Promise<void>
  store: {
    current: () => Session | null
    /** Reads the storage again: another tab may have renewed or ended the session. */
    reread: () => Session | null
    /** Tokens without a user, left by an interrupted sign-in. */
    orphanTokens: () => Tokens | null
    save: (session: Session) => void
    clear: () => void
    /** The mark of a manual sign-out, which every tab sees. */
    markSignedOut: (isSignedOut: boolean) => void
    isSignedOut: () => boolean
  }
  now: () => number
  setTimer: (work: () => void, ms: number) => unknown
  clearTimer: (timer: unknown) => void
  /** Runs one function at a time among all tabs. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>
  /**
   * Called when the session is over, before the storage is cleared: listeners of the clearing may
   * ask for the reason.
   */
  onEnd: (reason: EndReason) => void
}

/** Pause between attempts to renew without a network, while the token is still valid. */
const retryMs = 30_000
/** The shortest pause between renewals, for a pool whose tokens live less than five minutes. */
const leastPauseMs = 30_000
/** AUTH-13: the longest wait for the provider and the product to confirm a sign-out. */
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
 * Whether an error says nothing about the session: no answer, one that was cut off because the page
 * was left, or a server error.
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
   * When another tab signed out, the provider refuses requests here. The reason is then that
   * sign-out, not a lost session.
   */
  const end = (reason: EndReason) => {
    stopTimer()
    parts.onEnd(store.isSignedOut() ? 'signed_out' : reason)
    store.clear()
  }

  /** AUTH-11: sets the timer of the next renewal, 5 minutes before the id token expires. */
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
    const seenToken = store.current()?.tokens.idToken
    renewing ??= parts
      .exclusively(() => renewAlone(seenToken))
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
     * Someone signed out meanwhile, or another tab has newer tokens: this answer no longer applies.
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
   * AUTH-10: asks the provider and the product for the user. A refusal ends the session; no answer
   * changes nothing.
   */
  const verify = async (candidate: Session): Promise<void> => {
    try {
      const [poolUser, user] = await Promise.all([pool.getUser(candidate.tokens.accessToken), loadUser(candidate.tokens.idToken)])
      // The session may have been renewed meanwhile, or belong to another user.
      const session = store.reread()
      if (session?.user.userId !== candidate.user.userId) return
      store.save({ tokens: session.tokens, user: storedUser(user, poolUser.username) })
    } catch (error) {
      // A refusal of older tokens says nothing about newer ones.
      const isCurrent = store.reread()?.tokens.accessToken === candidate.tokens.accessToken
      if (isCurrent && !saysNothing(error)) end('user_lookup_failed')
    }
  }

  /**
   * AUTH-03: stores tokens and user, or nothing when any step fails. Throws the error of that step.
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

  /** Waits for the work, at most `ms` milliseconds. */
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
     * AUTH-10: resumes the session in the storage. With tokens and a user it returns at once and
     * checks in the background (`settled` ends with that check). With tokens alone it first loads
     * their user. With less it clears the rest. A sign-out that was interrupted is completed.
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
          // A user who signed in meanwhile was loaded then.
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

    /** Signs in with e-mail and password. A challenge changes nothing in the storage. */
    signIn: (email: string, password: string): Promise<SignInOutcome> => enter(() => pool.signIn(email, password)),

    /** AUTH-06: signs in by answering the challenge of a sign-in. */
    answerChallenge: (answer: Parameters<UserPool['answerChallenge']>[0]): Promise<SignInOutcome> =>
      enter(() => pool.answerChallenge(answer)),

    /** AUTH-13: ends the session at the provider, ignoring its errors, then here. */
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
     * AUTH-12: whether a request may be repeated after `refusedToken` was refused: yes when there
     * is a newer token, otherwise after a renewal. Throws when the network gave no answer.
     */
    recheck: async (refusedToken: string | null): Promise<boolean> => {
      const session = store.reread()
      if (!session) return false
      if (session.tokens.idToken !== refusedToken) return true
      return renew()
    },

    /** AUTH-12: ends the session, which was refused after a renewal too. */
    refused: (): void => {
      if (store.current()) end('session_refused')
    },

    /** The device woke up: sets the timer anew from the current time. */
    wake: (): void => schedule(),

    /**
     * Another tab may have stored newer tokens. The pause keeps tabs from renewing short-lived
     * tokens in turns without end.
     */
    changed: (): void => schedule(leastPauseMs),

    /** Another tab signed out, or the tab is closing. */
    stop: stopTimer,
  }
}
