import { messages } from '../messages.ts'
import { buttonClass, Button } from '../../../ui/button.tsx'
import { paths } from '../../../platform/navigation/paths.ts'
import { Link } from '@tanstack/react-router'
import { useWhyNot } from '../../users/index.ts'
import { CalendarOff, UserSearch } from 'lucide-react'
import { useCallback } from 'react'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { hasCode } from '../../../platform/api/api-error.ts'
import { useTheme } from '../../../platform/theme/theme-store.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { InBoard, NoBoard } from '../calendar/board/board-pane.tsx'
import type { PickedTime } from '../calendar/board/room-column.tsx'
import type { Calendar } from '../calendar/use-calendar.ts'
import { useDayWords } from '../calendar/use-day-words.ts'
import { weekMessages } from './messages.ts'
import { WeekBoard } from './week-board.tsx'
import { roomAt, type WeekColumn } from './week-columns.ts'
import { WeekList } from './week-list.tsx'
import { nameOf } from './whose-select.tsx'
import board from '../calendar/board/day-board.module.css'
import { BoardDrawing } from '../../../ui/drawings/board-drawing.tsx'

/** CAL-10: the week, or instead of it grey shapes, an empty state, or the error. */
export const WeekPane = ({ calendar, isList = false }: { calendar: Calendar; isList?: boolean }) => {
  const { t } = useDayWords()
  const { scheme: theme } = useTheme()
  const { week, flow, goTo, begin } = calendar
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
  const whyNotSetUp = useWhyNot('configuration.write', { worksOffline: true })
  const missing = week.isNobodys
    ? { icon: CalendarOff, ...weekMessages.nobody, to: paths.configWorkPeriods() }
    : hasCode(week.query.error, 'not_found') && week.columns.length === 0
      ? { icon: UserSearch, ...weekMessages.gone, to: undefined }
      : null

  return (
    <div className={board.box}>
      {missing ? (
        <InBoard>
          <EmptyState
            article="appointments-overview"
            icon={missing.icon}
            drawing={BoardDrawing}
            title={t(missing.title)}
            action={
              missing.to === undefined ? (
                <Button onClick={() => calendar.showWeek(false)}>{t(weekMessages.toDay)}</Button>
              ) : (
                <Link to={missing.to} className={buttonClass('primary')}>
                  {t(messages.calendar.noRoom.action)}
                </Link>
              )
            }
            whyNot={missing.to === undefined ? undefined : whyNotSetUp}
          >
            {t(missing.text)}
          </EmptyState>
        </InBoard>
      ) : week.columns.length === 0 ? (
        <NoBoard query={week.query} lanes={isList ? 1 : 5} loading={weekMessages.loading} failed={weekMessages.loadFailed} />
      ) : isList ? (
        <WeekList calendar={calendar} theme={theme} />
      ) : (
        <WeekBoard
          {...{ calendar, theme }}
          columns={week.columns}
          name={nameOf(week.whose, week.choice)}
          chosen={chosenIn(calendar)}
          onPick={mayBook ? onPick : undefined}
          onPlus={mayBook && !isBooking ? onPlus : undefined}
        />
      )}
    </div>
  )
}

/** The place of the current booking, if it belongs to the shown week's room or practitioner. */
const chosenIn = ({ chosen, flow, week }: Calendar) => {
  const time = flow.booking?.time
  if (!chosen || !time || !week.whose) return null
  const isTheirs = 'roomId' in week.whose ? time.roomId === week.whose.roomId : time.practitionerId === week.whose.practitionerId
  return isTheirs ? { ...chosen, roomId: time.date, date: time.date } : null
}
