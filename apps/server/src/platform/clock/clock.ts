/** What tells the time. A parameter of the server, so that tests move it (Decision 0007). */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands where it is put. */
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
 * The start of a moment's second. Tokens name their moments in whole seconds, so whoever compares
 * must too.
 */
export const wholeSecond = (moment: Date): Date => new Date(Math.floor(moment.getTime() / 1000) * 1000)
