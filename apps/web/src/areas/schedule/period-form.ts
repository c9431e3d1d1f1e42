import type { WireWorkPeriod } from '@molaire/contract/schedule/shapes'
import { isLocalDate, type LocalDate } from '@molaire/domain/shared/local-date'
import { periodsOverlap } from '@molaire/domain/schedule/work-period'

/** The form of a period; `copyFromId` is '' for an empty week. */
export type PeriodFields = { name: string; startDate: string; endDate: string; clinicId: string; copyFromId: string }
export type PeriodProblem = 'required' | 'date' | 'reversed'

/**
 * CFG-04: name, first day, last day and clinic are required; the last day may not be before the
 * first. Returns problems by field.
 */
export const periodProblems = ({
  name,
  startDate,
  endDate,
  clinicId,
}: PeriodFields): Partial<Record<keyof PeriodFields, PeriodProblem>> => ({
  ...(!name.trim() && { name: 'required' }),
  ...(!startDate ? { startDate: 'required' } : !isLocalDate(startDate) && { startDate: 'date' }),
  ...(!endDate
    ? { endDate: 'required' }
    : !isLocalDate(endDate)
      ? { endDate: 'date' }
      : isLocalDate(startDate) && endDate < startDate && { endDate: 'reversed' }),
  ...(!clinicId && { clinicId: 'required' }),
})

/**
 * CFG-04: the period of the clinic that shares a day with the form, if any. `own` is the period
 * being edited, which does not count.
 */
export const overlapOf = (
  { startDate, endDate, clinicId }: PeriodFields,
  known: readonly WireWorkPeriod[],
  own: string | undefined,
): WireWorkPeriod | undefined =>
  isLocalDate(startDate) && isLocalDate(endDate) && startDate <= endDate
    ? known.find((period) => period.id !== own && period.clinicId === clinicId && periodsOverlap(period, { startDate, endDate }))
    : undefined

/**
 * The form of a new or existing period. `start` and `copyFromId` are the first values of a new one.
 */
export const periodFields = (
  period: WireWorkPeriod | null,
  clinicId: string,
  { start, copyFromId }: { start?: LocalDate | undefined; copyFromId?: string | undefined } = {},
): PeriodFields => ({
  name: period?.name ?? '',
  startDate: period?.startDate ?? start ?? '',
  endDate: period?.endDate ?? '',
  clinicId: period?.clinicId ?? clinicId,
  copyFromId: copyFromId ?? '',
})
