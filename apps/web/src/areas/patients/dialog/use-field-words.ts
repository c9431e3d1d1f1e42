import { addDays, isLocalDate } from '@molaire/domain/shared/local-date'
import { formatHealthInsuranceNumber } from '@molaire/domain/patients/health-insurance-number'
import { displayName } from '@molaire/domain/users/display-name'
import { fmtDate, fmtList, useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { useClinics } from '../../clinics/index.ts'
import { useUsers } from '../../users/index.ts'
import { messages } from '../messages.ts'
import { fieldsIn, writtenAlerts, type PatientField, type PatientFields, type PatientSection } from './patient-form.ts'
import { readTypedDay } from './typed-day.ts'
import { readTypedMonth } from './typed-month.ts'

const aSunday = '2026-11-22'

/** How the fields of a file are called, and what they say in words: for a closed group, and for two versions side by side. */
export const useFieldWords = () => {
  const { t, locale } = useMessages()
  const format = useFormat()
  const clinics = useClinics().data?.items ?? []
  const staff = useUsers().data ?? []
  const labels: Record<PatientField, string> = {
    firstName: t(messages.form.firstName),
    lastName: t(messages.form.lastName),
    dateOfBirth: t(messages.form.dateOfBirth),
    phone: t(messages.form.phone),
    email: t(messages.form.email),
    alerts: t(messages.form.alerts),
    streetAddress: t(messages.form.streetAddress),
    city: t(messages.form.city),
    province: t(messages.form.province),
    postalCode: t(messages.form.postalCode),
    emergencyContactName: t(messages.form.emergencyContactName),
    emergencyContactPhone: t(messages.form.emergencyContactPhone),
    clinicId: t(messages.form.clinicId),
    assignedPractitionerId: t(messages.form.assignedPractitionerId),
    ownerId: t(messages.form.ownerId),
    healthInsuranceNumber: t(messages.form.healthInsuranceNumber),
    healthInsuranceExpiry: t(messages.form.healthInsuranceExpiry),
    preferredLanguage: t(messages.form.preferredLanguage),
    preferredWeekdays: t(messages.form.preferredWeekdays),
    preferredDayParts: t(messages.form.preferredDayParts),
    careConsentOn: t(messages.form.careConsentOn),
    privacyConsentOn: t(messages.form.privacyConsentOn),
    messagesConsentOn: t(messages.form.messagesConsentOn),
    familyConsentOn: t(messages.form.familyConsentOn),
    notes: t(messages.form.notes),
  }
  const person = (id: string) => {
    const user = staff.find((one) => one.id === id)
    return user ? displayName(user) : ''
  }
  const day = (text: string) => {
    const read = readTypedDay(text)
    return read && isLocalDate(read) ? format.date(read) : text
  }
  const weekday = (number: number) => format.date(addDays(aSunday, number), 'weekday')
  /** A field's value in words; an empty text when it says nothing. */
  const say = (name: PatientField, fields: PatientFields): string => {
    switch (name) {
      case 'alerts':
        return writtenAlerts(fields.alerts)
          .map(({ kind, label }) => t(messages.alerts.said[kind], { label }))
          .join('\n')
      case 'clinicId':
        return clinics.find(({ id }) => id === fields.clinicId)?.name ?? ''
      case 'assignedPractitionerId':
      case 'ownerId':
        return person(fields[name])
      case 'preferredLanguage':
        return fields.preferredLanguage && t(messages.form.languages[fields.preferredLanguage])
      case 'preferredWeekdays':
        return fmtList(fields.preferredWeekdays.map(weekday), locale)
      case 'preferredDayParts':
        return fmtList(
          fields.preferredDayParts.map((part) => t(messages.form.dayParts[part]).toLowerCase()),
          locale,
        )
      case 'dateOfBirth':
      case 'careConsentOn':
      case 'privacyConsentOn':
      case 'messagesConsentOn':
      case 'familyConsentOn':
        return day(fields[name])
      case 'healthInsuranceNumber':
        return formatHealthInsuranceNumber(fields[name].trim())
      case 'healthInsuranceExpiry': {
        const month = readTypedMonth(fields[name])
        return month ? fmtDate(`${month}-01`, 'month', locale) : fields[name].trim()
      }
      default:
        return fields[name].trim()
    }
  }
  /** What a group holds, in one line; an empty text when it holds nothing. */
  const held = (section: PatientSection, fields: PatientFields): string => {
    if (section === 'consents')
      return fieldsIn.consents
        .filter((name) => fields[name])
        .map((name) => labels[name])
        .join(' · ')
    const said = fieldsIn[section].map((name) => (name === 'province' ? '' : say(name, fields)))
    return said.filter(Boolean).join(' · ').replaceAll('\n', ' · ')
  }
  return { labels, say, held, weekday }
}
