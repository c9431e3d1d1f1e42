import { useMemo } from 'react'
import { daysBetween, weekFromMonday, type LocalDate } from '@molaire/domain/shared/local-date'
import type { AppointmentType } from '@molaire/contract/appointment-types/endpoints'
import type { WaitingListEntry } from '@molaire/contract/waiting-list/shapes'
import { dayParts, type Availability } from '@molaire/domain/waiting-list/availability'
import { displayName, shortName } from '@molaire/domain/users/display-name'
import { fmtList } from '../../platform/i18n/format.ts'
import { clinicNow, useBookingOptions, useDayWords, type BookingOptions, type DayWords } from '../appointments/index.ts'
import { messages } from './messages.ts'

/** « lun., mer. et ven., avant-midi, dès le 4 déc. »; « n’importe quand » without any limit. */
export const availabilityWords = (wish: Availability, { t, date, weekday, locale }: DayWords): string => {
  const days = weekFromMonday.filter((day) => wish.weekdays.includes(day)).map(weekday)
  const parts = dayParts.filter((part) => wish.dayParts.includes(part)).map((part) => t(messages.dayParts[part]))
  const { availableFrom, availableUntil } = wish
  const [from, until] = [availableFrom, availableUntil].map((day) => (day ? date(day, 'dayMonth') : null))
  const span =
    from && until
      ? t(messages.availability.between, { from, until })
      : from
        ? t(messages.availability.from, { day: from })
        : until
          ? t(messages.availability.until, { day: until })
          : null
  const words = [days.length > 0 && fmtList(days, locale), parts.length > 0 && fmtList(parts, locale), span].filter(Boolean)
  return words.length > 0 ? words.join(', ') : t(messages.availability.any)
}

/**
 * The words of a clinic's waiting list, with the names of its appointment types and practitioners.
 */
export const useWaitingWords = (clinicId: string) => {
  const words = useDayWords()
  const options: BookingOptions | undefined = useBookingOptions(clinicId).data
  return useMemo(() => {
    const typeOf = (id: string): AppointmentType | undefined => options?.appointmentTypes.find((type) => type.id === id)
    const practitionerOf = (id: string | null) => options?.practitioners.find((one) => one.id === id)
    return {
      ...words,
      options,
      typeOf,
      /** Empty while the types load; a type that is no longer offered is named as such. */
      typeName: (id: string): string => typeOf(id)?.name ?? (options ? words.t(messages.gone) : ''),
      /**
       * « Dre Archambault », « Josée Lachance »; empty for someone who no longer has time slots.
       */
      practitionerName: (id: string | null): string => {
        const person = practitionerOf(id)
        return person ? (person.title ? shortName(person) : displayName({ ...person, credential: null })) : ''
      },
    }
  }, [words, options])
}
export type WaitingWords = ReturnType<typeof useWaitingWords>

/** « depuis 12 jours », counted in calendar days of the clinic. */
export const sinceWords = (
  instant: string,
  today: LocalDate,
  timeZone: string,
  { t }: Pick<DayWords, 't'>,
  /** `short` is for a column whose header says what is counted. */
  form: 'long' | 'short' = 'long',
): string => {
  const days = daysBetween(clinicNow(new Date(instant), timeZone).date, today)
  const words = messages.since[form]
  return days <= 0 ? t(words.today) : t(words.days, { n: days })
}

/** « plus tôt que lun. 14 déc., 9 h »; « attend une date » without an appointment. */
export const standingWords = (
  { appointment }: Pick<WaitingListEntry, 'appointment'>,
  today: LocalDate,
  { t, shortDay, clock }: WaitingWords,
): string =>
  appointment
    ? t(messages.kind.earlierThan, { day: shortDay(appointment.date, today), time: clock(appointment.startTime) })
    : t(messages.kind.needsDate)

/** What an entry waits for, as short facts for one line. */
export const wishWords = (entry: WaitingListEntry, today: LocalDate, words: WaitingWords): string[] => {
  const { t } = words
  const kind = standingWords(entry, today, words)
  const practitioner = words.practitionerName(entry.practitionerId)
  return [kind, ...(practitioner ? [t(messages.withOne, { practitioner })] : []), availabilityWords(entry, words)]
}

/** First and last name. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string => `${firstName} ${lastName}`
