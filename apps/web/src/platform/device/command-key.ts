/** Whether this device is one of Apple’s, whose commands go with ⌘; elsewhere they go with Ctrl. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** A chord of the command key as it is written: `⌘K` on a Mac, `Ctrl K` elsewhere. */
export const commandChord = (key: string): string => (isApple() ? `⌘${key}` : `Ctrl ${key}`)

/**
 * Whether a press is the command key with this letter, and nothing else. On a Mac Ctrl K belongs to
 * the text, where it cuts the rest of a line.
 */
export const isCommand = (event: KeyboardEvent, letter: string): boolean =>
  event.key.toLowerCase() === letter &&
  (isApple() ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey) &&
  !event.altKey &&
  !event.shiftKey
