import { isApiError } from '../api/api-error.ts'
import { currentSession, onSessionChange, shownSession } from '../session/session-store.ts'
import { keepDraft, keptDraft, type Draft } from './drafts.ts'

/** A text as the server has it. `V` tells one saved text from another: a version, or the text. */
export interface SavedText<V> {
  text: string
  version: V
  /** When it was saved, in ISO 8601; null when that is not known. */
  savedAt: string | null
}

/**
 * - `saved`: the screen shows what the server has.
 * - `waiting`: typed, and about to be saved.
 * - `failed`: not saved, and tried again by itself.
 * - `refused`: not saved, and trying again would not help; `error` says why.
 * - `conflict`: somebody else wrote meanwhile; the writer chooses (`theirs` is the other text).
 */
export type AutosavePhase = 'saved' | 'waiting' | 'saving' | 'failed' | 'refused' | 'conflict'

export interface AutosaveState<V> {
  text: string
  phase: AutosavePhase
  /** The text that the server has, as far as known. */
  saved: SavedText<V>
  theirs: SavedText<V> | null
  error: unknown
}

export interface AutosaveParts<V> {
  /** Saves a text that replaces `base`; resolves with what the server has then. */
  save: (text: string, base: V, options: { keepalive: boolean }) => Promise<SavedText<V>>
  /** The other text that a refusal carries; undefined when it is another kind of refusal. */
  conflictIn: (error: unknown) => SavedText<V> | undefined
  /** The text could not be saved, and the page that shows it is closed. */
  onLost?: (error: unknown) => void
}

/** In ms: a text is saved this long after the last key. */
export const autosaveDelay = 800
/** In ms: after a failure, the pauses before the next attempts; the last one repeats. */
const retryPauses = [2000, 5000, 15_000, 30_000]

/** Whether the same save may succeed later: there was no answer, or the server was not well. */
const isPassing = (error: unknown): boolean =>
  !isApiError(error) || error.code === 'network' || error.code === 'unreadable' || error.status >= 500 || error.status === 429

/**
 * APT-03: a text that saves itself. It never changes what the user types, and what is typed is
 * never lost: until the server has it, it is kept in the tab (`keepDraft`). Several places may show
 * one text; they share the object (`autosaveOf`).
 */
export class Autosave<V> {
  private state: AutosaveState<V>
  private readonly key: string
  private parts: AutosaveParts<V>
  private readonly listeners = new Set<() => void>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private failures = 0
  private shownBy = 0
  private focusedBy = 0
  private offered: SavedText<V> | null = null
  private readonly owner = shownSession()?.user.userId
  private stopWatching: (() => void) | null = null

  constructor(key: string, saved: SavedText<V>, parts: AutosaveParts<V>) {
    this.key = key
    this.parts = parts
    this.state = { text: saved.text, phase: 'saved', saved, theirs: null, error: null }
    const draft = keptDraft<V>(key)
    if (draft === null || draft.text === saved.text) return
    // What was typed before a reload or a lost session. If nobody wrote meanwhile it is saved now.
    const isCurrent = draft.base.version === saved.version || draft.base.text === saved.text
    this.state = isCurrent
      ? { ...this.state, text: draft.text, phase: 'waiting' }
      : { ...this.state, text: draft.text, phase: 'conflict', theirs: saved }
  }

  readonly get = (): AutosaveState<V> => this.state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** A place shows the text from now on, until the function that is returned is called. */
  show(): () => void {
    this.shownBy += 1
    if (this.shownBy === 1) this.watch()
    // It failed while no place showed it: those who come back to it are told that it will be saved.
    if (this.state.phase === 'waiting' || this.state.phase === 'failed') this.schedule(autosaveDelay)
    return () => {
      this.shownBy -= 1
      if (this.shownBy > 0) return
      this.focusedBy = 0
      this.flush({ keepalive: true })
    }
  }

  /** The functions of the latest render. */
  use(parts: AutosaveParts<V>): void {
    this.parts = parts
  }

  type(text: string): void {
    const isSame = text === this.state.saved.text
    this.keep(isSame ? null : { text, base: this.state.saved })
    if (this.state.phase === 'conflict' || this.state.phase === 'saving') return this.set({ text })
    if (isSame) {
      clearTimeout(this.timer)
      return this.set({ text, phase: 'saved', error: null })
    }
    this.failures = 0
    this.set({ text, phase: 'waiting', error: null })
    this.schedule(autosaveDelay)
  }

  focus(): void {
    this.focusedBy += 1
  }

  blur(): void {
    this.focusedBy = Math.max(0, this.focusedBy - 1)
    this.flush()
    if (this.focusedBy === 0 && this.offered) this.offer(this.offered)
  }

  /** Saves what is typed at once. */
  flush({ keepalive = false } = {}): void {
    if (this.state.phase === 'waiting' || this.state.phase === 'failed') void this.send(keepalive)
  }

  /** The same, after a refusal too. */
  retry(): void {
    if (this.state.phase === 'refused' || this.state.phase === 'failed') void this.send(false)
  }

  /**
   * The server has this text. It is shown when nothing is typed; never while the user is in the
   * field, so that the caret and the undo history stay.
   */
  offer(saved: SavedText<V>): void {
    const { phase, saved: known } = this.state
    if (saved.version === known.version) return
    if (phase !== 'saved' || this.focusedBy > 0) {
      this.offered = saved
      return
    }
    this.offered = null
    this.set({ text: saved.text, saved })
  }

  /** In a conflict: saves this text over the other one. */
  resolve(text: string): void {
    const { theirs } = this.state
    if (!theirs) return
    if (text === theirs.text) {
      this.keep(null)
      return this.set({ text, phase: 'saved', saved: theirs, theirs: null, error: null })
    }
    this.keep({ text, base: theirs })
    this.set({ text, phase: 'waiting', saved: theirs, theirs: null, error: null })
    void this.send(false)
  }

  /** Gives up what was typed and cannot be saved: the server's text is shown again. */
  discard(): void {
    clearTimeout(this.timer)
    this.keep(null)
    this.set({ text: this.state.saved.text, phase: 'saved', theirs: null, error: null })
  }

  /** Only under the writer's own name: a save may end when another user is signed in. */
  private keep(draft: Draft<V> | null): void {
    if (shownSession()?.user.userId === this.owner) keepDraft(this.key, draft)
  }

  private async send(keepalive: boolean): Promise<void> {
    clearTimeout(this.timer)
    const { text, saved: base } = this.state
    this.set({ phase: 'saving' })
    try {
      const saved = await this.parts.save(text, base.version, { keepalive })
      this.failures = 0
      this.accept(text, saved)
    } catch (error) {
      this.fail(error)
    }
  }

  private accept(sent: string, saved: SavedText<V>): void {
    const { text } = this.state
    this.offered = null
    if (text === sent) {
      this.keep(null)
      return this.set({ saved, phase: 'saved', error: null })
    }
    // More was typed while it was saved.
    this.keep({ text, base: saved })
    this.set({ saved, phase: 'waiting', error: null })
    if (this.shownBy === 0) this.flush({ keepalive: true })
    else this.schedule(autosaveDelay)
  }

  private fail(error: unknown): void {
    const theirs = this.parts.conflictIn(error)
    if (theirs) {
      // An earlier save arrived although its answer was lost.
      if (theirs.text === this.state.text) return this.accept(theirs.text, theirs)
      this.set({ phase: 'conflict', theirs, error })
    } else if (isPassing(error)) {
      this.set({ phase: 'failed', error })
      this.schedule(retryPauses[Math.min(this.failures, retryPauses.length - 1)] ?? autosaveDelay)
      this.failures += 1
    } else this.set({ phase: isApiError(error) && error.status === 401 ? 'failed' : 'refused', error })
    if (this.shownBy === 0) {
      clearTimeout(this.timer)
      this.parts.onLost?.(error)
    }
  }

  private schedule(ms: number): void {
    clearTimeout(this.timer)
    // Only the writer of the text saves it: the next user of this tab must not.
    this.timer = setTimeout(() => {
      if (currentSession()?.user.userId === this.owner) this.flush()
    }, ms)
  }

  /** Saves when the page is hidden, the network is back, or the writer signs in again. */
  private watch(): void {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') this.flush({ keepalive: true })
    }
    const onBack = () => {
      if (currentSession()?.user.userId === this.owner) this.flush()
    }
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('online', onBack)
    const stop = onSessionChange(onBack)
    this.stopWatching?.()
    this.stopWatching = () => {
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('online', onBack)
      stop()
    }
  }

  private set(change: Partial<AutosaveState<V>>): void {
    this.state = { ...this.state, ...change }
    for (const listener of this.listeners) listener()
    // A text that is not saved yet is saved when the network is back, although its page is closed.
    const { phase } = this.state
    if (this.shownBy > 0 || phase === 'waiting' || phase === 'saving' || phase === 'failed') return
    this.stopWatching?.()
    this.stopWatching = null
  }
}

const shared = new Map<string, Autosave<unknown>>()

// The next user of this tab gets objects of their own.
let lastOwner = shownSession()?.user.userId
onSessionChange(() => {
  const now = shownSession()?.user.userId
  if (now === lastOwner) return
  lastOwner = now
  shared.clear()
})

/** The text under a key, shared by every place that shows it. */
export const autosaveOf = <V>(key: string, saved: SavedText<V>, parts: AutosaveParts<V>): Autosave<V> => {
  const existing = shared.get(key) as Autosave<V> | undefined // a key belongs to one kind of text
  if (existing) {
    existing.offer(saved)
    return existing
  }
  const made = new Autosave(key, saved, parts)
  shared.set(key, made as Autosave<unknown>)
  return made
}

/**
 * Saves at once every text whose key begins with `prefix`, and resolves when none is being saved.
 * True when all of them are saved.
 */
export const settleAutosaves = async (prefix: string): Promise<boolean> => {
  const fields = [...shared].flatMap(([key, field]) => (key.startsWith(prefix) ? field : []))
  for (const field of fields) field.flush()
  await Promise.all(fields.map((field) => restOf(field)))
  return fields.every((field) => field.get().phase === 'saved')
}

/** Resolves when a text is not being saved; what was typed meanwhile is saved too. */
const restOf = (field: Autosave<unknown>): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      const { phase } = field.get()
      if (phase === 'saving') return
      if (phase === 'waiting') return field.flush()
      stop()
      resolve()
    }
    const stop = field.subscribe(look)
    look()
  })
