import { guardSessionWith } from '../../platform/api/retry-after-401.ts'
import { hasStoredLocale, isLocale, setLocale } from '../../platform/i18n/locale.ts'
import { translate } from '../../platform/i18n/use-messages.ts'
import {
  clearSession,
  currentSession,
  onSessionChange,
  orphanTokens,
  rereadSession,
  storeSession,
} from '../../platform/session/session-store.ts'
import { applyUserTheme } from '../../platform/theme/theme-store.ts'
import { clearToasts, showToast, toastDurations } from '../../platform/toast/toast-store.ts'
import { fetchCurrentUser, forgetCurrentUser } from '../users/index.ts'
import { loadConfig } from './config.ts'
import { messages } from './messages.ts'
import { forgetSessionEnd, noteSessionEnd } from './session-end.ts'
import { createSessionLife, type SignInOutcome } from './session-life.ts'
import { createUserPool, type UserPool } from './user-pool-client.ts'

/** The provider that the configuration names; asked for when first needed. */
const pool = async () => {
  const { poolEndpoint, clientId } = await loadConfig()
  return createUserPool({ endpoint: poolEndpoint, clientId })
}
const configuredPool: UserPool = {
  signIn: async (...given) => (await pool()).signIn(...given),
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

/** Pages that are not secure have no locks, whatever the types say: then each tab renews for itself. */
const lockManager = (): LockManager | null | undefined => navigator.locks

const life = createSessionLife({
  pool: configuredPool,
  loadUser,
  store: { current: currentSession, reread: rereadSession, orphanTokens, save: storeSession, clear: clearSession },
  now: () => Date.now(),
  setTimer: (work, ms) => setTimeout(work, ms),
  clearTimer: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>), // what setTimer gave
  exclusively: (work) => lockManager()?.request('molaire-session', work) ?? work(),
  onEnd: (reason) => {
    noteSessionEnd(reason)
    forgetCurrentUser()
    // Toasts name patients and offer to undo: they are not for whoever comes to the sign-in page.
    if (reason !== 'signed_out') clearToasts()
  },
})

/** Takes up the session of this browser and looks after it until the tab closes (AUTH-10 to AUTH-12). Call once. */
export const startSession = async (): Promise<void> => {
  guardSessionWith({ recheck: life.recheck, lost: life.refused })
  // Another tab renewed, signed in or signed out: the timer follows.
  onSessionChange(() => (currentSession() ? life.changed() : life.stop()))
  // Timers stand still while a laptop sleeps.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) life.wake()
  })
  await life.start()
}

/** AUTH-03: signs in. Throws what the provider or the product refused with. */
export const signIn = async (email: string, password: string): Promise<SignInOutcome> => {
  const outcome = await life.signIn(email, password)
  if (outcome.kind === 'signed_in') forgetSessionEnd()
  return outcome
}

/** AUTH-13: says so, then signs out everywhere. */
export const signOut = async (): Promise<void> => {
  clearToasts()
  showToast({ kind: 'info', title: translate(messages.signingOut) })
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
