import type { LocalDate } from '@molaire/domain/shared/local-date'
import { defaultTimeZone, todayIn } from '../../../platform/clock/wall-clock.ts'
import { useClinics } from '../../clinics/index.ts'

/**
 * The day of a moment in the clinic's time zone: late in the evening it differs from the day in
 * UTC.
 */
export const useDayOf = (): ((instant: string) => LocalDate) => {
  const timeZone = useClinics().data?.items[0]?.timeZone ?? defaultTimeZone
  return (instant) => todayIn(timeZone, new Date(instant))
}
