import { parsePhone } from '@molaire/domain/shared/phone'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { NewPatientBody } from '../api.ts'
import { readTypedDay } from '../typed-day.ts'

/** What is typed to open a file: text, as it stands in the fields. */
export type NewPatientFields = {
  firstName: string
  lastName: string
  dateOfBirth: string
  phone: string
  email: string
}

export type NewPatientProblem = 'required' | 'email' | 'phone' | 'dateUnreadable' | 'dateInFuture'

const nothing: NewPatientFields = { firstName: '', lastName: '', dateOfBirth: '', phone: '', email: '' }

/** What a search that found nobody already says of the patient: a telephone, an e-mail address, or names. */
export function fieldsFromSearch(search: string): NewPatientFields {
  const text = search.trim()
  const phone = parsePhone(text)
  if (phone) return { ...nothing, phone }
  if (text.includes('@')) return { ...nothing, email: text }
  if (/\d/.test(text)) return nothing
  const [first = '', ...others] = text.split(/\s+/)
  // One word alone is more often the family name: it is what one searches by.
  return others.length === 0 ? { ...nothing, lastName: first } : { ...nothing, firstName: first, lastName: others.join(' ') }
}

/** PAT-02: only the names are required; what else is given must be readable. Problems by field. */
export function problemsOf(
  fields: NewPatientFields,
  today: LocalDate,
): Partial<Record<keyof NewPatientFields, NewPatientProblem>> {
  const born = readTypedDay(fields.dateOfBirth)
  return {
    ...(!fields.firstName.trim() && { firstName: 'required' }),
    ...(!fields.lastName.trim() && { lastName: 'required' }),
    ...(fields.dateOfBirth.trim() && !born && { dateOfBirth: 'dateUnreadable' }),
    ...(born && born > today && { dateOfBirth: 'dateInFuture' }),
    ...(fields.phone.trim() && !parsePhone(fields.phone) && { phone: 'phone' }),
    // The server judges the rest of an address; this catches what was clearly cut short.
    ...(fields.email.trim() && !/^\S+@\S+\.\S+$/.test(fields.email.trim()) && { email: 'email' }),
  }
}

/** The fields in the wire's shape; what is empty is left out. */
export const bodyOf = (fields: NewPatientFields): NewPatientBody => ({
  firstName: fields.firstName.trim(),
  lastName: fields.lastName.trim(),
  ...(fields.phone.trim() && { phone: fields.phone.trim() }),
  ...(fields.email.trim() && { email: fields.email.trim() }),
  ...(fields.dateOfBirth.trim() && { dateOfBirth: readTypedDay(fields.dateOfBirth) }),
})
