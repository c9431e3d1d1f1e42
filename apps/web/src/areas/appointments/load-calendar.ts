import { phoneWidth } from './calendar/phone-width.ts'

/** Loads the code of the calendar. */
export const loadCalendar = () => {
  // A phone's layout comes with the page. If that fails, it is loaded again on use.
  if (window.matchMedia(phoneWidth).matches) void import('./calendar/phone-calendar.tsx').catch(() => {})
  return import('./pages/calendar-page.tsx')
}
