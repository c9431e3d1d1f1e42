import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { Practitioner } from '@molaire/contract/users/shapes'
import { useBookingOptions } from '../api.ts'
import type { CalendarAddress } from '../calendar/calendar-address.ts'
import { prefetchWeeksBeside, useRoomsOfClinic, useWeekOf, type Whose } from './api.ts'
import { recall, remember } from '../../../platform/device/remembered.ts'
import { weekColumns } from './week-columns.ts'

export interface WeekChoice {
  rooms: readonly { id: string; name: string }[]
  practitioners: readonly Practitioner[]
}

/**
 * CAL-10: the week view: whose week, the choices, and the columns. Without a room or practitioner
 * in the address it is the last one viewed, else the user, else the first practitioner. Requests
 * nothing while the day is shown.
 */
export const useWeek = ({
  clinicId,
  address,
  changeAddress,
  date,
  userId,
}: {
  clinicId: string
  address: CalendarAddress
  changeAddress: (part: CalendarAddress) => void
  date: LocalDate
  userId: string | undefined
}) => {
  const cache = useQueryClient()
  const isOn = address.view === 'week'
  const options = useBookingOptions(clinicId)
  const rooms = useRoomsOfClinic(clinicId, isOn)
  const choice: WeekChoice = useMemo(
    () => ({
      rooms: rooms.data?.items.map(({ id, name }) => ({ id, name })) ?? [],
      practitioners: options.data?.practitioners ?? [],
    }),
    [rooms.data, options.data],
  )
  const isKnown = rooms.isFetched && options.isFetched
  const whose = isOn ? whoseOf(address, asWhose(recall(`week.${clinicId}`)), choice, userId, isKnown) : undefined
  const query = useWeekOf(clinicId, date, whose)
  const columns = useMemo(() => (query.data ? weekColumns(query.data) : []), [query.data])

  const failedChoice = whose === undefined ? [rooms, options].find(({ isError }) => isError) : undefined
  const isShown = whose !== undefined && query.isSuccess
  useEffect(() => {
    if (isShown) prefetchWeeksBeside(cache, clinicId, date, whose)
    // `whose` is a new object each time, so its content is compared.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [cache, clinicId, date, isShown, JSON.stringify(whose)])

  return {
    isOn,
    whose,
    choice,
    /** The choices are loaded, and there are none. */
    isNobodys: isOn && isKnown && whose === undefined && failedChoice === undefined,
    /** What the week waits for, or what failed: the choices, or the week itself. */
    query: failedChoice ?? query,
    columns,
    /** Switches between the week and the day. */
    turnOn: (on: boolean) => changeAddress({ view: on ? 'week' : undefined }),
    choose: (next: Whose) => {
      remember(`week.${clinicId}`, next)
      changeAddress({ room: undefined, practitioner: undefined, ...asAddress(next) })
    },
    /** Opens the day of a column's header. */
    showDay: (day: LocalDate | undefined) => changeAddress({ view: undefined, date: day }),
  }
}
export type WeekView = ReturnType<typeof useWeek>

/** Reads the last viewed room or practitioner from this device. */
const asWhose = (stored: unknown): Whose | undefined => {
  if (typeof stored !== 'object' || stored === null) return undefined
  if ('roomId' in stored && typeof stored.roomId === 'string') return { roomId: stored.roomId }
  if ('practitionerId' in stored && typeof stored.practitionerId === 'string') return { practitionerId: stored.practitionerId }
  return undefined
}

const asAddress = (whose: Whose): CalendarAddress =>
  'roomId' in whose ? { room: whose.roomId } : { practitioner: whose.practitionerId }

/**
 * The id in the address comes first, even if it is unknown: the server then answers with an error.
 */
export const whoseOf = (
  address: CalendarAddress,
  remembered: Whose | undefined,
  { rooms, practitioners }: WeekChoice,
  userId: string | undefined,
  isKnown: boolean,
): Whose | undefined => {
  if (address.room !== undefined) return { roomId: address.room }
  if (address.practitioner !== undefined) return { practitionerId: address.practitioner }
  if (!isKnown) return undefined
  const isThere = (whose: Whose) =>
    'roomId' in whose ? rooms.some(({ id }) => id === whose.roomId) : practitioners.some(({ id }) => id === whose.practitionerId)
  if (remembered && isThere(remembered)) return remembered
  const practitioner = practitioners.find(({ id }) => id === userId) ?? practitioners[0]
  if (practitioner) return { practitionerId: practitioner.id }
  const [room] = rooms
  return room && { roomId: room.id }
}
