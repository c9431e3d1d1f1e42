import { CalendarOff, UserSearch } from 'lucide-react'
import { useCallback } from 'react'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { hasCode } from '../../../platform/api/api-error.ts'
import { describeError } from '../../../platform/api/describe-error.ts'
import { useTheme } from '../../../platform/theme/theme-store.ts'
import { useLateLoading } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { BoardSkeleton } from '../calendar/board/board-skeleton.tsx'
import type { PickedTime } from '../calendar/board/room-column.tsx'
import type { Calendar } from '../calendar/use-calendar.ts'
import { useDayWords } from '../calendar/use-day-words.ts'
import pageStyles from '../pages/calendar-page.module.css'
import { weekMessages } from './messages.ts'
import { WeekBoard } from './week-board.tsx'
import { roomAt, type WeekColumn } from './week-columns.ts'
import { WeekList } from './week-list.tsx'
import { nameOf } from './whose-select.tsx'

/** CAL-10: the week, or what stands in its place: grey shapes, nobody to show, or what failed. */
export const WeekPane = ({ calendar, isList = false }: { calendar: Calendar; isList?: boolean }) => {
  const { t } = useDayWords()
  const { scheme } = useTheme()
  const { week, flow, now, goTo, begin } = calendar
  const isSlow = useLateLoading(week.query.isPending && !week.isNobodys)
  const { booking, change } = flow
  const isBooking = booking !== null

  const onPick = useCallback(
    (column: WeekColumn, { start, end, practitionerId, wasDragged }: PickedTime) => {
      const roomId = roomAt(column, { practitionerId, start })
      if (roomId === undefined) return
      const time = { date: column.date, start, roomId, practitionerId }
      const length = wasDragged ? { durationMinutes: end - start } : {}
      goTo(column.date)
      if (isBooking) change({ do: 'chooseTime', time, ...length })
      else begin({ time, ...length })
    },
    [goTo, isBooking, change, begin],
  )
  const onPlus = (date: LocalDate) => {
    goTo(date)
    const { whose } = week
    const by =
      whose && ('roomId' in whose ? { roomId: whose.roomId, practitioner: 'any' } : { practitioner: whose.practitionerId })
    begin({ ...by, searchFrom: date })
  }
  const mayBook = calendar.notAllowedToBook === undefined

  if (week.isNobodys)
    return (
      <div className={pageStyles.boardBox}>
        <div className={pageStyles.failed}>
          <EmptyState icon={CalendarOff} title={t(weekMessages.nobody.title)}>
            {t(weekMessages.nobody.text)}
          </EmptyState>
        </div>
      </div>
    )
  return (
    <div className={pageStyles.boardBox}>
      {week.columns.length > 0 ? (
        isList ? (
          <WeekList
            columns={week.columns}
            now={now}
            theme={scheme}
            withRooms={week.whose !== undefined && 'practitionerId' in week.whose}
            onDay={week.showDay}
            onOpen={calendar.openVisit}
          />
        ) : (
          <WeekBoard
            columns={week.columns}
            name={nameOf(week.whose, week.choice)}
            now={now}
            theme={scheme}
            selectedId={calendar.peek?.visit.id ?? null}
            madeId={calendar.madeId}
            chosen={chosenIn(calendar)}
            ghostMinutes={calendar.ghostMinutes}
            wantedPractitionerId={flow.checked?.wantedPractitionerId}
            onPick={mayBook ? onPick : undefined}
            onPlus={mayBook && !isBooking ? onPlus : undefined}
            onOpen={calendar.openVisit}
            onDay={week.showDay}
          />
        )
      ) : hasCode(week.query.error, 'not_found') ? (
        <div className={pageStyles.failed}>
          <EmptyState icon={UserSearch} title={t(weekMessages.gone.title)}>
            {t(weekMessages.gone.text)}
          </EmptyState>
        </div>
      ) : week.query.isError ? (
        <div className={pageStyles.failed}>
          <ErrorState
            message={t(weekMessages.loadFailed)}
            details={describeError(week.query.error)}
            onRetry={() => void week.query.refetch()}
          />
        </div>
      ) : (
        isSlow && (
          <div className={pageStyles.skeleton}>
            <BoardSkeleton lanes={isList ? 1 : 5} label={t(weekMessages.loading)} />
          </div>
        )
      )}
    </div>
  )
}

/** The place of the booking under way, when it is one of whose week is shown. */
const chosenIn = ({ chosen, flow, week }: Calendar) => {
  const time = flow.booking?.time
  if (!chosen || !time || !week.whose) return null
  const isTheirs = 'roomId' in week.whose ? time.roomId === week.whose.roomId : time.practitionerId === week.whose.practitionerId
  return isTheirs ? { ...chosen, roomId: time.date, date: time.date } : null
}
