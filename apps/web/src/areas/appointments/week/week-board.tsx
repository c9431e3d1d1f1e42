import { Plus } from 'lucide-react'
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { GRID_END, GRID_START, gridRows } from '@molaire/domain/appointments/calendar-grid'
import { isLiving } from '@molaire/domain/appointments/status'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { ColorTheme } from '@molaire/domain/appointment-types/colors'
import { IconButton } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { closingMinute, halfHours, openingMinute } from '../calendar/board/board-time.ts'
import { neighbour } from '../calendar/board/day-board.tsx'
import board from '../calendar/board/day-board.module.css'
import { shownAs } from '../calendar/toolbar/pulse-marks.ts'
import { RoomColumn, type ChosenPlace, type PickedTime, type Room } from '../calendar/board/room-column.tsx'
import type { Now } from '../calendar/use-clinic-now.ts'
import { useDayWords } from '../calendar/use-day-words.ts'
import { messages } from '../messages.ts'
import { weekMessages } from './messages.ts'
import type { WeekColumn } from './week-columns.ts'
import styles from './week-board.module.css'

export interface WeekBoardProps {
  columns: readonly WeekColumn[]
  /** Whose week, in words. */
  name: string
  now: Now
  theme: ColorTheme
  selectedId: string | null
  madeId: string | null
  /** The place of the booking under way, in the lane of its day. */
  chosen: (ChosenPlace & { date: LocalDate }) | null
  ghostMinutes: number
  wantedPractitionerId: string | undefined
  /** Absent when the user may not book. */
  onPick: ((column: WeekColumn, picked: PickedTime) => void) | undefined
  onPlus: ((date: LocalDate) => void) | undefined
  onOpen: (id: string, card: HTMLElement) => void
  onDay: (date: LocalDate) => void
}

// No mark is on: whoever is not coming is hidden. One object, so that columns are not drawn again for it.
const noMarks: ReadonlySet<never> = new Set()

/** CAL-10: seven columns from Sunday, as the day draws its rooms; days on which nobody receives are narrow. */
export const WeekBoard = (props: WeekBoardProps) => {
  const { columns, now } = props
  const words = useDayWords()
  const { t } = words
  const box = useRef<HTMLDivElement>(null)
  useOpeningScroll(box, columns, now)
  useInSight(box, props.chosen)
  const { tabStopId, onKeyDown, onOpen } = useRovingCards(props)
  const isNowInSight = now.minutes >= GRID_START && now.minutes < GRID_END && columns.some(({ date }) => date === now.date)
  const tracks: CSSProperties = {
    gridTemplateColumns: `var(--gutter) ${columns.map(({ isClosed }) => (isClosed ? '52px' : 'minmax(116px, 1fr)')).join(' ')}`,
  }

  return (
    <section
      ref={box}
      className={board.board}
      // Without a visit in it, the board itself takes the keys that scroll.
      tabIndex={tabStopId === null ? 0 : undefined}
      aria-label={t(weekMessages.board, { date: words.date(columns[0]?.date ?? now.date, 'dayLongMonth'), whose: props.name })}
    >
      <VisuallyHidden>{t(weekMessages.help)}</VisuallyHidden>
      <div className={board.heads} style={tracks}>
        <div className={board.corner} />
        {columns.map((column) => (
          <DayHead key={column.date} column={column} now={now} onDay={props.onDay} onPlus={props.onPlus} />
        ))}
      </div>
      {/* The cards inside are buttons; the arrows only move between them. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={board.body} style={tracks} onKeyDown={onKeyDown}>
        <div className={board.gutter} aria-hidden="true">
          {gridRows()
            .filter((minute) => minute % 60 === 0 && !(isNowInSight && Math.abs(minute - now.minutes) < nowTagMinutes))
            .map((minute) => (
              <span key={minute} className={board.hour} style={at(minute)}>
                {words.time(minute)}
              </span>
            ))}
          {isNowInSight && (
            <span className={board.nowTime} style={at(now.minutes)} data-now>
              {words.time(now.minutes)}
            </span>
          )}
        </div>
        {columns.map((column) => (
          <DayLane key={column.date} column={column} board={props} tabStopId={tabStopId} onOpen={onOpen} />
        ))}
      </div>
    </section>
  )
}

/** How near to the hour the tag of the present moment touches its label, as on the day. */
const nowTagMinutes = 13

const at = (minute: number): CSSProperties => {
  const variables: Record<`--${string}`, number> = { '--at': halfHours(minute) }
  return variables
}

const DayLane = ({
  column,
  board: props,
  tabStopId,
  onOpen,
}: {
  column: WeekColumn
  board: WeekBoardProps
  tabStopId: string | null
  onOpen: WeekBoardProps['onOpen']
}) => {
  const words = useDayWords()
  const { date, day, lane, free, isClosed } = column
  const { onPick, now } = props
  const name = words.date(date, 'heading')
  const room: Room = useMemo(() => ({ id: date, name, type: 'other', open: [] }), [date, name])
  const pick = useMemo(() => onPick && ((picked: PickedTime) => onPick(column, picked)), [onPick, column])
  const isToday = date === now.date && now.minutes >= GRID_START && now.minutes < GRID_END
  return (
    <div className={styles.column} data-narrow={isClosed || undefined}>
      <RoomColumn
        room={room}
        day={day}
        read={lane}
        free={free}
        now={now}
        theme={props.theme}
        marks={noMarks}
        selectedId={props.selectedId}
        madeId={props.madeId}
        tabStopId={tabStopId}
        chosen={props.chosen?.date === date ? props.chosen : null}
        ghostMinutes={props.ghostMinutes}
        wantedPractitionerId={props.wantedPractitionerId}
        onPick={pick}
        onOpen={onOpen}
      />
      {isToday && <div className={styles.now} style={at(now.minutes)} aria-hidden="true" />}
      {day.holiday && (
        <div className={`${board.closed} ${styles.holiday}`} data-closed>
          <span>{words.t(messages.calendar.holiday, { name: day.holiday.name })}</span>
        </div>
      )}
    </div>
  )
}

const DayHead = ({
  column: { date, day, read, isClosed },
  now,
  onDay,
  onPlus,
}: { column: WeekColumn; now: Now } & Pick<WeekBoardProps, 'onDay' | 'onPlus'>) => {
  const { t, date: write } = useDayWords()
  const visits = read.booked.filter(({ status }) => isLiving(status)).length
  const fact = day.holiday?.name ?? (isClosed ? t(weekMessages.closed) : t(messages.calendar.visitCount, { n: visits }))
  return (
    <div className={styles.head} data-today={date === now.date || undefined} data-narrow={isClosed || undefined}>
      <button
        type="button"
        className={styles.day}
        aria-current={date === now.date ? 'date' : undefined}
        aria-label={t(weekMessages.openDay, { date: `${write(date, 'long')}, ${fact}` })}
        onClick={() => onDay(date)}
      >
        <span className={styles.date}>
          <span className={styles.weekday}>{write(date, 'weekday')}</span>
          <span className={styles.number}>{Number(date.slice(8))}</span>
        </span>
        {!isClosed && <span className={styles.facts}>{fact}</span>}
      </button>
      {onPlus && !isClosed && (
        <IconButton
          round
          variant="default"
          size="sm"
          className={board.plus}
          label={t(weekMessages.newOn, { date: write(date, 'heading') })}
          icon={<Plus size={16} strokeWidth={1.75} />}
          onClick={() => onPlus(date)}
        />
      )}
    </div>
  )
}

/** The week opens at its useful hour, once per week. */
const useOpeningScroll = (box: RefObject<HTMLDivElement | null>, columns: readonly WeekColumn[], now: Now) => {
  const opened = useRef<LocalDate | undefined>(undefined)
  const sunday = columns[0]?.date
  useLayoutEffect(() => {
    const body = box.current?.querySelector<HTMLElement>(`.${board.body}`)
    if (!box.current || !body || sunday === undefined || opened.current === sunday) return
    opened.current = sunday
    const days = columns.filter(({ isClosed }) => !isClosed).map(({ read }) => read)
    const today = days.filter(({ date }) => date === now.date)
    const first = Math.min(...(today.length > 0 ? today : days).map((read) => openingMinute(read, now)))
    const last = Math.max(...days.map(closingMinute))
    const y = (minute: number) => (halfHours(minute) / halfHours(GRID_END)) * body.offsetHeight
    const lowest = Math.max(0, y(Math.min(GRID_END, last)) + body.offsetTop - box.current.clientHeight)
    if (days.length > 0) box.current.scrollTo({ top: Math.min(y(first), lowest), behavior: 'instant' })
  }, [box, columns, sunday, now])
}

/** The place of the booking under way is in sight whenever it changes. */
const useInSight = (box: RefObject<HTMLDivElement | null>, chosen: WeekBoardProps['chosen']) => {
  const place = chosen && `${chosen.date} ${chosen.start} ${chosen.end}`
  useEffect(() => {
    if (place) box.current?.querySelector('[data-chosen]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [box, place])
}

/** The cards are one stop of the Tab key. ↑ ↓ go along a day, ← → to the visit of another day that is nearest in time. */
const useRovingCards = ({ columns, now, selectedId, onOpen: open }: WeekBoardProps) => {
  const [visitedId, setVisitedId] = useState<string | null>(null)
  const lanes = useMemo(
    () =>
      columns.map(({ lane }) =>
        lane.booked.filter((visit) => shownAs(visit, noMarks, now) !== 'hidden').sort((a, b) => a.start - b.start),
      ),
    [columns, now],
  )
  const all = lanes.flat()
  const known = (id: string | null) => all.find((visit) => visit.id === id)?.id
  const isStillToCome = (visit: { date: LocalDate; end: number }) =>
    visit.date > now.date || (visit.date === now.date && visit.end > now.minutes)
  const tabStopId = known(selectedId) ?? known(visitedId) ?? all.find(isStillToCome)?.id ?? all[0]?.id ?? null

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const id = event.target instanceof HTMLElement ? event.target.dataset['card'] : undefined
    if (id === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const next = neighbour(lanes, id, event.key)
    if (!next) return
    event.preventDefault()
    // The page's own arrows turn the week; here they have another meaning.
    event.stopPropagation()
    setVisitedId(next.id)
    const card = event.currentTarget.querySelector<HTMLElement>(`[data-card="${next.id}"]`)
    card?.focus()
    card?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const onOpen = useMemo(
    () => (id: string, card: HTMLElement) => {
      setVisitedId(id)
      open(id, card)
    },
    [open],
  )
  return { tabStopId, onKeyDown, onOpen }
}
