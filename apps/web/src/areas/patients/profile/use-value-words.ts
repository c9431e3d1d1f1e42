import type { Patient } from '@molaire/contract/patients/shapes'
import type { PatientField } from '@molaire/domain/patients/fields'
import { fieldText, type ValueOf } from '@molaire/domain/patients/field-text'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { useUsers } from '../../users/index.ts'
import { useFieldTeller } from '../use-field-teller.ts'
import { messages } from './messages.ts'

type Province = keyof typeof messages.provinces
const isProvince = (code: string): code is Province => code in messages.provinces

/** The values of a record in words; null for an empty one. */
export const useValueWords = () => {
  const { t } = useMessages()
  const users = useUsers().data ?? []
  const tell = { ...useFieldTeller(), language: (language: 'fr' | 'en') => t(messages.languages[language]) }
  const provinceName = (code: string) => (isProvince(code) ? t(messages.provinces[code]) : code)
  return {
    say: <F extends PatientField>(patient: Patient, name: F): string | null =>
      fieldText(name, patient[name] as ValueOf<F>, tell) || null, // the value of that field
    person: (id: string | null) => users.find((user) => user.id === id),
    /** « Trois-Rivières (Québec)  G9A 5B2 » */
    cityLine: ({ city, province, postalCode }: Pick<Patient, 'city' | 'province' | 'postalCode'>): string | null => {
      const place =
        city && province
          ? t(messages.cityLine, { city, province: provinceName(province) })
          : (city ?? (province && provinceName(province)))
      return [place, postalCode?.replaceAll(' ', '\u00a0')].filter(Boolean).join('\u00a0 ') || null
    },
  }
}
