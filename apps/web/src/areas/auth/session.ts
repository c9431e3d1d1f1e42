import { maskedDestination } from '@molaire/domain/auth/masked-destination'
import { authErrorCode, type AuthErrorCode } from '@molaire/domain/auth/provider-errors'
import { endSession } from '@molaire/contract/users/endpoints'
import { call } from '../../platform/api/client.ts'
import { guardSessionWith } from '../../platform/api/retry-after-401.ts'
import { hasStoredLocale, isLocale, setLocale } from '../../platform/i18n/locale.ts'
import { translate } from '../../platform/i18n/use-messages.ts'
import {
  clearSession,
  currentSession,
  isSignedOut,
  markSignedOut,
  onSessionChange,
  orphanTokens,
  rereadSession,
  storeSession,
} from '../../platform/session/session-store.ts'
import { chooseGroup } from '../../platform/session/chosen-group.ts'
import { impersonate } from '../../platform/session/impersonated.ts'
import { applyUserTheme } from '../../platform/theme/theme-store.ts'
import { clearToasts, showToast, toastDurations } from '../../platform/toast/toast-store.ts'
import { fetchCurrentUser, forgetCurrentUser } from '../users/index.ts'
import { loadConfig } from './config.ts'
import { messages } from './messages.ts'
import { forgetChallenge } from './kept-challenge.ts'
import { forgetSessionEnd, lastSessionEnd, noteSessionEnd } from './session-end.ts'
import { createSessionLife, type EndReason, type SignInOutcome } from './session-life.ts'
import { createUserPool, PoolError, type UserPool } from './user-pool-client.ts'

/** The provider that the configuration names; asked for when first needed. */
const pool = async () => {
  const { poolEndpoint, clientId } = await loadConfig()
  return createUserPool({ endpoint: poolEndpoint, clientId })
}
const configuredPool: UserPool = {
  signIn: async (...given) => (await pool()).signIn(...given),
  answerChallenge: async (...given) => (await pool()).answerChallenge(...given),
  forgotPassword: async (...given) => (await pool()).forgotPassword(...given),
  confirmForgotPassword: async (...given) => (await pool()).confirmForgotPassword(...given),
  changePassword: async (...given) => (await pool()).changePassword(...given),
  refresh: async (...given) => (await pool()).refresh(...given),
  getUser: async (...given) => (await pool()).getUser(...given),
  globalSignOut: async (...given) => (await pool()).globalSignOut(...given),
}

/** The user behind a token; their theme and language come with them (SHELL-05, SHELL-06). */
const loadUser = async (idToken: string) => {
  const user = await fetchCurrentUser(idToken)
  applyUserTheme(user.preferredTheme)
  if (isLocale(user.preferredLocale) && !hasStoredLocale()) setLocale(user.preferredLocale)
  return user
}

/**
 * Pages that are not secure have no locks, whatever the types say: then each tab renews for itself.
 */
const lockManager = (): LockManager | null | undefined => navigator.locks

/** Our own pool knows what happens in it; another must be spoken for. */
const tellProduct = async (idToken: string): Promise<void> => {
  if ((await loadConfig()).isOutsidePool) await call(endSession, { token: idToken, asOneself: true, keepalive: true })
}

/** In this tab someone is signing out: the only message left is the one that says so. */
let isLeaving = false

/** What there is to do in each tab when a session ends. */
const afterEnd = (reason: EndReason) => {
  noteSessionEnd(reason)
  forgetCurrentUser()
  // Toasts name patients and offer to undo: they are not for whoever comes next.
  if (!isLeaving) clearToasts()
}

/**
 * Takes the group and the role that were chosen in this tab away: whoever chose them has left, or
 * their page was given up.
 */
export const forgetChoices = (): void => {
  chooseGroup(null)
  impersonate(null)
}

const life = createSessionLife({
  pool: configuredPool,
  loadUser,
  tellProduct,
  store: {
    current: currentSession,
    reread: rereadSession,
    orphanTokens,
    save: storeSession,
    clear: clearSession,
    markSignedOut,
    isSignedOut,
  },
  now: () => Date.now(),
  setTimer: (work, ms) => setTimeout(work, ms),
  clearTimer: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>), // what setTimer gave
  exclusively: (work) => lockManager()?.request('molaire-session', work) ?? work(),
  onEnd: afterEnd,
})

/**
 * Takes up the session of this browser and looks after it until the tab closes (AUTH-10 to
 * AUTH-12). Call once.
 */
export const startSession = async (): Promise<void> => {
  guardSessionWith({ recheck: life.recheck, lost: life.refused })
  let person = currentSession()?.user.userId
  // Another tab renewed, signed in or signed out: the timer follows, and what was known of the
  // person who left goes.
  onSessionChange(() => {
    const before = person
    person = currentSession()?.user.userId
    if (person === undefined) life.stop()
    else life.changed()
    if (before === person) return
    if (person === undefined) {
      if (lastSessionEnd() === null) afterEnd(isSignedOut() ? 'signed_out' : 'ended_elsewhere')
    } else {
      forgetSessionEnd()
      if (before !== undefined) clearToasts()
    }
  })
  // Timers stand still while a laptop sleeps.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) life.wake()
  })
  await life.start()
}

/** Signs in where there was a challenge before: it is answered, or not wanted any more. */
const thenForgetChallenge = (outcome: SignInOutcome): SignInOutcome => {
  if (outcome.kind === 'signed_in') forgetChallenge()
  return outcome
}

/** AUTH-03: signs in. Throws what the provider or the product refused with. */
export const signIn = async (email: string, password: string): Promise<SignInOutcome> =>
  thenForgetChallenge(await life.signIn(email, password))

/**
 * AUTH-06: answers the challenge of a sign-in, as `newPasswordResponses` writes it. Throws the
 * same.
 */
export const answerChallenge = async (answer: Parameters<UserPool['answerChallenge']>[0]): Promise<SignInOutcome> =>
  thenForgetChallenge(await life.answerChallenge(answer))

/**
 * Answers to a wish for a code that would tell strangers who has an account, and in which state.
 */
const tellTales: readonly AuthErrorCode[] = ['incorrect_credentials', 'invalid_password', 'user_not_confirmed']

/**
 * AUTH-07: has a code sent. Gives where to, masked; an address that nobody has, or that can have no
 * code, looks the same whatever the provider says to it. Throws what concerns everybody: no
 * network, too many wishes.
 */
export const requestReset = async (email: string): Promise<{ destination: string }> => {
  try {
    const { destination } = await configuredPool.forgotPassword(email)
    return { destination: destination ?? maskedDestination(email) }
  } catch (error) {
    if (error instanceof PoolError && tellTales.includes(authErrorCode(error))) return { destination: maskedDestination(email) }
    throw error
  }
}

/** AUTH-08: the code and the new password. Throws what the provider refused with. */
export const resetPassword = (reset: { email: string; code: string; password: string }): Promise<void> =>
  configuredPool.confirmForgotPassword(reset)

/** Changing a password takes an access token, and there is none. */
export class NoAccessTokenError extends Error {}

/**
 * Changes the password of whoever is signed in. Throws what describeSignInError understands:
 * `incorrect_credentials` then means that the previous password was wrong; NoAccessTokenError when
 * nobody is signed in.
 */
export const changePassword = async ({ previous, proposed }: { previous: string; proposed: string }): Promise<void> => {
  const accessToken = currentSession()?.tokens.accessToken
  if (!accessToken) throw new NoAccessTokenError()
  await configuredPool.changePassword({ accessToken, previous, proposed })
}

/** AUTH-13: says so, then signs out everywhere. */
export const signOut = async (): Promise<void> => {
  clearToasts()
  showToast({ kind: 'info', title: translate(messages.signingOut) })
  isLeaving = true
  try {
    await life.signOut()
  } catch (error) {
    const detail = error instanceof Error ? error.message : undefined
    showToast({
      kind: 'error',
      title: translate(messages.signOutFailed),
      ...(detail && { detail }),
      duration: toastDurations.logoutFailure,
    })
  }
}
