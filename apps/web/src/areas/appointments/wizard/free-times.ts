import { GRID_STEP, SNAP_STEP } from '@molaire/domain/appointments/calendar-grid'
import { timesOfDay, type Opening, type OpeningSearch } from '@molaire/domain/appointments/openings'
import type { ReadDay } from '../calendar/read-day.ts'

export type PartOfDay = 'morning' | 'afternoon' | 'evening'

const NOON = 720
const EVENING = 1080

const partOf = (start: number): PartOfDay => (start < NOON ? 'morning' : start < EVENING ? 'afternoon' : 'evening')

/**
 * WIZ-03: the free times of a day by part of the day, in order. Only half hours and the start of
 * each free stretch, because every quarter would be too many buttons; the board offers the other
 * quarters.
 */
export const freeTimes = (day: ReadDay, search: OpeningSearch): { part: PartOfDay; times: Opening[] }[] => {
  const all = timesOfDay({ day, ...search })
  const has = new Set(all.map(placeKey))
  const offered = all.filter(
    (time) => time.start % GRID_STEP === 0 || !has.has(placeKey({ ...time, start: time.start - SNAP_STEP })),
  )
  return (['morning', 'afternoon', 'evening'] as const)
    .map((part) => ({ part, times: offered.filter((time) => partOf(time.start) === part) }))
    .filter(({ times }) => times.length > 0)
}

const placeKey = (time: Opening) => `${time.start} ${time.roomId} ${time.practitionerId}`
