import { addDays, weekday } from '@molaire/domain/shared/local-date'
import { localeTag } from '../../../../platform/i18n/locale.ts'
import { Text } from '../../../../ui/layout.tsx'
import { messages } from '../../messages.ts'
import type { Calendar } from '../use-calendar.ts'
import { useDayWords } from '../use-day-words.ts'
import { useSwipe } from './use-swipe.ts'
import styles from './week-strip.module.css'

/**
 * CAL-03 on a phone: the week of the day shown, from Sunday. A swipe sideways turns to the next or
 * previous week, as the month beside does.
 */
export const WeekStrip = ({ calendar: { date, now, goTo } }: { calendar: Calendar }) => {
  const { t, locale, date: write } = useDayWords()
  const swipe = useSwipe((direction) => goTo(addDays(date, 7 * direction)))
  const sunday = addDays(date, -weekday(date))
  const letter = new Intl.DateTimeFormat(localeTag(locale), { weekday: 'narrow', timeZone: 'UTC' })
  return (
    <nav className={styles.strip} aria-label={t(messages.calendar.chooseDay)} {...swipe}>
      {Array.from({ length: 7 }, (_, index) => addDays(sunday, index)).map((day) => (
        <button
          key={day}
          type="button"
          className={styles.day}
          aria-label={write(day, 'long')}
          aria-pressed={day === date}
          aria-current={day === now.date ? 'date' : undefined}
          onClick={() => goTo(day)}
        >
          <Text size="caption" tone="faint">
            {letter.format(new Date(`${day}T00:00:00Z`))}
          </Text>
          <span className={styles.number}>{Number(day.slice(8))}</span>
        </button>
      ))}
    </nav>
  )
}
