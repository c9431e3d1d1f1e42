import { useCallback, useState } from 'react'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { Opening } from '@molaire/contract/appointments/shapes'
import type { Spot } from './move-spot.ts'
import type { BookedAppointment } from '../read-day.ts'

/**
 * CAL-07: an appointment that is being moved, on its way to another time, room or day; nothing is
 * written until it is placed.
 */
export interface PendingMove {
  appointment: BookedAppointment
  /** How long it will be. */
  minutes: number
  /** Where the keys have brought it; null as long as they have not, and on another day. */
  spot: (Spot & { date: LocalDate }) | null
  /** Why the place asked for was refused, and what is free nearest to it. */
  refusal: { why: string[]; nearest: Opening[] | null } | null
}

/** The one appointment that is being moved, if any. */
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
    /** Another place or length; what was refused before is no longer asked for. */
    change: useCallback(
      (to: Partial<Pick<PendingMove, 'minutes' | 'spot'>>) => setCurrent((now) => now && { ...now, ...to, refusal: null }),
      [],
    ),
  }
}
