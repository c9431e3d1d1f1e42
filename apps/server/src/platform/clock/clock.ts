/**
 * The source of the current time. A parameter of the server, so that tests can set it (Decision
 * 0007).
 */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that moves only when a test sets or advances it. */
export function fixedClock(
  start: string | Date,
): Clock & { set(moment: string | Date): void; advance(milliseconds: number): void } {
  let moment = new Date(start)
  return {
    now: () => new Date(moment),
    set: (next) => void (moment = new Date(next)),
    advance: (milliseconds) => void (moment = new Date(moment.getTime() + milliseconds)),
  }
}

/**
 * The start of a moment's second. Tokens carry whole seconds, so moments are rounded down before
 * they are compared with them.
 */
export const wholeSecond = (moment: Date): Date => new Date(Math.floor(moment.getTime() / 1000) * 1000)
