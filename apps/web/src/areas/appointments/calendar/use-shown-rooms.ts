import { useState } from 'react'
import { MAX_ROOMS, roomsShown, toggleRoom } from '@molaire/domain/appointments/calendar-grid'
import { weekday, type LocalDate } from '@molaire/domain/shared/local-date'
import type { Day } from '@molaire/contract/appointments/shapes'
import { rememberRooms, rememberedRooms } from './remembered-rooms.ts'

/** CAL-02: which of the day's rooms are on the board, remembered per weekday; `toggle` tells whether another one had to go. */
export const useShownRooms = (clinicId: string, date: LocalDate, rooms: Day['rooms']) => {
  const day = weekday(date)
  // The choice lives in the browser's storage; this only draws the page again.
  const [, redraw] = useState(0)
  const chosen = rememberedRooms(clinicId, day)
  const shownIds = roomsShown(
    rooms.map(({ id }) => id),
    chosen,
  )
  const remember = (ids: readonly string[]) => {
    rememberRooms(clinicId, day, ids)
    redraw((times) => times + 1)
  }
  // What is on now, in the order of turning on.
  const inOrder = [...(chosen ?? []).filter((id) => shownIds.includes(id)), ...shownIds.filter((id) => !chosen?.includes(id))]
  return {
    shown: rooms.filter(({ id }) => shownIds.includes(id)),
    isShown: (id: string) => shownIds.includes(id),
    toggle: (id: string): { droppedOldest: boolean } => {
      const isFull = !inOrder.includes(id) && inOrder.length >= MAX_ROOMS
      remember(toggleRoom(inOrder, id))
      return { droppedOldest: isFull }
    },
    /** Turns a room on if it is off. */
    show: (id: string) => {
      if (!inOrder.includes(id) && rooms.some((room) => room.id === id)) remember(toggleRoom(inOrder, id))
    },
  }
}
