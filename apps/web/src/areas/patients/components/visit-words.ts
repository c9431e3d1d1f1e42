import type { PatientSummary } from '@molaire/contract/patients/shapes'
import { daysBetween, type LocalDate } from '@molaire/domain/shared/local-date'
import type { Format } from '../../../platform/i18n/format.ts'

type Visit = NonNullable<PatientSummary['nextAppointment']>

/** A visit that was: « hier », « 6 nov. 2026 ». */
export const lastVisitWords = (visit: Visit, today: LocalDate, format: Format): string => format.relativeDay(visit.date, today)

/**
 * A visit to come, with its hour while that is near enough to matter: « demain, 9 h », « 23 nov., 9 h », « 14 mai 2027 ». `isBrief`: only today’s and
 * tomorrow’s say it.
 */
export const nextVisitWords = (visit: Visit, today: LocalDate, format: Format, isBrief = false): string => {
  const days = daysBetween(today, visit.date)
  if (isBrief && days > 1 && days <= hourMattersForDays) return format.date(visit.date, 'dayMonth')
  if (days > hourMattersForDays) return format.date(visit.date)
  const day = days <= 1 ? format.relativeDay(visit.date, today) : format.date(visit.date, 'dayMonth')
  return `${day}, ${format.time(visit.startTime)}`
}

const hourMattersForDays = 14
