import type { ListedRoom } from '@molaire/contract/rooms/endpoints'

type Reception = ListedRoom['today'][number]

/** CFG-01: who receives in a room today, each once, from the first hour to the last: a pause at noon is no news at a glance. */
export function receptions(today: readonly Reception[]): Reception[] {
  const byName = new Map<string, Reception>()
  for (const one of today) {
    const known = byName.get(one.practitionerName)
    byName.set(
      one.practitionerName,
      known ? { ...known, endTime: known.endTime > one.endTime ? known.endTime : one.endTime } : one,
    )
  }
  return [...byName.values()]
}
