import { isOfKind, patientFields, type PatientField } from '@molaire/domain/patients/fields'
import { weekFromMonday } from '@molaire/domain/shared/local-date'
import { formatHealthInsuranceNumber, formatHealthInsuranceNumberTyping } from '@molaire/domain/patients/health-insurance-number'
import { parsePostalCode } from '@molaire/domain/patients/postal-code'
import { dayParts } from '@molaire/domain/waiting-list/availability'
import { capitalised } from '../../../platform/i18n/format.ts'
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
  /**
   * Its name stands over it already, on the page of the file; one that writes there sees nothing
   * else of the form.
   */
  isInPlace?: boolean
  /** The id of what is said about it beside. */
  describedBy?: string | undefined
}

/** The control that a field of a file is written in, by its kind. */
export const FieldInput = ({ name, label, field, weekday, today, isInPlace = false, describedBy }: FieldInputProps) => {
  const { t } = useMessages()
  const named = { label, hideLabel: isInPlace }
  const { most } = patientFields[name]
  if (isOfKind(name, 'phone')) return <PhoneField {...field(name)} {...named} />
  if (isOfKind(name, 'person', 'clinic')) return <ReferenceSelect name={name} field={field(name)} {...named} />
  if (isOfKind(name, 'alerts')) return <AlertsEditor lines={field(name).value} onChange={field(name).onChange} />
  if (isOfKind(name, 'text'))
    return (
      <TextArea
        {...field(name)}
        {...named}
        help={t(isInPlace ? messages.form.notesKeys : messages.form.notesHelp)}
        rows={4}
        maxLength={most}
      />
    )
  if (isOfKind(name, 'language')) {
    const language = field(name)
    const nothing = t(messages.form.noLanguage)
    // In place its name stands over it already.
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
  /** Once left, it is written as it will be read. */
  const writtenAs = (read: (typed: string) => string | undefined) => () => {
    text.onBlur()
    const written = read(text.value)
    if (written && written !== text.value) text.onChange(written)
  }
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const
  const card = { autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false, describedBy } as const
  if (isOfKind(name, 'day')) {
    if (isInPlace)
      return <TextField {...text} {...named} {...number} placeholder={t(messages.form.dateFormat)} maxLength={12} width={152} />
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
        {...named}
        {...number}
        {...(!isInPlace && { onBlur: writtenAs(readTypedMonth) })}
        placeholder={t(messages.form.monthFormat)}
        maxLength={10}
        width={isInPlace ? 152 : 136}
      />
    )
  if (isOfKind(name, 'cardNumber')) {
    if (isInPlace) return <TextField {...text} {...named} {...card} maxLength={20} />
    return (
      <TextField
        {...text}
        {...named}
        {...card}
        value={formatHealthInsuranceNumber(text.value)}
        onChange={(typed) => text.onChange(maskedAtItsEnd(text.value, typed))}
        maxLength={30}
        width={200}
      />
    )
  }
  if (isOfKind(name, 'province'))
    return (
      <Select
        {...text}
        {...named}
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
        {...named}
        onBlur={writtenAs(parsePostalCode)}
        maxLength={12}
        width={112}
        autoCapitalize="characters"
        autoComplete="off"
      />
    )
  if (isOfKind(name, 'email')) return <TextField {...text} {...named} type="email" maxLength={254} autoComplete="off" />
  return <TextField {...text} {...named} maxLength={most} autoComplete="off" />
}

/** A Select holds texts: this one stands for nothing chosen. */
const none = 'none'
const provinces = ['QC', 'ON', 'NB', 'NS', 'PE', 'NL', 'MB', 'SK', 'AB', 'BC', 'YT', 'NT', 'NU'] as const

/**
 * While one writes on, groups of four appear; what is changed in the middle, or is no such number,
 * is left as it is typed.
 */
const maskedAtItsEnd = (before: string, typed: string): string => {
  const masked = formatHealthInsuranceNumberTyping(typed)
  const isSame = masked.replaceAll(' ', '') === typed.toUpperCase().replace(/[\s.\-–]/g, '')
  return typed.length > before.length && isSame ? masked : typed
}
