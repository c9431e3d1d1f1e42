import type { Patient } from '@molaire/contract/patients/shapes'
import { patientFieldNames, type PatientField } from '@molaire/domain/patients/fields'
import { patientFieldGroupWords } from '@molaire/words/patients/field-groups'
import { patientFieldWords } from '@molaire/words/patients/fields'
import type { Message } from '../../../platform/i18n/define-messages.ts'
import { isolated } from '../../../platform/i18n/isolate.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { fullName } from '../family/who.ts'
import { useValueWords } from '../profile/use-value-words.ts'
import { messages } from './messages.ts'
import { fieldsOf, type Row } from './merge-values.ts'

const { compare } = messages
const isField = (row: Row): row is PatientField => (patientFieldNames as readonly Row[]).includes(row) // widened so that `includes` takes any row

/** « 14 mars 1992 », or that the birth date is unknown. */
export const useBornWords = () => {
  const { t } = useMessages()
  const format = useFormat()
  return ({ dateOfBirth }: Pick<Patient, 'dateOfBirth'>): string =>
    dateOfBirth === null ? t(messages.bornUnknown) : format.date(dateOfBirth)
}

/** « Ève Lafrenière (14 mars 1992) »: tells a patient apart from another. */
export const usePersonWords = () => {
  const bornOf = useBornWords()
  return (patient: Patient): string => `${isolated(fullName(patient))} (${bornOf(patient)})`
}

/** The label of a row. */
export const rowLabel = (row: Row): Message =>
  row === 'identity' ? compare.names : isField(row) ? patientFieldWords[row] : patientFieldGroupWords[row]

/** The value of a row in words; null when it is empty. */
export const useRowWords = () => {
  const { t } = useMessages()
  const { say, cityLine } = useValueWords()
  return (patient: Patient, row: Row): string | null => {
    const all = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ') || null
    if (isField(row)) return say(patient, row)
    switch (row) {
      case 'identity':
        return fullName(patient)
      case 'address':
        return all(patient.streetAddress, cityLine(patient), say(patient, 'country'))
      case 'emergency':
        return all(patient.emergencyContactName && isolated(patient.emergencyContactName), patient.emergencyContactPhone)
      case 'insurance': {
        const month = say(patient, 'healthInsuranceExpiry')
        return all(patient.healthInsuranceNumber, month && t(compare.expiry, { month }))
      }
      default:
        return all(...fieldsOf(row).map((name) => say(patient, name)))
    }
  }
}
