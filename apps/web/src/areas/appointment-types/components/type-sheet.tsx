import { TriangleAlert } from 'lucide-react'
import type { ComponentType } from 'react'
import type { AppointmentType } from '@molaire/contract/appointment-types/endpoints'
import { looksLike, neutralColor } from '@molaire/domain/appointment-types/colors'
import { DurationStepper } from '../../../ui/duration-stepper.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { EditShell } from '../../../platform/forms/edit-shell.tsx'
import { useRecordForm } from '../../../platform/forms/use-record-form.ts'
import { common } from '../../../platform/i18n/common-messages.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { askForAppointmentType, useSaveAppointmentType } from '../api.ts'
import { messages } from '../messages.ts'
import type { Preview } from '../preview.ts'
import { fieldsOf, problemsOf, readColor, typeBody, type TypeFields, type TypeProblem } from '../type-form.ts'
import { ColorField } from './color-field.tsx'
import styles from './type-sheet.module.css'

const formId = 'appointment-type'

/** CFG-03: a new kind of appointment, or one that is known, with how it will look. Mounted while it is open. */
export const TypeSheet = ({
  type: given,
  others,
  Preview,
  whyNot,
  onClose,
}: {
  /** Null for a new one. */
  type: AppointmentType | null
  /** The other kinds that are offered: a colour too close to one of theirs is told. */
  others: readonly AppointmentType[]
  Preview: ComponentType<Preview>
  whyNot: string | undefined
  onClose: () => void
}) => {
  const { t } = useMessages()
  const { duration } = useFormat()
  const save = useSaveAppointmentType()
  const sentenceOf = (problem: TypeProblem): string => {
    switch (problem) {
      case 'required':
        return t(common.fields.required)
      case 'color':
        return t(messages.hexUnreadable)
    }
  }
  const sheet = useRecordForm<AppointmentType, TypeFields>({
    id: formId,
    record: given,
    fieldsOf: (type) => fieldsOf(type, others),
    check: (fields) =>
      Object.fromEntries(Object.entries(problemsOf(fields)).map(([name, problem]) => [name, sentenceOf(problem)])),
    save: async (fields, type) => {
      await save.mutateAsync({ type, body: typeBody(fields) })
      showToast({ kind: 'success', title: t(type ? messages.updated : messages.created) })
      onClose()
    },
    readAgain: askForAppointmentType,
    errors: messages.errors,
    fieldOf: { appointment_type_name_taken: 'name' },
    onLeave: onClose,
  })
  const { form, record } = sheet
  const { field, values } = form
  const labels = { name: t(messages.name), color: t(messages.color), minutes: t(messages.usualDuration) }
  const color = readColor(values.color)
  const close = color && looksLike(color, others)
  const shown: Preview = {
    name: values.name.trim() || t(messages.unnamed),
    color: color ?? neutralColor,
    minutes: values.minutes,
  }
  return (
    <EditShell
      id={formId}
      of={sheet}
      title={record ? t(messages.editOne, { name: record.name }) : t(messages.add)}
      save={t(record ? messages.save : messages.create)}
      labels={labels}
      whyNot={whyNot}
    >
      <TextField {...field('name')} label={labels.name} required maxLength={100} autoComplete="off" />
      <div>
        <ColorField {...field('color')} />
        <p className={styles.close} role="status">
          {close && (
            <>
              <TriangleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
              {t(messages.closeTo, { name: close.name })}
            </>
          )}
        </p>
      </div>
      <DurationStepper
        id={field('minutes').id}
        error={field('minutes').error}
        label={labels.minutes}
        help={t(messages.usualDurationHelp)}
        value={values.minutes}
        onChange={(minutes) => form.set('minutes', minutes)}
        format={duration}
        presets={[15, 30, 45, 60, 90]}
      />
      <div className={styles.previews}>
        {(['light', 'dark'] as const).map((theme) => (
          <div key={theme} className={`${styles.preview} ${theme}`}>
            <p className={styles.theme}>{t(messages[theme])}</p>
            <Preview {...shown} theme={theme} />
          </div>
        ))}
      </div>
    </EditShell>
  )
}
