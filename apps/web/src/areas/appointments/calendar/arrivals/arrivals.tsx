import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { elapsedMinutes } from '@molaire/domain/appointments/status'
import { avatarIndex, initialsOf } from '@molaire/domain/users/initials'
import type { Day } from '@molaire/contract/appointments/shapes'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Button } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { messages } from '../../messages.ts'
import { AlertSign } from '../cards/alert-sign.tsx'
import { keepFocus } from '../keys/calendar-focus.ts'
import type { Gesture } from '../peek/next-gesture.ts'
import { arrivals, isVisitLate } from '../toolbar/pulse-marks.ts'
import type { BookedVisit } from '../read-day.ts'
import { minutesSince, type Now } from '../use-clinic-now.ts'
import { useDayWords } from '../use-day-words.ts'
import styles from './rail.module.css'

/**
 * CAL-09: who waits, and who comes next today, the late ones first. One press greets. Whoever is greeted goes up among those who wait, so
 * that a second press in the same place never begins a visit.
 */
export const Arrivals = ({
  visits,
  rooms,
  now,
  onShow,
  onGesture,
  notAllowed,
}: {
  visits: readonly BookedVisit[]
  rooms: Day['rooms']
  now: Now
  onShow: (visit: BookedVisit, row: HTMLElement) => void
  onGesture: (visit: BookedVisit, gesture: Gesture) => void
  notAllowed: string | undefined
}) => {
  const { t } = useDayWords()
  const lists = useRef<HTMLElement>(null)
  const { waiting, expected } = arrivals(visits, now)
  const [first] = [...expected, ...waiting]
  const [visited, setVisited] = useState<string | null>(null)
  const stops = [...waiting, ...expected].flatMap((visit) => [whoStop(visit), actStop(visit)])
  const tabStop = stops.find((stop) => stop === visited) ?? (first && actStop(first))
  const onFocus = ({ target }: FocusEvent) => setVisited((target instanceof HTMLElement && target.dataset['stop']) || null)

  /** The rows are one stop of the Tab key: ↑ ↓ go along them, ← → between the patient and the gesture. */
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(lists.current?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])]
    const here = buttons.findIndex((button) => button === event.target)
    const step = steps[event.key]
    if (here < 0 || step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    // The page's own arrows turn the day.
    event.stopPropagation()
    const isSameRow = Math.abs(step) === 1
    const to = here + step
    if (isSameRow && Math.floor(to / 2) !== Math.floor(here / 2)) return
    focusOn(buttons[to])
  }
  /** Greeted with the keys, the next one expected is at hand. */
  const greet = (visit: BookedVisit, button: HTMLElement) => {
    const hadFocus = document.activeElement === button
    const next = expected[expected.findIndex(({ id }) => id === visit.id) + 1] ?? expected.find(({ id }) => id !== visit.id)
    onGesture(visit, 'greet')
    if (!hadFocus || !next) return
    focusOn(lists.current?.querySelector<HTMLElement>(`[data-stop="${actStop(next)}"]`))
  }
  const row = (visit: BookedVisit) => (
    <Row
      key={visit.id}
      visit={visit}
      room={rooms.find(({ id }) => id === visit.roomId)?.name ?? ''}
      now={now}
      isFirst={visit === first}
      tabStop={tabStop}
      notAllowed={notAllowed}
      onShow={onShow}
      onGreet={greet}
      onStart={(one) => onGesture(one, 'start')}
    />
  )
  return (
    // The buttons inside take the keys; the section only moves between them.

    <section ref={lists} className={styles.arrivals} aria-labelledby="arrivals-title" onKeyDown={onKeyDown} onFocus={onFocus}>
      <VisuallyHidden>{t(messages.arrivals.help)}</VisuallyHidden>
      <div className={styles.list}>
        {waiting.length > 0 && (
          <>
            <div className={styles.arrivalsHead}>
              <h2 id="waiting-title" className={styles.title}>
                {t(messages.arrivals.waitingTitle)}
              </h2>
              <span className={styles.count}>{waiting.length}</span>
            </div>
            <ul className={styles.group} aria-labelledby="waiting-title">
              {waiting.map(row)}
            </ul>
          </>
        )}
        <div className={styles.arrivalsHead}>
          <h2 id="arrivals-title" className={styles.title}>
            {t(messages.arrivals.title)}
          </h2>
          <span className={styles.count}>{expected.length}</span>
        </div>
        {expected.length === 0 && <p className={styles.none}>{t(messages.arrivals.none)}</p>}
        <ul className={styles.group} aria-labelledby="arrivals-title">
          {expected.map(row)}
        </ul>
      </div>
    </section>
  )
}

const steps: Record<string, number> = { ArrowUp: -2, ArrowDown: 2, ArrowLeft: -1, ArrowRight: 1 }

/** The two buttons of a row, as the keys know them. */
const whoStop = ({ id }: BookedVisit) => `${id} who`
const actStop = ({ id }: BookedVisit) => `${id} act`

const focusOn = (next: HTMLElement | null | undefined) => {
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

const Row = ({
  visit,
  room,
  now,
  isFirst,
  tabStop,
  notAllowed,
  onShow,
  onGreet,
  onStart,
}: {
  visit: BookedVisit
  room: string
  now: Now
  /** The gesture of the moment. */
  isFirst: boolean
  /** The one button of all rows that the Tab key reaches. */
  tabStop: string | undefined
  notAllowed: string | undefined
  onShow: (visit: BookedVisit, row: HTMLElement) => void
  onGreet: (visit: BookedVisit, button: HTMLElement) => void
  onStart: (visit: BookedVisit) => void
}) => {
  const { t, time, duration } = useDayWords()
  const patient = `${visit.patient.firstName} ${visit.patient.lastName}`
  const initials = initialsOf(visit.patient)
  const isLate = isVisitLate(visit, now)
  const waited = visit.arrivedAt === null ? null : minutesSince(visit.arrivedAt, now)
  const late = duration(elapsedMinutes({ date: visit.date, startMinutes: visit.start }, now))
  const detail =
    waited === 0
      ? t(messages.arrivals.justHere)
      : waited !== null
        ? t(messages.arrivals.waiting, { duration: duration(waited) })
        : isLate
          ? t(messages.arrivals.late, { duration: late })
          : t(messages.arrivals.place, { time: time(visit.start), room })
  return (
    <li ref={(box) => keepFocus(box, visit.id)} className={classNames(styles.arrival, isFirst && styles.first)}>
      <button
        type="button"
        className={styles.who}
        data-stop={whoStop(visit)}
        tabIndex={tabStop === whoStop(visit) ? 0 : -1}
        onClick={(event) => onShow(visit, event.currentTarget)}
      >
        <Avatar initials={initials} tint={avatarIndex(initials)} size={28} />
        <span className={styles.words}>
          <span className={styles.name} title={patient}>
            {patient}
            {visit.patient.hasAlerts && (
              <>
                {' '}
                <AlertSign size={13} className={styles.alert} />
              </>
            )}
          </span>
          <span className={classNames(styles.detail, isLate && styles.late, waited !== null && styles.waits)}>{detail}</span>
        </span>
      </button>
      <Button
        size="xs"
        variant={isFirst ? 'primary' : 'ghost'}
        className={classNames(styles.act, !isFirst && styles.quiet)}
        data-stop={actStop(visit)}
        tabIndex={tabStop === actStop(visit) ? 0 : -1}
        aria-label={t(waited === null ? messages.arrivals.greetFor : messages.arrivals.startFor, { patient })}
        disabledReason={notAllowed}
        onClick={(event) => {
          // The second half of a double press is no gesture of its own.
          if (event.detail > 1) return
          if (waited === null) onGreet(visit, event.currentTarget)
          else onStart(visit)
        }}
      >
        {t(waited === null ? messages.peek.greet : messages.peek.start)}
      </Button>
    </li>
  )
}
