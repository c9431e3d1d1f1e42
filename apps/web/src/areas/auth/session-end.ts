import type { EndReason } from './session-life.ts'

/** Why the last session of this tab ended, for the sign-in page to say; null when there is nothing to say. */
let reason: EndReason | null = null

export const noteSessionEnd = (why: EndReason): void => {
  reason = why
}
export const lastSessionEnd = (): EndReason | null => reason
export const forgetSessionEnd = (): void => {
  reason = null
}
