import type { ImportField } from '@molaire/contract/patients/import'
import { type messages } from './messages.ts'

type Group = keyof typeof messages.groups

/** Every field that a column may become, in groups, in the order of the choice. */
export const fieldGroups: readonly { group: Group; fields: readonly ImportField[] }[] = [
  { group: 'identity', fields: ['firstName', 'lastName', 'fullName', 'dateOfBirth', 'status', 'preferredLanguage'] },
  { group: 'contact', fields: ['phone', 'email', 'streetAddress', 'city', 'province', 'postalCode'] },
  { group: 'insurance', fields: ['healthInsuranceNumber', 'healthInsuranceExpiry'] },
  { group: 'emergency', fields: ['emergencyContactName', 'emergencyContactPhone'] },
  { group: 'followUp', fields: ['clinic', 'assignedPractitioner', 'owner', 'notes'] },
  { group: 'alerts', fields: ['allergies', 'medications', 'conditions', 'otherAlerts'] },
]

export type Mapping = readonly (ImportField | null)[]

/** The same mapping with another field for a column; the column that had it before is set aside. */
export const withField = (mapping: Mapping, column: number, field: ImportField | null): Mapping =>
  mapping.map((before, at) => (at === column ? field : field !== null && before === field ? null : before))

/** Whether lines will have both names. */
export const hasNames = (mapping: Mapping): boolean =>
  mapping.includes('fullName') || (mapping.includes('firstName') && mapping.includes('lastName'))

const dates: readonly ImportField[] = ['dateOfBirth', 'healthInsuranceExpiry']
export const hasDates = (mapping: Mapping): boolean => mapping.some((field) => field !== null && dates.includes(field))

/** Whether dates with slashes begin with the day, as far as samples tell: with the month only where one of them cannot be otherwise. */
export const guessDayFirst = (sample: readonly (readonly string[])[], mapping: Mapping): boolean => {
  const column = mapping.indexOf('dateOfBirth')
  return !sample.some((cells) => {
    const [, first = 0, second = 0] = (/^(\d{1,2})[-/. ](\d{1,2})[-/. ]\d{4}/.exec(cells[column]?.trim() ?? '') ?? []).map(Number)
    return first <= 12 && second > 12
  })
}
