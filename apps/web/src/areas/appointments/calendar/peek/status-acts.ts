import { Armchair, Ban, Check, CheckCheck, RotateCcw, UserCheck, UserX, type LucideIcon } from 'lucide-react'
import { isMissedThoughGreeted } from '@molaire/domain/appointments/arrival'
import { isTooEarly, type AppointmentStatus, type ClinicNow } from '@molaire/domain/appointments/status'
import { peekMessages } from './messages.ts'
import type { BookedAppointment } from '../read-day.ts'
import type { Gesture } from './next-gesture.ts'

/** The icon of each step (CAL-09). */
export const gestureIcons: Record<Gesture, LucideIcon> = {
  confirm: Check,
  greet: UserCheck,
  start: Armchair,
  complete: CheckCheck,
}

/** How each change of status is written in a menu. */
export const statusActs = {
  scheduled: { icon: RotateCcw, word: peekMessages.backToScheduled },
  confirmed: { icon: Check, word: peekMessages.confirm },
  in_progress: { icon: Armchair, word: peekMessages.start },
  completed: { icon: CheckCheck, word: peekMessages.complete },
  no_show: { icon: UserX, word: peekMessages.noShow },
  cancelled: { icon: Ban, word: peekMessages.cancel },
} satisfies Record<AppointmentStatus, unknown>

/** Why a legal change of status cannot be made now; undefined when it can. */
export const whyNotStatus = (
  { date, arrivedAt }: Pick<BookedAppointment, 'date' | 'arrivedAt'>,
  to: AppointmentStatus,
  now: Pick<ClinicNow, 'date'>,
) => {
  if (isTooEarly(date, to, now.date)) return peekMessages.notThatDay
  return isMissedThoughGreeted(to, arrivedAt !== null) ? peekMessages.hasArrived : undefined
}
