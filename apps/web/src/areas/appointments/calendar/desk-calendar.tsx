import { Link } from '@tanstack/react-router'
import { Hourglass } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { paths } from '../../../platform/navigation/paths.ts'
import { Kbd } from '../../../ui/kbd.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { messages } from '../messages.ts'
import { Arrivals } from './arrivals/arrivals.tsx'
import { BoardPane } from './board/board-pane.tsx'
import type { FreedTime } from './board/freed-time.ts'
import { railWidth } from './window-widths.ts'
import { CalendarMonth } from './toolbar/loaded-month.tsx'
import { Pulse } from './toolbar/pulse.tsx'
import { PendingMoveBar, WeekPane, WhoseSelect } from './surfaces.ts'
import { RoomChips, Toolbar, ViewChoice } from './toolbar/toolbar.tsx'
import type { Calendar } from './use-calendar.ts'
import { useDayWords } from './use-day-words.ts'
import styles from '../pages/calendar-page.module.css'
import board from './board/day-board.module.css'

/**
 * CAL-01 on a computer or a tablet: the rail (the left column), the toolbar, the pulse, and up
 * to three rooms. A booking takes the place of the rail.
 */
export const DeskCalendar = ({
  calendar,
  clinicSelect,
  more,
  freedTime,
  onHelp,
}: {
  calendar: Calendar
  clinicSelect: ReactNode
  /** The menu of less frequent actions. */
  more: ReactNode
  freedTime: ((slot: FreedTime) => ReactNode) | undefined
  onHelp: () => void
}) => {
  const { t } = useDayWords()
  const isWide = useMedia(railWidth)
  const { rooms, today, week } = calendar
  const isBooking = calendar.flow.booking !== null
  const hasRail = isWide && !isBooking
  const hasBar = !isWide && !isBooking
  const month = <CalendarMonth calendar={calendar} />
  return (
    <>
      {hasRail && (
        <Stack as="aside" gap={22} pad="18px 12px 12px" className={styles.rail}>
          {clinicSelect}
          <Row>
            <Stack grow>
              <ViewChoice calendar={calendar} fullWidth />
            </Stack>
            {more}
          </Row>
          {month}
          {today && <Arrivals calendar={calendar} today={today} />}
          <Stack gap={4} align="flex-start" pad="0 8px" style={{ marginTop: 'auto' }}>
            <Link to={paths.waitingList()} className={styles.link}>
              <Hourglass size={14} strokeWidth={1.75} aria-hidden="true" />
              {t(messages.calendar.waitingList)}
            </Link>
            <button type="button" className={styles.link} onClick={onHelp}>
              <Kbd>?</Kbd>
              {t(messages.calendar.shortcuts)}
            </button>
          </Stack>
        </Stack>
      )}
      <Stack gap={0} grow style={{ minHeight: 0 }} className={isBooking ? styles.beside : undefined}>
        <Toolbar
          calendar={calendar}
          views={hasBar && <ViewChoice calendar={calendar} />}
          month={hasBar && month}
          clinics={hasBar && clinicSelect}
          rooms={
            week.isOn ? (
              <Suspense fallback={<span style={{ width: 240 }} />}>
                <WhoseSelect week={week} width={240} />
              </Suspense>
            ) : (
              <RoomChips rooms={calendar.day?.rooms ?? []} isShown={rooms.isShown} onToggle={calendar.toggleRoom} />
            )
          }
          more={hasBar && more}
        />
        {!week.isOn && <Pulse calendar={calendar} />}
        {calendar.pendingMove.current && (
          <Suspense fallback={null}>
            <PendingMoveBar calendar={calendar} pending={calendar.pendingMove.current} />
          </Suspense>
        )}
        {week.isOn ? (
          <Suspense fallback={<div className={board.box} aria-busy="true" />}>
            <WeekPane calendar={calendar} />
          </Suspense>
        ) : (
          <BoardPane calendar={calendar} rooms={rooms.shown} freedTime={freedTime} />
        )}
      </Stack>
    </>
  )
}
