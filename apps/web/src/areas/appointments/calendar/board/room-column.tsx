import { Plus } from 'lucide-react'
import { memo, useMemo, useRef, useState, type PointerEvent } from 'react'
import { layOut } from '@molaire/domain/appointments/calendar-grid'
import type { FreeStretch } from '@molaire/domain/appointments/openings'
import { earliestOn, isPast } from '@molaire/domain/appointments/past'
import { mayMove } from '@molaire/domain/appointments/moving'
import { neutralColor, typeRoles, type ColorTheme } from '@molaire/domain/appointment-types/colors'
import { closedRanges, roomOpenRanges } from '@molaire/domain/schedule/availability'
import type { MinuteRange } from '@molaire/domain/shared/ranges'
import { displayName, shortName } from '@molaire/domain/users/display-name'
import type { Day } from '@molaire/contract/appointments/shapes'
import { messages } from '../../messages.ts'
import { AppointmentCard } from '../cards/appointment-card.tsx'
import { minuteAt } from '../../../../platform/time-grid/grid-time.ts'
import { Placed, laneClass } from '../../../../platform/time-grid/time-grid.tsx'
import { usePress } from '../../../../platform/time-grid/use-press.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { placeAt, placeBetween, reachOf, stretchAt } from './board-time.ts'
import { ClosedTime } from './closed-time.tsx'
import { clockOf, shownAs, shownAppointments, type PulseMark } from '../pulse-marks.ts'
import type { BookedAppointment, ReadDay } from '../read-day.ts'
import type { Now } from '../use-clinic-now.ts'
import { useDayWords, type DayWords } from '../use-day-words.ts'
import styles from './day-board.module.css'

export type Room = Day['rooms'][number]

/** A free range of a room, chosen on the board. A drag also determines the duration. */
export interface PickedTime extends MinuteRange {
  roomId: string
  practitionerId: string
  wasDragged: boolean
}

/** The place of the current booking, drawn over the board in the accent colour. */
export interface ChosenPlace extends MinuteRange {
  roomId: string
  title: string
  isRefused: boolean
  isPast: boolean
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
  /** Whether appointments can be dragged and stretched. */
  isMovable?: boolean
  /** The id of the dragged or pending appointment, if it is in this room. */
  heldId?: string | null
  chosen: ChosenPlace | null
  /** The length in minutes of the range shown under the pointer. */
  ghostMinutes: number
  wantedPractitionerId: string | undefined
  /** Absent when the user may not book. */
  onPick: ((picked: PickedTime) => void) | undefined
  onOpen: (id: string, card: HTMLElement) => void
}

/** How far, in pixels, the pointer may move during a press that still counts as a click. */
const slack = { mouse: 8, finger: 8 }

/**
 * The column of a room: closed time, free time that can be clicked or dragged, and appointments.
 */
export const RoomColumn = memo(function RoomColumn(props: LaneProps) {
  const { room, day, read, now, marks, chosen } = props
  const words = useDayWords()
  const closed = useMemo(() => closedRanges(roomOpenRanges(read.open, room.id)), [read, room.id])
  const placed = useMemo(
    () => layOut(shownAppointments(read.booked, marks, now).filter(({ roomId }) => roomId === room.id)),
    [read, room.id, marks, now],
  )
  const isShared = useMemo(() => hasSeveralPractitioners(read, room.id), [read, room.id])
  const { ghost, handlers } = usePicking(props)
  const isGhostPast = ghost !== null && isPast({ date: read.date, start: ghost.start }, now)

  return (
    <div
      role="group"
      aria-label={room.name}
      className={classNames(laneClass, props.onPick && styles.bookable)}
      data-lane={room.id}
      {...handlers}
    >
      {!day.holiday &&
        closed.map((range) => (
          <ClosedTime key={range.start} range={range}>
            {(range.reason === 'lunch' || range.reason === 'closed') && words.t(messages.calendar.closed[range.reason])}
          </ClosedTime>
        ))}
      {ghost && ghost.start !== chosen?.start && (
        <Placed
          range={ghost}
          asCard
          className={styles.ghost}
          aria-hidden="true"
          data-ghost
          data-size={ghost.end - ghost.start < 30 ? 'quarter' : undefined}
          data-past={isGhostPast || undefined}
        >
          <Plus size={14} strokeWidth={1.75} />
          {words.range(ghost.start, ghost.end)} ·{' '}
          {isGhostPast ? words.t(messages.calendar.past) : words.duration(ghost.end - ghost.start)}
        </Placed>
      )}
      {placed.map(({ item: appointment, column, columns }) => (
        <BookedCard key={appointment.id} {...{ appointment, column, columns, isShared, words }} lane={props} />
      ))}
      {chosen && chosen.roomId === room.id && (
        <Placed
          range={chosen}
          asCard
          className={styles.chosen}
          data-chosen
          data-size={chosen.end - chosen.start < 30 ? 'quarter' : undefined}
          data-refused={chosen.isRefused || undefined}
          data-past={(chosen.isPast && !chosen.isRefused) || undefined}
        >
          <strong>{chosen.title}</strong>
          <span>
            {words.t(chosen.isPast ? messages.calendar.chosenPast : messages.calendar.chosenTimes, {
              range: words.range(chosen.start, chosen.end),
            })}
          </span>
        </Placed>
      )}
    </div>
  )
})

/**
 * CAL-06: whether several practitioners work in a room that day, by its hours or its appointments.
 */
const hasSeveralPractitioners = ({ open, booked }: ReadDay, roomId: string): boolean =>
  new Set([...open, ...booked].filter((one) => one.roomId === roomId).map(({ practitionerId }) => practitionerId)).size > 1

const BookedCard = ({
  appointment,
  column,
  columns,
  isShared,
  words,
  lane: { room, day, now, theme, marks, ...lane },
}: {
  appointment: BookedAppointment
  column: number
  columns: number
  /** Several practitioners work in the room, so the card names its own. */
  isShared: boolean
  /** Those of the column: every card would make its own. */
  words: DayWords
  lane: LaneProps
}) => {
  const { t, locale, duration } = words
  const type = day.appointmentTypes.find(({ id }) => id === appointment.appointmentTypeId)
  const typeName = type?.name ?? ''
  const practitioner = day.practitioners.find(({ id }) => id === appointment.practitionerId)
  const patient = `${appointment.patient.firstName} ${appointment.patient.lastName}`
  const { late, waited, elapsed, overrun } = clockOf(appointment, now)
  const sentence = [
    t(messages.calendar.cardName, {
      patient,
      type: typeName.toLocaleLowerCase(locale),
      practitioner: practitioner ? displayName({ ...practitioner, credential: null }) : '',
      start: words.time(appointment.start),
      end: words.time(appointment.end),
      room: room.name.toLocaleLowerCase(locale),
      status: t(messages.status[appointment.status]).toLocaleLowerCase(locale),
    }),
    late !== null && t(messages.calendar.lateName, { duration: duration(late) }),
    waited !== null && t(messages.calendar.waitingName, { duration: duration(waited) }),
    elapsed !== null && t(messages.calendar.elapsedName, { duration: duration(elapsed) }),
    appointment.isFirstAppointment && t(messages.calendar.newcomerName),
    appointment.patient.hasAlerts && t(messages.calendar.alertName),
  ]
  const durationText = (minutes: number | null) => (minutes === null ? null : duration(minutes))
  return (
    <AppointmentCard
      id={appointment.id}
      label={sentence.filter(Boolean).join(', ')}
      patient={patient}
      type={appointment.status === 'no_show' ? `${typeName} · ${t(messages.status.no_show)}` : typeName}
      times={words.range(appointment.start, appointment.end)}
      startTime={words.time(appointment.start)}
      practitioner={isShared && practitioner ? shortName(practitioner) : null}
      status={appointment.status}
      colors={typeRoles(type?.color ?? neutralColor, theme)}
      start={appointment.start}
      end={appointment.end}
      column={column}
      columns={columns}
      newcomer={appointment.isFirstAppointment ? t(messages.calendar.newcomer) : null}
      hasAlerts={appointment.patient.hasAlerts}
      late={durationText(late)}
      waiting={durationText(waited)}
      elapsed={durationText(elapsed)}
      isOverrun={overrun !== null}
      isDimmed={shownAs(appointment, marks, now) === 'dimmed'}
      isSelected={appointment.id === lane.selectedId}
      wasJustMade={appointment.id === lane.madeId}
      isTabStop={appointment.id === lane.tabStopId}
      movable={lane.isMovable ? mayMove(appointment.status) : 'nothing'}
      isHeld={appointment.id === lane.heldId}
      onOpen={lane.onOpen}
    />
  )
}

/**
 * CAL-04: hovering free time shows the range a click would take; dragging with the mouse draws a
 * duration. A finger scrolls, so on touch only a tap picks.
 */
const usePicking = ({ room, read, free, now, ghostMinutes, wantedPractitionerId, onPick }: LaneProps) => {
  const [ghost, setGhost] = useState<MinuteRange | null>(null)
  const ofRoom = useMemo(() => free.filter((stretch) => stretch.roomId === room.id), [free, room.id])
  const pick = ({ practitionerId }: FreeStretch, place: MinuteRange, wasDragged: boolean) =>
    onPick?.({ ...place, roomId: room.id, practitionerId, wasDragged })

  /**
   * The free range under the pointer. Cards and closed time above the lane handle their own events.
   */
  const under = (event: PointerEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return undefined
    const lane = event.currentTarget
    const minute = minuteIn(lane, event)
    const stretch = stretchAt(ofRoom, minute, wantedPractitionerId)
    const reach = stretch && reachOf(stretch, minute, earliestOn(read.date, now))
    return reach && { lane, stretch, from: minute, place: placeAt(reach, minute, ghostMinutes) }
  }
  type Pick = NonNullable<ReturnType<typeof under>>
  const isHeld = useRef(false)
  const onPointerDown = usePress<Pick>({
    slack,
    isUpright: true,
    begin: (event) => {
      const begun = under(event)
      isHeld.current = begun !== undefined
      // Captured, so that other lanes get no pointer events meanwhile.
      if (begun && event.pointerType === 'mouse') begun.lane.setPointerCapture(event.pointerId)
      return begun
    },
    drag: (one, event) => {
      one.place = placeBetween(one.stretch, one.from, minuteIn(one.lane, event))
      setGhost(one.place)
    },
    drop: ({ stretch, place }) => pick(stretch, place, true),
    tap: ({ stretch, place }) => pick(stretch, place, false),
    end: () => {
      isHeld.current = false
      setGhost(null)
    },
  })
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (isHeld.current) return
    const next = event.pointerType === 'mouse' ? (under(event)?.place ?? null) : null
    setGhost((shown) => (shown?.start === next?.start && shown?.end === next?.end ? shown : next))
  }
  const onPointerLeave = () => !isHeld.current && setGhost(null)
  return { ghost, handlers: onPick ? { onPointerDown, onPointerMove, onPointerLeave } : {} }
}

const minuteIn = (lane: HTMLElement, { clientY }: { clientY: number }) => {
  const { top, height } = lane.getBoundingClientRect()
  return minuteAt((clientY - top) / height)
}
