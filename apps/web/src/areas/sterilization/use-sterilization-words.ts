import type { SterilizationLoad } from '@molaire/contract/sterilization/shapes'
import { timeOf } from '@molaire/domain/shared/local-time'
import { isLocalDate } from '@molaire/domain/shared/local-date'
import { shortName, type PersonName } from '@molaire/domain/users/display-name'
import { defaultTimeZone, wallClock } from '../../platform/clock/wall-clock.ts'
import { isApiError } from '../../platform/api/api-error.ts'
import { describeError } from '../../platform/api/describe-error.ts'
import { fmtList, useFormat } from '../../platform/i18n/format.ts'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { useClinics } from '../clinics/index.ts'
import { messages } from './messages.ts'

const lower = (word: string) => word.charAt(0).toLowerCase() + word.slice(1)

/** How moments, people, loads and refusals of sterilization are written on the screen. */
export const useSterilizationWords = () => {
  const { t, locale } = useMessages()
  const { date, time, number } = useFormat()
  const clinics = useClinics().data?.items ?? []
  const zoneOf = (clinicId: string | undefined) => clinics.find(({ id }) => id === clinicId)?.timeZone ?? defaultTimeZone
  const at = (moment: string, clinicId: string | undefined) => wallClock(new Date(moment), zoneOf(clinicId))
  const list = (words: readonly string[]) => fmtList(words, locale)
  const readings = (names: readonly string[]) => list(names.filter(isReading).map((name) => lower(t(messages.readings[name]))))
  return {
    t,
    locale,
    date,
    time,
    number,
    list,
    zoneOf,
    /** `20 nov. 2026, 10 h 18`, by the clinic's clock. */
    moment: (moment: string, clinicId?: string) => {
      const { date: day, minutes } = at(moment, clinicId)
      return t(messages.moment, { date: date(day), time: time(timeOf(minutes)) })
    },
    /** `20 nov. 2026`, the day of a moment. */
    dayOf: (moment: string, clinicId?: string) => date(at(moment, clinicId).date),
    /** `10 h 18` */
    clock: (moment: string, clinicId?: string) => time(timeOf(at(moment, clinicId).minutes)),
    /** `20 nov. 2026, 10 h 30`, of an appointment. */
    dayAndTime: (day: string, startTime: string) => t(messages.moment, { date: date(day), time: time(startTime) }),
    /** `J. Lachance`, `Dre Archambault`. */
    person: (someone: PersonName | null) => (someone ? shortName(someone) : t(messages.administration)),
    /** `134 °C · 206 kPa · 4 min`; empty when none was recorded. */
    parameters: ({ temperatureCelsius, pressureKpa, exposureMinutes }: SterilizationLoad) =>
      [
        temperatureCelsius !== null && `${number(temperatureCelsius)} °C`,
        pressureKpa !== null && `${number(pressureKpa)} kPa`,
        exposureMinutes !== null && `${number(exposureMinutes)} min`,
      ]
        .filter(Boolean)
        .join(' · '),
    patient: ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`,
    /** `fin du cycle et indicateur biologique`: names of readings inside a sentence. */
    readings,
    /** The sentence of a refusal, with the day or the names that it is about. */
    why: (error: unknown): string => {
      if (!isApiError(error)) return describeError(error)
      const { usedOn, expiresOn, loadStatus, missing, serialNumbers } = error.details
      const numbers = namesOf(serialNumbers)
      switch (error.code) {
        case 'sterilization_tray_used':
          if (isDay(usedOn)) return t(messages.refusals.used, { date: date(usedOn, 'full') })
          break
        case 'sterilization_tray_expired':
          if (isDay(expiresOn)) return t(messages.refusals.expired, { date: date(expiresOn, 'full') })
          break
        case 'sterilization_tray_not_released':
          if (loadStatus === null) return t(messages.refusals.neverSterilized)
          break
        case 'sterilization_load_not_releasable':
          if (namesOf(missing).length > 0) return t(messages.refusals.missing, { list: readings(namesOf(missing)) })
          break
        case 'sterilization_tray_waiting':
          if (numbers.length > 0) return t(messages.refusals.waiting, { list: list(numbers) })
          break
        case 'sterilization_tray_exists':
          if (numbers.length > 0) return t(messages.refusals.exist, { list: list(numbers) })
          break
        default:
      }
      return describeError(error, messages.errors)
    },
  }
}
export type SterilizationWords = ReturnType<typeof useSterilizationWords>

const isReading = (name: string): name is keyof typeof messages.readings => name in messages.readings
const isDay = (value: unknown): value is string => typeof value === 'string' && isLocalDate(value)
const namesOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
