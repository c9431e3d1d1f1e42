import type { Message } from '../../../platform/i18n/define-messages.ts'
import { messages } from './messages.ts'

const { fields } = messages

/** What people call the fields of a file; several fields of one thing have one word. */
const words: Readonly<Record<string, Message>> = {
  firstName: fields.firstName,
  lastName: fields.lastName,
  phone: fields.phone,
  email: fields.email,
  dateOfBirth: fields.dateOfBirth,
  status: fields.status,
  clinicId: fields.clinic,
  assignedPractitionerId: fields.practitioner,
  ownerId: fields.owner,
  payerId: fields.payer,
  notes: fields.notes,
  alerts: fields.alerts,
  streetAddress: fields.address,
  city: fields.address,
  province: fields.address,
  postalCode: fields.address,
  emergencyContactName: fields.emergencyContact,
  emergencyContactPhone: fields.emergencyContact,
  preferredLanguage: fields.language,
  healthInsuranceNumber: fields.healthInsurance,
  healthInsuranceExpiry: fields.healthInsurance,
  preferredWeekdays: fields.preferredTimes,
  preferredDayParts: fields.preferredTimes,
  careConsentOn: fields.careConsent,
  privacyConsentOn: fields.privacyConsent,
  messagesConsentOn: fields.messagesConsent,
  familyConsentOn: fields.familyConsent,
}

const asOnTheWire = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Names of fields as the log has them (`street_address`, `streetAddress`, `payer` for `payerId`) → their words, each once; a field without one counts as « autre chose », last. */
export const fieldWords = (names: readonly string[]): Message[] => {
  const found = names.map(asOnTheWire).map((name) => words[name] ?? words[`${name}Id`])
  const known = found.filter((word) => word !== undefined)
  return [...new Set(found.length > known.length ? [...known, fields.other] : known)]
}
