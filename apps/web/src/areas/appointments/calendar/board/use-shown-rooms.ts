import { useState } from 'react'
import { MAX_ROOMS, roomsShown, toggleRoom } from '@molaire/domain/appointments/calendar-grid'
import { weekday, type LocalDate } from '@molaire/domain/shared/local-date'
import type { Day } from '@molaire/contract/appointments/shapes'
import { recall, remember } from '../../../../platform/device/remembered.ts'

const strings = (stored: unknown) =>
  Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : undefined

/**
 * CAL-02: which of the day's rooms are on the board, remembered on this device per clinic and
 * weekday: rooms follow the practitioners, and those follow the week. `toggle` tells whether
 * another one had to go.
 * The room of a booking under way, and one that was requested for that day, are shown in any case,
 * in the place of the oldest, without being remembered.
 */
export const useShownRooms = (clinicId: string, date: LocalDate, rooms: Day['rooms'], bookedRoomId: string | undefined) => {
  const day = weekday(date)
  // The choice lives in the browser's storage; this only draws the page again.
  const [, redraw] = useState(0)
  const [requestedRoom, setRequestedRoom] = useState<{ id: string; date: LocalDate } | null>(null)
  const name = `rooms.${clinicId}.${day}`
  const chosen = strings(recall(name))
  const visibleIds = roomsShown(
    rooms.map(({ id }) => id),
    chosen,
  )
  // What is on now, in the order of turning on.
  const turnedOn = [
    ...(chosen ?? []).filter((id) => visibleIds.includes(id)),
    ...visibleIds.filter((id) => !chosen?.includes(id)),
  ]
  const inOrder = [requestedRoom?.date === date ? requestedRoom.id : undefined, bookedRoomId].reduce<string[]>(
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
     * The last room that was asked for, anew each time, for the phone, which shows one at a time.
     */
    requestedRoom,
    /** Turns a room on if it is off, on the day shown or on another one that comes next. */
    show: (id: string, on: LocalDate = date) => {
      setRequestedRoom({ id, date: on })
      if (on === date && !turnedOn.includes(id) && rooms.some((room) => room.id === id)) keep(toggleRoom(turnedOn, id))
    },
  }
}
