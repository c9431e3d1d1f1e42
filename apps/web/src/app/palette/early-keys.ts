import { isPaletteOpen } from './palette-store.ts'

/** The keys held for what is still loading, oldest first. */
let queue: KeyboardEvent[] = []
/** Whether the listener of the keys of every screen is there. */
let isReady = false
/** Whether the field of the open palette has had the focus. */
let hasField = false

/** The keys of every screen, some of them with Shift. */
const first = /^[gnshd/?]$/i

/** Whether a field, a menu or a dialog gets the key. */
const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  (target instanceof Element && target.closest('input, select, textarea, [contenteditable], [role="menu"]') !== null) ||
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

const isPlain = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => key.length === 1 && !ctrlKey && !metaKey && !altKey

const hold = (event: KeyboardEvent) => {
  event.preventDefault()
  event.stopImmediatePropagation()
  queue.push(event)
}

/** Forgets the keys held: what they were for did not come. */
export const dropKeys = (): void => {
  queue = []
}

/**
 * SHELL-13: holds a key of every screen that is pressed before its listener is loaded, what follows
 * it, and what is typed before the palette has its field. `onFirst` loads the listener. Returns the
 * function that stops it.
 */
export const startEarlyKeys = (onFirst: () => void): (() => void) => {
  const follow = (event: KeyboardEvent) => {
    const isAwaited = queue.length > 0 || (isPaletteOpen() && !hasField && !(event.target instanceof HTMLInputElement))
    if (isAwaited && isPlain(event)) hold(event)
  }
  const begin = (event: KeyboardEvent) => {
    if (isReady || event.defaultPrevented || !isPlain(event) || !first.test(event.key) || isElsewhere(event)) return
    hold(event)
    onFirst()
  }
  window.addEventListener('keydown', follow, { capture: true })
  // After the screen's own keys.
  window.addEventListener('keydown', begin)
  return () => {
    window.removeEventListener('keydown', follow, { capture: true })
    window.removeEventListener('keydown', begin)
    dropKeys()
  }
}

/**
 * The listener is there, or gone. Presses the keys held again, up to one that opens the palette.
 */
export const setKeysReady = (ready: boolean): void => {
  isReady = ready
  const keys = queue
  dropKeys()
  while (ready && keys[0] && !isPaletteOpen()) {
    const key = new KeyboardEvent('keydown', keys.shift())
    ;(document.activeElement ?? document.body).dispatchEvent(key)
  }
  if (isPaletteOpen()) queue = keys
}

/** The field of the palette has the focus, or is gone. Returns what was typed before. */
export const setPaletteField = (isThere: boolean): string => {
  hasField = isThere
  const text = queue.map(({ key }) => key).join('')
  dropKeys()
  return text
}
