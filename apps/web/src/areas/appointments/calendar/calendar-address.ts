import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { isLocalDate, type LocalDate } from '@molaire/domain/shared/local-date'

/**
 * CAL-03: what the calendar shows, as the address says. No day means today, so that a page left
 * open moves on with the date.
 */
export interface CalendarAddress {
  date?: LocalDate | undefined
  clinic?: string | undefined
  /** CAL-10: the week of a room or of a practitioner, instead of the day. */
  view?: 'week' | undefined
  room?: string | undefined
  practitioner?: string | undefined
}

/** Reads any address, typed or shared; invalid parts are ignored. */
export const readCalendarAddress = (raw: Record<string, unknown>): CalendarAddress => {
  const { date } = raw
  const text = (name: 'clinic' | 'room' | 'practitioner') => {
    const value = raw[name]
    return typeof value === 'string' && value !== '' && { [name]: value }
  }
  return {
    ...(typeof date === 'string' && isLocalDate(date) && { date }),
    ...text('clinic'),
    ...(raw['view'] === 'week' && { view: 'week' }),
    ...text('room'),
    ...text('practitioner'),
  }
}

/**
 * The address, and a function that changes a part of it. The path stays, because three paths show
 * the calendar.
 */
export const useCalendarAddress = (): [CalendarAddress, (part: CalendarAddress) => void] => {
  const address = readCalendarAddress(useSearch({ strict: false }))
  const navigate = useNavigate()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const change = useCallback(
    (part: CalendarAddress) => {
      const search = (before: Record<string, unknown>) => ({ ...readCalendarAddress(before), ...part })
      // The board scrolls each day itself; the router would restore the position of the previous
      // day.
      void navigate({ to: path, search, resetScroll: false })
    },
    [navigate, path],
  )
  return [address, change]
}
