import { patientFields, type PatientField } from '@molaire/domain/patients/fields'
import { patientFieldWords } from '@molaire/words/patients/fields'
import type { Message } from '../../../platform/i18n/define-messages.ts'
import { messages } from './messages.ts'

const { fields } = messages
const own: Readonly<Record<string, Message>> = {
  ...fields,
  payerId: fields.payer,
  preferredWeekdays: fields.preferredTimes,
  preferredDayParts: fields.preferredTimes,
}
const isField = (name: string): name is PatientField => name in patientFields

/** The word for a field; several fields of one thing share a word. */
const wordOf = (name: string): Message | undefined =>
  own[name] ?? (isField(name) ? (own[patientFields[name].group] ?? patientFieldWords[name]) : undefined)

const asOnTheWire = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * Words for field names of the audit log (`street_address`, `streetAddress`, `payer` for
 * `payerId`), each once. Fields without a word count as « autre chose », which comes last.
 */
export const fieldWords = (names: readonly string[]): Message[] => {
  const labels = names.map(asOnTheWire).map((name) => wordOf(name) ?? wordOf(`${name}Id`))
  const knownWords = labels.filter((word) => word !== undefined)
  return [...new Set(labels.length > knownWords.length ? [...knownWords, fields.other] : knownWords)]
}
