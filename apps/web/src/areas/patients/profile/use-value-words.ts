import type { Patient } from '@molaire/contract/patients/shapes'
import { fmtDate, fmtList, useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { displayName } from '@molaire/domain/users/display-name'
import { useClinics } from '../../clinics/index.ts'
import { useUsers } from '../../users/index.ts'
import { messages } from './messages.ts'

type Province = keyof typeof messages.provinces
const isProvince = (code: string): code is Province => code in messages.provinces

/** 2023-01-01 was a Sunday. */
const dayNamed = (weekday: number) => `2023-01-0${weekday + 1}`

/** What a file says, in words; null where it says nothing. */
export const useValueWords = () => {
  const { t, locale } = useMessages()
  const format = useFormat()
  const users = useUsers().data ?? []
  const clinics = useClinics().data?.items ?? []
  const person = (id: string | null) => users.find((user) => user.id === id)
  const provinceName = (code: string) => (isProvince(code) ? t(messages.provinces[code]) : code)
  return {
    person,
    provinceName,
    staff: (id: string | null): string | null => {
      const found = person(id)
      return found ? displayName(found) : null
    },
    clinic: (id: string | null): string | null => clinics.find((clinic) => clinic.id === id)?.name ?? null,
    day: (day: string | null): string | null => day && format.date(day),
    month: (month: string | null): string | null => month && fmtDate(`${month}-01`, 'month', locale),
    language: (language: Patient['preferredLanguage']): string | null => language && t(messages.languages[language]),
    weekdays: (days: Patient['preferredWeekdays']): string | null =>
      days.length > 0
        ? fmtList(
            days.toSorted((a, b) => a - b).map((day) => fmtDate(dayNamed(day), 'weekday', locale)),
            locale,
          )
        : null,
    dayParts: (parts: Patient['preferredDayParts']): string | null =>
      parts.length > 0
        ? fmtList(
            parts.map((part) => t(messages.dayParts[part])),
            locale,
          )
        : null,
    /** « Trois-Rivières (Québec)  G9A 5B2 » */
    cityLine: ({ city, province, postalCode }: Pick<Patient, 'city' | 'province' | 'postalCode'>): string | null => {
      const place =
        city && province
          ? t(messages.cityLine, { city, province: provinceName(province) })
          : (city ?? (province && provinceName(province)))
      return [place, postalCode].filter(Boolean).join('\u00a0 ') || null
    },
  }
}
