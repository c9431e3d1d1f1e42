import type { ReactNode } from 'react'
import type { TimelineEntry } from '@molaire/contract/patients/timeline'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { Icon } from '../../../ui/pill.tsx'

/**
 * How an entry of the timeline is shown: its subject, emphasised, then the details. Absent details
 * are left out.
 */
export interface TimelineLine {
  icon: Icon
  subject: string
  details?: readonly (string | null | undefined)[]
  /** At the right end: a status. */
  pill?: ReactNode
  /** Where the subject links to. */
  link?: { to: string; search?: Readonly<Record<string, string>> }
  /** The day of the event itself, when it differs from the day it was recorded. */
  date?: LocalDate
}

/** An area's views for its own kinds of entries. */
export type TimelineViews = {
  readonly [K in TimelineEntry['kind']]?: (entry: Extract<TimelineEntry, { kind: K }>) => TimelineLine
}
