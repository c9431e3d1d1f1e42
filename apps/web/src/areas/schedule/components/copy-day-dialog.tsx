import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Select } from '../../../ui/select.tsx'
import { useSuspended } from '../../../platform/api/connection.ts'
import { describeError, describeRule } from '../../../platform/api/describe-error.ts'
import { useWireForm } from '../../../platform/forms/use-wire-form.ts'
import { common } from '../../../platform/i18n/common-messages.ts'
import { messages } from '../messages.ts'
import type { Perform } from '../painting/use-week-acts.ts'
import { useWeekWords, weekDays } from '../use-week-words.ts'
import { DaysField } from './hours-fields.tsx'
import styles from './form.module.css'

const formId = 'copy-day'

/** CFG-04: what stands on one day of the week, for other days too: « Copier lundi sur mardi à vendredi ». */
export const CopyDayDialog = ({ from, perform, onClose }: { from: number; perform: Perform; onClose: () => void }) => {
  const { t, dayTitle, dayList } = useWeekWords()
  const suspended = useSuspended()
  const form = useWireForm<{ from: string; to: number[] }>({
    id: formId,
    initial: { from: String(from), to: [] },
    check: ({ to }) => (to.length === 0 ? { to: t(messages.noDay) } : {}),
    submit: async (fields) => {
      const day = Number(fields.from)
      const said = { title: t(messages.copy.done, { day: dayTitle(day) }), detail: dayList(fields.to) }
      if (await perform([{ kind: 'copyDay', from: day, to: fields.to }], said)) onClose()
    },
    describeError: (error) => describeError(error, messages.errors),
    describeRule,
  })
  const source = form.field('from')
  return (
    <Dialog
      opened
      onClose={form.busy ? () => {} : onClose}
      title={t(messages.copy.title)}
      width={560}
      initialFocus="field"
      footer={
        <>
          <Button onClick={onClose}>{t(common.ui.cancel)}</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.busy} disabledReason={suspended}>
            {t(messages.copy.confirm)}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={form.onSubmit}>
        <Select
          {...source}
          label={t(messages.copy.from)}
          required
          width={200}
          options={weekDays.map((day) => ({ value: String(day), label: dayTitle(day) }))}
          onChange={(day) => {
            source.onChange(day)
            // A day is not copied onto itself.
            if (form.values.to.includes(Number(day)))
              form.replace({ from: day, to: form.values.to.filter((one) => one !== Number(day)) })
          }}
        />
        <DaysField field={form.field('to')} several label={t(messages.copy.to)} hidden={[Number(form.values.from)]} />
        <p className={styles.note}>{t(messages.copy.text)}</p>
      </form>
    </Dialog>
  )
}
