import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import {
  addDays,
  addMonths,
  endOfMonth,
  monthGrid,
  startOfMonth,
  weekday,
  type LocalDate,
} from '@molaire/domain/shared/local-date'
import { IconButton } from './button.tsx'
import { asOrdinalFirst } from './first-of-month.ts'
import { Row, Text } from './layout.tsx'
import { useWords } from './words.tsx'
import styles from './mini-month.module.css'

/**
 * Formatters for dates, in UTC, so that a date given as text stays the same day. Created once per
 * language, because a month has 42 days.
 */
const useWriters = (locale: string) =>
  useMemo(() => {
    const writer = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
      return (day: LocalDate) => format.format(new Date(`${day}T00:00:00Z`))
    }
    const full = writer({ dateStyle: 'full' })
    return {
      month: writer({ month: 'long', year: 'numeric' }),
      weekday: writer({ weekday: 'long' }),
      letter: writer({ weekday: 'narrow' }),
      day: (day: LocalDate) => {
        const text = full(day)
        return locale.startsWith('fr') && day.endsWith('-01') ? asOrdinalFirst(text) : text
      },
    }
  }, [locale])

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * A month to choose a day from; weeks start on Sunday. Arrow keys move by day and week, Home and
 * End within the week, PageUp and PageDown by month, with Shift by year. `load` (0 to 1)
 * draws a bar under a day; `describe` adds words to its name for screen readers.
 */
export const MiniMonth = ({
  label,
  selected,
  today,
  onSelect,
  onMonthChange,
  load,
  describe,
  isDisabled,
  takesFocus = false,
}: {
  label: string
  selected: LocalDate | null
  today: LocalDate
  onSelect: (day: LocalDate) => void
  /** Called with the first day of the month that is shown. */
  onMonthChange?: (firstDay: LocalDate) => void
  load?: (day: LocalDate) => number | undefined
  describe?: (day: LocalDate) => string | undefined
  isDisabled?: (day: LocalDate) => boolean
  /** A popover that opens with it gives the focus to its day. */
  takesFocus?: boolean
}) => {
  const words = useWords()
  const write = useWriters(words.locale)
  const grid = useRef<HTMLTableSectionElement>(null)
  const origin = selected ?? today
  /**
   * The day with the focus, stored with the selection it started from: when the selection changes
   * from outside, its month is shown again.
   */
  const [cursor, setCursor] = useState({ from: origin, day: origin })
  const current = cursor.from === origin ? cursor.day : origin
  const month = startOfMonth(current)

  const look = (day: LocalDate) => {
    setCursor({ from: origin, day })
    if (startOfMonth(day) !== month) onMonthChange?.(startOfMonth(day))
  }
  const turn = (months: number) => look(addMonths(month, months))

  const steps: Record<string, (day: LocalDate) => LocalDate> = {
    ArrowLeft: (day) => addDays(day, -1),
    ArrowRight: (day) => addDays(day, 1),
    ArrowUp: (day) => addDays(day, -7),
    ArrowDown: (day) => addDays(day, 7),
    Home: (day) => addDays(day, -weekday(day)),
    End: (day) => addDays(day, 6 - weekday(day)),
    PageUp: (day) => addMonths(day, -1),
    PageDown: (day) => addMonths(day, 1),
    ShiftPageUp: (day) => addMonths(day, -12),
    ShiftPageDown: (day) => addMonths(day, 12),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[`${event.shiftKey && event.key.startsWith('Page') ? 'Shift' : ''}${event.key}`]
    if (!step) return
    event.preventDefault()
    const day = step(current)
    look(day)
    // The button of that day may exist only after the month has changed.
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus())
  }

  // A month that is loaded later than its popover opens comes after the popover's own focus.
  // A frame later, when the popover knows where the focus must return.
  useEffect(() => {
    if (!takesFocus) return
    const frame = requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [takesFocus])

  const days = monthGrid(month)
  const weeks = Array.from({ length: 6 }, (_, week) => days.slice(week * 7, week * 7 + 7)).filter((week) =>
    week.some((day) => day <= endOfMonth(month) && day >= month),
  )
  return (
    <div className={styles.month}>
      <Row gap={0} style={{ marginBottom: 8 }}>
        <Text as="p" size="h3" grow style={{ paddingLeft: 6 }} aria-live="polite">
          {capitalised(write.month(month))}
        </Text>
        <IconButton
          size="xs"
          label={words.previousMonth}
          icon={<ChevronLeft size={16} strokeWidth={1.75} />}
          onClick={() => turn(-1)}
        />
        <IconButton
          size="xs"
          label={words.nextMonth}
          icon={<ChevronRight size={16} strokeWidth={1.75} />}
          onClick={() => turn(1)}
        />
      </Row>
      <table role="grid" aria-label={label} className={styles.grid}>
        <thead>
          <tr>
            {days.slice(0, 7).map((day) => (
              <th key={day} scope="col" abbr={write.weekday(day)}>
                {write.letter(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={grid} onKeyDown={onKeyDown}>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const share = load?.(day)
                const also = describe?.(day)
                const outside = startOfMonth(day) !== month
                return (
                  <td key={day} aria-selected={day === selected}>
                    <button
                      type="button"
                      data-day={day}
                      data-autofocus={(takesFocus && day === current) || undefined}
                      data-outside={outside || undefined}
                      data-weekend={weekday(day) % 6 === 0 || undefined}
                      className={styles.day}
                      tabIndex={day === current ? 0 : -1}
                      aria-label={[write.day(day), also].filter(Boolean).join(', ')}
                      aria-current={day === today ? 'date' : undefined}
                      // Not `disabled`: such a button could not take the focus of the arrow keys
                      // and the Tab key.
                      aria-disabled={isDisabled?.(day) || undefined}
                      onClick={() => {
                        if (isDisabled?.(day)) return
                        look(day)
                        onSelect(day)
                      }}
                    >
                      {Number(day.slice(8))}
                      {share !== undefined && share > 0 && (
                        <span className={styles.load} style={{ width: `${Math.round(30 + Math.min(1, share) * 35)}%` }} />
                      )}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
