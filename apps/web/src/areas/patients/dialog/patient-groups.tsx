import { dayParts } from '@molaire/domain/waiting-list/availability'
import { parsePostalCode } from '@molaire/domain/patients/postal-code'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { ChipGroup } from '../../../ui/chip-group.tsx'
import { PhoneField } from '../../../ui/phone-field.tsx'
import { Segment } from '../../../ui/segment.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ReferenceSelect } from '../components/reference-select.tsx'
import { messages } from '../messages.ts'
import { AlertsEditor } from './alerts-editor.tsx'
import { DayField } from './day-field.tsx'
import type { GroupProps } from './group-props.ts'
import { InsuranceFields } from './insurance-fields.tsx'
import { fieldsIn, week, type PatientSection } from './patient-form.ts'
import styles from './patient-dialog.module.css'

const Address = ({ field, labels }: GroupProps) => {
  const { t } = useMessages()
  const postalCode = field('postalCode')
  const province = field('province')
  return (
    <>
      <TextField {...field('streetAddress')} label={labels.streetAddress} maxLength={200} autoComplete="off" />
      <div className={styles.town}>
        <TextField {...field('city')} label={labels.city} maxLength={100} autoComplete="off" />
        <Select
          {...province}
          value={province.value || none}
          onChange={(chosen) => province.onChange(chosen === none ? '' : chosen)}
          label={labels.province}
          options={[
            { value: none, label: t(messages.form.none) },
            ...[...new Set([...provinces, province.value])].filter(Boolean).map((value) => ({ value, label: value })),
          ]}
        />
        <TextField
          {...postalCode}
          onBlur={() => {
            postalCode.onBlur()
            const written = parsePostalCode(postalCode.value)
            if (written && written !== postalCode.value) postalCode.onChange(written)
          }}
          label={labels.postalCode}
          maxLength={12}
          width={112}
          autoCapitalize="characters"
          autoComplete="off"
        />
      </div>
    </>
  )
}

const Emergency = ({ field, labels }: GroupProps) => (
  <div className={styles.pair}>
    <TextField {...field('emergencyContactName')} label={labels.emergencyContactName} maxLength={200} autoComplete="off" />
    <PhoneField {...field('emergencyContactPhone')} label={labels.emergencyContactPhone} />
  </div>
)

const FollowUp = ({ field, labels }: GroupProps) => (
  <div className={styles.pair}>
    {fieldsIn.followUp.map((name) => (
      <ReferenceSelect key={name} name={name} field={field(name)} label={labels[name]} />
    ))}
  </div>
)

const Preferences = ({ field, labels, weekday }: GroupProps) => {
  const { t } = useMessages()
  const language = field('preferredLanguage')
  const weekdays = field('preferredWeekdays')
  const parts = field('preferredDayParts')
  return (
    <>
      <div>
        <p className={styles.label} aria-hidden="true">
          {labels.preferredLanguage}
        </p>
        <Segment
          label={labels.preferredLanguage}
          value={language.value || none}
          onChange={(chosen) => language.onChange(chosen === none ? '' : chosen)}
          options={[
            { value: none, label: t(messages.form.languages.none) },
            { value: 'fr', label: t(messages.form.languages.fr) },
            { value: 'en', label: t(messages.form.languages.en) },
          ]}
        />
      </div>
      <ChipGroup
        label={labels.preferredWeekdays}
        all={t(messages.form.any)}
        choices={week.map((day) => ({ value: day, label: weekday(day) }))}
        chosen={weekdays.value}
        onChange={weekdays.onChange}
      />
      <ChipGroup
        label={labels.preferredDayParts}
        all={t(messages.form.any)}
        choices={dayParts.map((part) => ({ value: part, label: t(messages.form.dayParts[part]) }))}
        chosen={parts.value}
        onChange={parts.onChange}
      />
    </>
  )
}

const Consents = ({ field, labels, today }: GroupProps) => {
  const { t } = useMessages()
  return (
    <>
      <p className={styles.note}>
        {t(messages.form.consentsHelp)} {t(messages.form.familyConsentHelp)}
      </p>
      <div className={styles.pair}>
        {fieldsIn.consents.map((name) => (
          <DayField
            key={name}
            field={field(name)}
            label={labels[name]}
            beside={
              field(name).value !== today && (
                <Button
                  variant="ghost"
                  aria-label={t(messages.form.todayFor, { field: labels[name] })}
                  onClick={() => field(name).onChange(today)}
                >
                  {t(messages.form.today)}
                </Button>
              )
            }
          />
        ))}
      </div>
    </>
  )
}

/** What each group holds when it is open. */
export const groups: Record<Exclude<PatientSection, 'contact'>, (props: GroupProps) => React.ReactNode> = {
  alerts: ({ field }) => <AlertsEditor lines={field('alerts').value} onChange={field('alerts').onChange} />,
  address: Address,
  emergency: Emergency,
  followUp: FollowUp,
  insurance: InsuranceFields,
  preferences: Preferences,
  consents: Consents,
  notes: ({ field, labels }) => <Notes field={field} labels={labels} />,
}

const Notes = ({ field, labels }: Pick<GroupProps, 'field' | 'labels'>) => {
  const { t } = useMessages()
  return <TextArea {...field('notes')} label={labels.notes} help={t(messages.form.notesHelp)} rows={4} maxLength={10_000} />
}

/** A Select holds texts: this one stands for nothing chosen. */
const none = 'none'
const provinces = ['QC', 'ON', 'NB', 'NS', 'PE', 'NL', 'MB', 'SK', 'AB', 'BC', 'YT', 'NT', 'NU'] as const
