import { Suspense, useDeferredValue, useEffect, type ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Appointment } from '@molaire/contract/appointments/shapes'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { LoadedLater } from '../../../ui/loaded-later.tsx'
import { useQuietMoment } from '../../../platform/api/use-quiet-moment.ts'
import { classNames } from '../../../ui/class-names.ts'
import { openShortcutSheet, useIsShortcutSheetOpen } from '../../../ui/shortcuts.ts'
import { useMedia } from '../../../ui/use-media.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { useHeadingAfter } from '../../../platform/page-title/use-heading-after.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { MoreMenu } from '../print/more-menu.tsx'
import { useDayPrint } from '../print/use-day-print.tsx'
import { newAppointmentId, useFocusAfterCancelling } from './keys/calendar-focus.ts'
import type { FreedTime } from './board/freed-time.ts'
import { DeskCalendar } from './desk-calendar.tsx'
import { phoneWidth } from './window-widths.ts'
import { AppointmentPeek, BookingSheet, CancelDialog, loadShortcuts, preloadCalendarSurfaces } from './surfaces.ts'
import type { BookedAppointment } from './read-day.ts'
import { useCalendar, type CalendarParts } from './use-calendar.ts'
import { useCalendarKeys } from './keys/use-calendar-keys.ts'
import { whyNotGreeted, whyNotMoved } from './keys/why-not-by-key.ts'
import { useAskedAppointment, useShowAppointment } from '../patient/show-appointment.ts'
import styles from '../pages/calendar-page.module.css'

const PhoneCalendar = lazyPart(() => import('./phone-calendar.tsx').then((file) => file.PhoneCalendar))

/** A phone's layout, loaded before the calendar is drawn. */
export const loadPhoneCalendar = PhoneCalendar.ahead

/** The calendar of one clinic, and the dialogs over it. */
export const ClinicCalendar = ({
  clinicSelect,
  freedTime,
  onWaitEarlier,
  ...parts
}: CalendarParts & {
  clinicSelect: ReactNode
  freedTime?: ((slot: FreedTime) => ReactNode) | undefined
  onWaitEarlier?: ((appointment: BookedAppointment) => void) | undefined
}) => {
  const navigate = useNavigate()
  const words = useMessages()
  const calendar = useCalendar(parts)
  useAskedAppointment(calendar)
  const showElsewhere = useShowAppointment()
  const isPhone = useMedia(phoneWidth)
  const isSheetOpen = useIsShortcutSheetOpen()
  const printing = useDayPrint(calendar)
  const { flow, peek } = calendar
  const isBooking = flow.booking !== null
  // The board makes room at once, and the form is drawn in the frame after that.
  const isSheetDue = useDeferredValue(isBooking)

  useQuietMoment(useQueryClient(), () => void preloadCalendarSurfaces())
  useEffect(() => {
    if (!isBooking) return
    // The button that opened the booking may be gone, so the focus goes to the button for a new
    // one.
    return () => {
      if (document.activeElement === document.body) document.getElementById(newAppointmentId)?.focus()
    }
  }, [isBooking])
  useHeadingAfter(calendar.read?.date)
  useFocusAfterCancelling(calendar.actions.cancelling?.id, calendar.actions.freed)
  const moveInstead = (appointment: Appointment) => {
    if (appointment.clinicId === calendar.clinic.id) return calendar.moveInstead(appointment)
    flow.close()
    showElsewhere(appointment, 'move')
  }
  /** The details are attached to a card, so whatever leaves the day closes them first. */
  const away = (go: () => void) => {
    calendar.closeAppointment()
    go()
  }
  /** A key has no tooltip that says why it does nothing. */
  const sayWhyNot = (reason: string) => showToast({ kind: 'info', title: reason })
  useCalendarKeys({
    onToday: () => away(() => calendar.goTo(undefined)),
    // In the week view, the arrow keys change the week.
    onTurn: (days) => away(() => calendar.turn(calendar.week.isOn ? Math.sign(days) * 7 : days)),
    onNew: isBooking || calendar.notAllowedToBook ? undefined : calendar.book,
    onEmptyHour:
      calendar.pick && !calendar.week.isOn && !calendar.pendingMove.current
        ? (id) => away(() => calendar.emptyHour.enter(id))
        : undefined,
    onRoom: (index) => {
      const room = calendar.day?.rooms[index]
      if (room) calendar.toggleRoom(room.id)
    },
    onTurnDay: calendar.pendingMove.current ? calendar.turn : undefined,
    onAppointment: (key, id) => {
      const appointment = peek?.appointment ?? (id === undefined ? undefined : calendar.find(id))
      if (!appointment) return false
      if (key === 'o') void navigate({ to: paths.appointment(appointment.id) })
      else if (key === 'm') {
        const reason = calendar.notAllowedToBook ?? whyNotMoved(appointment, words)
        if (reason !== undefined) sayWhyNot(reason)
        else if (calendar.take) calendar.take(appointment)
        else return false
      } else {
        const reason = calendar.notAllowedToChange ?? whyNotGreeted(appointment, calendar.now, words)
        if (reason === undefined) calendar.actions.gesture(appointment, 'greet')
        else sayWhyNot(reason)
      }
      return true
    },
    onEscape: () => {
      if (peek) calendar.closeAppointment()
      else if (calendar.pendingMove.current) calendar.giveUp()
      else if (isBooking) flow.leave()
      else calendar.clearMarks()
    },
    onWeek: () => calendar.showWeek(!calendar.week.isOn),
    onPrint: () => away(() => printing.print('room')),
    onHelp: () => away(openShortcutSheet),
  })

  return (
    <div className={classNames(styles.page, isPhone && styles.phone)}>
      {isSheetOpen && <LoadedLater load={loadShortcuts} />}
      {isPhone ? (
        <Suspense fallback={null}>
          <PhoneCalendar calendar={calendar} clinicSelect={clinicSelect} freedTime={freedTime} />
        </Suspense>
      ) : (
        <DeskCalendar
          freedTime={freedTime}
          calendar={calendar}
          clinicSelect={clinicSelect}
          more={<MoreMenu {...printing} />}
          onHelp={openShortcutSheet}
        />
      )}
      <Suspense fallback={null}>
        {peek && (
          <AppointmentPeek
            key={peek.appointment.id}
            appointment={peek.appointment}
            day={peek.day}
            calendar={calendar}
            whoWaits={freedTime}
            onWaitEarlier={onWaitEarlier}
          />
        )}
        {isBooking && isSheetDue && (
          <BookingSheet
            flow={flow}
            clinicId={calendar.clinic.id}
            now={calendar.now}
            date={calendar.date}
            day={calendar.day}
            read={calendar.read}
            onDate={calendar.goTo}
            onMade={calendar.onMade}
            onMoveInstead={moveInstead}
            suspended={calendar.suspended}
          />
        )}
        {calendar.actions.cancelling && <CancelDialog calendar={calendar} />}
      </Suspense>
      {printing.sheets}
    </div>
  )
}
