import { hoursOf } from '@molaire/domain/schedule/clashes'
import { displayName } from '@molaire/domain/users/display-name'
import type { WeekSchedule } from '@molaire/contract/schedule/shapes'
import { UserAvatar } from '../../users/index.ts'
import { messages } from '../messages.ts'
import { useWeekWords } from '../use-week-words.ts'
import { blocksOf, elsewhereOf } from './week-blocks.ts'
import styles from './week-hours.module.css'

/** CFG-04: how many hours a week each person works here, and in the group’s other clinics. */
export const WeekHours = ({ week }: { week: WeekSchedule }) => {
  const { t, format } = useWeekWords()
  const here = hoursOf(blocksOf(week))
  const elsewhere = hoursOf(elsewhereOf(week))
  const people = week.people.filter(({ id }) => here.has(id))
  return (
    <section className={styles.footer} aria-label={t(messages.assignments.hours)}>
      <h2 className={styles.title}>{t(messages.assignments.hours)}</h2>
      {people.length === 0 ? (
        <p className={styles.nobody}>{t(messages.assignments.noHours)}</p>
      ) : (
        <ul className={styles.people}>
          {people.map((person) => {
            const other = elsewhere.get(person.id) ?? 0
            return (
              <li key={person.id}>
                <UserAvatar person={person} size={24} />
                <span>{displayName(person)}</span>
                <strong>{format.duration(here.get(person.id) ?? 0)}</strong>
                {other > 0 && <span>{t(messages.assignments.hoursElsewhere, { hours: format.duration(other) })}</span>}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
