import { CalendarDays, ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { startOfWeek, type LocalDate } from '@molaire/domain/shared/local-date'
import type { Day } from '@molaire/contract/appointments/shapes'
import { PageHeading } from '../../../../platform/page-title/page-heading.tsx'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { Popover } from '../../../../ui/popover.tsx'
import { Segment } from '../../../../ui/segment.tsx'
import { messages } from '../../messages.ts'
import { weekMessages } from '../../week/messages.ts'
import { useDayWords } from '../use-day-words.ts'
import styles from './toolbar.module.css'

/** The primary act, which takes the focus after a booking. */
export const newAppointmentId = 'new-appointment'

/** CAL-02, CAL-03, CAL-10: the day or the week, how to turn it, the rooms or whose week it is, what else can be done, and the primary act. */
export const Toolbar = ({
  date,
  today,
  onDate,
  onTurn,
  isWeek,
  views,
  month,
  clinics,
  rooms,
  more,
  onNew,
  notAllowed,
}: {
  date: LocalDate
  today: LocalDate
  onDate: (date: LocalDate | undefined) => void
  onTurn: (days: number) => void
  isWeek: boolean
  /** Day or week, where there is no rail to hold the choice. */
  views: ReactNode
  /** The month, where there is no rail to hold it. */
  month: ReactNode
  clinics: ReactNode
  rooms: ReactNode
  /** What is done more rarely, behind a menu. */
  more?: ReactNode
  /** Absent while a booking is under way. */
  onNew: (() => void) | undefined
  notAllowed: string | undefined
}) => {
  const { t } = useDayWords()
  const turned = isWeek
    ? { days: 7, previous: weekMessages.previous, next: weekMessages.next }
    : { days: 1, previous: messages.calendar.previousDay, next: messages.calendar.nextDay }
  return (
    <header className={styles.toolbar}>
      <PeriodHeading date={date} today={today} isWeek={isWeek} className={styles.date} />
      <div className={styles.turn}>
        <IconButton
          variant="default"
          label={t(turned.previous)}
          shortcut="←"
          icon={<ChevronLeft size={16} strokeWidth={1.75} />}
          onClick={() => onTurn(-turned.days)}
        />
        <Button aria-keyshortcuts="T" onClick={() => onDate(undefined)}>
          {t(messages.calendar.today)}
        </Button>
        <IconButton
          variant="default"
          label={t(turned.next)}
          shortcut="→"
          icon={<ChevronRight size={16} strokeWidth={1.75} />}
          onClick={() => onTurn(turned.days)}
        />
      </div>
      {views}
      {month && <MonthButton date={date}>{month}</MonthButton>}
      {clinics}
      <div className={styles.rooms}>{rooms}</div>
      {more}
      {onNew && (
        <Button
          id={newAppointmentId}
          variant="primary"
          data-keep-clear
          icon={<Plus size={16} strokeWidth={1.75} />}
          aria-keyshortcuts="N"
          disabledReason={notAllowed}
          onClick={onNew}
        >
          {t(messages.calendar.newAppointment)}
        </Button>
      )}
    </header>
  )
}

/** CAL-10: the day or the week. */
export const ViewChoice = ({
  isWeek,
  onWeek,
  fullWidth = false,
}: {
  isWeek: boolean
  onWeek: (on: boolean) => void
  fullWidth?: boolean
}) => {
  const { t } = useDayWords()
  return (
    <Segment
      label={t(weekMessages.view)}
      size="sm"
      fullWidth={fullWidth}
      value={isWeek ? 'week' : 'day'}
      options={[
        { value: 'day', label: t(weekMessages.day) },
        { value: 'week', label: t(weekMessages.week) },
      ]}
      onChange={(view) => onWeek(view === 'week')}
    />
  )
}

/** The day or the week that is shown; its year only when it is not this one. */
export const PeriodHeading = ({
  date,
  today,
  isWeek,
  className,
}: {
  date: LocalDate
  today: LocalDate
  isWeek: boolean
  className?: string | undefined
}) => {
  const { t, date: write } = useDayWords()
  const first = isWeek ? startOfWeek(date) : date
  const isThisYear = first.slice(0, 4) === today.slice(0, 4)
  const week = (style: 'dayMonth' | 'dayLongMonth') => t(weekMessages.title, { date: write(first, style) })
  return (
    <PageHeading
      title={t(messages.title)}
      barTitle={isWeek ? week('dayMonth') : write(date, 'headingShort')}
      {...(className !== undefined && { className })}
    >
      {isWeek ? week('dayLongMonth') : write(date, 'heading')}
      {!isThisYear && <span className={styles.year}> {first.slice(0, 4)}</span>}
    </PageHeading>
  )
}

/** The month behind an icon, for screens without room for the rail. It closes once another day is shown. */
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
      className={styles.month}
      trigger={
        <IconButton
          variant="default"
          label={t(messages.calendar.chooseDay)}
          icon={<CalendarDays size={16} strokeWidth={1.75} />}
          onClick={() => setOpenedOn(opened ? null : date)}
        />
      }
    >
      <div className={styles.monthBody}>{children}</div>
    </Popover>
  )
}

/** CAL-02: one chip per room that is open that day. */
export const RoomChips = ({
  rooms,
  isShown,
  onToggle,
  className,
  isExclusive = false,
}: {
  rooms: Day['rooms']
  isShown: (id: string) => boolean
  onToggle: (id: string) => void
  className?: string | undefined
  /** One at a time, as on a phone: the colour says which, and the icon's width is saved. */
  isExclusive?: boolean
}) => {
  const { t } = useDayWords()
  return (
    <div role="group" aria-label={t(messages.calendar.rooms)} className={className ?? styles.chips}>
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
    </div>
  )
}
