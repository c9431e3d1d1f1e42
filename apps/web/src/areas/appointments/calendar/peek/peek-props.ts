import type { ReactNode } from 'react'
import type { Day } from '@molaire/contract/appointments/shapes'
import type { FreedTime } from '../board/freed-time.ts'
import type { BookedVisit } from '../read-day.ts'
import type { Now } from '../use-clinic-now.ts'
import type { VisitActions } from './use-visit-actions.ts'

/** What the peek of a visit is given, and hands to its parts. */
export interface PeekProps {
  visit: BookedVisit
  day: Day
  now: Now
  /** The element that the peek hangs on; on a phone it rises from the bottom instead. */
  anchor: HTMLElement | null
  onClose: () => void
  actions: Pick<VisitActions, 'gesture' | 'ungreet' | 'status' | 'correct'>
  /** Takes the visit in hand. */
  onMove: ((visit: BookedVisit) => void) | undefined
  /** Books again for the same patient. */
  onRebook: ((visit: BookedVisit) => void) | undefined
  /** Why the user may not change statuses, and not book, if so. */
  notAllowed: string | undefined
  notAllowedToBook: string | undefined
  /** WAIT-02: who waits for time that has become free. */
  whoWaits?: ((slot: FreedTime) => ReactNode) | undefined
  /** WAIT-01: puts the patient on the waiting list for a sooner time. */
  onWaitEarlier?: ((visit: BookedVisit) => void) | undefined
}
