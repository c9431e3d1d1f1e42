import { addDays, weekday, type LocalDate } from '@molaire/domain/shared/local-date'
import { localeTag } from '../../../../platform/i18n/locale.ts'
import { messages } from '../../messages.ts'
import { useDayWords } from '../use-day-words.ts'
import { useSwipe } from './use-swipe.ts'
import styles from './week-strip.module.css'

/** CAL-03 on a phone: the week of the day shown, from Sunday. A swipe sideways turns to the next or previous week, as the month beside does. */
export const WeekStrip = ({
  date,
  today,
  onSelect,
}: {
  date: LocalDate
  today: LocalDate
  onSelect: (date: LocalDate) => void
}) => {
  const { t, locale, date: write } = useDayWords()
  const swipe = useSwipe((direction) => onSelect(addDays(date, 7 * direction)))
  const sunday = addDays(date, -weekday(date))
  const letter = new Intl.DateTimeFormat(localeTag(locale), {
    weekday: 'narrow',
    timeZone: 'UTC',
  })
  return (
    <nav className={styles.strip} aria-label={t(messages.calendar.chooseDay)} {...swipe}>
      {Array.from({ length: 7 }, (_, index) => addDays(sunday, index)).map((day) => (
        <button
          key={day}
          type="button"
          className={styles.day}
          aria-label={write(day, 'long')}
          aria-pressed={day === date}
          aria-current={day === today ? 'date' : undefined}
          onClick={() => onSelect(day)}
        >
          <span className={styles.letter}>{letter.format(new Date(`${day}T00:00:00Z`))}</span>
          <span className={styles.number}>{Number(day.slice(8))}</span>
        </button>
      ))}
    </nav>
  )
}
