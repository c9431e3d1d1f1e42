import { useSyncExternalStore } from 'react'
import { userFlags } from '@molaire/domain/users/roles'
import { storageKeys } from './storage-keys.ts'

export interface Tokens {
  idToken: string
  accessToken: string
  refreshToken: string
}

/** AUTH-03: what is kept of the user beside the tokens. */
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
    // Not JSON: someone else wrote it, or half of it. It is as good as absent.
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

/** Reads what the browser holds; null when a token or the user is missing. */
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
 * Decision 0034: a session is over, and its page stays under the sign-in dialog, for its person to
 * come back to. What the page shows goes on being theirs; requests have no session.
 */
export const holdPage = (left: Session): void => {
  current = left
  tell()
}

/** Gives up the page that was held. */
export const letPageGo = (): void => {
  if (!current) return
  current = null
  tell()
}

/** Whose page this is: the session, or the one whose page is held. */
export const shownSession = (): Session | null => currentSession() ?? current

/** Whether the page is held under the sign-in dialog. */
export const isPageHeld = (): boolean => current !== null

/**
 * True once whoever's page is held is back; false when the page is given up, someone else comes, or
 * nothing is held.
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

/** Tokens whose user is missing, as a sign-in cut short leaves them; null in every other case. */
export const orphanTokens = (): Tokens | null => (readUser() ? null : readTokens())

/** AUTH-03: keeps the tokens and the user; other tabs learn it from the storage. */
export const storeSession = ({ tokens, user }: Session): void => {
  localStorage.setItem(storageKeys.user, JSON.stringify(user))
  localStorage.setItem(storageKeys.accessToken, tokens.accessToken)
  localStorage.setItem(storageKeys.refreshToken, tokens.refreshToken)
  // The id token is written last: other tabs wait for it.
  localStorage.setItem(storageKeys.idToken, tokens.idToken)
  changed({ tokens, user })
}

/** Forgets tokens and user; the theme and the language stay. */
export const clearSession = (): void => {
  for (const key of [storageKeys.idToken, storageKeys.accessToken, storageKeys.refreshToken, storageKeys.user])
    localStorage.removeItem(key)
  changed(null)
}

/**
 * AUTH-13: someone signed out by hand, for every tab to know when the session goes; a session that
 * ends by itself leaves no such mark. The next sign-in takes it back.
 */
export const markSignedOut = (isSignedOut: boolean): void => {
  if (isSignedOut) localStorage.setItem(storageKeys.signedOut, 'true')
  else localStorage.removeItem(storageKeys.signedOut)
}

/** Whether the last session of this browser was ended by hand, or is just being. */
export const isSignedOut = (): boolean => localStorage.getItem(storageKeys.signedOut) !== null

/** Reads the storage again, where another tab may have written newer tokens. */
export const rereadSession = (): Session | null => {
  const stored = readSession()
  if (JSON.stringify(stored) !== JSON.stringify(currentSession())) changed(stored)
  return stored
}

/** Calls back after each change of the session, in this tab or another. Returns how to stop. */
export const onSessionChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Follows what other tabs do. Call once. */
export const startSessionStore = (): void => {
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key === storageKeys.idToken) rereadSession()
  })
}

/**
 * Whose page this is; the component is drawn again when that changes, and not while the page is
 * held.
 */
export const useSession = (): Session | null => useSyncExternalStore(onSessionChange, shownSession)

/** Whether the page is held; the component is drawn again when that changes. */
export const useIsPageHeld = (): boolean => useSyncExternalStore(onSessionChange, isPageHeld)
