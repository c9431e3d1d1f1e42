import { HOME_COUNTRY } from '@molaire/domain/patients/countries'
import { isOfKind, patientFields, type PatientField } from '@molaire/domain/patients/fields'
import { weekFromMonday } from '@molaire/domain/shared/local-date'
import { formatHealthInsuranceNumber, formatHealthInsuranceNumberTyping } from '@molaire/domain/patients/health-insurance-number'
import { parsePostalCode } from '@molaire/domain/patients/postal-code'
import { dayParts } from '@molaire/domain/waiting-list/availability'
import { capitalised } from '../../../platform/i18n/format.ts'
import { countriesIn } from '@molaire/words/shared/countries'
import { languageWords } from '@molaire/words/shared/languages'
import { dayPartWords } from '@molaire/words/waiting-list/day-parts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { ChipGroup } from '../../../ui/chip-group.tsx'
import { PhoneField } from '../../../ui/phone-field.tsx'
import { SegmentField } from '../../../ui/segment-field.tsx'
import { Segment } from '../../../ui/segment.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ReferenceSelect } from '../components/reference-select.tsx'
import { messages } from '../messages.ts'
import { AlertsEditor } from './alerts-editor.tsx'
import { DayField } from './day-field.tsx'
import type { GroupProps } from './group-props.ts'
import { readTypedMonth } from './typed-month.ts'

interface FieldInputProps extends Pick<GroupProps, 'field' | 'weekday' | 'today'> {
  name: PatientField
  label: string
  /** On the patient's page, where the field's name is already shown above and no form is around. */
  isInPlace?: boolean
  /** The id of the element that explains the field. */
  describedBy?: string | undefined
}

/** The control for a field of a patient's file, by its kind. */
export const FieldInput = ({ name, label, field, weekday, today, isInPlace = false, describedBy }: FieldInputProps) => {
  const { t, locale } = useMessages()
  const labelProps = { label, hideLabel: isInPlace }
  const { most } = patientFields[name]
  if (isOfKind(name, 'phone')) return <PhoneField {...field(name)} {...labelProps} />
  if (isOfKind(name, 'person', 'clinic')) return <ReferenceSelect name={name} field={field(name)} {...labelProps} />
  if (isOfKind(name, 'alerts')) return <AlertsEditor lines={field(name).value} onChange={field(name).onChange} />
  if (isOfKind(name, 'text'))
    return (
      <TextArea
        {...field(name)}
        {...labelProps}
        help={t(isInPlace ? messages.form.notesKeys : messages.form.notesHelp)}
        rows={4}
        maxLength={most}
      />
    )
  if (isOfKind(name, 'language')) {
    const language = field(name)
    const nothing = t(messages.form.noLanguage)
    // SegmentField shows the label, which is already above when in place.
    const Control = isInPlace ? Segment : SegmentField
    return (
      <Control
        label={label}
        value={language.value || none}
        onChange={(chosen) => language.onChange(chosen === none ? '' : chosen)}
        options={[
          isInPlace ? { value: none, label: t(messages.form.none), name: nothing } : { value: none, label: nothing },
          { value: 'fr', label: t(languageWords.fr) },
          { value: 'en', label: t(languageWords.en) },
        ]}
      />
    )
  }
  if (isOfKind(name, 'weekdays')) {
    const { value, onChange } = field(name)
    const choices = weekFromMonday.map((day) => ({ value: day, label: weekday(day) }))
    return <ChipGroup label={label} all={t(messages.form.any)} choices={choices} chosen={value} onChange={onChange} />
  }
  if (isOfKind(name, 'dayParts')) {
    const { value, onChange } = field(name)
    const choices = dayParts.map((part) => ({ value: part, label: capitalised(t(dayPartWords[part])) }))
    return <ChipGroup label={label} all={t(messages.form.any)} choices={choices} chosen={value} onChange={onChange} />
  }
  const text = field(name)
  /** When the field is left, its text takes the form in which it will be saved. */
  const formatOnBlur = (format: (typed: string) => string | undefined) => () => {
    text.onBlur()
    const formatted = format(text.value)
    if (formatted && formatted !== text.value) text.onChange(formatted)
  }
  const numberProps = { inputMode: 'numeric', autoComplete: 'off' } as const
  const cardProps = { autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false, describedBy } as const
  if (isOfKind(name, 'day')) {
    if (isInPlace)
      return (
        <TextField
          {...text}
          {...labelProps}
          {...numberProps}
          placeholder={t(messages.form.dateFormat)}
          maxLength={12}
          width={152}
        />
      )
    return (
      <DayField
        field={text}
        label={label}
        beside={
          text.value !== today && (
            <Button variant="ghost" aria-label={t(messages.form.todayFor, { field: label })} onClick={() => text.onChange(today)}>
              {t(messages.form.today)}
            </Button>
          )
        }
      />
    )
  }
  if (isOfKind(name, 'month'))
    return (
      <TextField
        {...text}
        {...labelProps}
        {...numberProps}
        {...(!isInPlace && { onBlur: formatOnBlur(readTypedMonth) })}
        placeholder={t(messages.form.monthFormat)}
        maxLength={10}
        width={isInPlace ? 152 : 136}
      />
    )
  if (isOfKind(name, 'cardNumber')) {
    if (isInPlace) return <TextField {...text} {...labelProps} {...cardProps} maxLength={20} />
    return (
      <TextField
        {...text}
        {...labelProps}
        {...cardProps}
        value={formatHealthInsuranceNumber(text.value)}
        onChange={(typed) => text.onChange(maskedAtItsEnd(text.value, typed))}
        maxLength={30}
        width={200}
      />
    )
  }
  if (isOfKind(name, 'country'))
    return (
      <Select
        {...text}
        {...labelProps}
        value={text.value || HOME_COUNTRY}
        onChange={(chosen) => {
          const country = chosen === HOME_COUNTRY ? '' : chosen
          text.onChange(country)
          // Canadian provinces do not apply to another country, nor its regions to Canada.
          if (Boolean(country) !== Boolean(text.value)) field('province').onChange('')
        }}
        options={countriesIn(locale).map((country) => ({ value: country.code, label: country.name }))}
      />
    )
  // Other countries have states, cantons or none, so the region is free text.
  if (isOfKind(name, 'province') && field('country').value)
    return <TextField {...text} {...labelProps} label={t(messages.form.region)} maxLength={most} autoComplete="off" />
  if (isOfKind(name, 'province'))
    return (
      <Select
        {...text}
        {...labelProps}
        value={text.value || none}
        onChange={(chosen) => text.onChange(chosen === none ? '' : chosen)}
        options={[
          { value: none, label: t(messages.form.none) },
          ...[...new Set([...provinces, text.value])].filter(Boolean).map((value) => ({ value, label: value })),
        ]}
      />
    )
  if (isOfKind(name, 'postalCode'))
    return (
      <TextField
        {...text}
        {...labelProps}
        onBlur={formatOnBlur(parsePostalCode)}
        maxLength={most}
        width={112}
        autoCapitalize="characters"
        autoComplete="off"
      />
    )
  if (isOfKind(name, 'email')) return <TextField {...text} {...labelProps} type="email" maxLength={254} autoComplete="off" />
  return <TextField {...text} {...labelProps} maxLength={most} autoComplete="off" />
}

/** The value that stands for nothing chosen: a Select needs a string. */
const none = 'none'
const provinces = ['QC', 'ON', 'NB', 'NS', 'PE', 'NL', 'MB', 'SK', 'AB', 'BC', 'YT', 'NT', 'NU'] as const

/**
 * Groups the number by four while it is typed at the end. Deletions, changes in the middle, and
 * text that is not such a number stay as typed.
 */
const maskedAtItsEnd = (before: string, typed: string): string => {
  const masked = formatHealthInsuranceNumberTyping(typed)
  const isSame = masked.replaceAll(' ', '') === typed.toUpperCase().replace(/[\s.\-–]/g, '')
  return typed.length > before.length && isSame ? masked : typed
}
