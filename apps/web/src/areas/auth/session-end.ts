import type { EndReason } from './session-life.ts'

let reason: EndReason | null = null

/** Keeps why a session ended. */
export const noteSessionEnd = (why: EndReason): void => {
  reason = why
}

/**
 * Why the last session of this tab ended, for the sign-in page to say; null when there is nothing
 * to say.
 */
export const lastSessionEnd = (): EndReason | null => reason

/** Someone signed in: how the session before ended is no matter any more. */
export const forgetSessionEnd = (): void => {
  reason = null
}
