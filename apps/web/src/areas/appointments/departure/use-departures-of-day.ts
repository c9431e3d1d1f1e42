import { useEffect, useRef } from 'react'
import { kindsOf, may } from '@molaire/domain/users/access'
import { useCurrentUser } from '../../users/index.ts'
import { departureOf } from '../calendar/peek/use-appointment-actions.ts'
import type { ReadDay } from '../calendar/read-day.ts'
import { endDeparture, showDeparture } from './departures.ts'

/**
 * Screens §4.9: at the reception, an appointment of today that a colleague completes opens the
 * patient's departure; taking its completion back closes it.
 */
export const useDeparturesOfDay = (clinicId: string, today: ReadDay | undefined): void => {
  const { user } = useCurrentUser()
  const isReception = user !== undefined && may(user, 'payments.take') && kindsOf(user).has('reception')
  const before = useRef<ReadonlyMap<string, string> | null>(null)
  useEffect(() => {
    if (!today) return
    const was = before.current
    before.current = new Map(today.booked.map(({ id, status }) => [id, status]))
    if (!was) return
    for (const appointment of today.booked) {
      const { id, status } = appointment
      const former = was.get(id)
      if (former === undefined || former === status) continue
      if (former === 'completed') endDeparture(id)
      else if (status === 'completed' && isReception) showDeparture(departureOf(appointment, clinicId, false))
    }
  }, [clinicId, today, isReception])
}
