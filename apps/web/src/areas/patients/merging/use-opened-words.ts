import type { Patient } from '@molaire/contract/patients/shapes'
import { defaultTimeZone } from '../../../platform/clock/wall-clock.ts'
import { fmtInstant, useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { useClinics } from '../../clinics/index.ts'
import { useDayOf } from '../timeline/use-day-of.ts'

/**
 * PAT-04: when each of two records was created: the day, and the time too where the day is the same
 * and would not tell them apart.
 */
export const useOpenedWords = (one: Patient, other: Patient): ((patient: Patient) => string) => {
  const { locale } = useMessages()
  const format = useFormat()
  const dayOf = useDayOf()
  const timeZone = useClinics().data?.items[0]?.timeZone ?? defaultTimeZone
  const isSameDay = dayOf(one.createdAt) === dayOf(other.createdAt)
  return ({ createdAt }) => (isSameDay ? fmtInstant(createdAt, locale, timeZone) : format.date(dayOf(createdAt)))
}
