import { maskedDestination } from '@molaire/domain/auth/masked-destination'
import { authErrorCode, type AuthErrorCode } from '@molaire/domain/auth/provider-errors'
import { endSession } from '@molaire/contract/users/endpoints'
import { call } from '../../platform/api/client.ts'
import { guardSessionWith } from '../../platform/api/retry-after-401.ts'
import { eraseDeviceStore } from '../../platform/device/erase-device-store.ts'
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

/** The provider that the configuration names; the configuration is read on first use. */
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

/** Loads the user of a token and applies their theme and language (SHELL-05, SHELL-06). */
const loadUser = async (idToken: string) => {
  const user = await fetchCurrentUser(idToken)
  applyUserTheme(user.preferredTheme)
  if (isLocale(user.preferredLocale) && !hasStoredLocale()) setLocale(user.preferredLocale)
  return user
}

/** Insecure pages have no locks, although the type says so: then each tab renews by itself. */
const lockManager = (): LockManager | null | undefined => navigator.locks

/** The product's own pool reports sign-outs itself; for any other the browser does. */
const tellProduct = async (idToken: string): Promise<void> => {
  if ((await loadConfig()).isOutsidePool) await call(endSession, { token: idToken, asOneself: true, keepalive: true })
}

/** True while this tab signs out: its toast must stay. */
let isLeaving = false

/** What each tab does when a session ends. */
const afterEnd = (reason: EndReason) => {
  noteSessionEnd(reason)
  forgetCurrentUser()
  // Toasts name patients and offer to undo: the next user must not see them.
  if (!isLeaving) clearToasts()
}

/**
 * Clears the group and the role that were chosen in this tab, when their user has left or given the
 * page up.
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
  clearTimer: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>), // returned by setTimeout
  exclusively: (work) => lockManager()?.request('molaire-session', work) ?? work(),
  onEnd: afterEnd,
})

/**
 * Resumes the session of this browser and keeps it alive until the tab closes (AUTH-10 to AUTH-12).
 * Call once. Returns the function that stops it: test files share modules, and the timer of one
 * file would end the session of the next.
 */
export const startSession = async (): Promise<() => void> => {
  guardSessionWith({ recheck: life.recheck, lost: life.refused })
  let person = currentSession()?.user.userId
  if (person === undefined) eraseDeviceStore()
  // Another tab renewed, signed in or signed out: the timer follows, and the data of the former
  // user is cleared.
  const stopFollowing = onSessionChange(() => {
    const before = person
    person = currentSession()?.user.userId
    if (person === undefined) life.stop()
    else life.changed()
    if (before === person) return
    // What this device keeps is of the user who has left, in whatever way the session ended.
    if (before !== undefined) eraseDeviceStore()
    if (person === undefined) {
      if (lastSessionEnd() === null) afterEnd(isSignedOut() ? 'signed_out' : 'ended_elsewhere')
    } else {
      forgetSessionEnd()
      if (before !== undefined) clearToasts()
    }
  })
  // Timers stop while a laptop sleeps.
  const onVisible = () => {
    if (!document.hidden) life.wake()
  }
  document.addEventListener('visibilitychange', onVisible)
  await life.start()
  return () => {
    stopFollowing()
    document.removeEventListener('visibilitychange', onVisible)
    life.stop()
  }
}

/** After a sign-in, an earlier challenge is answered or no longer needed. */
const thenForgetChallenge = (outcome: SignInOutcome): SignInOutcome => {
  if (outcome.kind === 'signed_in') forgetChallenge()
  return outcome
}

/** AUTH-03: signs in. Throws the refusal of the provider or the product. */
export const signIn = async (email: string, password: string): Promise<SignInOutcome> =>
  thenForgetChallenge(await life.signIn(email, password))

/**
 * AUTH-06: answers the challenge of a sign-in; `newPasswordResponses` builds the answer. Throws the
 * same errors as `signIn`.
 */
export const answerChallenge = async (answer: Parameters<UserPool['answerChallenge']>[0]): Promise<SignInOutcome> =>
  thenForgetChallenge(await life.answerChallenge(answer))

/** Refusals of a reset request that would reveal who has an account, and its state. */
const tellTales: readonly AuthErrorCode[] = ['incorrect_credentials', 'invalid_password', 'user_not_confirmed']

/**
 * AUTH-07: requests a code. Returns the masked address it was sent to. An address without an
 * account, or whose account cannot receive a code, gets the same answer. Throws only what says
 * nothing about an account: no network, too many requests.
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

/** AUTH-08: sets a new password with the code. Throws the provider's refusal. */
export const resetPassword = (reset: { email: string; code: string; password: string }): Promise<void> =>
  configuredPool.confirmForgotPassword(reset)

/** A password cannot be changed without an access token. */
export class NoAccessTokenError extends Error {}

/**
 * Changes the password of the signed-in user. Throws errors that describeSignInError understands:
 * `incorrect_credentials` means that the previous password was wrong. Throws NoAccessTokenError
 * when nobody is signed in.
 */
export const changePassword = async ({ previous, proposed }: { previous: string; proposed: string }): Promise<void> => {
  const accessToken = currentSession()?.tokens.accessToken
  if (!accessToken) throw new NoAccessTokenError()
  await configuredPool.changePassword({ accessToken, previous, proposed })
}

/** AUTH-13: shows a toast, then signs out everywhere. */
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
