import { timeOf } from '@molaire/domain/shared/local-time'
import { CircleAlert } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Select } from '../../../ui/select.tsx'
import { common } from '../../../platform/i18n/common-messages.ts'
import type { FieldBinding } from '../../../platform/forms/use-wire-form.ts'
import { messages } from '../messages.ts'
import { quarters } from '../painting/drawing.ts'
import { useWeekWords, weekDays } from '../use-week-words.ts'
import styles from './hours-fields.module.css'

/** What is typed of hours: days of the week, and times as 'HH:mm'; '' when none is chosen. */
export type HoursFields = { days: number[]; start: string; end: string }
export type HoursProblem = 'required' | 'reversedTimes' | 'noDay'

/** CFG-04: a day at least, and an end after the start. */
export const hoursProblems = ({ days, start, end }: HoursFields): Partial<Record<keyof HoursFields, HoursProblem>> => ({
  ...(days.length === 0 && { days: 'noDay' }),
  ...(!start && { start: 'required' }),
  ...(!end ? { end: 'required' } : start && end <= start && { end: 'reversedTimes' }),
})

/** The sentence for a problem of hours. */
export const useHoursSentence = () => {
  const { t } = useWeekWords()
  return (problem: HoursProblem): string => t(problem === 'required' ? common.fields.required : messages[problem])
}

/** From and until when, by quarters of an hour of what the calendar shows. */
export const TimesFields = ({ start, end }: { start: FieldBinding<string>; end: FieldBinding<string> }) => {
  const { t, time } = useWeekWords()
  const options = quarters.map((minute) => ({ value: timeOf(minute), label: time(minute) }))
  return (
    <div className={styles.pair}>
      <Select {...start} label={t(messages.start)} required width={136} options={options.slice(0, -1)} />
      <Select {...end} label={t(messages.end)} required width={136} options={options.slice(1)} />
    </div>
  )
}

/** On which days of the week: one of them, or several where a thing is added. */
export const DaysField = ({
  field: { id, value, error, onChange },
  several,
  label,
  hidden = [],
  isFirst = false,
}: {
  field: FieldBinding<number[]>
  several: boolean
  label?: string
  /** Days that make no sense here. */
  hidden?: readonly number[]
  /** The form begins with them: they take the focus. */
  isFirst?: boolean
}) => {
  const { t, dayName, dayTitle, shortDay } = useWeekWords()
  if (!several)
    return (
      <Select
        id={id}
        label={label ?? t(messages.day)}
        required
        value={String(value[0] ?? '')}
        onChange={(day) => onChange([Number(day)])}
        options={weekDays.map((day) => ({ value: String(day), label: dayTitle(day) }))}
      />
    )
  const weekdays = [1, 2, 3, 4, 5].filter((day) => !hidden.includes(day))
  return (
    <fieldset className={styles.days} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>
        {label ?? t(messages.daysField)}
        <span aria-hidden="true" className={styles.asterisk}>
          *
        </span>
      </legend>
      <div className={styles.chips}>
        {weekDays
          .filter((day) => !hidden.includes(day))
          .map((day, at) => (
            <Chip
              key={day}
              id={at === 0 ? id : undefined}
              data-autofocus={(isFirst && at === 0) || undefined}
              size="sm"
              icon={<></>}
              aria-label={dayName(day)}
              pressed={value.includes(day)}
              onToggle={(on) => onChange(on ? [...value, day].sort() : value.filter((one) => one !== day))}
            >
              {shortDay(day)}
            </Chip>
          ))}
        <Button size="xs" variant="ghost" onClick={() => onChange(weekdays)}>
          {t(messages.copy.weekdays)}
        </Button>
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <CircleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
