import type { Weekday } from '@molaire/domain/shared/local-date'

/*
 * CAL-02: the rooms that someone looks at, in the order of turning on. They are remembered on this device per clinic and
 * weekday: rooms follow the practitioners, and those follow the week.
 */
const key = (clinicId: string, day: Weekday) => `molaire.rooms.${clinicId}.${day}`

/** The rooms last chosen on that weekday, or undefined. A full or forbidden storage remembers nothing. */
export const rememberedRooms = (clinicId: string, day: Weekday): string[] | undefined => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key(clinicId, day)) ?? 'null')
    return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : undefined
  } catch {
    return undefined
  }
}

/** Keeps the rooms chosen on that weekday. A full or forbidden storage keeps nothing. */
export const rememberRooms = (clinicId: string, day: Weekday, roomIds: readonly string[]): void => {
  try {
    localStorage.setItem(key(clinicId, day), JSON.stringify(roomIds))
  } catch {
    // The choice holds until the page closes, which is all that is lost.
  }
}
