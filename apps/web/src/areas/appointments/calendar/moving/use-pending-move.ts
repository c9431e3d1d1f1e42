import { useCallback, useState } from 'react'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { Opening } from '@molaire/contract/appointments/shapes'
import type { Spot } from './move-spot.ts'
import type { BookedAppointment } from '../read-day.ts'

/**
 * CAL-07: an appointment being moved to another time, room or day. Nothing is saved until it is
 * placed.
 */
export interface PendingMove {
  appointment: BookedAppointment
  /** The new length, in minutes. */
  minutes: number
  /** The place chosen by keyboard; null before that, and on another day. */
  spot: (Spot & { date: LocalDate }) | null
  /** Why the last place was refused, and the nearest free times. */
  refusal: { why: string[]; nearest: Opening[] | null } | null
}

/** The pending move, if any. */
export const usePendingMove = () => {
  const [current, setCurrent] = useState<PendingMove | null>(null)
  return {
    current,
    begin: useCallback(
      (appointment: BookedAppointment, refusal: PendingMove['refusal'] = null) =>
        setCurrent({ appointment, minutes: appointment.end - appointment.start, spot: null, refusal }),
      [],
    ),
    end: useCallback(() => setCurrent(null), []),
    /** Another place or length; clears the last refusal. */
    change: useCallback(
      (to: Partial<Pick<PendingMove, 'minutes' | 'spot'>>) => setCurrent((now) => now && { ...now, ...to, refusal: null }),
      [],
    ),
  }
}
