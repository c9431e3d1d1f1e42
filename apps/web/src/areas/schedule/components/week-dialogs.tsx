import { standsOf } from '@molaire/domain/schedule/clashes'
import type { Block } from '@molaire/domain/schedule/painting'
import { minutesOf } from '@molaire/domain/shared/local-time'
import type { MinuteRange } from '@molaire/domain/shared/ranges'
import { displayName } from '@molaire/domain/users/display-name'
import type { ListedAppointmentType } from '@molaire/contract/appointment-types/endpoints'
import type { WeekSchedule } from '@molaire/contract/schedule/shapes'
import { Button } from '../../../ui/button.tsx'
import { Text } from '../../../ui/layout.tsx'
import { MultiSelect } from '../../../ui/multi-select.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'
import { useSuspended } from '../../../platform/api/connection.ts'
import { EditShell } from '../../../platform/forms/edit-shell.tsx'
import { useRecordForm } from '../../../platform/forms/use-record-form.ts'
import type { FieldErrors } from '../../../platform/forms/use-wire-form.ts'
import { common } from '../../../platform/i18n/common-messages.ts'
import { messages } from '../messages.ts'
import { moveSlotPlan, paintPlan, placePlan, slotPlan, type Plan } from '../painting/plans.ts'
import type { Perform, ToastText } from '../painting/use-week-acts.ts'
import type { WeekAct } from '../painting/week-acts.ts'
import { nameOf, useWeekWords } from '../use-week-words.ts'
import { DayField, DaysField, TimesFields, useDayOptions } from './hours-fields.tsx'
import { clashesWith } from './week-blocks.ts'

/** The props that the tabs of a week and their dialogs share. */
export interface OfWeek {
  week: WeekSchedule
  perform: Perform
  /** Why nothing can be changed. */
  disabledReason: string | undefined
}

/** A form that produces changes of the week. It closes once all of them are saved. */
const useActsForm = <F extends Record<string, unknown>>({
  id,
  initial,
  check,
  actsOf,
  perform,
  onClose,
}: {
  id: string
  initial: F
  check: (fields: F) => FieldErrors<F>
  actsOf: (fields: F) => { acts: readonly WeekAct[]; toast: ToastText }
  perform: Perform
  onClose: () => void
}) =>
  useRecordForm<never, F>({
    id,
    record: null,
    fieldsOf: () => initial,
    check,
    save: async (fields) => {
      const { acts, toast } = actsOf(fields)
      if (await perform(acts, toast)) onClose()
    },
    errors: messages.errors,
    onLeave: onClose,
  })

/** The form of hours: days of the week, and times as 'HH:mm'; '' when none is chosen. */
export type HoursFields = { days: number[]; start: string; end: string }

const minutes = ({ start, end }: HoursFields): MinuteRange => ({ start: minutesOf(start), end: minutesOf(end) })

/**
 * CFG-04: the fields in `required` are required, and the end comes after the start. Valid hours
 * must change something, otherwise `alreadyThere` gives the error.
 */
const useHoursCheck = <F extends HoursFields>(
  required: readonly (keyof F & string)[],
  planOf: (fields: F) => Plan,
  alreadyThere: (fields: F, days: string) => string,
) => {
  const { t, dayList } = useWeekWords()
  return (fields: F): FieldErrors<F> => {
    const { days, start, end } = fields
    const problems = {
      ...Object.fromEntries(required.filter((name) => !fields[name]).map((name) => [name, t(common.fields.required)])),
      ...(days.length === 0 && { days: t(messages.noDay) }),
      ...(!start && { start: t(common.fields.required) }),
      ...(!end ? { end: t(common.fields.required) } : start && end <= start && { end: t(messages.reversedTimes) }),
    }
    if (Object.keys(problems).length > 0) return problems as FieldErrors<F> // the keys are fields of F
    const { acts, leftOut } = planOf(fields)
    return (leftOut.length > 0 && acts.length === 0 ? { end: alreadyThere(fields, dayList(leftOut)) } : {}) as FieldErrors<F> // as above
  }
}

interface OfDialog extends OfWeek {
  onRemove: (id: string) => void
  onClose: () => void
}

const RemoveButton = ({
  of,
  label,
  whyNot,
  onRemove,
  onClose,
}: Pick<OfDialog, 'onRemove' | 'onClose'> & { of: { id: string } | null; label: string; whyNot: string | undefined }) => {
  if (of === null) return null
  const remove = () => {
    onClose()
    onRemove(of.id)
  }
  // At the left end, away from the button that saves.
  return (
    <Button variant="ghost" style={{ marginRight: 'auto' }} disabledReason={whyNot} onClick={remove}>
      {label}
    </Button>
  )
}

/**
 * CFG-04: the exact hours of a time slot: a new one on one or more days, or an existing one. For
 * users who do not drag.
 */
export const SlotDialog = ({
  week,
  slot,
  opened,
  perform,
  disabledReason,
  onRemove,
  onClose,
}: OfDialog & {
  /** Null for a new one. */
  slot: WeekSchedule['timeSlots'][number] | null
  opened: HoursFields
}) => {
  const { t } = useWeekWords()
  const suspended = useSuspended()
  const whyNot = disabledReason ?? suspended
  const assigned = slot ? week.assignments.filter(({ timeSlotId }) => timeSlotId === slot.id).length : 0
  const planOf = (fields: HoursFields): Plan =>
    slot
      ? moveSlotPlan(slot, fields.days[0] ?? slot.dayOfWeek, minutes(fields), week.timeSlots)
      : slotPlan({ days: fields.days, ...minutes(fields) }, week.timeSlots)
  const dialog = useActsForm<HoursFields>({
    id: 'slot',
    initial: opened,
    check: useHoursCheck([], planOf, (_, days) => t(messages.slots.there, { days })),
    actsOf: (fields) => {
      const { acts } = planOf(fields)
      return { acts, toast: { title: slot ? t(messages.slots.moved) : t(messages.slots.opened, { n: acts.length }) } }
    },
    perform,
    onClose,
  })
  const { field } = dialog.form
  const labels = { days: t(messages.daysField), start: t(messages.start), end: t(messages.end) }
  return (
    <EditShell
      id="slot"
      of={dialog}
      surface="dialog"
      title={t(slot ? messages.slots.edit : messages.slots.add)}
      save={t(slot ? messages.save : messages.slots.create)}
      labels={labels}
      whyNot={whyNot}
      aside={<RemoveButton of={slot} label={t(messages.slots.remove)} {...{ whyNot, onRemove, onClose }} />}
    >
      {slot ? <DayField {...field('days')} /> : <DaysField field={field('days')} label={labels.days} isFirst />}
      <TimesFields start={field('start')} end={field('end')} />
      {assigned > 0 && <Notice kind="info">{t(messages.slots.removes, { n: assigned })}</Notice>}
    </EditShell>
  )
}

/** The form of an assignment; '' where nothing is chosen. */
export type AssignmentFields = HoursFields & { userId: string; roomId: string; appointmentTypeIds: string[] }

/**
 * CFG-04: a person in a room, with exact hours and appointment types. For users who do not paint.
 */
export const AssignmentDialog = ({
  week,
  kinds,
  block,
  opened,
  perform,
  disabledReason,
  onRemove,
  onClose,
}: OfDialog & {
  kinds: readonly ListedAppointmentType[]
  /** Null for a new one. */
  block: Block | null
  opened: AssignmentFields
}) => {
  const words = useWeekWords()
  const { t } = words
  const suspended = useSuspended()
  const whyNot = disabledReason ?? suspended
  const planOf = (fields: AssignmentFields): Plan => {
    const { days, userId, roomId, appointmentTypeIds } = fields
    const hours = minutes(fields)
    const blocks = standsOf(week)
    return block
      ? placePlan(block, { ...hours, dayOfWeek: days[0] ?? block.dayOfWeek, userId, roomId, appointmentTypeIds }, blocks)
      : paintPlan({ ...hours, days, roomId, brush: { userId, appointmentTypeIds } }, blocks)
  }
  const dialog = useActsForm<AssignmentFields>({
    id: 'assignment',
    initial: opened,
    check: useHoursCheck<AssignmentFields>(['userId', 'roomId'], planOf, ({ userId }, days) =>
      t(messages.assignments.there, { person: nameOf(week, userId), days }),
    ),
    actsOf: (fields) => {
      const { acts } = planOf(fields)
      const title = block ? t(messages.assignments.changed) : t(messages.assignments.painted, { n: acts.length })
      return { acts, toast: { title } }
    },
    perform,
    onClose,
  })
  const { field, values, set } = dialog.form
  const isWhole = values.userId && values.roomId && values.start && values.start < values.end
  const clashes = isWhole ? clashesWith({ ...values, ...minutes(values) }, week, block?.id) : []
  const labels = {
    userId: t(messages.assignments.person),
    roomId: t(messages.assignments.room),
    days: t(messages.daysField),
    start: t(messages.start),
    end: t(messages.end),
  }
  return (
    <EditShell
      id="assignment"
      of={dialog}
      surface="dialog"
      width={560}
      title={t(block ? messages.assignments.edit : messages.assignments.add)}
      save={t(block ? messages.save : messages.assignments.add)}
      labels={labels}
      whyNot={whyNot}
      aside={<RemoveButton of={block} label={t(messages.assignments.remove)} {...{ whyNot, onRemove, onClose }} />}
    >
      <Select
        {...field('userId')}
        label={labels.userId}
        required
        placeholder={t(messages.assignments.choosePerson)}
        options={week.people
          .filter(({ id, isEnabled }) => isEnabled || id === opened.userId)
          .map((one) => ({
            value: one.id,
            label: one.isEnabled ? displayName(one) : t(messages.assignments.leftPerson, { person: displayName(one) }),
          }))}
      />
      <Select
        {...field('roomId')}
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
      {block ? <DayField {...field('days')} /> : <DaysField field={field('days')} label={labels.days} />}
      <TimesFields start={field('start')} end={field('end')} />
      <MultiSelect
        label={t(messages.assignments.types)}
        help={t(messages.assignments.typesHelp)}
        placeholder={t(messages.assignments.allTypes)}
        values={values.appointmentTypeIds}
        onChange={(ids) => set('appointmentTypeIds', ids)}
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
    </EditShell>
  )
}

/** CFG-04: copies one day of the week to others: « Copier lundi sur mardi à vendredi ». */
export const CopyDayDialog = ({ from, perform, onClose }: { from: number; perform: Perform; onClose: () => void }) => {
  const { t, dayTitle, dayList } = useWeekWords()
  const whyNot = useSuspended()
  const options = useDayOptions()
  const dialog = useActsForm<{ from: string; to: number[] }>({
    id: 'copy-day',
    initial: { from: String(from), to: [] },
    check: ({ to }) => (to.length === 0 ? { to: t(messages.noDay) } : {}),
    actsOf: ({ from: source, to }) => {
      const day = Number(source)
      return {
        acts: [{ kind: 'copyDay', from: day, to }],
        toast: { title: t(messages.copy.done, { day: dayTitle(day) }), detail: dayList(to) },
      }
    },
    perform,
    onClose,
  })
  const { field, values, set } = dialog.form
  const labels = { from: t(messages.copy.from), to: t(messages.copy.to) }
  return (
    <EditShell
      id="copy-day"
      of={dialog}
      surface="dialog"
      width={560}
      title={t(messages.copy.title)}
      save={t(messages.copy.confirm)}
      labels={labels}
      whyNot={whyNot}
    >
      <Select
        {...field('from')}
        label={labels.from}
        required
        width={200}
        options={options}
        onChange={(day) => {
          set('from', day)
          // A day cannot be copied to itself.
          if (values.to.includes(Number(day)))
            set(
              'to',
              values.to.filter((one) => one !== Number(day)),
            )
        }}
      />
      <DaysField field={field('to')} label={labels.to} without={Number(values.from)} />
      <Text as="p" size="caption" tone="faint">
        {t(messages.copy.text)}
      </Text>
    </EditShell>
  )
}
