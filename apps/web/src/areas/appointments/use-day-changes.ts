import type { QueryClient } from '@tanstack/react-query'
import type { ChangeNotice } from '@molaire/contract/shared/change-notice'
import { useChanges } from '../../platform/live/use-changes.ts'
import { appointmentKeys } from './api.ts'

/**
 * Reads again what a change notice concerns: the day and all that is counted from it, or everything
 * that depends on the schedule.
 */
const hear = (clinicId: string) => (cache: QueryClient, notice: ChangeNotice) => {
  if (notice.what === 'waiting-list') return
  if (notice.what === 'schedule') void cache.invalidateQueries({ queryKey: appointmentKeys.options(clinicId) })
  const ofOtherDay = ([, , , kind, date]: readonly unknown[]) => kind === 'day' && notice.date !== null && date !== notice.date
  void cache.invalidateQueries({
    queryKey: appointmentKeys.clinic(clinicId),
    predicate: ({ queryKey }) => !ofOtherDay(queryKey),
  })
}

/** CAL-08: while a clinic's calendar is shown, colleagues' changes appear within two seconds. */
export const useDayChanges = (clinicId: string): void => useChanges(clinicId, hear(clinicId))
