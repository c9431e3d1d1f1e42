import { Plus } from 'lucide-react'
import { memo, useMemo, useRef, useState, type CSSProperties, type PointerEvent } from 'react'
import { layOut } from '@molaire/domain/appointments/calendar-grid'
import type { FreeStretch } from '@molaire/domain/appointments/openings'
import { mayMove } from '@molaire/domain/appointments/moving'
import { elapsedMinutes } from '@molaire/domain/appointments/status'
import { neutralColor, typeRoles, type ColorTheme } from '@molaire/domain/appointment-types/colors'
import { closedRanges, roomOpenRanges } from '@molaire/domain/schedule/availability'
import type { MinuteRange } from '@molaire/domain/shared/ranges'
import type { Day } from '@molaire/contract/appointments/shapes'
import { messages } from '../../messages.ts'
import { AppointmentCard } from '../cards/appointment-card.tsx'
import { halfHours, lengthInHalfHours, minuteAt, placeAt, placeBetween, stretchAt } from './board-time.ts'
import { isVisitLate, isWaiting, shownAs, type PulseMark } from '../toolbar/pulse-marks.ts'
import type { BookedVisit, ReadDay } from '../read-day.ts'
import { minutesSince, type Now } from '../use-clinic-now.ts'
import { useDayWords, type DayWords } from '../use-day-words.ts'
import styles from './day-board.module.css'

export type Room = Day['rooms'][number]

/** A stretch of a room's free time, chosen on the board. With a drag it also says how long. */
export interface PickedTime extends MinuteRange {
  roomId: string
  practitionerId: string
  wasDragged: boolean
}

/** The place of the booking under way, drawn over the board in the accent colour. */
export interface ChosenPlace extends MinuteRange {
  roomId: string
  title: string
  isRefused: boolean
}

export interface LaneProps {
  room: Room
  day: Day
  read: ReadDay
  free: readonly FreeStretch[]
  now: Now
  theme: ColorTheme
  marks: ReadonlySet<PulseMark>
  selectedId: string | null
  madeId: string | null
  tabStopId: string | null
  /** Visits can be lifted and stretched. */
  isMovable?: boolean
  /** The visit that is in the air or in hand, if it is of this room. */
  heldId?: string | null
  chosen: ChosenPlace | null
  /** Length of the place that follows the pointer. */
  ghostMinutes: number
  wantedPractitionerId: string | undefined
  /** Absent when the user may not book. */
  onPick: ((picked: PickedTime) => void) | undefined
  onOpen: (id: string, card: HTMLElement) => void
}

/** How far a press may wander and still be a click, in pixels. */
const clickSlack = 8

/** One room's column: closed time, free time that can be clicked or dragged, and the visits. */
export const RoomColumn = memo(function RoomColumn(props: LaneProps) {
  const { room, day, read, now, theme, marks, chosen } = props
  const words = useDayWords()
  const closed = useMemo(() => closedRanges(roomOpenRanges(read.open, room.id)), [read, room.id])
  const visits = useMemo(
    () => read.booked.filter((visit) => visit.roomId === room.id && shownAs(visit, marks, now) !== 'hidden'),
    [read, room.id, marks, now],
  )
  const placed = useMemo(() => layOut(visits), [visits])
  const { ghost, handlers } = usePicking(props)

  return (
    <div
      role="group"
      aria-label={room.name}
      className={props.onPick ? `${styles.lane} ${styles.bookable}` : styles.lane}
      data-lane={room.id}
      {...handlers}
    >
      {!day.holiday &&
        closed.map((range) => (
          <div key={range.start} data-closed className={styles.closed} style={placeOf(range)}>
            {(range.reason === 'lunch' || range.reason === 'closed') && (
              <span className={styles.closedName}>{words.t(messages.calendar.closed[range.reason])}</span>
            )}
          </div>
        ))}
      {ghost && !chosen && <Ghost range={ghost} words={words} />}
      {ghost && chosen && chosen.start !== ghost.start && <Ghost range={ghost} words={words} />}
      {placed.map(({ item: visit, column, columns }) => (
        <VisitCard key={visit.id} {...{ visit, column, columns, words, room, day, now, theme, marks }} lane={props} />
      ))}
      {chosen && chosen.roomId === room.id && (
        <div
          className={styles.chosen}
          style={placeOf(chosen)}
          data-chosen
          data-size={chosen.end - chosen.start < 30 ? 'quarter' : undefined}
          data-refused={chosen.isRefused || undefined}
        >
          <strong>{chosen.title}</strong>
          <span>{words.t(messages.calendar.chosenTimes, { range: words.range(chosen.start, chosen.end) })}</span>
        </div>
      )}
    </div>
  )
})

/** Where a stretch of time stands on the board. */
export const placeOf = (range: MinuteRange): CSSProperties => {
  const variables: Record<`--${string}`, number> = { '--at': halfHours(range.start), '--long': lengthInHalfHours(range) }
  return variables
}

const Ghost = ({ range, words }: { range: MinuteRange; words: DayWords }) => (
  <div className={styles.ghost} style={placeOf(range)} aria-hidden="true" data-ghost>
    <Plus size={14} strokeWidth={1.75} />
    {words.range(range.start, range.end)} · {words.duration(range.end - range.start)}
  </div>
)

const VisitCard = ({
  visit,
  column,
  columns,
  words,
  room,
  day,
  now,
  theme,
  marks,
  lane,
}: Pick<LaneProps, 'room' | 'day' | 'now' | 'theme' | 'marks'> & {
  visit: BookedVisit
  column: number
  columns: number
  words: DayWords
  lane: LaneProps
}) => {
  const { t, locale } = words
  const type = day.appointmentTypes.find(({ id }) => id === visit.appointmentTypeId)
  const typeName = type?.name ?? ''
  const patient = `${visit.patient.firstName} ${visit.patient.lastName}`
  const delay = elapsedMinutes({ date: visit.date, startMinutes: visit.start }, now)
  const isLate = isVisitLate(visit, now)
  // A visit left open on an earlier day is not still running.
  const isRunning = visit.status === 'in_progress' && visit.date === now.date
  const elapsed = isRunning && visit.startedAt !== null ? minutesSince(visit.startedAt, now) : null
  const waited = isWaiting(visit, now) && visit.arrivedAt !== null ? minutesSince(visit.arrivedAt, now) : null
  const sentence = [
    t(messages.calendar.cardName, {
      patient,
      type: typeName.toLocaleLowerCase(locale),
      start: words.time(visit.start),
      end: words.time(visit.end),
      room: room.name.toLocaleLowerCase(locale),
      status: t(messages.status[visit.status]).toLocaleLowerCase(locale),
    }),
    isLate && t(messages.calendar.lateName, { duration: words.duration(delay) }),
    waited !== null && t(messages.calendar.waitingName, { duration: words.duration(waited) }),
    elapsed !== null && t(messages.calendar.elapsedName, { duration: words.duration(elapsed) }),
    visit.isFirstVisit && t(messages.calendar.newcomerName),
    visit.patient.hasAlerts && t(messages.calendar.alertName),
  ]
  return (
    <AppointmentCard
      id={visit.id}
      label={sentence.filter(Boolean).join(', ')}
      patient={patient}
      type={visit.status === 'no_show' ? `${typeName} · ${t(messages.status.no_show)}` : typeName}
      times={words.range(visit.start, visit.end)}
      startTime={words.time(visit.start)}
      status={visit.status}
      colors={typeRoles(type?.color ?? neutralColor, theme)}
      at={halfHours(visit.start)}
      long={lengthInHalfHours(visit)}
      column={column}
      columns={columns}
      newcomer={visit.isFirstVisit ? t(messages.calendar.newcomer) : null}
      hasAlerts={visit.patient.hasAlerts}
      late={isLate ? words.duration(delay) : null}
      waiting={waited === null ? null : words.duration(waited)}
      elapsed={elapsed === null ? null : words.duration(elapsed)}
      isOverrun={isRunning && now.minutes > visit.end}
      isDimmed={shownAs(visit, marks, now) === 'dimmed'}
      isSelected={visit.id === lane.selectedId}
      wasJustMade={visit.id === lane.madeId}
      isTabStop={visit.id === lane.tabStopId}
      movable={lane.isMovable ? mayMove(visit.status) : 'nothing'}
      isHeld={visit.id === lane.heldId}
      onOpen={lane.onOpen}
    />
  )
}

/**
 * CAL-04: hovering free time shows the place a click would take; dragging with the mouse draws its length. A finger
 * scrolls, so on touch only a tap picks.
 */
const usePicking = ({ room, free, ghostMinutes, wantedPractitionerId, onPick }: LaneProps) => {
  const [ghost, setGhost] = useState<MinuteRange | null>(null)
  const press = useRef<{
    stretch: FreeStretch
    from: number
    x: number
    y: number
    place: MinuteRange
    wasDragged: boolean
  } | null>(null)
  const ofRoom = useMemo(() => free.filter((stretch) => stretch.roomId === room.id), [free, room.id])

  const minuteUnder = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    return minuteAt((event.clientY - box.top) / box.height)
  }
  /** Cards and closed time lie over the lane and answer for themselves. */
  const isOverFreeTime = (event: PointerEvent<HTMLElement>) => event.target === event.currentTarget

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const minute = minuteUnder(event)
    const held = press.current
    if (held) {
      if (event.pointerType !== 'mouse') return
      const isDrag = held.wasDragged || Math.abs(event.clientY - held.y) > clickSlack
      if (!isDrag) return
      held.wasDragged = true
      held.place = placeBetween(held.stretch, held.from, minute)
      setGhost(held.place)
      return
    }
    const stretch =
      event.pointerType === 'mouse' && isOverFreeTime(event) ? stretchAt(ofRoom, minute, wantedPractitionerId) : undefined
    const next = stretch ? placeAt(stretch, minute, ghostMinutes) : null
    setGhost((shown) => (shown?.start === next?.start && shown?.end === next?.end ? shown : next))
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !isOverFreeTime(event)) return
    const minute = minuteUnder(event)
    const stretch = stretchAt(ofRoom, minute, wantedPractitionerId)
    if (!stretch) return
    press.current = {
      stretch,
      from: minute,
      x: event.clientX,
      y: event.clientY,
      place: placeAt(stretch, minute, ghostMinutes),
      wasDragged: false,
    }
    if (event.pointerType === 'mouse') event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const held = press.current
    press.current = null
    if (!held) return
    setGhost(null)
    const wandered = Math.hypot(event.clientX - held.x, event.clientY - held.y) > clickSlack
    if (event.pointerType !== 'mouse' && wandered) return
    onPick?.({
      ...held.place,
      roomId: room.id,
      practitionerId: held.stretch.practitionerId,
      wasDragged: held.wasDragged,
    })
  }
  const drop = () => {
    press.current = null
    setGhost(null)
  }
  const handlers = onPick
    ? { onPointerMove, onPointerDown, onPointerUp, onPointerCancel: drop, onPointerLeave: () => !press.current && setGhost(null) }
    : {}
  return { ghost, handlers }
}
