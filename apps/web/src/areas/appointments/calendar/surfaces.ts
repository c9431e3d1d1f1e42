import { lazy } from 'react'
import { preloadSurfaces } from '../../../ui/surfaces/preload.ts'

/* Dialogs over the calendar are loaded after it, because the day must appear first. They are loaded
   while the browser is idle, so that they are ready for the first press. */
const loadBooking = () => import('../wizard/booking-sheet.tsx')
const loadPeek = () => {
  // Loads the surfaces they open in as well. After a failure they are loaded again on use.
  void preloadSurfaces().catch(() => {})
  return import('./peek/appointment-peek.tsx')
}
const loadCancel = () => import('./peek/cancel-dialog.tsx')
const loadMove = () => import('./moving/pending-move-bar.tsx')
const loadWeek = () => import('../week/week-pane.tsx')

/** Only the list of shortcuts reads these. */
export const loadShortcuts = () => import('./keys/calendar-shortcuts.ts').then((file) => file.CalendarShortcuts)

export const BookingSheet = lazy(() => loadBooking().then((file) => ({ default: file.BookingSheet })))
export const AppointmentPeek = lazy(() => loadPeek().then((file) => ({ default: file.AppointmentPeek })))
export const CancelDialog = lazy(() => loadCancel().then((file) => ({ default: file.CancelDialog })))
export const PendingMoveBar = lazy(() => loadMove().then((file) => ({ default: file.PendingMoveBar })))

/** Loads those that are used most. Never rejects: what failed is loaded again on use. */
export const preloadCalendarSurfaces = (): Promise<unknown> =>
  Promise.allSettled([loadBooking(), loadPeek(), loadCancel(), loadMove(), loadShortcuts()])

/** CAL-10: loaded on use, because the week is opened less often than the day. */
export const WeekPane = lazy(() => loadWeek().then((file) => ({ default: file.WeekPane })))
