import { useState } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import type { ChangeNotice } from '@molaire/contract/shared/change-notice'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { useChanges } from '../../platform/live/use-changes.ts'
import { appointmentKeys } from './api.ts'

/** What a calendar shows. The notices of the other kinds are for other screens. */
const shown: readonly ChangeNotice['what'][] = ['day', 'schedule', 'care']

/** What is to be read again at the end of this turn: days, or null for every day. */
type Due = { days: Set<LocalDate> | null; options: boolean }

/**
 * Reads again what change notices concern: the day and all that is counted from it, or everything
 * that depends on the schedule. Notices that arrive together, as they do when the stream opens,
 * cause one reading.
 */
const hearing = (clinicId: string) => {
  let due: Due | null = null
  return (cache: QueryClient, { what, date }: ChangeNotice) => {
    if (!shown.includes(what)) return
    if (due === null) {
      due = { days: new Set(), options: false }
      queueMicrotask(() => {
        if (due) readAgain(cache, clinicId, due)
        due = null
      })
    }
    if (date === null) due.days = null
    else due.days?.add(date)
    due.options ||= what === 'schedule'
  }
}

const readAgain = (cache: QueryClient, clinicId: string, { days, options }: Due): void => {
  if (options) void cache.invalidateQueries({ queryKey: appointmentKeys.options(clinicId) })
  void cache.invalidateQueries({
    queryKey: appointmentKeys.clinic(clinicId),
    predicate: ({ queryKey: [, , , kind, date] }) => kind !== 'day' || days === null || days.has(date as LocalDate),
  })
}

/**
 * CAL-08: while a clinic's calendar is shown, colleagues' changes appear within two seconds. Before
 * `isFetched`, that is before the first answer, there is nothing to keep up to date, and the first
 * cards need not share the connection.
 */
export const useDayChanges = (clinicId: string, isFetched = true): void => {
  const [hear] = useState(() => hearing(clinicId))
  useChanges(isFetched ? clinicId : undefined, hear)
}
