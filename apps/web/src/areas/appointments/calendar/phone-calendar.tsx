import { Columns3, List, Plus } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { displayName } from '@molaire/domain/users/display-name'
import { avatarIndex, initialsOf } from '@molaire/domain/users/initials'
import { isLiving } from '@molaire/domain/appointments/status'
import { roomOpenRanges } from '@molaire/domain/schedule/availability'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { messages } from '../messages.ts'
import { weekMessages } from '../week/messages.ts'
import { WhoseSelect } from '../week/whose-select.tsx'
import { BoardPane } from './board/board-pane.tsx'
import { practitionersOf } from './board/day-board.tsx'
import type { FreedTime } from './board/freed-time.ts'
import { InHand } from './moving/hand-bar.tsx'
import { LoadedMonth } from './arrivals/rail.tsx'
import type { Room } from './board/room-column.tsx'
import { statusLook } from './cards/status-look.ts'
import { WeekPane } from './surfaces.ts'
import { MonthButton, PeriodHeading, RoomChips } from './toolbar/toolbar.tsx'
import type { Calendar } from './use-calendar.ts'
import { useDayWords } from './use-day-words.ts'
import { useSwipe } from './toolbar/use-swipe.ts'
import { WeekStrip } from './toolbar/week-strip.tsx'
import styles from '../pages/calendar-page.module.css'

/** CAL-01 on a phone: the week, one room at a time, the day under it, and a round plus. */
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
  const { clinic, date, now, day, week } = calendar
  const [roomId, setRoomId] = useState<string | null>(null)
  const rooms = day?.rooms ?? []
  const room = rooms.find(({ id }) => id === roomId) ?? rooms[0]
  const { madeId, read } = calendar
  const [lastMadeId, setLastMadeId] = useState(madeId)
  if (madeId !== lastMadeId) {
    // What was just made or moved is shown, whichever room it went to.
    setLastMadeId(madeId)
    const made = read?.booked.find(({ id }) => id === madeId)
    if (made) setRoomId(made.roomId)
  }
  const { sought } = calendar.rooms
  const [lastSought, setLastSought] = useState(sought)
  if (sought !== lastSought) {
    setLastSought(sought)
    if (sought) setRoomId(sought.id)
  }
  const swipe = useSwipe((direction) => {
    const next = rooms[rooms.findIndex(({ id }) => id === room?.id) + direction]
    if (next) setRoomId(next.id)
  })
  return (
    <div className={styles.stage}>
      <PeriodHeading date={date} today={now.date} isWeek={week.isOn} />
      <div className={styles.phoneClinic}>{clinicSelect}</div>
      <WeekStrip date={date} today={now.date} onSelect={calendar.goTo} />
      <div className={styles.phoneRooms}>
        <div className={styles.phoneScroll}>
          {week.isOn ? (
            <WhoseSelect week={week} width="100%" />
          ) : (
            <RoomChips
              rooms={rooms}
              isShown={(id) => id === room?.id}
              onToggle={setRoomId}
              isExclusive
              className={styles.phoneChips}
            />
          )}
        </div>
        <IconButton
          variant="default"
          label={t(week.isOn ? weekMessages.showDay : weekMessages.showWeek)}
          icon={week.isOn ? <Columns3 size={16} strokeWidth={1.75} /> : <List size={16} strokeWidth={1.75} />}
          onClick={() => calendar.showWeek(!week.isOn)}
        />
        <MonthButton date={date}>
          <LoadedMonth clinicId={clinic.id} date={date} today={now.date} onSelect={calendar.goTo} />
          {date !== now.date && (
            <Button fullWidth onClick={() => calendar.goTo(undefined)}>
              {t(messages.calendar.today)}
            </Button>
          )}
        </MonthButton>
      </div>
      {week.isOn ? (
        <Suspense fallback={<div className={styles.boardBox} />}>
          <WeekPane calendar={calendar} isList />
        </Suspense>
      ) : (
        <>
          <InHand calendar={calendar} />
          {room && <RoomLine calendar={calendar} room={room} />}
          <div className={styles.swiped} {...swipe}>
            <BoardPane calendar={calendar} rooms={room ? [room] : []} freedTime={freedTime} isBare />
          </div>
        </>
      )}
      {!calendar.notAllowedToBook && !calendar.hand.held && (
        <button
          type="button"
          className={styles.plus}
          data-keep-clear
          aria-label={t(messages.calendar.newAppointment)}
          onClick={() => (room && calendar.bookInRoom ? calendar.bookInRoom(room.id) : calendar.book())}
        >
          <Plus size={24} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}

/** Who receives in the room, from when to when, how many visits, whether one is under way, and the cancelled ones, if one asks. */
const RoomLine = ({ calendar: { day, read, marks, toggleMark }, room }: { calendar: Calendar; room: Room }) => {
  const { t, range } = useDayWords()
  if (!day || !read) return null
  const practitioners = practitionersOf(room, day)
  const [first] = practitioners
  const initials = first ? initialsOf(first) : null
  const open = roomOpenRanges(read.open, room.id)
  const visits = read.booked.filter((visit) => visit.roomId === room.id && isLiving(visit.status))
  const running = visits.filter(({ status }) => status === 'in_progress').length
  const isCancelledShown = marks.has('cancelled')
  const cancelled = read.booked.filter(({ roomId, status }) => roomId === room.id && status === 'cancelled').length
  const hours = open[0] ? range(open[0].start, open.at(-1)?.end ?? open[0].end) : ''
  return (
    <div className={styles.phoneHead}>
      {initials && <Avatar initials={initials} tint={avatarIndex(initials)} size={32} />}
      <div className={styles.phoneWords}>
        <h2 className={styles.phoneName}>{practitioners.map(displayName).join(' · ') || room.name}</h2>
        <p className={styles.phoneFacts}>
          {[hours, t(messages.calendar.visitCount, { n: visits.length })].filter(Boolean).join(' · ')}
        </p>
      </div>
      {cancelled > 0 && (
        <Chip size="sm" pressed={isCancelledShown} onToggle={() => toggleMark('cancelled')}>
          {cancelled} {t(messages.pulse.cancelled, { n: cancelled })}
        </Chip>
      )}
      {running > 0 && (
        <Pill {...statusLook.in_progress}>
          {running} {t(messages.pulse.in_progress, { n: running })}
        </Pill>
      )}
    </div>
  )
}
