import { useCallback, useState } from 'react'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { Opening } from '@molaire/contract/appointments/shapes'
import type { Spot } from './carry-spot.ts'
import type { BookedAppointment } from '../read-day.ts'

/**
 * CAL-07: an appointment in hand, on its way to another time, room or day; nothing is written until
 * it is placed.
 */
export interface Held {
  appointment: BookedAppointment
  /** How long it will be. */
  minutes: number
  /** Where the keys have brought it; null as long as they have not, and on another day. */
  spot: (Spot & { date: LocalDate }) | null
  /** Why the place asked for was refused, and what is free nearest to it. */
  refusal: { why: string[]; nearest: Opening[] | null } | null
}

/** The one appointment in hand, if any. */
export const useHand = () => {
  const [held, setHeld] = useState<Held | null>(null)
  return {
    held,
    take: useCallback(
      (appointment: BookedAppointment, refusal: Held['refusal'] = null) =>
        setHeld({ appointment, minutes: appointment.end - appointment.start, spot: null, refusal }),
      [],
    ),
    drop: useCallback(() => setHeld(null), []),
    /** Another place or length; what was refused before is no longer asked for. */
    carry: useCallback(
      (to: Partial<Pick<Held, 'minutes' | 'spot'>>) => setHeld((now) => now && { ...now, ...to, refusal: null }),
      [],
    ),
  }
}
