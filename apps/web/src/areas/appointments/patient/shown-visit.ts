import type { Appointment } from '@molaire/contract/appointments/shapes'
import { isExpected } from '@molaire/domain/appointments/status'
import type { LocalDate } from '@molaire/domain/shared/local-date'

/**
 * The one appointment that matters now: the one under way, else the first that is still expected, today’s before later ones though its hour
 * be past. Undefined when nobody is expected.
 */
export const shownVisit = (
  upcoming: readonly Appointment[],
  past: readonly Appointment[],
  today: LocalDate,
): Appointment | undefined => {
  const known = [...past, ...upcoming]
  return (
    known.find(({ status, date }) => status === 'in_progress' && date === today) ??
    past.findLast(({ status, date }) => isExpected(status) && date === today) ??
    upcoming.find(({ status }) => isExpected(status))
  )
}
