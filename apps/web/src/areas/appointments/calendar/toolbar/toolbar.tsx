import { CalendarDays, ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { startOfWeek, type LocalDate } from '@molaire/domain/shared/local-date'
import type { Day } from '@molaire/contract/appointments/shapes'
import { PageHeading } from '../../../../platform/page-title/page-heading.tsx'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { Row, Stack, Text } from '../../../../ui/layout.tsx'
import { Popover } from '../../../../ui/popover.tsx'
import { Segment } from '../../../../ui/segment.tsx'
import { messages } from '../../messages.ts'
import { newAppointmentId } from '../keys/calendar-focus.ts'
import { weekMessages } from '../../week/messages.ts'
import type { Calendar } from '../use-calendar.ts'
import { useDayWords } from '../use-day-words.ts'
import styles from './toolbar.module.css'

/**
 * CAL-02, CAL-03, CAL-10: the day or week and how to change it, the rooms or whose week it is, the
 * menu, and the button for a new appointment.
 */
export const Toolbar = ({
  calendar,
  views,
  month,
  clinics,
  rooms,
  more,
}: {
  calendar: Calendar
  /**
   * Used where there is no rail: day or week, the month, and the menu of less frequent actions.
   */
  views: ReactNode
  month: ReactNode
  more: ReactNode
  clinics: ReactNode
  rooms: ReactNode
}) => {
  const { date, goTo, turn, week, flow, book, notAllowedToBook } = calendar
  const { t } = useDayWords()
  const turning = week.isOn
    ? { days: 7, previous: weekMessages.previous, next: weekMessages.next }
    : { days: 1, previous: messages.calendar.previousDay, next: messages.calendar.nextDay }
  return (
    <ToolbarRow calendar={calendar}>
      <Row className={styles.turn} gap={0} align="stretch">
        <IconButton
          variant="default"
          label={t(turning.previous)}
          shortcut="←"
          icon={<ChevronLeft size={16} strokeWidth={1.75} />}
          onClick={() => turn(-turning.days)}
        />
        <Button aria-keyshortcuts="T" onClick={() => goTo(undefined)}>
          {t(messages.calendar.today)}
        </Button>
        <IconButton
          variant="default"
          label={t(turning.next)}
          shortcut="→"
          icon={<ChevronRight size={16} strokeWidth={1.75} />}
          onClick={() => turn(turning.days)}
        />
      </Row>
      {views}
      {month && <MonthButton date={date}>{month}</MonthButton>}
      {clinics}
      <Row className={styles.rooms} align="stretch">
        {rooms}
      </Row>
      {more}
      {!flow.booking && (
        <Button
          id={newAppointmentId}
          variant="primary"
          icon={<Plus size={16} strokeWidth={1.75} />}
          aria-keyshortcuts="N"
          disabledReason={notAllowedToBook}
          onClick={book}
        >
          {t(messages.calendar.newAppointment)}
        </Button>
      )}
    </ToolbarRow>
  )
}

/** The row of the toolbar: the shown day or week, then what else it has. */
export const ToolbarRow = ({ calendar, children }: { calendar: ShownPeriod; children?: ReactNode }) => (
  <Row as="header" className={styles.toolbar} wrap gap="8px 14px" pad="12px 20px 12px 24px">
    <PeriodHeading calendar={calendar} className={styles.date} />
    {children}
  </Row>
)

/** CAL-10: the choice between day and week. */
export const ViewChoice = ({ calendar, fullWidth = false }: { calendar: Calendar; fullWidth?: boolean }) => {
  const { t } = useDayWords()
  return (
    <Segment
      label={t(weekMessages.view)}
      size="sm"
      fullWidth={fullWidth}
      value={calendar.week.isOn ? 'week' : 'day'}
      options={[
        { value: 'day', label: t(weekMessages.day) },
        { value: 'week', label: t(weekMessages.week) },
      ]}
      onChange={(view) => calendar.showWeek(view === 'week')}
    />
  )
}

/** What the heading says, and the clinic's date now. */
type ShownPeriod = Pick<Calendar, 'date'> & { now: Pick<Calendar['now'], 'date'>; week: Pick<Calendar['week'], 'isOn'> }

/** The shown day or week; the year only when it is not the current one. */
export const PeriodHeading = ({
  calendar: { date, now, week: shown },
  barDetail,
  className = '',
}: {
  calendar: ShownPeriod
  /** On a phone: the clinic, where there are several. */
  barDetail?: string | undefined
  className?: string | undefined
}) => {
  const isWeek = shown.isOn
  const { t, date: write } = useDayWords()
  const first = isWeek ? startOfWeek(date) : date
  const isThisYear = first.slice(0, 4) === now.date.slice(0, 4)
  const week = (style: 'dayMonth' | 'dayLongMonth') => t(weekMessages.title, { date: write(first, style) })
  return (
    <PageHeading
      title={t(messages.title)}
      barTitle={isWeek ? week('dayMonth') : write(date, 'headingShort')}
      barDetail={barDetail}
      className={className}
    >
      {isWeek ? week('dayLongMonth') : write(date, 'heading')}
      {!isThisYear && <Text tone="faint"> {first.slice(0, 4)}</Text>}
    </PageHeading>
  )
}

/**
 * The month behind an icon, for screens without the rail. It closes once another day is shown.
 */
export const MonthButton = ({ date, children }: { date: LocalDate; children: ReactNode }) => {
  const { t } = useDayWords()
  const [openedOn, setOpenedOn] = useState<LocalDate | null>(null)
  const opened = openedOn === date
  return (
    <Popover
      label={t(messages.calendar.chooseDay)}
      opened={opened}
      onClose={() => setOpenedOn(null)}
      width={300}
      trigger={
        <IconButton
          variant="default"
          label={t(messages.calendar.chooseDay)}
          icon={<CalendarDays size={16} strokeWidth={1.75} />}
          onClick={() => setOpenedOn(opened ? null : date)}
        />
      }
    >
      <Stack gap={10} pad={12}>
        {children}
      </Stack>
    </Popover>
  )
}

/** CAL-02: one chip per room that is open that day. */
export const RoomChips = ({
  rooms,
  isShown,
  onToggle,
  isExclusive = false,
}: {
  rooms: Day['rooms']
  isShown: (id: string) => boolean
  onToggle: (id: string) => void
  /**
   * One at a time, as on a phone: without the icon, to save width, since the colour shows the
   * choice.
   */
  isExclusive?: boolean
}) => {
  const { t } = useDayWords()
  return (
    <Row
      role="group"
      aria-label={t(messages.calendar.rooms)}
      align="stretch"
      {...(isExclusive ? { pad: '0 16px 0 0', style: { minWidth: 'max-content' } } : { wrap: true, justify: 'inherit' })}
    >
      {rooms.map((room, index) => (
        <Chip
          key={room.id}
          pressed={isShown(room.id)}
          onToggle={() => onToggle(room.id)}
          {...(isExclusive && { icon: false })}
          {...(index < 9 && { 'aria-keyshortcuts': String(index + 1) })}
        >
          {room.name}
        </Chip>
      ))}
    </Row>
  )
}
