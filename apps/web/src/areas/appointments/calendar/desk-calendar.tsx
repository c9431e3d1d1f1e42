import { Link } from '@tanstack/react-router'
import { Hourglass } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { Kbd } from '../../../ui/kbd.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { messages } from '../messages.ts'
import { WhoseSelect } from '../week/whose-select.tsx'
import { Arrivals } from './arrivals/arrivals.tsx'
import { BoardPane } from './board/board-pane.tsx'
import type { FreedTime } from './board/freed-time.ts'
import { InHand } from './moving/hand-bar.tsx'
import { Pulse } from './toolbar/pulse.tsx'
import { LoadedMonth, Rail } from './arrivals/rail.tsx'
import { WeekPane } from './surfaces.ts'
import { RoomChips, Toolbar, ViewChoice } from './toolbar/toolbar.tsx'
import type { Calendar } from './use-calendar.ts'
import { useDayWords } from './use-day-words.ts'
import styles from '../pages/calendar-page.module.css'
import railStyles from './arrivals/rail.module.css'

/** CAL-01 on a desk or a tablet: the rail, the toolbar, the pulse, and up to three rooms. The rail gives its place to a booking. */
export const DeskCalendar = ({
  calendar,
  clinicSelect,
  more,
  freedTime,
  onHelp,
}: {
  calendar: Calendar
  clinicSelect: ReactNode
  /** What is done with the day more rarely. */
  more: ReactNode
  freedTime: ((slot: FreedTime) => ReactNode) | undefined
  onHelp: () => void
}) => {
  const { t } = useDayWords()
  const isWide = useMedia('(min-width: 1280px)')
  const isBooking = calendar.flow.booking !== null
  const hasRail = isWide && !isBooking
  const { clinic, date, now, day, read, rooms, today, week } = calendar
  const month = <LoadedMonth clinicId={clinic.id} date={date} today={now.date} onSelect={calendar.goTo} />
  return (
    <>
      {hasRail && (
        <Rail
          month={
            <>
              {clinicSelect}
              <div className={railStyles.views}>
                <ViewChoice isWeek={week.isOn} onWeek={calendar.showWeek} fullWidth />
                {more}
              </div>
              {month}
            </>
          }
          footer={
            <div className={railStyles.links}>
              <Link to={paths.waitingList()} className={railStyles.shortcuts}>
                <Hourglass size={14} strokeWidth={1.75} aria-hidden="true" />
                {t(messages.calendar.waitingList)}
              </Link>
              <button type="button" className={railStyles.shortcuts} onClick={onHelp}>
                <Kbd>?</Kbd>
                {t(messages.calendar.shortcuts)}
              </button>
            </div>
          }
        >
          {today && (
            <Arrivals
              visits={today.read.booked}
              rooms={today.day.rooms}
              now={now}
              onShow={(visit, row) => {
                if (date !== now.date) calendar.goTo(undefined)
                rooms.show(visit.roomId)
                calendar.openVisit(visit.id, row)
              }}
              onGesture={calendar.actions.gesture}
              notAllowed={calendar.notAllowedToChange}
            />
          )}
        </Rail>
      )}
      <div className={classNames(styles.stage, isBooking && styles.beside)}>
        <Toolbar
          date={date}
          today={now.date}
          onDate={calendar.goTo}
          onTurn={calendar.turn}
          month={!isWide && !isBooking && month}
          clinics={!isBooking && !hasRail && clinicSelect}
          isWeek={week.isOn}
          views={!isBooking && !hasRail && <ViewChoice isWeek={week.isOn} onWeek={calendar.showWeek} />}
          rooms={
            week.isOn ? (
              <WhoseSelect week={week} width={240} />
            ) : (
              <RoomChips rooms={day?.rooms ?? []} isShown={rooms.isShown} onToggle={calendar.toggleRoom} />
            )
          }
          more={!isBooking && !hasRail && more}
          onNew={isBooking ? undefined : calendar.book}
          notAllowed={calendar.notAllowedToBook}
        />
        {!isBooking && !week.isOn && (
          <Pulse
            visits={read?.booked}
            now={now}
            on={calendar.marks}
            onToggle={calendar.toggleMark}
            nextFree={calendar.nextFree}
            onNextFree={calendar.showNextFree}
          />
        )}
        <InHand calendar={calendar} />
        {week.isOn ? (
          <Suspense fallback={<div className={styles.boardBox} />}>
            <WeekPane calendar={calendar} />
          </Suspense>
        ) : (
          <BoardPane calendar={calendar} rooms={rooms.shown} freedTime={freedTime} />
        )}
      </div>
    </>
  )
}
