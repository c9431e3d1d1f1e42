import { CalendarDays, ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { Day } from '@molaire/contract/appointments/shapes'
import { PageHeading } from '../../../platform/page-title/page-heading.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { messages } from '../messages.ts'
import { useDayWords } from './use-day-words.ts'
import styles from './toolbar.module.css'

/** The primary act, which takes the focus after a booking. */
export const newAppointmentId = 'new-appointment'

/** CAL-02, CAL-03: the day, how to turn it, the rooms, and the primary act. */
export const Toolbar = ({
  date,
  today,
  onDate,
  onTurn,
  month,
  clinics,
  rooms,
  onNew,
  notAllowed,
}: {
  date: LocalDate
  today: LocalDate
  onDate: (date: LocalDate | undefined) => void
  onTurn: (days: number) => void
  /** The month, where there is no rail to hold it. */
  month: ReactNode
  clinics: ReactNode
  rooms: ReactNode
  /** Absent while a booking is under way. */
  onNew: (() => void) | undefined
  notAllowed: string | undefined
}) => {
  const { t, date: write } = useDayWords()
  const isThisYear = date.slice(0, 4) === today.slice(0, 4)
  return (
    <header className={styles.toolbar}>
      <PageHeading title={t(messages.title)} barTitle={write(date, 'headingShort')} className={styles.date}>
        {write(date, 'heading')}
        {!isThisYear && <span className={styles.year}> {date.slice(0, 4)}</span>}
      </PageHeading>
      <div className={styles.turn}>
        <IconButton
          variant="default"
          label={t(messages.calendar.previousDay)}
          shortcut="←"
          icon={<ChevronLeft size={16} strokeWidth={1.75} />}
          onClick={() => onTurn(-1)}
        />
        <Button aria-keyshortcuts="T" onClick={() => onDate(undefined)}>
          {t(messages.calendar.today)}
        </Button>
        <IconButton
          variant="default"
          label={t(messages.calendar.nextDay)}
          shortcut="→"
          icon={<ChevronRight size={16} strokeWidth={1.75} />}
          onClick={() => onTurn(1)}
        />
      </div>
      {month && <MonthButton date={date}>{month}</MonthButton>}
      {clinics}
      <div className={styles.rooms}>{rooms}</div>
      {onNew && (
        <Button
          id={newAppointmentId}
          variant="primary"
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
