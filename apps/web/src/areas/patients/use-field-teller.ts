import type { Teller } from '@molaire/domain/patients/field-text'
import { formatHealthInsuranceNumber } from '@molaire/domain/patients/health-insurance-number'
import { displayName } from '@molaire/domain/users/display-name'
import { countryName } from '@molaire/words/shared/countries'
import { languageWords } from '@molaire/words/shared/languages'
import { dayPartWords } from '@molaire/words/waiting-list/day-parts'
import { fmtDate, fmtList, useFormat } from '../../platform/i18n/format.ts'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { useClinics } from '../clinics/index.ts'
import { useUsers } from '../users/index.ts'
import { messages } from './messages.ts'

/**
 * How the values of a record are put into words (`fieldText`); an unknown person or clinic is
 * empty.
 */
export const useFieldTeller = (): Teller => {
  const { t, locale } = useMessages()
  const format = useFormat()
  const clinics = useClinics().data?.items ?? []
  const staff = useUsers().data ?? []
  return {
    day: (day) => format.date(day),
    cardNumber: formatHealthInsuranceNumber,
    month: (month) => fmtDate(`${month}-01`, 'month', locale),
    language: (language) => t(languageWords[language]),
    weekday: (day) => format.weekday(day),
    dayPart: (part) => t(dayPartWords[part]),
    alert: ({ kind, label }) => t(messages.alerts.sentence[kind], { label }),
    person: (id) => {
      const member = staff.find((one) => one.id === id)
      return member ? displayName(member) : ''
    },
    clinic: (id) => clinics.find((clinic) => clinic.id === id)?.name ?? '',
    country: (code) => countryName(code, locale),
    list: (texts) => fmtList(texts, locale),
  }
}
