import type { LocalDate } from '@molaire/domain/shared/local-date'
import { useClinics } from '../../clinics/index.ts'
import { todayIn } from '../components/visit-words.ts'

const defaultTimeZone = 'America/Toronto'

/** The clinic's day of an instant: late in the evening it is not Greenwich's. */
export const useDayOf = (): ((instant: string) => LocalDate) => {
  const timeZone = useClinics().data?.items[0]?.timeZone ?? defaultTimeZone
  return (instant) => todayIn(timeZone, new Date(instant))
}
