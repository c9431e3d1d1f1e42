import { Columns3, List, Plus } from 'lucide-react'
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { displayName } from '@molaire/domain/users/display-name'
import { isLiving } from '@molaire/domain/appointments/status'
import { roomOpenRanges } from '@molaire/domain/schedule/availability'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { messages } from '../messages.ts'
import { weekMessages } from '../week/messages.ts'
import { BoardPane } from './board/board-pane.tsx'
import type { FreedTime } from './board/freed-time.ts'
import type { Room } from './board/room-column.tsx'
import { RoomHead, practitionersOf } from './board/room-head.tsx'
import { statusLook } from './cards/status-look.ts'
import { PendingMoveBar, WeekPane, WhoseSelect } from './surfaces.ts'
import { CalendarMonth } from './toolbar/loaded-month.tsx'
import { MonthButton, PeriodHeading, RoomChips } from './toolbar/toolbar.tsx'
import { useSwipe } from './toolbar/use-swipe.ts'
import { WeekStrip } from './toolbar/week-strip.tsx'
import type { Calendar } from './use-calendar.ts'
import { useDayWords } from './use-day-words.ts'
import styles from '../pages/calendar-page.module.css'
import board from './board/day-board.module.css'

/** CAL-01 on a phone: the week, one room at a time, its day below, and a round plus. */
export const PhoneCalendar = ({
  calendar,
  clinicSelect,
  freedTime,
}: {
  calendar: Calendar
  clinicSelect: ReactNode
  freedTime: ((slot: FreedTime) => ReactNode) | undefined
}) => {
  const { t } = useDayWords()
  const { date, now, day, week } = calendar
  const rooms = day?.rooms ?? []
  const [room, showRoom] = useRoomShown(calendar, rooms)
  const chips = useRef<HTMLDivElement>(null)
  // The chip of the room that is shown may lie behind the buttons beside the row.
  useEffect(() => {
    const box = chips.current
    const chip = box?.querySelector<HTMLElement>('[aria-pressed=true]')
    if (!box || !chip) return
    const [{ left }, { left: start }] = [chip.getBoundingClientRect(), box.getBoundingClientRect()]
    box.scrollLeft += left - start - (box.clientWidth - chip.offsetWidth) / 2
  }, [room?.id, date, rooms.length])
  const swipe = useSwipe((direction) => {
    const next = rooms[rooms.findIndex(({ id }) => id === room?.id) + direction]
    if (next) showRoom(next.id)
  })
  return (
    <Stack gap={0} grow style={{ minHeight: 0 }}>
      <PeriodHeading calendar={calendar} barDetail={clinicSelect ? calendar.clinic.name : undefined} />
      <WeekStrip calendar={calendar} />
      <Row pad="3px 16px" style={{ flex: 'none', borderBottom: '1px solid var(--border-subtle)' }}>
        <Row
          ref={chips}
          grow
          pad={4}
          margin="-4px 0 -4px -4px"
          style={{
            overflowX: 'auto',
            scrollbarWidth: 'none',
            maskImage: 'linear-gradient(to right, #000 calc(100% - 20px), transparent)',
          }}
        >
          {week.isOn ? (
            <Suspense fallback={null}>
              <WhoseSelect week={week} width="100%" />
            </Suspense>
          ) : (
            <RoomChips rooms={rooms} isShown={(id) => id === room?.id} onToggle={showRoom} isExclusive />
          )}
        </Row>
        {clinicSelect}
        <IconButton
          variant="default"
          label={t(week.isOn ? weekMessages.showDay : weekMessages.showWeek)}
          icon={week.isOn ? <Columns3 size={16} strokeWidth={1.75} /> : <List size={16} strokeWidth={1.75} />}
          onClick={() => calendar.showWeek(!week.isOn)}
        />
        <MonthButton date={date}>
          <CalendarMonth calendar={calendar} />
          {date !== now.date && (
            <Button fullWidth onClick={() => calendar.goTo(undefined)}>
              {t(messages.calendar.today)}
            </Button>
          )}
        </MonthButton>
      </Row>
      {week.isOn ? (
        <Suspense fallback={<div className={board.box} aria-busy="true" />}>
          <WeekPane calendar={calendar} isList />
        </Suspense>
      ) : (
        <>
          {calendar.pendingMove.current && (
            <Suspense fallback={null}>
              <PendingMoveBar calendar={calendar} pending={calendar.pendingMove.current} />
            </Suspense>
          )}
          {room && <RoomLine calendar={calendar} room={room} />}
          <Stack gap={0} grow style={{ minHeight: 0 }} {...swipe}>
            <BoardPane calendar={calendar} rooms={room ? [room] : []} freedTime={freedTime} isBare />
          </Stack>
        </>
      )}
      {!calendar.notAllowedToBook && !calendar.pendingMove.current && (
        <button
          type="button"
          className={styles.plus}

          aria-label={t(messages.calendar.newAppointment)}
          onClick={() => (room && calendar.bookInRoom ? calendar.bookInRoom(room.id) : calendar.book())}
        >
          <Plus size={24} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
    </Stack>
  )
}

/**
 * The single room on a phone. It switches to the room of an appointment that was just booked or
 * moved, and to a requested room.
 */
const useRoomShown = ({ madeId, read, rooms: { requestedRoom } }: Calendar, rooms: readonly Room[]) => {
  const [roomId, setRoomId] = useState<string | null>(null)
  const [last, setLast] = useState({ madeId, requestedRoom })
  if (madeId !== last.madeId || requestedRoom !== last.requestedRoom) {
    setLast({ madeId, requestedRoom })
    const newAppointment = madeId !== last.madeId && read?.booked.find(({ id }) => id === madeId)
    if (requestedRoom && requestedRoom !== last.requestedRoom) setRoomId(requestedRoom.id)
    else if (newAppointment) setRoomId(newAppointment.roomId)
  }
  return [rooms.find(({ id }) => id === roomId) ?? rooms[0], setRoomId] as const
}

/**
 * The room's practitioners, hours, number of appointments and running ones, and a chip that shows
 * the cancelled ones.
 */
const RoomLine = ({ calendar: { day, read, marks, toggleMark }, room }: { calendar: Calendar; room: Room }) => {
  const { t, range } = useDayWords()
  if (!day || !read) return null
  const practitioners = practitionersOf(room, day)
  const open = roomOpenRanges(read.open, room.id)
  const ofRoom = read.booked.filter(({ roomId }) => roomId === room.id)
  const appointments = ofRoom.filter(({ status }) => isLiving(status)).length
  const running = ofRoom.filter(({ status }) => status === 'in_progress').length
  const cancelled = ofRoom.filter(({ status }) => status === 'cancelled').length
  const hours = open[0] ? range(open[0].start, open.at(-1)?.end ?? open[0].end) : ''
  return (
    <RoomHead
      practitioners={practitioners}
      title={practitioners.map(displayName).join(' · ') || room.name}
      detail={[hours, t(messages.calendar.appointmentCount, { n: appointments })].filter(Boolean).join(' · ')}
      pad="4px 16px"
      wrap
    >
      {cancelled > 0 && (
        <Chip size="sm" pressed={marks.has('cancelled')} onToggle={() => toggleMark('cancelled')}>
          {cancelled} {t(messages.pulse.cancelled, { n: cancelled })}
        </Chip>
      )}
      {running > 0 && (
        <Pill {...statusLook.in_progress}>
          {running} {t(messages.pulse.in_progress, { n: running })}
        </Pill>
      )}
    </RoomHead>
  )
}
