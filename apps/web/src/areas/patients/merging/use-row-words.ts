import type { Patient } from '@molaire/contract/patients/shapes'
import type { Message } from '../../../platform/i18n/define-messages.ts'
import { isolated } from '../../../platform/i18n/isolate.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { fullName } from '../family/who.ts'
import { messages as areaMessages } from '../messages.ts'
import { useValueWords } from '../profile/use-value-words.ts'
import { messages } from './messages.ts'
import type { Row } from './merge-values.ts'

const { form } = areaMessages
const { compare } = messages

/** What each row is called. */
export const rowLabels = {
  names: compare.names,
  dateOfBirth: form.dateOfBirth,
  phone: form.phone,
  email: form.email,
  address: compare.address,
  emergency: compare.emergency,
  healthInsurance: compare.healthInsurance,
  assignedPractitionerId: form.assignedPractitionerId,
  clinicId: form.clinicId,
  ownerId: form.ownerId,
  preferredLanguage: form.preferredLanguage,
  preferredWeekdays: form.preferredWeekdays,
  preferredDayParts: form.preferredDayParts,
  careConsentOn: form.careConsentOn,
  privacyConsentOn: form.privacyConsentOn,
  messagesConsentOn: form.messagesConsentOn,
  familyConsentOn: form.familyConsentOn,
  notes: form.notes,
} satisfies Record<Row, Message>

/** What a file says in a row, in words; null where it says nothing. */
export const useRowWords = () => {
  const { t } = useMessages()
  const say = useValueWords()
  return (patient: Patient, row: Row): string | null => {
    switch (row) {
      case 'names':
        return fullName(patient)
      case 'dateOfBirth':
      case 'careConsentOn':
      case 'privacyConsentOn':
      case 'messagesConsentOn':
      case 'familyConsentOn':
        return say.day(patient[row])
      case 'address':
        return [patient.streetAddress, say.cityLine(patient)].filter(Boolean).join(', ') || null
      case 'emergency':
        return (
          [patient.emergencyContactName && isolated(patient.emergencyContactName), patient.emergencyContactPhone]
            .filter(Boolean)
            .join(', ') || null
        )
      case 'healthInsurance': {
        const month = say.month(patient.healthInsuranceExpiry)
        return [patient.healthInsuranceNumber, month && t(compare.expiry, { month })].filter(Boolean).join(', ') || null
      }
      case 'assignedPractitionerId':
      case 'ownerId':
        return say.staff(patient[row])
      case 'clinicId':
        return say.clinic(patient.clinicId)
      case 'preferredLanguage':
        return say.language(patient.preferredLanguage)
      case 'preferredWeekdays':
        return say.weekdays(patient.preferredWeekdays)
      case 'preferredDayParts':
        return say.dayParts(patient.preferredDayParts)
      case 'phone':
      case 'email':
      case 'notes':
        return patient[row]
    }
  }
}
