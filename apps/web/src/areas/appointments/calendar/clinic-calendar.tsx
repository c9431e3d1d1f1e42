import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { useMedia } from '../../../ui/use-media.ts'
import styles from '../pages/calendar-page.module.css'
import { CancelDialog } from './cancel-dialog.tsx'
import { DeskCalendar } from './desk-calendar.tsx'
import { PhoneCalendar } from './phone-calendar.tsx'
import { newAppointmentId } from './toolbar.tsx'
import { AppointmentPeek, BookingSheet, ShortcutsDialog, preloadCalendarSurfaces } from './surfaces.ts'
import { useCalendar, type CalendarParts } from './use-calendar.ts'
import { useCalendarKeys } from './use-calendar-keys.ts'

const afterFirstPaintMs = 1500

/** The day of one clinic, and the surfaces that open over it. */
export const ClinicCalendar = ({ clinicSelect, ...parts }: CalendarParts & { clinicSelect: ReactNode }) => {
  const calendar = useCalendar(parts)
  const isPhone = useMedia('(max-width: 767.98px)')
  const [isHelpOpen, setHelpOpen] = useState(false)
  const { flow, peek } = calendar
  const isBooking = flow.booking !== null

  useEffect(() => {
    const timer = setTimeout(preloadCalendarSurfaces, afterFirstPaintMs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!isBooking) return
    // Whatever opened the booking may be gone with the free board: the focus goes where the next one begins.
    return () => {
      if (document.activeElement === document.body) document.getElementById(newAppointmentId)?.focus()
    }
  }, [isBooking])
  /** The details stay with the card that they hang on: what leads elsewhere closes them first. */
  const away = (go: () => void) => {
    calendar.closeVisit()
    go()
  }
  useCalendarKeys({
    onToday: () => away(() => calendar.goTo(undefined)),
    // The week is turned as a whole.
    onTurn: (days) => away(() => calendar.turn(calendar.week.isOn ? Math.sign(days) * 7 : days)),
    onNew: isBooking || calendar.notAllowedToBook ? undefined : calendar.book,
    onRoom: (index) => {
      const room = calendar.day?.rooms[index]
      if (room) calendar.toggleRoom(room.id)
    },
    onEscape: () => {
      if (peek) calendar.closeVisit()
      else if (isBooking) flow.leave()
      else calendar.clearMarks()
    },
    onHelp: () => away(() => setHelpOpen(true)),
  })

  return (
    <div className={classNames(styles.page, isPhone && styles.phone)}>
      {isPhone ? (
        <PhoneCalendar calendar={calendar} clinicSelect={clinicSelect} />
      ) : (
        <DeskCalendar calendar={calendar} clinicSelect={clinicSelect} onHelp={() => setHelpOpen(true)} />
      )}
      <Suspense fallback={null}>
        {peek && (
          <AppointmentPeek
            key={peek.visit.id}
            visit={peek.visit}
            day={peek.day}
            now={calendar.now}
            anchor={peek.anchor}
            onClose={calendar.closeVisit}
            onStatus={(visit, to) => {
              // The question takes the place of the details.
              if (to === 'cancelled') calendar.closeVisit()
              calendar.status.change(visit, to)
            }}
            onRebook={calendar.rebook}
            notAllowed={calendar.notAllowedToChange}
          />
        )}
        {isBooking && (
          <BookingSheet
            flow={flow}
            clinicId={calendar.clinic.id}
            now={calendar.now}
            date={calendar.date}
            day={calendar.day}
            read={calendar.read}
            onDate={calendar.goTo}
            openingsFrom={calendar.openingsFrom}
            onMade={calendar.onMade}
            suspended={calendar.suspended}
          />
        )}
        {isHelpOpen && <ShortcutsDialog opened onClose={() => setHelpOpen(false)} />}
      </Suspense>
      <CancelDialog calendar={calendar} />
    </div>
  )
}
