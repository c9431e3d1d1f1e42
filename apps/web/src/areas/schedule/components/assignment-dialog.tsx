import { useState } from 'react'
import { findClashes, standsOf } from '@molaire/domain/schedule/clashes'
import type { Block } from '@molaire/domain/schedule/painting'
import { minutesOf, timeOf } from '@molaire/domain/shared/local-time'
import { displayName } from '@molaire/domain/users/display-name'
import type { ListedAppointmentType } from '@molaire/contract/appointment-types/endpoints'
import type { WeekSchedule } from '@molaire/contract/schedule/shapes'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { MultiSelect } from '../../../ui/multi-select.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'
import { useSuspended } from '../../../platform/api/connection.ts'
import { describeError, describeRule } from '../../../platform/api/describe-error.ts'
import { namedProblems } from '../../../platform/forms/problems.ts'
import { useLeaving } from '../../../platform/forms/use-leaving.tsx'
import { useWireForm } from '../../../platform/forms/use-wire-form.ts'
import { common } from '../../../platform/i18n/common-messages.ts'
import { messages } from '../messages.ts'
import { paintPlan, placePlan, weekClashes, type Plan } from '../painting/plans.ts'
import type { Perform } from '../painting/use-week-acts.ts'
import { nameOf, useWeekWords } from '../use-week-words.ts'
import { blocksOf, elsewhereOf } from './week-blocks.ts'
import { DaysField, hoursProblems, TimesFields, useHoursSentence, type HoursFields } from './hours-fields.tsx'
import styles from './form.module.css'

const formId = 'assignment'
type AssignmentFields = HoursFields & { userId: string; roomId: string; appointmentTypeIds: string[] }

/** What a new assignment begins with; '' where nothing is chosen. */
export interface AssignmentStart {
  userId: string
  roomId: string
  appointmentTypeIds: string[]
  day: number
  start: number
  end: number
}

/** CFG-04: who is in which room, exactly when, and for which kinds of appointment. What painting does, for who does not paint. */
export const AssignmentDialog = ({
  week,
  kinds,
  block,
  opened,
  perform,
  disabledReason,
  onRemove,
  onClose,
}: {
  week: WeekSchedule
  kinds: readonly ListedAppointmentType[]
  /** Null for a new one. */
  block: Block | null
  opened: AssignmentStart
  perform: Perform
  disabledReason: string | undefined
  onRemove: (block: Block) => void
  onClose: () => void
}) => {
  const words = useWeekWords()
  const { t } = words
  const suspended = useSuspended()
  const sentence = useHoursSentence()
  const reason = disabledReason ?? suspended
  const blocks = blocksOf(week)

  const planOf = ({ days, start, end, userId, roomId, appointmentTypeIds }: AssignmentFields): Plan => {
    const hours = { start: minutesOf(start), end: minutesOf(end) }
    const day = days[0] ?? opened.day
    return block
      ? placePlan(block, { ...hours, dayOfWeek: day, userId, roomId, appointmentTypeIds }, blocks)
      : paintPlan({ ...hours, days, roomId, brush: { userId, appointmentTypeIds } }, blocks)
  }
  // Made once: what differs from it was typed.
  const [initial] = useState<AssignmentFields>(() => ({
    userId: opened.userId,
    roomId: opened.roomId,
    appointmentTypeIds: opened.appointmentTypeIds,
    days: [opened.day],
    start: timeOf(opened.start),
    end: timeOf(opened.end),
  }))
  const form = useWireForm<AssignmentFields>({
    id: formId,
    initial,
    check: (fields) => {
      const problems = hoursProblems(fields)
      const found: Partial<Record<keyof AssignmentFields, string>> = {
        ...(!fields.userId && { userId: t(common.fields.required) }),
        ...(!fields.roomId && { roomId: t(common.fields.required) }),
        ...Object.fromEntries(Object.entries(problems).map(([name, problem]) => [name, sentence(problem)])),
      }
      if (Object.keys(found).length > 0) return found
      const { acts, leftOut } = planOf(fields)
      if (leftOut.length === 0 || acts.length > 0) return {}
      return { end: t(messages.assignments.there, { person: nameOf(week, fields.userId), days: words.dayList(leftOut) }) }
    },
    submit: async (fields) => {
      const { acts } = planOf(fields)
      const title = block ? t(messages.assignments.changed) : t(messages.assignments.painted, { n: acts.length })
      if (await perform(acts, { title })) onClose()
    },
    describeError: (error) => describeError(error, messages.errors),
    describeRule,
  })
  const leaving = useLeaving({ dirty: form.dirty, busy: form.busy, onLeave: onClose })
  const clashes = clashesOf(form.values, week, block)
  const labels = {
    userId: t(messages.assignments.person),
    roomId: t(messages.assignments.room),
    days: t(messages.daysField),
    start: t(messages.start),
    end: t(messages.end),
  }
  return (
    <>
      <Dialog
        opened
        onClose={leaving.close}
        title={t(block ? messages.assignments.edit : messages.assignments.add)}
        width={560}
        initialFocus="field"
        footer={
          <>
            {block && (
              <Button
                variant="ghost"
                className={styles.aside ?? ''}
                disabledReason={reason}
                onClick={() => {
                  onClose()
                  onRemove(block)
                }}
              >
                {t(messages.assignments.remove)}
              </Button>
            )}
            <Button onClick={leaving.close}>{t(common.ui.cancel)}</Button>
            <Button type="submit" form={formId} variant="primary" busy={form.busy} disabledReason={reason}>
              {t(block ? messages.save : messages.assignments.add)}
            </Button>
          </>
        }
      >
        <form id={formId} className={styles.form} noValidate onSubmit={form.onSubmit}>
          <ErrorSummary errors={form.summary.length > 1 || form.failure ? namedProblems(form.summary, formId, labels) : []} />
          <Select
            {...form.field('userId')}
            label={labels.userId}
            required
            placeholder={t(messages.assignments.choosePerson)}
            options={week.people
              .filter(({ id, isEnabled }) => isEnabled || id === opened.userId)
              .map((person) => ({
                value: person.id,
                label: person.isEnabled
                  ? displayName(person)
                  : t(messages.assignments.leftPerson, { person: displayName(person) }),
              }))}
          />
          <Select
            {...form.field('roomId')}
            label={labels.roomId}
            required
            placeholder={t(messages.assignments.chooseRoom)}
            options={week.rooms
              .filter(({ id, isArchived }) => !isArchived || id === opened.roomId)
              .map(({ id, name, isArchived }) => ({
                value: id,
                label: isArchived ? t(messages.assignments.archivedRoom, { room: name }) : name,
              }))}
          />
          <DaysField field={form.field('days')} several={block === null} />
          <TimesFields start={form.field('start')} end={form.field('end')} />
          <MultiSelect
            label={t(messages.assignments.types)}
            help={t(messages.assignments.typesHelp)}
            placeholder={t(messages.assignments.allTypes)}
            values={form.values.appointmentTypeIds}
            onChange={(ids) => form.set('appointmentTypeIds', ids)}
            options={kinds
              .filter(({ id, isArchived }) => !isArchived || opened.appointmentTypeIds.includes(id))
              .map(({ id, name }) => ({ value: id, label: name }))}
          />
          {clashes.length > 0 && (
            <Notice kind="warning">
              {clashes.map((clash) => (
                <p key={JSON.stringify(clash)}>{words.clash(clash, week)}</p>
              ))}
            </Notice>
          )}
        </form>
      </Dialog>
      {leaving.question}
    </>
  )
}

/** What the typed hours would clash with; nothing while they are not whole. */
const clashesOf = ({ userId, roomId, days, start, end }: AssignmentFields, week: WeekSchedule, own: Block | null) => {
  if (!userId || !roomId || !start || !end || end <= start) return []
  const typed = days.map((dayOfWeek) => ({
    id: `typed-${dayOfWeek}`,
    userId,
    roomId,
    dayOfWeek,
    start: minutesOf(start),
    end: minutesOf(end),
  }))
  const others = standsOf(week).filter(({ id }) => id !== own?.id)
  const found = findClashes({ stands: [...typed, ...others], elsewhere: elsewhereOf(week) })
  return weekClashes(found.filter(({ a }) => a.id.startsWith('typed-')))
}
