import type { ReactNode } from 'react'
import type { TimelineEntry } from '@molaire/contract/patients/timeline'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { Icon } from '../../../ui/pill.tsx'

/**
 * How one entry of the timeline is written: its subject stands out, the details follow it; absent
 * ones are left out.
 */
export interface TimelineLine {
  icon: Icon
  subject: string
  details?: readonly (string | null | undefined)[]
  /** At the right: a status. */
  pill?: ReactNode
  /** Where the subject leads. */
  link?: { to: string; search?: Readonly<Record<string, string>> }
  /** The day of the thing itself, where it is not the day on which it was noted. */
  date?: LocalDate
}

/** What an area says of the kinds of entries that are its own. */
export type TimelineViews = {
  readonly [K in TimelineEntry['kind']]?: (entry: Extract<TimelineEntry, { kind: K }>) => TimelineLine
}
