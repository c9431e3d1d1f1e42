import { useNavigate, useSearch } from '@tanstack/react-router'
import { isLocalDate, startOfMonth, type LocalDate } from '@molaire/domain/shared/local-date'
import { lastMonths, monthWithin, type Comparison, type Period } from '@molaire/domain/statistics/period-before'
import { defaultTimeZone, todayIn } from '../../../platform/clock/wall-clock.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { useClinics } from '../../clinics/index.ts'
import type { StatisticsQuery } from '../api.ts'
import { messages } from '../messages.ts'

export const periodKinds = ['month', 'quarter', 'year', 'dates'] as const
export type PeriodKind = (typeof periodKinds)[number]

const monthsOfKind = { month: 1, quarter: 3, year: 12 } as const

/** What the page shows, as the address says; anything unknown there counts as absent. */
export const useChoices = () => {
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const clinics = useClinics().data?.items
  const change = (words: Record<string, string | undefined>) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...words }),
      state: true,
      replace: true,
    })
  const word = (name: string) => (typeof search[name] === 'string' && search[name] !== '' ? search[name] : undefined)
  const clinicId = word('clinic')
  const clinic = clinics?.find(({ id }) => id === clinicId) ?? clinics?.[0]
  const today = clinics && todayIn(clinic?.timeZone ?? defaultTimeZone)
  const kind = periodKinds.find((one) => one === word('period')) ?? 'year'
  const period = today === undefined ? undefined : periodOf(kind, today, word('from'), word('to'))
  const month = period && monthIn(period, word('month'))
  const compare: Comparison = word('compare') === 'before' ? 'before' : 'year'
  const query: StatisticsQuery | undefined = period && {
    ...period,
    compare,
    ...(clinicId && { clinicId }),
    ...(word('practitioner') && { practitionerId: word('practitioner') }),
  }
  return {
    ...{ kind, period, clinicId, practitionerId: word('practitioner'), compare, month, query },
    /** The same within the month that is shown alone, if there is one. */
    shownQuery: query && month ? { ...query, ...monthWithin(query, month) } : query,
    showKind: (next: PeriodKind) =>
      change({
        ...{ period: next === 'year' ? undefined : next, month: undefined },
        ...(next === 'dates' && period ? { from: period.from, to: period.to } : { from: undefined, to: undefined }),
      }),
    showDates: ({ from, to }: Period) => change({ period: 'dates', from, to, month: undefined }),
    showClinic: (clinic: string | undefined) => change({ clinic }),
    showPractitioner: (practitioner: string | undefined) => change({ practitioner }),
    showCompare: (next: Comparison) => change({ compare: next === 'year' ? undefined : next }),
    showMonth: (next: string | undefined) => change({ month: next }),
  }
}
export type Choices = ReturnType<typeof useChoices>

/** The words of a period: both its days, or the one day that it is. */
export const usePeriodText = () => {
  const { t } = useMessages()
  const { date } = useFormat()
  return ({ from, to }: Period): string =>
    from === to ? date(from, 'full') : t(messages.between, { from: date(from, 'full'), to: date(to, 'full') })
}

function periodOf(kind: PeriodKind, today: LocalDate, from: string | undefined, to: string | undefined): Period {
  if (kind !== 'dates') return lastMonths(today, monthsOfKind[kind])
  const days = [from, to].filter((day) => day !== undefined && isLocalDate(day)).toSorted()
  return { from: days[0] ?? startOfMonth(today), to: days.at(-1) ?? today }
}

/** A month of the address, if it is within the period. */
const monthIn = ({ from, to }: Period, month: string | undefined): string | undefined =>
  month !== undefined && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) && month >= from.slice(0, 7) && month <= to.slice(0, 7)
    ? month
    : undefined
