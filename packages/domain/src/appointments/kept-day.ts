import { addDays, type LocalDate } from '../shared/local-date.ts'

/** The days that a device keeps, to read without a network: the clinic's today and tomorrow. */
export const datesToKeep = (today: LocalDate): LocalDate[] => [today, addDays(today, 1)]

const MINUTE = 60_000
/** In ms: how far the clock of a device may be behind the moment at which it kept something. */
const clockSlack = 5 * MINUTE

/**
 * The kept days that may be shown: none before the clinic's today. None at all when the device's
 * clock was set back, because it no longer tells which days are over. `keptAt` and `now` in ms.
 */
export const daysToShow = <D extends { date: LocalDate }>(
  { days, keptAt }: { days: readonly D[]; keptAt: number },
  { today, now }: { today: LocalDate; now: number },
): D[] => (keptAt > now + clockSlack ? [] : days.filter(({ date }) => datesToKeep(today).includes(date)))

/** The age of what was kept at `keptAt`, in whole minutes; both in ms. */
export const minutesOld = (keptAt: number, now: number): number => Math.max(0, Math.floor((now - keptAt) / MINUTE))
