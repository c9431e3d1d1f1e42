/** Whether this is an Apple device, whose command key is ⌘; elsewhere it is Ctrl. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** A shortcut with the command key as it is shown: `⌘K` on a Mac, `Ctrl K` elsewhere. */
export const commandChord = (key: string): string => (isApple() ? `⌘${key}` : `Ctrl ${key}`)

/**
 * Whether a key press is the command key with this letter and nothing else. On a Mac Ctrl K does
 * not count: it cuts the rest of a line of text.
 */
export const isCommand = (event: KeyboardEvent, letter: string): boolean =>
  event.key.toLowerCase() === letter &&
  (isApple() ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey) &&
  !event.altKey &&
  !event.shiftKey
