import { auditKinds, type AuditKind } from '@molaire/domain/audit-log/kinds'
import { subjects, type Subject } from '@molaire/domain/audit-log/tables'
import { addDays, isLocalDate, type LocalDate } from '@molaire/domain/shared/local-date'
import { readPageSize, type PageSize } from '../../ui/page-sizes.ts'

/** What the log shows, as the address says; default values are left out. No names: only ids. */
export interface LogAddress {
  patient?: string | undefined
  person?: string | undefined
  kind?: AuditKind | undefined
  subject?: Subject | undefined
  from?: LocalDate | undefined
  to?: LocalDate | undefined
  size?: PageSize | undefined
}

export const defaultSize: PageSize = 50

/** The usual periods, in the order of the choice. */
export const periods = ['all', 'today', 'week', 'month', 'days'] as const
export type PeriodName = (typeof periods)[number]

/** API-07: reads any address, typed or shared; unknown values become the defaults. */
export function readLogAddress(raw: Record<string, unknown>): LogAddress {
  const days = [raw['from'], raw['to']].filter((day): day is string => typeof day === 'string' && isLocalDate(day)).toSorted()
  const kind = auditKinds.find((one) => one === raw['kind'])
  const subject = subjects.find((one) => one === raw['subject'])
  const size = raw['size'] === undefined ? defaultSize : readPageSize(raw['size'])
  return {
    ...idOf(raw, 'patient'),
    ...idOf(raw, 'person'),
    ...(kind && { kind }),
    ...(subject && { subject }),
    ...(days.length > 0 && { from: days[0], to: days.at(-1) }),
    ...(size !== defaultSize && { size }),
  }
}

const idOf = (raw: Record<string, unknown>, name: 'patient' | 'person') => {
  const value = raw[name]
  const id = typeof value === 'string' ? value.toLowerCase() : ''
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) ? { [name]: id } : {}
}

/** The days of a usual period, which ends today. */
export const daysOf = (name: 'today' | 'week' | 'month', today: LocalDate): { from: LocalDate; to: LocalDate } => ({
  from: addDays(today, { today: 0, week: -6, month: -29 }[name]),
  to: today,
})

/** The usual period with these days; `days` for any other. */
export const periodWith = ({ from, to }: LogAddress, today: LocalDate): PeriodName => {
  if (from === undefined || to === undefined) return 'all'
  const usual = (['today', 'week', 'month'] as const).find((name) => {
    const days = daysOf(name, today)
    return days.from === from && days.to === to
  })
  return usual ?? 'days'
}
