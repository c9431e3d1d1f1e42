import { createContext, use, type ReactNode } from 'react'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { LocalTime } from '@molaire/domain/shared/local-time'

/**
 * The words that the components of this layer use themselves; the application provides them in the
 * user's language.
 */
export interface UiWords {
  /** BCP 47 tag for the names of months and days. */
  locale: string
  close: string
  retry: string
  failed: string
  /** Below what failed to load. */
  nothingLost: string
  /** Above a list whose refresh failed. */
  outdated: string
  /** Leads to an article of the help. */
  howTo: string
  loading: string
  /** Why nothing can be saved now; undefined while saving works. */
  suspended?: string | undefined
  previousMonth: string
  nextMonth: string
  previousPage: string
  nextPage: string
  pageSize: string
  showPassword: string
  hidePassword: string
  capsLock: string
  shorter: string
  longer: string
  noResult: string
  problem: string
  dismiss: string
  done: string
  clearSearch: string
  searchHere: string
  newHere: string
  /** The day that it is, when the field is not told the clinic's. */
  today: () => LocalDate
  /** As in a field: `24 nov. 2026`. */
  day: (day: LocalDate) => string
  /** `mardi 24 novembre 2026`. */
  fullDay: (day: LocalDate) => string
  time: (time: LocalTime) => string
  openMonth: string
  dayExample: string
  dayUnread: string
  timeExample: string
  timeUnread: string
  todayWord: string
  clear: string
  /** The keys whose names change with the language: `{ Esc: 'Échap' }`. */
  keys: Readonly<Record<string, string>>
  filters: string
  /** The name of the button when some filters are on. */
  filtersOn: (count: number) => string
  clearFilters: string
  showResults: string
}

const english: UiWords = {
  locale: 'en-CA',
  close: 'Close',
  retry: 'Retry',
  failed: 'An error occurred',
  nothingLost: 'Nothing was lost.',
  outdated: 'This list couldn’t be refreshed. It may be out of date.',
  howTo: 'View help',
  loading: 'Loading',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  pageSize: 'Rows per page',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  capsLock: 'Caps Lock is on',
  shorter: '15 minutes shorter',
  longer: '15 minutes longer',
  noResult: 'No results',
  problem: 'There is a problem',
  dismiss: 'Dismiss',
  done: 'Done:',
  clearSearch: 'Clear search',
  searchHere: 'Search this page',
  newHere: 'Add to this page',
  today: () => new Date().toISOString().slice(0, 10),
  day: (day) => day,
  fullDay: (day) => day,
  time: (time) => time,
  openMonth: 'Pick a day',
  dayExample: 'YYYY-MM-DD',
  dayUnread: 'Unrecognized date. Try 2026-11-24 or Nov 24.',
  timeExample: 'HH:MM',
  timeUnread: 'Unrecognized time. Try 13:30 or 1:30 p.m.',
  todayWord: 'Today',
  clear: 'Clear',
  keys: {},
  filters: 'Filters',
  filtersOn: (count) => `Filters, ${count} on`,
  clearFilters: 'Clear filters',
  showResults: 'Show results',
}

const Words = createContext<UiWords>(english)

/** Provides the words to the components inside; without it they are English. */
export const UiWordsProvider = ({ words, children }: { words: UiWords; children: ReactNode }) => (
  <Words value={words}>{children}</Words>
)

/** The words of the nearest `UiWordsProvider`. */
export const useWords = (): UiWords => use(Words)
