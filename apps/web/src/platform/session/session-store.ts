import { userFlags } from '@molaire/domain/users/roles'
import { storageKeys } from './storage-keys.ts'

export interface Tokens {
  idToken: string
  accessToken: string
  refreshToken: string
}

/** AUTH-03: the user's data that is stored with the tokens. */
export interface StoredUser {
  userId: string
  username: string
  email: string
  groupId: string
  isAdmin: boolean
  isDentist: boolean
  isManager: boolean
  isTariff: boolean
  isStatistic: boolean
}

export interface Session {
  tokens: Tokens
  user: StoredUser
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isStoredUser = (value: unknown): value is StoredUser =>
  isRecord(value) &&
  ['userId', 'username', 'email', 'groupId'].every((name) => typeof value[name] === 'string') &&
  userFlags.every((flag) => typeof value[flag] === 'boolean')

const readUser = (): StoredUser | null => {
  try {
    const user: unknown = JSON.parse(localStorage.getItem(storageKeys.user) ?? 'null')
    return isStoredUser(user) ? user : null
  } catch {
    // Not JSON, so our code did not write it: treat it as absent.
    return null
  }
}

const readTokens = (): Tokens | null => {
  const idToken = localStorage.getItem(storageKeys.idToken)
  const accessToken = localStorage.getItem(storageKeys.accessToken)
  const refreshToken = localStorage.getItem(storageKeys.refreshToken)
  return idToken && accessToken && refreshToken !== null ? { idToken, accessToken, refreshToken } : null
}

let session: Session | null | undefined
let current: Session | null = null
const listeners = new Set<() => void>()

/** Reads the browser's storage; null when a token or the user is missing. */
const readSession = (): Session | null => {
  const tokens = readTokens()
  const user = readUser()
  return tokens && user ? { tokens, user } : null
}

const tell = () => {
  for (const listener of listeners) listener()
}

const changed = (next: Session | null) => {
  session = next
  if (next) current = null
  tell()
}

/** The session of this browser, or null when nobody is signed in. */
export const currentSession = (): Session | null => {
  if (session === undefined) session = readSession()
  return session
}

/**
 * Decision 0034: when a session is over, the page stays under the sign-in dialog until its user is
 * back. The page still belongs to that user; requests have no session.
 */
export const holdPage = (endedSession: Session): void => {
  current = endedSession
  tell()
}

/** Stops keeping the page of an ended session. */
export const letPageGo = (): void => {
  if (!current) return
  current = null
  tell()
}

/** The session that the page belongs to: the current one, or the ended one whose page is kept. */
export const shownSession = (): Session | null => currentSession() ?? current

/** Whether the page of an ended session is kept under the sign-in dialog. */
export const isPageHeld = (): boolean => current !== null

/**
 * Resolves to true when the user of the kept page is back; to false when the page is given up,
 * another user signs in, or no page is kept.
 */
export const comesBack = (): Promise<boolean> => {
  const person = current?.user.userId
  if (person === undefined) return Promise.resolve(false)
  return new Promise((resolve) => {
    const stop = onSessionChange(() => {
      if (current) return
      stop()
      resolve(currentSession()?.user.userId === person)
    })
  })
}

/** Tokens without a stored user, left by an interrupted sign-in; otherwise null. */
export const orphanTokens = (): Tokens | null => (readUser() ? null : readTokens())

/** AUTH-03: stores the tokens and the user; other tabs see the change in the storage. */
export const storeSession = ({ tokens, user }: Session): void => {
  localStorage.setItem(storageKeys.user, JSON.stringify(user))
  localStorage.setItem(storageKeys.accessToken, tokens.accessToken)
  localStorage.setItem(storageKeys.refreshToken, tokens.refreshToken)
  // The id token is written last: other tabs wait for it.
  localStorage.setItem(storageKeys.idToken, tokens.idToken)
  changed({ tokens, user })
}

/** Removes the tokens and the user; the theme and the language stay. */
export const clearSession = (): void => {
  for (const key of [storageKeys.idToken, storageKeys.accessToken, storageKeys.refreshToken, storageKeys.user])
    localStorage.removeItem(key)
  changed(null)
}

/**
 * AUTH-13: marks that a user signed out, so that every tab knows why the session ended. A session
 * that expires leaves no mark. The next sign-in removes it.
 */
export const markSignedOut = (isSignedOut: boolean): void => {
  if (isSignedOut) localStorage.setItem(storageKeys.signedOut, 'true')
  else localStorage.removeItem(storageKeys.signedOut)
}

/** Whether the user ended the last session of this browser by signing out, or is doing so now. */
export const isSignedOut = (): boolean => localStorage.getItem(storageKeys.signedOut) !== null

/** Reads the storage again; another tab may have written newer tokens. */
export const rereadSession = (): Session | null => {
  const stored = readSession()
  if (JSON.stringify(stored) !== JSON.stringify(currentSession())) changed(stored)
  return stored
}

/**
 * Calls the listener after each change of the session, in this tab or another. Returns the
 * unsubscribe function.
 */
export const onSessionChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Follows changes in other tabs. Call once. */
export const startSessionStore = (): void => {
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key === storageKeys.idToken) rereadSession()
  })
}
