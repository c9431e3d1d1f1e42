import {
  memo,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { Button } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Row, Stack, Text } from '../../../../ui/layout.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { UserAvatar } from '../../../users/index.ts'
import { messages } from '../../messages.ts'
import { AlertSign } from '../cards/alert-sign.tsx'
import { keepFocus } from '../keys/calendar-focus.ts'
import type { BookedAppointment } from '../read-day.ts'
import { arrivals, clockOf } from '../pulse-marks.ts'
import type { Calendar } from '../use-calendar.ts'
import { useDayWords } from '../use-day-words.ts'
import styles from './arrivals.module.css'

/**
 * CAL-09: the patients who wait, and those expected next today, the late ones first. One press
 * records an arrival. The patient then moves up to the waiting list, so that a second press in the
 * same place cannot start the appointment.
 */
export const Arrivals = ({ calendar, today }: { calendar: Calendar; today: NonNullable<Calendar['today']> }) => {
  const { t } = useDayWords()
  const { now, date, actions } = calendar
  const lists = useRef<HTMLElement>(null)
  const { waiting, expected } = arrivals(today.read.booked, now)
  const [first] = [...expected, ...waiting]
  const [visited, setVisited] = useState<string | null>(null)
  const stops = [...waiting, ...expected].flatMap((appointment) => [whoStop(appointment), actStop(appointment)])
  const tabStop = stops.find((stop) => stop === visited) ?? (first && actStop(first))
  const onFocus = ({ target }: FocusEvent) => setVisited((target instanceof HTMLElement && target.dataset['stop']) || null)

  /** The rows are one tab stop: ↑ ↓ move between rows, ← → between the patient and the action. */
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(lists.current?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])]
    const index = buttons.findIndex((button) => button === event.target)
    const step = steps[event.key]
    if (index < 0 || step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    // Otherwise the page's own arrow keys would change the day.
    event.stopPropagation()
    const isSameRow = Math.abs(step) === 1
    const to = index + step
    if (isSameRow && Math.floor(to / 2) !== Math.floor(index / 2)) return
    focusOn(buttons[to])
  }
  /** After an arrival recorded by keyboard, the focus goes to the next expected patient. */
  const greet = (appointment: BookedAppointment, button: HTMLElement) => {
    const hadFocus = document.activeElement === button
    const next =
      expected[expected.findIndex(({ id }) => id === appointment.id) + 1] ?? expected.find(({ id }) => id !== appointment.id)
    actions.gesture(appointment, 'greet')
    if (!hadFocus || !next) return
    focusOn(lists.current?.querySelector<HTMLElement>(`[data-stop="${actStop(next)}"]`))
  }
  const show = (appointment: BookedAppointment, row: HTMLElement) => {
    if (date !== now.date) calendar.goTo(undefined)
    calendar.openAppointment(appointment.id, row)
  }
  // The rows are of today: when another day is shown, they stay as they are.
  const acts = useRef<Acts>({ show, greet, start: actions.gesture })
  useLayoutEffect(() => {
    acts.current = { show, greet, start: actions.gesture }
  })
  const row = (appointment: BookedAppointment) => (
    <Arrival
      key={appointment.id}
      appointment={appointment}
      room={today.day.rooms.find(({ id }) => id === appointment.roomId)?.name ?? ''}
      now={now}
      notAllowed={calendar.notAllowedToChange}
      isFirst={appointment === first}
      stop={tabStop === whoStop(appointment) ? 'who' : tabStop === actStop(appointment) ? 'act' : null}
      acts={acts}
    />
  )
  return (
    // The buttons inside handle the keys; the section only moves the focus between them.
    <Stack
      as="section"
      ref={lists}
      gap={0}
      style={{ flex: 1, minHeight: 160 }}
      aria-labelledby="arrivals-title"
      {...{ onKeyDown, onFocus }}
    >
      <VisuallyHidden>{t(messages.arrivals.help)}</VisuallyHidden>
      <div className={styles.list}>
        {waiting.length > 0 && (
          <Group
            id="waiting-title"
            title={t(date === now.date ? messages.arrivals.waitingTitle : messages.arrivals.waitingToday)}
            count={waiting.length}
          >
            {waiting.map(row)}
          </Group>
        )}
        <Group
          id="arrivals-title"
          title={t(date === now.date ? messages.arrivals.title : messages.arrivals.titleToday)}
          count={expected.length}
          none={t(messages.arrivals.none)}
        >
          {expected.map(row)}
        </Group>
      </div>
    </Stack>
  )
}

const steps: Record<string, number> = { ArrowUp: -2, ArrowDown: 2, ArrowLeft: -1, ArrowRight: 1 }

/** The `data-stop` values of the two buttons of a row. */
const whoStop = ({ id }: BookedAppointment) => `${id} who`
const actStop = ({ id }: BookedAppointment) => `${id} act`

const focusOn = (next: HTMLElement | null | undefined) => {
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

const pill = { minWidth: 26, borderRadius: 'var(--radius-full)', background: 'var(--surface-3)', textAlign: 'center' } as const

/** A list with its title and count; `none` is shown when it is empty. */
const Group = ({
  id,
  title,
  count,
  none,
  children,
}: {
  id: string
  title: string
  count: number
  none?: string
  children: ReactNode
}) => (
  <>
    <Row justify="space-between" pad="0 8px 8px" className={styles.head}>
      <Text as="h2" size="h3" id={id}>
        {title}
      </Text>
      <Text size="caption" tone="soft" pad="1px 7px" style={pill}>
        {count}
      </Text>
    </Row>
    {count === 0 && none && (
      <Text as="p" size="dense" tone="faint" pad="0 8px">
        {none}
      </Text>
    )}
    <ul className={styles.group} aria-labelledby={id}>
      {children}
    </ul>
  </>
)

/** What the buttons of a row do. */
interface Acts {
  show: (appointment: BookedAppointment, row: HTMLElement) => void
  greet: (appointment: BookedAppointment, button: HTMLElement) => void
  start: Calendar['actions']['gesture']
}

const Arrival = memo(function Arrival({
  appointment,
  room,
  now,
  notAllowed,
  isFirst,
  stop: tabStop,
  acts,
}: {
  appointment: BookedAppointment
  room: string
  now: Calendar['now']
  notAllowed: Calendar['notAllowedToChange']
  /** The patient most likely to be handled next. */
  isFirst: boolean
  /** The one of its buttons that is the tab stop of all rows. */
  stop: 'who' | 'act' | null
  acts: RefObject<Acts>
}) {
  const { t, time, duration } = useDayWords()
  const patient = `${appointment.patient.firstName} ${appointment.patient.lastName}`
  const { late, waited } = clockOf(appointment, now)
  const detailOf = () => {
    if (waited === 0) return t(messages.arrivals.justHere)
    if (waited !== null) return t(messages.arrivals.waiting, { duration: duration(waited) })
    return t(messages.arrivals.place, { time: time(appointment.start), room })
  }
  const [word, wordFor] =
    waited === null
      ? [messages.arrivals.greet, messages.arrivals.greetFor]
      : [messages.arrivals.start, messages.arrivals.startFor]
  const stop = (id: string, button: 'who' | 'act') => ({ 'data-stop': id, tabIndex: tabStop === button ? 0 : -1 })
  return (
    <li ref={(box) => keepFocus(box, appointment.id)} className={classNames(styles.arrival, isFirst && styles.first)}>
      <button
        type="button"
        className={styles.who}
        {...stop(whoStop(appointment), 'who')}
        onClick={(event) => acts.current.show(appointment, event.currentTarget)}
      >
        <UserAvatar person={appointment.patient} size={28} />
        <Stack as="span" gap={0} style={{ color: 'var(--text-2)' }}>
          <Text className={styles.name} tone="text" title={patient}>
            {patient}
            {appointment.patient.hasAlerts && (
              <>
                {' '}
                <AlertSign size={13} />
              </>
            )}
          </Text>
          <Text size="caption" className={classNames(late !== null && styles.late, waited !== null && styles.waits)}>
            {detailOf()}
          </Text>
          {late !== null && waited === null && (
            <Text size="caption" className={styles.late}>
              {t(messages.arrivals.late, { duration: duration(late) })}
            </Text>
          )}
        </Stack>
      </button>
      <Button
        size="xs"
        variant={isFirst ? 'primary' : 'ghost'}
        className={classNames(styles.act, !isFirst && styles.quiet)}
        {...stop(actStop(appointment), 'act')}
        aria-label={t(wordFor, { patient })}
        disabledReason={notAllowed}
        onClick={(event) => {
          // The second click of a double-click is ignored.
          if (event.detail > 1) return
          if (waited === null) acts.current.greet(appointment, event.currentTarget)
          else acts.current.start(appointment, 'start')
        }}
      >
        {t(word)}
      </Button>
    </li>
  )
})
