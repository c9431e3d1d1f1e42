import type { EndReason } from './session-life.ts'

let reason: EndReason | null = null

/** Remembers why a session ended. */
export const noteSessionEnd = (why: EndReason): void => {
  reason = why
}

/**
 * Why the last session of this tab ended, for the sign-in page; null when there is nothing to say.
 */
export const lastSessionEnd = (): EndReason | null => reason

/** After a sign-in, the end of the previous session no longer matters. */
export const forgetSessionEnd = (): void => {
  reason = null
}
