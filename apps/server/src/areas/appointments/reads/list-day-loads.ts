import { sql } from 'kysely'
import type * as wire from '@molaire/contract/appointments/endpoints'
import type { DayLoad } from '@molaire/contract/appointments/shapes'
import { roomOpenRanges, type OpenRange } from '@molaire/domain/schedule/availability'
import { addDays, daysBetween, type LocalDate } from '@molaire/domain/shared/local-date'
import type { Context, Scope } from '../../../platform/context.ts'
import { reading } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { wholeList } from '../../../platform/http/list.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { getClinic } from '../../clinics/index.ts'
import { availabilityOf, loadSchedule } from '../../schedule/index.ts'

const mostDays = 62

/**
 * CAL-03: how full each day is: the minutes that its rooms are open, and the minutes booked.
 * Refuses: not_found; invalid_request for more than 62 days.
 */
export function listDayLoads(ctx: Context, { query }: RequestOf<typeof wire.listDayLoads>) {
  const { clinicId, from, to } = query
  const days = daysBetween(from, to) + 1
  if (days < 1) refuseTo('before_from', 'The stretch ends before it begins')
  if (days > mostDays) refuseTo('at_most_62_days', `At most ${mostDays} days at a time`)
  return reading(ctx, async (ctx) => {
    await getClinic(ctx, clinicId)
    const schedule = await loadSchedule(ctx, { clinicId, from, to })
    const booked = await bookedMinutes(ctx, { clinicId, from, to })
    const loads = Array.from({ length: days }, (_, i): DayLoad => {
      const date = addDays(from, i)
      const { holiday, open } = availabilityOf(schedule, date)
      return { date, openMinutes: openMinutes(open), bookedMinutes: booked.get(date) ?? 0, holiday: holiday?.name ?? null }
    })
    return wholeList(loads)
  })
}

function refuseTo(rule: string, message: string): never {
  throw new AppError('invalid_request', { fields: [{ path: 'query.to', rule, message }] })
}

/** A room with two practitioners counts once. */
function openMinutes(open: readonly OpenRange[]): number {
  const rooms = [...new Set(open.map(({ roomId }) => roomId))]
  return rooms.flatMap((roomId) => roomOpenRanges(open, roomId)).reduce((sum, { start, end }) => sum + end - start, 0)
}

async function bookedMinutes(
  { db, groupId }: Scope,
  { clinicId, from, to }: { clinicId: string; from: LocalDate; to: LocalDate },
): Promise<Map<LocalDate, number>> {
  const rows = await db
    .selectFrom('appointments')
    .select(['startsOn', sql<number>`sum(duration_minutes)`.as('minutes')])
    .where('groupId', '=', groupId)
    .where('clinicId', '=', clinicId)
    .where('startsOn', '>=', from)
    .where('startsOn', '<=', to)
    .where('status', 'not in', ['cancelled', 'no_show'])
    .groupBy('startsOn')
    .execute()
  return new Map(rows.map(({ startsOn, minutes }) => [startsOn, minutes]))
}
