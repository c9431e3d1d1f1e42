import type { ReactNode } from 'react'
import { UiWordsProvider } from '../../ui/words.tsx'
import { useSuspended } from '../api/connection.ts'
import { defaultTimeZone, todayIn } from '../clock/wall-clock.ts'
import { common } from './common-messages.ts'
import { fmtDate, fmtTime } from './format.ts'
import { localeTag } from './locale.ts'
import { useMessages } from './use-messages.ts'

/** Gives the components of `ui` their words in the current language. */
export const UiLanguage = ({ children }: { children: ReactNode }) => {
  const { t, locale } = useMessages()
  const { ui } = common
  const suspended = useSuspended()
  return (
    <UiWordsProvider
      words={{
        locale: localeTag(locale),
        close: t(ui.close),
        retry: t(ui.retry),
        failed: t(ui.failed),
        nothingLost: t(ui.nothingLost),
        outdated: t(ui.outdated),
        howTo: t(ui.howTo),
        loading: t(ui.loading),
        suspended,
        previousMonth: t(ui.previousMonth),
        nextMonth: t(ui.nextMonth),
        previousPage: t(ui.previousPage),
        nextPage: t(ui.nextPage),
        pageSize: t(ui.pageSize),
        showPassword: t(ui.showPassword),
        hidePassword: t(ui.hidePassword),
        capsLock: t(ui.capsLock),
        shorter: t(ui.shorter),
        longer: t(ui.longer),
        noResult: t(ui.noResult),
        problem: t(ui.problem),
        dismiss: t(ui.dismiss),
        done: t(ui.done),
        clearSearch: t(ui.clearSearch),
        searchHere: t(ui.searchHere),
        newHere: t(ui.newHere),
        today: () => todayIn(defaultTimeZone),
        day: (day) => fmtDate(day, 'short', locale),
        fullDay: (day) => fmtDate(day, 'long', locale),
        time: (time) => fmtTime(time, locale),
        openMonth: t(ui.openMonth),
        dayExample: t(ui.dayExample),
        dayUnread: t(ui.dayUnread),
        timeExample: t(ui.timeExample),
        timeUnread: t(ui.timeUnread),
        todayWord: t(ui.today),
        clear: t(ui.clear),
        keys: { Esc: t(ui.keys.escape), Shift: t(ui.keys.shift), Enter: t(ui.keys.enter), Delete: t(ui.keys.delete) },
        filters: t(ui.filters),
        filtersOn: (n) => t(ui.filtersOn, { n }),
        clearFilters: t(ui.clearFilters),
        showResults: t(ui.showResults),
      }}
    >
      {children}
    </UiWordsProvider>
  )
}
