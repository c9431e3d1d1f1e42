import { mayArrive } from '@molaire/domain/appointments/arrival'
import { mayBecome, type AppointmentStatus, type ClinicNow } from '@molaire/domain/appointments/status'
import type { BookedVisit } from '../read-day.ts'

/** CAL-09: what a reception does with a visit, in order: it confirms it, greets who comes, begins and ends. */
export type Gesture = 'confirm' | 'greet' | 'start' | 'complete'

/** The status that a gesture leads to; greeting leaves it as it is. */
export const statusAfter = { confirm: 'confirmed', start: 'in_progress', complete: 'completed' } as const

type Visit = Pick<BookedVisit, 'status' | 'date' | 'arrivedAt'>

/** APT-02: can this patient be greeted now? */
export const isToGreet = ({ status, date, arrivedAt }: Visit, now: ClinicNow): boolean =>
  arrivedAt === null && mayArrive(status, date, now.date) === true

/** The gesture that comes next for a visit, or null. */
export const nextGesture = (visit: Visit, now: ClinicNow): Gesture | null => {
  if (isToGreet(visit, now)) return 'greet'
  switch (visit.status) {
    case 'scheduled':
      return visit.date > now.date ? 'confirm' : 'start'
    case 'confirmed':
      return visit.date > now.date ? null : 'start'
    case 'in_progress':
      return 'complete'
    case 'completed':
    case 'cancelled':
    case 'no_show':
      return null
    default:
      return visit.status satisfies never
  }
}

/** The other changes of status that the rules allow, in the order of the menu. */
export const otherStatuses = (visit: Visit, next: Gesture | null): AppointmentStatus[] =>
  (['confirmed', 'in_progress', 'completed', 'scheduled', 'no_show', 'cancelled'] as const).filter(
    (to) => (next === null || next === 'greet' || statusAfter[next] !== to) && mayBecome(visit.status, to),
  )
