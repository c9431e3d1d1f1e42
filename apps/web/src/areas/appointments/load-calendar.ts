import { phoneWidth } from './calendar/window-widths.ts'

/** Loads the code of the calendar, with the layout of a phone where it is drawn first. */
export const loadCalendar = async () => {
  if (!window.matchMedia(phoneWidth).matches) return import('./pages/calendar-page.tsx')
  // Both at once. If the layout fails, it is loaded again on use.
  const layout = import('./calendar/phone-calendar.tsx').catch(() => {})
  const page = await import('./pages/calendar-page.tsx')
  await layout
  await page.loadPhoneCalendar().catch(() => {})
  return page
}
