import { Armchair, Ban, Check, CheckCheck, RotateCcw, UserCheck, UserX, type LucideIcon } from 'lucide-react'
import { isMissedThoughGreeted } from '@molaire/domain/appointments/arrival'
import { isTooEarly, type AppointmentStatus, type ClinicNow } from '@molaire/domain/appointments/status'
import { messages } from '../../messages.ts'
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
  scheduled: { icon: RotateCcw, word: messages.peek.backToScheduled },
  confirmed: { icon: Check, word: messages.peek.confirm },
  in_progress: { icon: Armchair, word: messages.peek.start },
  completed: { icon: CheckCheck, word: messages.peek.complete },
  no_show: { icon: UserX, word: messages.peek.noShow },
  cancelled: { icon: Ban, word: messages.peek.cancel },
} satisfies Record<AppointmentStatus, unknown>

/** Why a legal change of status cannot be made now; undefined when it can. */
export const whyNotStatus = (
  { date, arrivedAt }: Pick<BookedAppointment, 'date' | 'arrivedAt'>,
  to: AppointmentStatus,
  now: Pick<ClinicNow, 'date'>,
) => {
  if (isTooEarly(date, to, now.date)) return messages.peek.notThatDay
  return isMissedThoughGreeted(to, arrivedAt !== null) ? messages.peek.hasArrived : undefined
}
