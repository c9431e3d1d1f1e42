import { useDeferredValue, useMemo, useState } from 'react'
import { startOfMonth, type LocalDate } from '@molaire/domain/shared/local-date'
import { MiniMonth } from '../../../../ui/mini-month.tsx'
import { useDayLoads } from '../../api.ts'
import { messages } from '../../messages.ts'
import type { Calendar } from '../use-calendar.ts'
import { useDayWords } from '../use-day-words.ts'

/** CAL-03: the month that changes the calendar's day. The board turns first, then the month. */
export const CalendarMonth = ({ calendar: { clinic, date, now, goTo } }: { calendar: Calendar }) => {
  const shown = useDeferredValue(date)
  return useMemo(
    () => <LoadedMonth clinicId={clinic.id} date={shown} today={now.date} onSelect={goTo} />,
    [clinic.id, shown, now.date, goTo],
  )
}

/** CAL-03: a month with the load of each day. A new `date` returns to its month. */
export const LoadedMonth = ({
  clinicId,
  date,
  today,
  onSelect,
  isDisabled,
}: {
  clinicId: string
  date: LocalDate
  today: LocalDate
  onSelect: (date: LocalDate) => void
  isDisabled?: (date: LocalDate) => boolean
}) => {
  const { t } = useDayWords()
  const [turned, setTurned] = useState({ from: date, month: startOfMonth(date) })
  const month = turned.from === date ? turned.month : startOfMonth(date)
  const loads = useDayLoads(clinicId, month).data?.items ?? []
  const loadOf = (day: LocalDate) => loads.find((load) => load.date === day)
  return (
    <MiniMonth
      label={t(messages.calendar.chooseDay)}
      selected={date}
      today={today}
      onSelect={onSelect}
      onMonthChange={(first) => setTurned({ from: date, month: first })}
      load={(day) => {
        const load = loadOf(day)
        return load && load.openMinutes > 0 && !isDisabled?.(day) ? load.bookedMinutes / load.openMinutes : undefined
      }}
      describe={(day) => {
        const name = loadOf(day)?.holiday
        return name ? t(messages.calendar.holiday, { name }) : undefined
      }}
      {...(isDisabled ? { isDisabled } : {})}
    />
  )
}
