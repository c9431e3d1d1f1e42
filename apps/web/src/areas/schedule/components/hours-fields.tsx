import { timeOf } from '@molaire/domain/shared/local-time'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { FieldSet } from '../../../ui/field-set.tsx'
import { Row } from '../../../ui/layout.tsx'
import { Select } from '../../../ui/select.tsx'
import type { FieldBinding } from '../../../platform/forms/use-wire-form.ts'
import { messages } from '../messages.ts'
import { quarters } from '../painting/drawing.ts'
import { useWeekWords, weekDays } from '../use-week-words.ts'

/** The start and the end, in quarters of an hour within the calendar's hours. */
export const TimesFields = ({ start, end }: { start: FieldBinding<string>; end: FieldBinding<string> }) => {
  const { t, time } = useWeekWords()
  const options = quarters.map((minute) => ({ value: timeOf(minute), label: time(minute) }))
  return (
    <Row gap={16} wrap align="stretch">
      <Select {...start} label={t(messages.start)} required width={136} options={options.slice(0, -1)} />
      <Select {...end} label={t(messages.end)} required width={136} options={options.slice(1)} />
    </Row>
  )
}

/** The days of the week as options of a select. */
export const useDayOptions = () => {
  const { dayTitle } = useWeekWords()
  return weekDays.map((day) => ({ value: String(day), label: dayTitle(day) }))
}

/** The choice of one day of the week. */
export const DayField = ({ id, value, onChange }: FieldBinding<number[]>) => (
  <Select
    id={id}
    label={useWeekWords().t(messages.day)}
    required
    value={String(value[0] ?? '')}
    onChange={(day) => onChange([Number(day)])}
    options={useDayOptions()}
  />
)

/** The choice of several days of the week. */
export const DaysField = ({
  field: { id, value, error, onChange },
  label,
  without,
  isFirst = false,
}: {
  field: FieldBinding<number[]>
  label: string
  /** A day that is not offered. */
  without?: number
  /** True when this is the first field of the form: it takes the focus. */
  isFirst?: boolean
}) => {
  const { t, dayName, shortDay } = useWeekWords()
  const offered = weekDays.filter((day) => day !== without)
  return (
    <FieldSet id={id} label={label} required error={error}>
      <Row gap={6} wrap>
        {offered.map((day, at) => (
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
        <Button size="xs" variant="ghost" onClick={() => onChange(offered.filter((day) => day !== 0 && day !== 6))}>
          {t(messages.copy.weekdays)}
        </Button>
      </Row>
    </FieldSet>
  )
}
