import { onSessionChange, shownSession, isSignedOut } from '../session/session-store.ts'

/**
 * A text that is not saved yet, with what was saved when its writer began. It is kept in the tab's
 * session storage from the first key until the server has it, so that a reload, a crash of the tab
 * or a lost session loses nothing (Decision 0087).
 */
export interface Draft<V> {
  text: string
  /** The saved text and its version that the writer saw. */
  base: { text: string; version: V }
}

const prefix = 'molaire.draft '
const owner = (): string | undefined => shownSession()?.user.userId
const nameOf = (key: string, who: string) => `${prefix}${who} ${key}`

// Signing out removes the drafts; a session that expires keeps them for its user, and for nobody
// else.
onSessionChange(() => {
  if (shownSession() === null && isSignedOut()) forgetDrafts()
})

const forgetDrafts = (): void => {
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(prefix)) sessionStorage.removeItem(name)
}

/** Keeps a draft of the signed-in user; null removes it. */
export const keepDraft = <V>(key: string, draft: Draft<V> | null): void => {
  const who = owner()
  if (who === undefined) return
  try {
    if (draft) sessionStorage.setItem(nameOf(key, who), JSON.stringify(draft))
    else sessionStorage.removeItem(nameOf(key, who))
  } catch {
    // The storage is full or forbidden: the text is still in memory.
  }
}

/** The signed-in user's draft under a key. `V` is what `keepDraft` stored there. */
export const keptDraft = <V>(key: string): Draft<V> | null => {
  const who = owner()
  if (who === undefined) return null
  try {
    const stored = sessionStorage.getItem(nameOf(key, who))
    return stored === null ? null : (JSON.parse(stored) as Draft<V>) // only keepDraft writes it
  } catch {
    return null
  }
}
