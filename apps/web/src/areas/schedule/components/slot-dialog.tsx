import { useState } from 'react'
import { minutesOf } from '@molaire/domain/shared/local-time'
import type { WeekSchedule } from '@molaire/contract/schedule/shapes'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useSuspended } from '../../../platform/api/connection.ts'
import { describeError, describeRule } from '../../../platform/api/describe-error.ts'
import { namedProblems } from '../../../platform/forms/problems.ts'
import { useLeaving } from '../../../platform/forms/use-leaving.tsx'
import { useWireForm } from '../../../platform/forms/use-wire-form.ts'
import { common } from '../../../platform/i18n/common-messages.ts'
import { messages } from '../messages.ts'
import { moveSlotPlan, slotPlan } from '../painting/plans.ts'
import type { Perform } from '../painting/use-week-acts.ts'
import { useWeekWords } from '../use-week-words.ts'
import { DaysField, hoursProblems, TimesFields, useHoursSentence, type HoursFields } from './hours-fields.tsx'
import styles from './form.module.css'

const formId = 'slot'

/** CFG-04: the exact hours of a slot: a new one on one or more days, or one that is there. What dragging does, for who does not drag. */
export const SlotDialog = ({
  week,
  slot,
  opened: { day, start, end },
  perform,
  disabledReason,
  onClose,
}: {
  week: WeekSchedule
  /** Null for a new one. */
  slot: WeekSchedule['timeSlots'][number] | null
  /** What a new one begins with. */
  opened: { day: number; start: string; end: string }
  perform: Perform
  disabledReason: string | undefined
  onClose: () => void
}) => {
  const words = useWeekWords()
  const { t } = words
  const suspended = useSuspended()
  const sentence = useHoursSentence()
  const reason = disabledReason ?? suspended
  const assigned = slot ? week.assignments.filter(({ timeSlotId }) => timeSlotId === slot.id).length : 0

  const planOf = ({ days, start: from, end: to }: HoursFields) => {
    const hours = { start: minutesOf(from), end: minutesOf(to) }
    return slot
      ? moveSlotPlan(slot, days[0] ?? slot.dayOfWeek, hours, week.timeSlots)
      : slotPlan({ days, ...hours }, week.timeSlots)
  }
  // Made once: what differs from it was typed.
  const [initial] = useState<HoursFields>(() => ({
    days: [slot?.dayOfWeek ?? day],
    start: slot?.startTime ?? start,
    end: slot?.endTime ?? end,
  }))
  const form = useWireForm<HoursFields>({
    id: formId,
    initial,
    check: (fields) => {
      const problems = hoursProblems(fields)
      const found = Object.fromEntries(Object.entries(problems).map(([name, problem]) => [name, sentence(problem)]))
      if (Object.keys(problems).length > 0) return found
      const { acts, leftOut } = planOf(fields)
      return leftOut.length > 0 && acts.length === 0 ? { end: t(messages.slots.there, { days: words.dayList(leftOut) }) } : {}
    },
    submit: async (fields) => {
      const { acts } = planOf(fields)
      const title = slot ? t(messages.slots.moved) : t(messages.slots.opened, { n: acts.length })
      if (await perform(acts, { title })) onClose()
    },
    describeError: (error) => describeError(error, messages.errors),
    describeRule,
  })
  const leaving = useLeaving({ dirty: form.dirty, busy: form.busy, onLeave: onClose })
  const remove = () => {
    if (!slot) return
    onClose()
    void perform([{ kind: 'closeSlot', id: slot.id }], { title: t(messages.slots.removed) })
  }
  const labels = { days: t(messages.daysField), start: t(messages.start), end: t(messages.end) }
  return (
    <>
      <Dialog
        opened
        onClose={leaving.close}
        title={t(slot ? messages.slots.edit : messages.slots.add)}
        width={440}
        initialFocus="field"
        footer={
          <>
            {slot && (
              <Button variant="ghost" className={styles.aside ?? ''} disabledReason={reason} onClick={remove}>
                {t(messages.slots.remove)}
              </Button>
            )}
            <Button onClick={leaving.close}>{t(common.ui.cancel)}</Button>
            <Button type="submit" form={formId} variant="primary" busy={form.busy} disabledReason={reason}>
              {t(slot ? messages.save : messages.slots.create)}
            </Button>
          </>
        }
      >
        <form id={formId} className={styles.form} noValidate onSubmit={form.onSubmit}>
          <ErrorSummary errors={form.summary.length > 1 || form.failure ? namedProblems(form.summary, formId, labels) : []} />
          <DaysField field={form.field('days')} several={slot === null} isFirst />
          <TimesFields start={form.field('start')} end={form.field('end')} />
          {assigned > 0 && <Notice kind="info">{t(messages.slots.removes, { n: assigned })}</Notice>}
        </form>
      </Dialog>
      {leaving.question}
    </>
  )
}
