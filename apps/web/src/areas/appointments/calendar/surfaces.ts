import { EmptyHour, FreedSlot, KeyboardMove } from './board/overlays.ts'
import { loadInTurn } from '../../../ui/load-in-turn.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { loadSurfacesInTurn, preloadSurfaces } from '../../../ui/surfaces/preload.ts'

/* Dialogs over the calendar are loaded after it, because the day must appear first. They are loaded
   while the browser is idle, so that they are ready for the first press. */
export const BookingSheet = lazyPart(() => import('../wizard/booking-sheet.tsx').then((file) => file.BookingSheet))
export const AppointmentPeek = lazyPart(() => {
  // Loads the surfaces it opens in as well. After a failure they are loaded again on use.
  void preloadSurfaces().catch(() => {})
  return import('./peek/appointment-peek.tsx').then((file) => file.AppointmentPeek)
})
export const CancelDialog = lazyPart(() => import('./peek/cancel-dialog.tsx').then((file) => file.CancelDialog))
export const PendingMoveBar = lazyPart(() => import('./moving/pending-move-bar.tsx').then((file) => file.PendingMoveBar))

/** Only the list of shortcuts reads these. */
export const loadShortcuts = () => import('./keys/calendar-shortcuts.ts').then((file) => file.CalendarShortcuts)

/**
 * Loads those that are used most, in idle moments. Never rejects: what failed is loaded again on
 * use.
 */
export const preloadCalendarSurfaces = (): Promise<unknown> =>
  Promise.allSettled([
    // First what the others open in.
    loadSurfacesInTurn(),
    ...[AppointmentPeek, BookingSheet, KeyboardMove, EmptyHour, CancelDialog, PendingMoveBar, FreedSlot].map(({ ahead }) =>
      loadInTurn(ahead),
    ),
    loadInTurn(loadShortcuts),
  ])

/* CAL-10: loaded on use, because the week is opened less often than the day. */
export const WeekPane = lazyPart(() => import('../week/week-pane.tsx').then((file) => file.WeekPane))
export const WhoseSelect = lazyPart(() => import('../week/whose-select.tsx').then((file) => file.WhoseSelect))
