/** WIZ-04: 15 minutes to 8 hours, in steps of 15. */
export const MIN_DURATION = 15
export const MAX_DURATION = 480
export const DURATION_STEP = 15
export const DEFAULT_DURATION = 30

/** WIZ-04: the usual durations, offered as buttons. */
export const durationPresets: readonly number[] = [30, 45, 60, 90]

/** WIZ-04 */
export function isValidDuration(minutes: number): boolean {
  return minutes >= MIN_DURATION && minutes <= MAX_DURATION && minutes % DURATION_STEP === 0
}

/**
 * WIZ-04: the next (1) or previous (−1) valid duration; stops at the ends. `stepDuration(50, 1)` is
 * 60, `stepDuration(50, -1)` is 45.
 */
export function stepDuration(minutes: number, direction: 1 | -1): number {
  const steps = minutes / DURATION_STEP
  const next = direction === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1
  return Math.min(MAX_DURATION, Math.max(MIN_DURATION, next * DURATION_STEP))
}
