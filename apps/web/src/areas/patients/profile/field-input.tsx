import { dayParts } from '@molaire/domain/waiting-list/availability'
import type { FieldBinding } from '../../../platform/forms/use-wire-form.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { ChipGroup } from '../../../ui/chip-group.tsx'
import { PhoneField } from '../../../ui/phone-field.tsx'
import { Segment } from '../../../ui/segment.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ReferenceSelect } from '../components/reference-select.tsx'
import { AlertsEditor } from '../dialog/alerts-editor.tsx'
import { week, type PatientField, type PatientFields } from '../dialog/patient-form.ts'
import { messages as words } from '../messages.ts'
import { messages } from './messages.ts'

const noLanguage = 'none'

/** The one control that a value of a file is written in. Its name stands over it already. */
export const FieldInput = ({
  name,
  label,
  field,
  weekday,
}: {
  name: Exclude<PatientField, 'streetAddress' | 'city' | 'province' | 'postalCode'>
  label: string
  field: <K extends PatientField>(name: K) => FieldBinding<PatientFields[K]>
  weekday: (day: number) => string
}) => {
  const { t } = useMessages()
  switch (name) {
    case 'phone':
    case 'emergencyContactPhone':
      return <PhoneField {...field(name)} label={label} hideLabel />
    case 'assignedPractitionerId':
    case 'clinicId':
    case 'ownerId':
      return <ReferenceSelect name={name} field={field(name)} label={label} hideLabel />
    case 'alerts':
      return <AlertsEditor lines={field(name).value} onChange={field(name).onChange} />
    case 'notes':
      return <TextArea {...field(name)} label={label} hideLabel help={t(messages.edit.notesHelp)} rows={4} maxLength={10_000} />
    case 'preferredLanguage': {
      const language = field(name)
      return (
        <Segment
          label={label}
          value={language.value || noLanguage}
          onChange={(chosen) => language.onChange(chosen === noLanguage ? '' : chosen)}
          options={[
            { value: noLanguage, label: '—', name: t(words.form.languages.none) },
            { value: 'fr', label: t(words.form.languages.fr) },
            { value: 'en', label: t(words.form.languages.en) },
          ]}
        />
      )
    }
    case 'preferredWeekdays':
      return (
        <ChipGroup
          label={label}
          all={t(words.form.any)}
          choices={week.map((day) => ({ value: day, label: weekday(day) }))}
          chosen={field(name).value}
          onChange={field(name).onChange}
        />
      )
    case 'preferredDayParts':
      return (
        <ChipGroup
          label={label}
          all={t(words.form.any)}
          choices={dayParts.map((part) => ({ value: part, label: t(words.form.dayParts[part]) }))}
          chosen={field(name).value}
          onChange={field(name).onChange}
        />
      )
    case 'dateOfBirth':
    case 'careConsentOn':
    case 'privacyConsentOn':
    case 'messagesConsentOn':
    case 'familyConsentOn':
      return (
        <TextField
          {...field(name)}
          label={label}
          hideLabel
          placeholder={t(words.form.dateFormat)}
          inputMode="numeric"
          maxLength={12}
          width={152}
          autoComplete="off"
        />
      )
    case 'healthInsuranceExpiry':
      return (
        <TextField
          {...field(name)}
          label={label}
          hideLabel
          placeholder={t(words.form.monthFormat)}
          inputMode="numeric"
          maxLength={10}
          width={152}
          autoComplete="off"
        />
      )
    case 'healthInsuranceNumber':
      return (
        <TextField
          {...field(name)}
          label={label}
          hideLabel
          maxLength={20}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
      )
    case 'email':
      return <TextField {...field(name)} label={label} hideLabel type="email" maxLength={254} autoComplete="off" />
    case 'firstName':
    case 'lastName':
    case 'emergencyContactName':
      return <TextField {...field(name)} label={label} hideLabel maxLength={200} autoComplete="off" />
    default:
      return name satisfies never
  }
}
