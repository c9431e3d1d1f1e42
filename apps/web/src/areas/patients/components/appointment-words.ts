import type { PatientSummary } from '@molaire/contract/patients/shapes'
import { daysBetween, type LocalDate } from '@molaire/domain/shared/local-date'
import type { Format } from '../../../platform/i18n/format.ts'

type Appointment = NonNullable<PatientSummary['nextAppointment']>

/** The day of a past appointment: « hier », « 6 nov. 2026 ». */
export const lastVisitWords = (appointment: Appointment, today: LocalDate, format: Format): string =>
  format.relativeDay(appointment.date, today)

/**
 * The day of a future appointment, with its time within the next 14 days: « demain, 9 h », « 23
 * nov., 9 h », « 14 mai 2027 ». With `isBrief` only today and tomorrow have a time, and the current
 * year is left out.
 */
export const nextAppointmentWords = (appointment: Appointment, today: LocalDate, format: Format, isBrief = false): string => {
  const days = daysBetween(today, appointment.date)
  const isThisYear = appointment.date.slice(0, 4) === today.slice(0, 4)
  if (isBrief && days > 1 && (isThisYear || days <= hourMattersForDays)) return format.date(appointment.date, 'dayMonth')
  if (days > hourMattersForDays) return format.date(appointment.date)
  const day = days <= 1 ? format.relativeDay(appointment.date, today) : format.date(appointment.date, 'dayMonth')
  return `${day}, ${format.time(appointment.startTime)}`
}

const hourMattersForDays = 14
