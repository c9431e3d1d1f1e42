import { useMemo, useRef } from 'react'
import { isLiving } from '@molaire/domain/appointments/status'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { ColorTheme } from '@molaire/domain/appointment-types/colors'
import { isOnGrid } from '../../../platform/time-grid/grid-time.ts'
import { NowLine, TimeGrid } from '../../../platform/time-grid/time-grid.tsx'
import { useGridScroll } from '../../../platform/time-grid/use-grid-scroll.ts'
import { Row, Text } from '../../../ui/layout.tsx'
import { closingMinute, openingMinute } from '../calendar/board/board-time.ts'
import { Holiday } from '../calendar/board/closed-time.tsx'
import { RoomColumn, type ChosenPlace, type PickedTime, type Room } from '../calendar/board/room-column.tsx'
import { LanePlus } from '../calendar/board/room-head.tsx'
import { useRovingCards } from '../calendar/board/roving-cards.ts'
import { noMarks, shownAppointments } from '../calendar/pulse-marks.ts'
import type { Calendar } from '../calendar/use-calendar.ts'
import type { Now } from '../calendar/use-clinic-now.ts'
import { useDayWords } from '../calendar/use-day-words.ts'
import { messages } from '../messages.ts'
import { weekMessages } from './messages.ts'
import type { WeekColumn } from './week-columns.ts'
import styles from './week-board.module.css'

export interface WeekBoardProps {
  calendar: Calendar
  columns: readonly WeekColumn[]
  /** The name of the room or practitioner. */
  name: string
  theme: ColorTheme
  /** The place of the current booking, in the lane of its day. */
  chosen: (ChosenPlace & { date: LocalDate }) | null
  /** Absent when the user may not book. */
  onPick: ((column: WeekColumn, picked: PickedTime) => void) | undefined
  onPlus: ((date: LocalDate) => void) | undefined
}

/**
 * CAL-10: seven columns from Sunday, drawn as the day draws its rooms. Days without openings or
 * appointments are narrow.
 */
export const WeekBoard = (props: WeekBoardProps) => {
  const { calendar, columns, chosen, onPlus } = props
  const { now } = calendar
  const words = useDayWords()
  const { t } = words
  const box = useRef<HTMLElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const opening = useMemo(() => openingOf(columns, now), [columns, now])
  useGridScroll(box, body, {
    opening,
    chosen: chosen && `${chosen.date} ${chosen.start} ${chosen.end}`,
    beside: calendar.flow.booking !== null,
  })
  const lanes = useMemo(() => columns.map(({ lane }) => shownAppointments(lane.booked, noMarks, now)), [columns, now])
  const selectedId = calendar.peek?.appointment.id ?? null
  const { tabStop, onKeyDown, onOpen } = useRovingCards(lanes, now, selectedId, calendar.openAppointment)
  const isNowInSight = isOnGrid(now.minutes) && columns.some(({ date }) => date === now.date)

  return (
    <TimeGrid
      ref={box}
      tracks={columns.map(({ isClosed }) => (isClosed ? '52px' : 'minmax(116px, 1fr)')).join(' ')}
      // Without appointments, the board itself is focusable, so that keys can scroll it.
      tabIndex={tabStop === null ? 0 : undefined}
      aria-label={t(weekMessages.board, { date: words.date(columns[0]?.date ?? now.date, 'dayLongMonth'), whose: props.name })}
      help={t(weekMessages.help)}
      write={words.time}
      now={isNowInSight ? now.minutes : null}
      body={{ ref: body, onKeyDown }}
      heads={columns.map((column) => (
        <DayHead key={column.date} column={column} now={now} onDay={calendar.week.showDay} onPlus={onPlus} />
      ))}
    >
      {columns.map((column) => (
        <DayLane key={column.date} column={column} board={props} {...{ selectedId, tabStop, onOpen }} />
      ))}
    </TimeGrid>
  )
}

/** Where the week scrolls to when it opens, once per week. */
const openingOf = (columns: readonly WeekColumn[], now: Now) => {
  const days = columns.filter(({ isClosed }) => !isClosed).map(({ read }) => read)
  const today = days.filter(({ date }) => date === now.date)
  const [sunday] = columns
  if (!sunday || days.length === 0) return null
  return {
    of: sunday.date,
    first: Math.min(...(today.length > 0 ? today : days).map((read) => openingMinute(read, now))),
    last: Math.max(...days.map(closingMinute)),
  }
}

const DayLane = ({
  column,
  board: { calendar, theme, chosen, onPick },
  selectedId,
  tabStop,
  onOpen,
}: {
  column: WeekColumn
  board: WeekBoardProps
  selectedId: string | null
  tabStop: string | null
  onOpen: Calendar['openAppointment']
}) => {
  const words = useDayWords()
  const { date, day, lane, free, isClosed } = column
  const { now } = calendar
  const name = words.date(date, 'heading')
  const room: Room = useMemo(() => ({ id: date, name, type: 'other', open: [] }), [date, name])
  const pick = useMemo(() => onPick && ((picked: PickedTime) => onPick(column, picked)), [onPick, column])
  return (
    <div className={styles.column} data-narrow={isClosed || undefined}>
      <RoomColumn
        room={room}
        day={day}
        read={lane}
        free={free}
        now={now}
        theme={theme}
        marks={noMarks}
        selectedId={selectedId}
        madeId={calendar.madeId}
        tabStopId={tabStop}
        chosen={chosen?.date === date ? chosen : null}
        ghostMinutes={calendar.ghostMinutes}
        wantedPractitionerId={calendar.flow.checked?.wantedPractitionerId}
        onPick={pick}
        onOpen={onOpen}
      />
      {date === now.date && isOnGrid(now.minutes) && <NowLine minute={now.minutes} />}
      {day.holiday && <Holiday name={day.holiday.name} inLane />}
    </div>
  )
}

const DayHead = ({
  column: { date, day, read, isClosed },
  now,
  onDay,
  onPlus,
}: Pick<WeekBoardProps, 'onPlus'> & { column: WeekColumn; now: Now; onDay: (date: LocalDate) => void }) => {
  const { t, date: write } = useDayWords()
  const appointments = read.booked.filter(({ status }) => isLiving(status)).length
  const fact =
    day.holiday?.name ?? (isClosed ? t(weekMessages.closed) : t(messages.calendar.appointmentCount, { n: appointments }))
  return (
    <Row className={styles.head} data-today={date === now.date || undefined} data-narrow={isClosed || undefined}>
      <button
        type="button"
        className={styles.day}
        aria-current={date === now.date ? 'date' : undefined}
        aria-label={t(weekMessages.openDay, { date: `${write(date, 'long')}, ${fact}` })}
        onClick={() => onDay(date)}
      >
        <Row className={styles.date} as="span">
          <Text size="caption" tone={isClosed ? 'faint' : 'soft'}>
            {write(date, 'weekday')}
          </Text>
          <Text size={isClosed ? 'body' : 'h2'} {...(isClosed && { weight: 500 })} className={styles.number}>
            {Number(date.slice(8))}
          </Text>
        </Row>
        {!isClosed && (
          <Text size="caption" tone="faint" truncate className={styles.fact}>
            {fact}
          </Text>
        )}
      </button>
      {onPlus && !isClosed && (
        <LanePlus label={t(weekMessages.newOn, { date: write(date, 'heading') })} onPress={() => onPlus(date)} />
      )}
    </Row>
  )
}
