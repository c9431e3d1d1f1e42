import type { LocalDate } from '@molaire/domain/shared/local-date'
import { defaultTimeZone, todayIn } from '../../../platform/clock/wall-clock.ts'
import { useClinics } from '../../clinics/index.ts'

/** The clinic's day of an instant: late in the evening it is not Greenwich's. */
export const useDayOf = (): ((instant: string) => LocalDate) => {
  const timeZone = useClinics().data?.items[0]?.timeZone ?? defaultTimeZone
  return (instant) => todayIn(timeZone, new Date(instant))
}
