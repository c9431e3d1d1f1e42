import { Link } from '@tanstack/react-router'
import { CalendarOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { describeError } from '../../../../platform/api/describe-error.ts'
import { paths } from '../../../../platform/navigation/paths.ts'
import { useTheme } from '../../../../platform/theme/theme-store.ts'
import { useLateLoading } from '../../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../../ui/states.tsx'
import { messages } from '../../messages.ts'
import { BoardSkeleton } from './board-skeleton.tsx'
import { FreedSlot } from './freed-slot.tsx'
import type { FreedTime } from './freed-time.ts'
import { DayBoard } from './day-board.tsx'
import type { Room } from './room-column.tsx'
import type { Calendar } from '../use-calendar.ts'
import { useDayWords } from '../use-day-words.ts'
import styles from '../../pages/calendar-page.module.css'

/** The board, or what stands in its place: grey shapes, or what failed. What was loaded once stays, whatever comes after. */
export const BoardPane = ({
  calendar,
  rooms,
  freedTime,
  isBare = false,
}: {
  calendar: Calendar
  rooms: readonly Room[]
  freedTime?: ((slot: FreedTime) => ReactNode) | undefined
  isBare?: boolean
}) => {
  const { t } = useDayWords()
  const { scheme } = useTheme()
  const { day, read, dayQuery, flow } = calendar
  const isSlow = useLateLoading(dayQuery.isPending)
  return (
    <div className={styles.boardBox}>
      {day && read ? (
        <DayBoard
          day={day}
          read={read}
          rooms={rooms}
          now={calendar.now}
          theme={scheme}
          marks={calendar.marks}
          selectedId={calendar.peek?.visit.id ?? null}
          madeId={calendar.madeId}
          chosen={calendar.chosen}
          ghostMinutes={calendar.ghostMinutes}
          wantedPractitionerId={flow.checked?.wantedPractitionerId}
          isBare={isBare}
          scrollTo={calendar.scrollTo}
          onPick={calendar.pick}
          onPlus={flow.booking ? undefined : calendar.bookInRoom}
          onOpen={calendar.openVisit}
          isMovable={calendar.take !== undefined}
          held={calendar.hand.held}
          onCarry={calendar.hand.carry}
          onLand={calendar.land}
          onDay={calendar.takeTo}
          over={
            freedTime &&
            calendar.actions.freed && (
              <FreedSlot
                slot={calendar.actions.freed}
                read={read}
                rooms={rooms}
                whoWaits={freedTime}
                onOver={calendar.actions.forgetFreed}
              />
            )
          }
          emptyMessage={<NoRoom calendar={calendar} />}
        />
      ) : dayQuery.isError ? (
        <div className={styles.failed}>
          <ErrorState
            message={t(messages.calendar.loadFailed)}
            details={describeError(dayQuery.error)}
            onRetry={() => void dayQuery.refetch()}
          />
        </div>
      ) : (
        isSlow && (
          <div className={styles.skeleton}>
            <BoardSkeleton lanes={isBare ? 1 : 3} label={t(messages.calendar.loading)} />
          </div>
        )
      )}
    </div>
  )
}

/** Why the board has no column: an ordinary day off, or something that must be set up first, and where. */
const NoRoom = ({ calendar }: { calendar: Calendar }) => {
  const { t } = useDayWords()
  const block = calendar.flow.options?.block ?? null
  if (block === 'no_appointment_type') {
    const { title, text, action } = messages.booking.blocked.no_appointment_type
    return (
      <EmptyState icon={CalendarOff} title={t(title)} action={<Link to={paths.configAppointmentTypes()}>{t(action)}</Link>}>
        {t(text)}
      </EmptyState>
    )
  }
  const { title, text, dayOff, action } = messages.calendar.noRoom
  return block === 'no_active_period' ? (
    <EmptyState icon={CalendarOff} title={t(title)} action={<Link to={paths.configWorkPeriods()}>{t(action)}</Link>}>
      {t(text)}
    </EmptyState>
  ) : (
    <EmptyState icon={CalendarOff} title={t(title)}>
      {t(dayOff)}
    </EmptyState>
  )
}
