import { Suspense, useMemo, useRef, type ReactNode } from 'react'
import { freeStretches } from '@molaire/domain/appointments/openings'
import { judgeLanding } from '@molaire/domain/appointments/landing'
import { displayName } from '@molaire/domain/users/display-name'
import type { Day } from '@molaire/contract/appointments/shapes'
import { isOnGrid } from '../../../../platform/time-grid/grid-time.ts'
import { TimeGrid } from '../../../../platform/time-grid/time-grid.tsx'
import { useGridScroll } from '../../../../platform/time-grid/use-grid-scroll.ts'
import { useTheme } from '../../../../platform/theme/theme-store.ts'
import { Row, Text } from '../../../../ui/layout.tsx'
import { roomTypeWords } from '../../../rooms/index.ts'
import { messages } from '../../messages.ts'
import { DragLayer } from '../moving/drag-layer.tsx'
import type { ReadDay } from '../read-day.ts'
import { shownAppointments } from '../pulse-marks.ts'
import type { Calendar } from '../use-calendar.ts'
import { useCardDrag } from '../moving/use-card-drag.ts'
import { useDayWords } from '../use-day-words.ts'
import { closingMinute, openingMinute } from './board-time.ts'
import { Holiday } from './closed-time.tsx'
import { RoomColumn, type Room } from './room-column.tsx'
import { LanePlus, RoomHead, practitionersOf } from './room-head.tsx'
import { EmptyHour, KeyboardMove } from './overlays.ts'
import { useRovingCards } from './roving-cards.ts'

export interface DayBoardProps {
  calendar: Calendar
  day: Day
  read: ReadDay
  /** The rooms on the board, at most three. */
  rooms: readonly Room[]
  /** Without room headers: on a phone the single room has its header above the board. */
  isBare: boolean
  /** Temporary content over the rooms. */
  over: ReactNode
  /** Shown over an empty board: no room is open that day. */
  emptyMessage: ReactNode
}

/** CAL-01: the day from 7:00 to 22:00 in rows of half an hour, one column per shown room. */
export const DayBoard = ({ calendar, day, read, rooms, isBare, over, emptyMessage }: DayBoardProps) => {
  const { now, marks, chosen, land, flow } = calendar
  const pending = calendar.pendingMove.current
  const words = useDayWords()
  const { t } = words
  const { scheme: theme } = useTheme()
  const board = useRef<HTMLElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const isMovable = calendar.take !== undefined
  const { lifted, listen, onPointerDown } = useCardDrag({
    board,
    body,
    read,
    isAllowed: isMovable && pending === null,
    onDrop: ({ appointment, how }, place) => {
      const samePractitioner = how === 'stretch' ? { practitionerId: appointment.practitionerId } : {}
      land(appointment, { ...place, judged: judgeLanding(read, appointment, { ...place, ...samePractitioner }, now) })
    },
    onDay: calendar.beginMoveOn,
    onOpen: calendar.openAppointment,
  })
  const heldId = lifted?.appointment.id ?? pending?.appointment.id ?? null
  const selectedId = calendar.peek?.appointment.id ?? null
  const free = useMemo(() => freeStretches(read.open, read.booked), [read])
  const opening = useMemo(() => ({ of: read.date, first: openingMinute(read, now), last: closingMinute(read) }), [read, now])
  useGridScroll(board, body, {
    opening,
    target: calendar.scrollTo,
    beside: calendar.flow.booking !== null,
    chosen: chosen && `${chosen.roomId} ${chosen.start} ${chosen.end}`,
  })
  const lanes = useMemo(() => {
    const shownCards = shownAppointments(read.booked, marks, now)
    return rooms.map((room) => shownCards.filter(({ roomId }) => roomId === room.id))
  }, [read, rooms, marks, now])
  const { tabStop, onKeyDown, onOpen } = useRovingCards(lanes, now, selectedId, calendar.openAppointment)
  const plus = flow.booking ? undefined : calendar.bookInRoom

  const { emptyHour } = calendar
  return (
    <TimeGrid
      ref={board}
      tracks={`repeat(${Math.max(1, rooms.length)}, minmax(132px, 1fr))`}
      // Without appointments, the board itself is focusable, so that keys can scroll it.
      tabIndex={tabStop === null ? 0 : undefined}
      aria-label={t(messages.calendar.board, { date: words.date(day.date, 'long') })}
      help={t(messages.calendar.boardHelp)}
      write={words.time}
      now={day.date === now.date && isOnGrid(now.minutes) ? now.minutes : null}
      hasNowLine
      body={{ ref: body, onKeyDown, onPointerDown }}
      heads={
        !isBare &&
        rooms.length > 0 &&
        rooms.map((room) => {
          const practitioners = practitionersOf(room, day)
          const title = (
            <>
              {room.name}
              <Text tone="faint" weight={400}>
                {' '}
                · {t(roomTypeWords[room.type])}
              </Text>
            </>
          )
          return (
            <RoomHead
              key={room.id}
              practitioners={practitioners}
              title={title}
              detail={practitioners.map(displayName).join(' · ')}
              pad="8px 8px 8px 14px"
            >
              {plus && <LanePlus label={t(messages.calendar.newInRoom, { room: room.name })} onPress={() => plus(room.id)} />}
            </RoomHead>
          )
        })
      }
    >
      {rooms.map((room) => (
        // Separate props instead of `calendar`, so that a column renders again only when its own
        // data changes.
        <RoomColumn
          key={room.id}
          room={room}
          day={day}
          read={read}
          free={free}
          now={now}
          theme={theme}
          marks={marks}
          selectedId={selectedId}
          madeId={calendar.madeId}
          tabStopId={tabStop}
          isMovable={isMovable}
          heldId={read.booked.some(({ id, roomId }) => id === heldId && roomId === room.id) ? heldId : null}
          chosen={chosen?.roomId === room.id ? chosen : null}
          ghostMinutes={calendar.ghostMinutes}
          wantedPractitionerId={flow.checked?.wantedPractitionerId}
          onPick={calendar.pick}
          onOpen={onOpen}
        />
      ))}
      {day.holiday && <Holiday name={day.holiday.name} alone={rooms.length === 0} />}
      {over}
      <Suspense fallback={null}>
        {emptyHour.at && calendar.pick && !pending && (
          <EmptyHour
            at={emptyHour.at}
            {...{ read, free, rooms, now }}
            minutes={calendar.ghostMinutes}
            onMove={emptyHour.move}
            onLeave={emptyHour.leave}
            onPick={calendar.pick}
          />
        )}
        {pending && !lifted && rooms.length > 0 && (
          <KeyboardMove
            {...{ pending, read, day, rooms, now }}
            onMove={calendar.pendingMove.change}
            onPlace={(landing) => land(pending.appointment, landing)}
          />
        )}
      </Suspense>
      {lifted && <DragLayer {...{ lifted, listen, read, day, rooms, now, theme }} />}
      {rooms.length === 0 && !day.holiday && (
        <Row align="flex-start" justify="center" pad="64px 12px" style={{ position: 'absolute', inset: '0 0 0 var(--gutter)' }}>
          {emptyMessage}
        </Row>
      )}
    </TimeGrid>
  )
}
