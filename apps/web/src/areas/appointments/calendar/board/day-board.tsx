import { Plus } from 'lucide-react'
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { GRID_END, GRID_START, gridRows } from '@molaire/domain/appointments/calendar-grid'
import { freeStretches } from '@molaire/domain/appointments/openings'
import { avatarIndex, initialsOf } from '@molaire/domain/users/initials'
import { displayName } from '@molaire/domain/users/display-name'
import type { ClinicNow } from '@molaire/domain/appointments/status'
import type { ColorTheme } from '@molaire/domain/appointment-types/colors'
import { judgeLanding } from '@molaire/domain/appointments/landing'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { Day } from '@molaire/contract/appointments/shapes'
import { Avatar } from '../../../../ui/avatar.tsx'
import { IconButton } from '../../../../ui/button.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { roomTypeWords } from '../../../rooms/index.ts'
import { messages } from '../../messages.ts'
import { CarryLayer, type CarryProps } from '../moving/carry-layer.tsx'
import { DragLayer } from '../moving/drag-layer.tsx'
import type { Landing } from '../moving/landing-words.ts'
import { useCardDrag } from '../use-card-drag.ts'
import type { Held } from '../moving/use-hand.ts'
import type { Now } from '../use-clinic-now.ts'
import { closingMinute, halfHours, openingMinute } from './board-time.ts'
import { shownAs, type PulseMark } from '../toolbar/pulse-marks.ts'
import type { BookedVisit, ReadDay } from '../read-day.ts'
import { RoomColumn, type ChosenPlace, type PickedTime, type Room } from './room-column.tsx'
import { useDayWords } from '../use-day-words.ts'
import styles from './day-board.module.css'

export interface DayBoardProps {
  day: Day
  read: ReadDay
  /** The rooms shown, three at most. */
  rooms: readonly Room[]
  now: Now
  theme: ColorTheme
  marks: ReadonlySet<PulseMark>
  selectedId: string | null
  madeId: string | null
  chosen: ChosenPlace | null
  ghostMinutes: number
  wantedPractitionerId: string | undefined
  /** Without room headers: on a phone the one room has its own above. */
  isBare?: boolean
  /** A minute to scroll to; a new object scrolls again. */
  scrollTo?: { minute: number } | null
  /** Absent when the user may not book. */
  onPick: ((picked: PickedTime) => void) | undefined
  onPlus?: ((roomId: string) => void) | undefined
  onOpen: (id: string, card: HTMLElement) => void
  /** Visits can be lifted, stretched and taken in hand. */
  isMovable: boolean
  /** The visit in hand, which may be of another day. */
  held: Held | null
  onCarry: CarryProps['onCarry']
  onLand: (visit: BookedVisit, landing: Landing) => void
  onDay: (visit: BookedVisit, date: LocalDate) => void
  /** What lies over the rooms for a moment. */
  over?: ReactNode
  /** Said over the empty board: no room is open that day. */
  emptyMessage?: ReactNode
}

/** CAL-01: the day from 7:00 to 22:00 in rows of half an hour, one column per room shown. */
export const DayBoard = (props: DayBoardProps) => {
  const { day, read, rooms, now, onPlus } = props
  const words = useDayWords()
  const { t } = words
  const board = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const { held, onLand } = props
  const { lifted, listen, onPointerDown } = useCardDrag({
    board,
    body,
    read,
    isAllowed: props.isMovable && held === null,
    onDrop: ({ visit, how }, place) => {
      const kept = how === 'stretch' ? { practitionerId: visit.practitionerId } : {}
      onLand(visit, { ...place, judged: judgeLanding(read, visit, { ...place, ...kept }) })
    },
    onDay: props.onDay,
    onOpen: props.onOpen,
  })
  const heldId = lifted?.visit.id ?? held?.visit.id ?? null
  const free = useMemo(() => freeStretches(read.open, read.booked), [read])
  useOpeningScroll(board, read, now, props.scrollTo ?? null)
  useChosenInSight(board, props.chosen)
  const { tabStopId, onKeyDown, onOpen } = useRovingCards(props)
  const isToday = day.date === now.date && now.minutes >= GRID_START && now.minutes < GRID_END

  return (
    <section
      ref={board}
      className={styles.board}
      style={rows(Math.max(1, rooms.length))}
      // Without a visit in it, the board itself takes the keys that scroll.
      tabIndex={tabStopId === null ? 0 : undefined}
      aria-label={t(messages.calendar.board, { date: words.date(day.date, 'long') })}
    >
      <VisuallyHidden>{t(messages.calendar.boardHelp)}</VisuallyHidden>
      {!props.isBare && rooms.length > 0 && (
        <div className={styles.heads}>
          <div className={styles.corner} />
          {rooms.map((room) => (
            <RoomHead key={room.id} room={room} day={day} onPlus={onPlus} />
          ))}
        </div>
      )}
      {/* The cards inside are buttons; the arrows only move between them. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={body} className={styles.body} onKeyDown={onKeyDown} onPointerDown={onPointerDown}>
        <div className={styles.gutter} aria-hidden="true">
          {gridRows()
            // The hour that the tag of the present moment would half cover gives way to it.
            .filter((minute) => minute % 60 === 0 && !(isToday && Math.abs(minute - now.minutes) < nowTagMinutes))
            .map((minute) => (
              <span key={minute} className={styles.hour} style={at(minute)}>
                {words.time(minute)}
              </span>
            ))}
          {isToday && (
            <>
              <span className={styles.nowTime} style={at(now.minutes)} data-now>
                {words.time(now.minutes)}
              </span>
              <span className={styles.nowDot} style={at(now.minutes)} />
            </>
          )}
        </div>
        {rooms.map((room) => (
          // Each thing by its name: a column is drawn again only for what it shows.
          <RoomColumn
            key={room.id}
            room={room}
            day={day}
            read={read}
            free={free}
            now={now}
            theme={props.theme}
            marks={props.marks}
            selectedId={props.selectedId}
            madeId={props.madeId}
            tabStopId={tabStopId}
            isMovable={props.isMovable}
            heldId={read.booked.some(({ id, roomId }) => id === heldId && roomId === room.id) ? heldId : null}
            chosen={props.chosen?.roomId === room.id ? props.chosen : null}
            ghostMinutes={props.ghostMinutes}
            wantedPractitionerId={props.wantedPractitionerId}
            onPick={props.onPick}
            onOpen={onOpen}
          />
        ))}
        {isToday && <div className={styles.now} style={at(now.minutes)} aria-hidden="true" />}
        {day.holiday && (
          <div className={`${styles.closed} ${styles.holiday}`} style={wholeDay(rooms.length === 0)} data-closed>
            <span className={styles.closedName}>{t(messages.calendar.holiday, { name: day.holiday.name })}</span>
          </div>
        )}
        {props.over}
        {lifted && <DragLayer {...{ lifted, listen, read, day, rooms }} theme={props.theme} />}
        {held && !lifted && rooms.length > 0 && (
          <CarryLayer
            {...{ held, read, day, rooms }}
            onCarry={props.onCarry}
            onPlace={(landing) => onLand(held.visit, landing)}
          />
        )}
        {props.emptyMessage && rooms.length === 0 && !day.holiday && <div className={styles.message}>{props.emptyMessage}</div>}
      </div>
    </section>
  )
}

/** How near to the hour the tag of the present moment touches its label: 18 px of a row of 40. */
const nowTagMinutes = 13

const at = (minute: number): CSSProperties => {
  const variables: Record<`--${string}`, number> = { '--at': halfHours(minute) }
  return variables
}
const rows = (rooms: number): CSSProperties => {
  const variables: Record<`--${string}`, number> = { '--rooms': rooms }
  return variables
}
const wholeDay = (isAlone: boolean): CSSProperties => {
  const variables: Record<`--${string}`, number> = { '--at': 0, '--long': halfHours(GRID_END) }
  return { ...variables, left: 'var(--gutter)', ...(isAlone ? {} : { pointerEvents: 'none' }) }
}

/** Who receives in a room that day, in order of time, each once; in one that is not open, who is booked there all the same. */
export const practitionersOf = (room: Room, day: Day) =>
  [...new Set((room.open.length > 0 ? room.open : bookedIn(room, day)).map(({ practitionerId }) => practitionerId))].flatMap(
    (id) => day.practitioners.find((practitioner) => practitioner.id === id) ?? [],
  )

const bookedIn = (room: Room, day: Day) =>
  day.appointments.filter(({ roomId }) => roomId === room.id).sort((a, b) => a.startTime.localeCompare(b.startTime))

const RoomHead = ({ room, day, onPlus }: { room: Room; day: Day; onPlus: ((roomId: string) => void) | undefined }) => {
  const { t } = useDayWords()
  const practitioners = practitionersOf(room, day)
  const [first] = practitioners
  const initials = first ? initialsOf(first) : null
  return (
    <div className={styles.head}>
      {initials && <Avatar initials={initials} tint={avatarIndex(initials)} size={32} />}
      <div className={styles.headWords}>
        <h2 className={styles.roomName}>
          {room.name}
          <span> · {t(roomTypeWords[room.type])}</span>
        </h2>
        <p className={styles.practitioners}>{practitioners.map(displayName).join(' · ')}</p>
      </div>
      {onPlus && (
        <IconButton
          round
          variant="default"
          size="sm"
          className={styles.plus}
          label={t(messages.calendar.newInRoom, { room: room.name })}
          icon={<Plus size={16} strokeWidth={1.75} />}
          onClick={() => onPlus(room.id)}
        />
      )}
    </div>
  )
}

/** CAL-01: the day opens at its useful hour, once per day, and goes where it is told. */
const useOpeningScroll = (
  board: React.RefObject<HTMLDivElement | null>,
  read: ReadDay,
  now: ClinicNow,
  target: { minute: number } | null,
) => {
  const openedDate = useRef<string | null>(null)
  const scroll = useCallback(
    (minute: number, behavior: ScrollBehavior, closing = GRID_END) => {
      const box = board.current
      const body = box?.querySelector<HTMLElement>(`.${styles.body}`)
      if (!box || !body) return
      const y = (at: number) => (halfHours(at) / halfHours(GRID_END)) * body.offsetHeight
      // Past the closing there is nothing to see: rather more of the morning than an empty evening.
      const lowest = Math.max(0, y(closing) + body.offsetTop - box.clientHeight)
      box.scrollTo({ top: Math.min(y(minute), lowest), behavior })
    },
    [board],
  )
  useLayoutEffect(() => {
    if (openedDate.current === read.date) return
    openedDate.current = read.date
    scroll(openingMinute(read, now), 'instant', closingMinute(read))
  }, [read, now, scroll])
  useEffect(() => {
    // The style sheet’s rule for reduced motion does not reach a scroll asked for by a program.
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    if (target) scroll(Math.max(GRID_START, target.minute - 60), isStill ? 'instant' : 'smooth')
  }, [target, scroll])
}

/** The place of the booking under way is in sight whenever it changes: one may choose it in the sheet, far from it. */
const useChosenInSight = (board: React.RefObject<HTMLDivElement | null>, chosen: ChosenPlace | null) => {
  const place = chosen && `${chosen.roomId} ${chosen.start} ${chosen.end}`
  useEffect(() => {
    if (place) board.current?.querySelector('[data-chosen]')?.scrollIntoView({ block: 'nearest' })
  }, [board, place])
}

/**
 * The cards are one stop of the Tab key. ↑ ↓ go along a room, ← → to the card of the next room that is nearest in time;
 * Enter opens, as on any button.
 */
const useRovingCards = ({ read, rooms, marks, now, selectedId, onOpen: open }: DayBoardProps) => {
  const [visitedId, setVisitedId] = useState<string | null>(null)
  const lanes = useMemo(
    () =>
      rooms.map((room) =>
        read.booked
          .filter((visit) => visit.roomId === room.id && shownAs(visit, marks, now) !== 'hidden')
          .sort((a, b) => a.start - b.start),
      ),
    [read, rooms, marks, now],
  )
  const all = lanes.flat()
  const known = (id: string | null) => all.find((visit) => visit.id === id)?.id
  const tabStopId =
    known(selectedId) ??
    known(visitedId) ??
    all.find((visit) => visit.date !== now.date || visit.end > now.minutes)?.id ??
    all[0]?.id ??
    null

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const id = event.target instanceof HTMLElement ? event.target.dataset['card'] : undefined
    if (id === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const next = neighbour(lanes, id, event.key)
    if (!next) return
    event.preventDefault()
    // The page's own arrows change the day; here they have another meaning.
    event.stopPropagation()
    setVisitedId(next.id)
    const card = event.currentTarget.querySelector<HTMLElement>(`[data-card="${next.id}"]`)
    card?.focus()
    card?.scrollIntoView({ block: 'nearest' })
  }
  const onOpen = useCallback(
    (id: string, card: HTMLElement) => {
      setVisitedId(id)
      open(id, card)
    },
    [open],
  )
  return { tabStopId, onKeyDown, onOpen }
}

/** The card that an arrow leads to, or the same one at the edge; undefined for other keys. */
export const neighbour = (lanes: readonly (readonly BookedVisit[])[], id: string, key: string): BookedVisit | undefined => {
  const column = lanes.findIndex((lane) => lane.some((visit) => visit.id === id))
  const lane = lanes[column]
  const row = lane?.findIndex((visit) => visit.id === id) ?? -1
  const here = lane?.[row]
  if (!lane || !here) return undefined
  const nearestIn = (candidates: readonly (readonly BookedVisit[])[]) => {
    const visits = candidates.find((other) => other.length > 0) ?? []
    return [...visits].sort((a, b) => Math.abs(a.start - here.start) - Math.abs(b.start - here.start))[0] ?? here
  }
  switch (key) {
    case 'ArrowUp':
      return lane[row - 1] ?? here
    case 'ArrowDown':
      return lane[row + 1] ?? here
    case 'ArrowLeft':
      return nearestIn(lanes.slice(0, column).reverse())
    case 'ArrowRight':
      return nearestIn(lanes.slice(column + 1))
    default:
      return undefined
  }
}
