import type * as wire from '@molaire/contract/sterilization/endpoints'
import type { SterilizationLoad, SterilizationLog } from '@molaire/contract/sterilization/shapes'
import { addDays, daysBetween } from '@molaire/domain/shared/local-date'
import { missingTests, mostLogDays, usualLogDays } from '@molaire/domain/sterilization/daily-tests'
import type { Context, Scope } from '../../../platform/context.ts'
import { reading } from '../../../platform/db/transaction.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { invalidField } from '../../../platform/http/references.ts'
import { readTodays } from '../../clinics/index.ts'
import { loadsOf } from './loads.ts'

export type LogQuery = RequestOf<typeof wire.getSterilizationLog>['query']

/**
 * STER-01: the loads of a period by day and sterilizer, the latest day first, with the daily tests
 * that are missing. By default the 90 days until today. Refuses: invalid_request for more than 400
 * days, or an end before the beginning.
 */
export async function readLog(ctx: Scope, { from: first, to: last, ...filter }: LogQuery): Promise<SterilizationLog> {
  const todays = await readTodays(ctx)
  const to = last ?? todays.of(filter.clinicId ?? null)
  const from = first ?? addDays(to, 1 - usualLogDays)
  const length = daysBetween(from, to) + 1
  if (length < 1 || length > mostLogDays) throw invalidField('query.to', 'period')
  const loads = await loadsOf(ctx, { ...filter, from, to })
  const days = new Map<string, SterilizationLoad[]>()
  for (const load of loads) {
    const key = `${load.loadedOn} ${load.sterilizerId}`
    const own = days.get(key)
    if (own) own.push(load)
    else days.set(key, [load])
  }
  const listed = [...days.values()].flatMap((loads) => {
    const [first] = loads
    if (!first) return []
    const { loadedOn: date, sterilizerId, sterilizerName } = first
    return [{ date, sterilizerId, sterilizerName, loads, missing: missingTests(loads) }]
  })
  return {
    ...{ from, to },
    // The sort is stable, so the sterilizers of a day stay in the order of their names.
    days: listed.sort((one, other) => (one.date < other.date ? 1 : one.date > other.date ? -1 : 0)),
    loadCount: loads.length,
    failedCount: loads.filter(({ status }) => status === 'failed').length,
    missingCount: listed.reduce((count, { missing }) => count + missing.length, 0),
  }
}

/** STER-01: the inspector's view. Refuses: invalid_request. */
export const getSterilizationLog = (ctx: Context, { query }: RequestOf<typeof wire.getSterilizationLog>) =>
  reading(ctx, (ctx) => readLog(ctx, query))
