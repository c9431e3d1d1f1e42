import type { WireHoliday } from '@molaire/contract/schedule/shapes'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { FormProblems } from '../../../platform/forms/form-problems.tsx'
import { useRecordForm } from '../../../platform/forms/use-record-form.ts'
import { common } from '../../../platform/i18n/common-messages.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { askForHoliday, useCreateHolidays, useUpdateHoliday } from '../api.ts'
import { messages } from '../messages.ts'
import { holidayBody, holidayProblems, type HolidayFields, type HolidayProblem } from '../year-of-holidays.ts'
import type { Guard } from './use-stranded.tsx'
import styles from './form.module.css'

const formId = 'holiday'
type Fields = HolidayFields & Record<string, unknown>

/** CFG-04: days on which the clinic is closed: new, or known. Mounted while it is open. */
export const HolidaySheet = ({
  holiday: given,
  clinicId,
  guard,
  disabledReason,
  onClose,
}: {
  holiday: WireHoliday | null
  clinicId: string
  guard: Guard
  disabledReason: string | undefined
  onClose: () => void
}) => {
  const { t } = useMessages()
  const create = useCreateHolidays()
  const update = useUpdateHoliday()
  const sentence = (problem: HolidayProblem) =>
    problem === 'required' ? t(common.fields.required) : t(problem === 'date' ? messages.badDate : messages.reversedDates)
  const {
    form,
    record: holiday,
    conflict,
    leaving,
  } = useRecordForm<WireHoliday, Fields>({
    id: formId,
    record: given,
    fieldsOf: (known) => ({ name: known?.name ?? '', startDate: known?.startDate ?? '', endDate: known?.endDate ?? '' }),
    check: (fields) =>
      Object.fromEntries(Object.entries(holidayProblems(fields)).map(([name, problem]) => [name, sentence(problem)])),
    save: async (fields, known) => {
      const body = holidayBody(fields)
      const saved = await guard<unknown>((accept) =>
        known ? update.mutateAsync({ holiday: known, body, accept }) : create.mutateAsync({ clinicId, holidays: [body], accept }),
      )
      if (!saved) return
      showToast({ kind: 'success', title: t(known ? messages.holidays.updated : messages.holidays.created) })
      onClose()
    },
    readAgain: askForHoliday,
    errors: messages.errors,
    onLeave: onClose,
  })
  const labels = { name: t(messages.name), startDate: t(messages.start), endDate: t(messages.end) }
  return (
    <>
      <Sheet
        opened
        isForm
        width={480}
        onClose={leaving.close}
        title={holiday ? t(messages.holidays.editOne, { name: holiday.name }) : t(messages.holidays.add)}
        footer={
          <>
            <Button onClick={leaving.close}>{t(common.ui.cancel)}</Button>
            <Button type="submit" form={formId} variant="primary" busy={form.busy} disabledReason={disabledReason}>
              {t(holiday ? messages.save : messages.holidays.create)}
            </Button>
          </>
        }
      >
        <form id={formId} className={styles.form} noValidate onSubmit={form.onSubmit}>
          <FormProblems id={formId} form={form} conflict={conflict} labels={labels} />
          <p className={styles.note}>{t(common.requiredNote)}</p>
          <TextField {...form.field('name')} label={labels.name} required maxLength={100} autoComplete="off" />
          <div className={styles.pair}>
            <TextField {...form.field('startDate')} label={labels.startDate} required type="date" width={176} />
            <TextField {...form.field('endDate')} label={labels.endDate} type="date" width={176} />
          </div>
          <p className={styles.note}>{t(messages.holidays.endOptional)}</p>
        </form>
      </Sheet>
      {leaving.question}
    </>
  )
}
