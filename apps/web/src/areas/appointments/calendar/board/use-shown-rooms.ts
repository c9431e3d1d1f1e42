import { useState } from 'react'
import { MAX_ROOMS, roomsShown, toggleRoom } from '@molaire/domain/appointments/calendar-grid'
import { weekday, type LocalDate } from '@molaire/domain/shared/local-date'
import type { Day } from '@molaire/contract/appointments/shapes'
import { recall, remember } from '../../../../platform/device/remembered.ts'

const strings = (stored: unknown) =>
  Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : undefined

/**
 * CAL-02: the rooms on the board, remembered on this device per clinic and weekday, because rooms
 * follow the practitioners' week. `toggle` returns whether another room had to be hidden. Only what
 * `toggle` chose is remembered: the room last requested for that day, and those `needed` as long as
 * a booking or the details are open, are shown in place of the oldest ones.
 */
export const useShownRooms = (
  clinicId: string,
  date: LocalDate,
  rooms: Day['rooms'],
  needed: readonly (string | undefined)[],
) => {
  const day = weekday(date)
  // The choice is in the browser's storage; this state only causes a render.
  const [, redraw] = useState(0)
  const [requestedRoom, setRequestedRoom] = useState<{ id: string; date: LocalDate } | null>(null)
  const name = `rooms.${clinicId}.${day}`
  const chosenIds = strings(recall(name))
  const visibleIds = roomsShown(
    rooms.map(({ id }) => id),
    chosenIds,
  )
  // The visible rooms, in the order in which they were turned on.
  const turnedOn = [
    ...(chosenIds ?? []).filter((id) => visibleIds.includes(id)),
    ...visibleIds.filter((id) => !chosenIds?.includes(id)),
  ]
  const inOrder = [requestedRoom?.date === date ? requestedRoom.id : undefined, ...needed].reduce<string[]>(
    (on, id) => (id !== undefined && !on.includes(id) && rooms.some((room) => room.id === id) ? toggleRoom(on, id) : on),
    turnedOn,
  )
  const keep = (ids: readonly string[]) => {
    remember(name, ids)
    redraw((times) => times + 1)
  }
  return {
    shown: rooms.filter(({ id }) => inOrder.includes(id)),
    isShown: (id: string) => inOrder.includes(id),
    toggle: (id: string): { droppedOldest: boolean } => {
      const isFull = !inOrder.includes(id) && inOrder.length >= MAX_ROOMS
      if (requestedRoom?.id === id) setRequestedRoom(null)
      keep(toggleRoom(inOrder, id))
      return { droppedOldest: isFull }
    },
    /**
     * The last room that was requested, as a new object each time. The phone shows one room at a
     * time.
     */
    requestedRoom,
    /** Turns a room on if it is off, on the day shown or on another one that comes next. */
    show: (id: string, on: LocalDate = date) => setRequestedRoom({ id, date: on }),
  }
}
