import type { AuditValue } from '@molaire/contract/audit-log/endpoints'
import { cents } from '@molaire/domain/shared/money'
import { isLocalDate } from '@molaire/domain/shared/local-date'
import { isLocalTime } from '@molaire/domain/shared/local-time'
import { appointmentStatusWords } from '@molaire/words/appointments/statuses'
import { recordFieldWords } from '@molaire/words/appointments/record-fields'
import { paymentMethodWords } from '@molaire/words/invoices/payment-methods'
import { invoiceStatusWords } from '@molaire/words/invoices/statuses'
import { patientStatusWords } from '@molaire/words/patients/statuses'
import { relationshipWords } from '@molaire/words/patients/relationships'
import { roomTypeWords } from '@molaire/words/rooms/room-types'
import { countryName } from '@molaire/words/shared/countries'
import type { Term } from '@molaire/words/shared/define-terms'
import { languageWords } from '@molaire/words/shared/languages'
import { cycleTypeWords, loadStatusWords, outcomeWords, recallContactStatusWords } from '@molaire/words/sterilization/terms'
import { conditionKindWords } from '@molaire/words/treatments/condition-kinds'
import { planStatusWords } from '@molaire/words/treatments/plan-statuses'
import { treatmentStatusWords } from '@molaire/words/treatments/statuses'
import { roleWords } from '@molaire/words/users/roles'
import type { Format } from '../../platform/i18n/format.ts'
import type { useMessages } from '../../platform/i18n/use-messages.ts'
import { messages } from './messages.ts'

/** The words for the codes that a field may contain, by table and field, or by field alone. */
const codes: Readonly<Record<string, Readonly<Record<string, Term>>>> = {
  'patients.status': patientStatusWords,
  'appointments.status': appointmentStatusWords,
  'invoices.status': invoiceStatusWords,
  'treatments.status': treatmentStatusWords,
  'treatment_plans.status': planStatusWords,
  'sterilization_loads.status': loadStatusWords,
  'sterilization_recall_contacts.status': recallContactStatusWords,
  'tooth_conditions.kind': conditionKindWords,
  'rooms.type': roomTypeWords,
  relationship: relationshipWords,
  cycleType: cycleTypeWords,
  physical: outcomeWords,
  externalIndicator: outcomeWords,
  internalIndicator: outcomeWords,
  airRemoval: outcomeWords,
  field: recordFieldWords,
  method: paymentMethodWords,
  role: roleWords,
  preferredLanguage: languageWords,
  preferredLocale: languageWords,
}

interface Writing extends Pick<ReturnType<typeof useMessages>, 't' | 'locale'> {
  format: Format
  /** A moment on the clinic's wall clock. */
  momentOf: (at: string) => string
  /** The names of what ids refer to. */
  names: Readonly<Record<string, string>>
}

/** A value of the log as people read it; undefined when the field is empty. */
export function valueWords(
  { table, field, value }: { table: string; field: string; value: AuditValue },
  { t, locale, format, momentOf, names }: Writing,
): string | undefined {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return undefined
  if (typeof value === 'boolean') return t(value ? messages.yes : messages.no)
  if (typeof value === 'number') {
    if (field.endsWith('Cents')) return format.money(cents(value))
    return field === 'dayOfWeek' ? format.weekday(value, 'long') : format.number(value)
  }
  if (Array.isArray(value)) return value.join(', ')
  const word = (codes[`${table}.${field}`] ?? codes[field])?.[value]
  if (word) return t(word)
  if (field === 'country') return countryName(value, locale)
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value)) return names[value] ?? t(messages.unknown)
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return momentOf(value)
  const time = /^(\d\d:\d\d):00$/.exec(value)?.[1]
  if (time !== undefined && isLocalTime(time)) return format.time(time)
  return isLocalDate(value) ? format.date(value) : value
}
