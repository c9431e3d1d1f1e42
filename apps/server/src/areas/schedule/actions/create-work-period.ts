import type * as wire from '@molaire/contract/schedule/endpoints'
import type { WireWorkPeriod } from '@molaire/contract/schedule/shapes'
import type { Received } from '@molaire/contract/shared/endpoint'
import type { Context, Scope } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { requireReferences } from '../../../platform/http/references.ts'
import { findClinic } from '../../clinics/index.ts'
import { presentWorkPeriod } from '../present.ts'
import * as queries from '../queries.ts'
import { assignableOf, saveWeek } from '../week.ts'

/**
 * CFG-04: opens a stretch of days, both included, empty or with the week of another period of the clinic. Refuses: invalid_request for a
 * clinic or a period that is not there, work_period_overlaps with the one that is.
 */
export function createWorkPeriod(
  ctx: Context,
  { body }: Pick<Received<typeof wire.createWorkPeriod>, 'body'>,
): Promise<WireWorkPeriod> {
  return inTransaction(ctx, async (ctx) => {
    const clinic = await findClinic(ctx, body.clinicId)
    if (clinic?.archivedAt === null) await queries.lockSchedule(ctx, clinic.id)
    const source = body.copyFromId === undefined ? undefined : await queries.findWorkPeriod(ctx, body.copyFromId)
    requireReferences({
      'body.clinicId': clinic?.archivedAt === null,
      'body.copyFromId': body.copyFromId === undefined || (source !== undefined && source.clinicId === clinic?.id),
    })

    await requireDaysFree(ctx, body)
    const period = await queries.insertWorkPeriod(ctx, body)
    if (source) await copyWeek(ctx, { from: source.id, to: period })
    return presentWorkPeriod(period)
  })
}

/** CFG-04: refuses with work_period_overlaps, and which one it is, when another period of the clinic shares a day; the schedule is locked. */
export async function requireDaysFree(ctx: Scope, wanted: queries.Days & { clinicId: string; exceptId?: string }): Promise<void> {
  const there = await queries.findOverlappingPeriod(ctx, wanted)
  if (!there) return
  const { name, startDate, endDate } = presentWorkPeriod(there)
  throw new AppError('work_period_overlaps', { details: { name, startDate, endDate } })
}

/** Slots that nobody stands in are copied too. */
async function copyWeek(ctx: Scope, { from, to }: { from: string; to: queries.WorkPeriodRow }): Promise<void> {
  const hours = (await queries.listTimeSlots(ctx, from)).map(queries.hoursOf)
  await queries.ensureTimeSlots(ctx, to.id, hours)
  const copies = await assignableOf(ctx, to.clinicId, await queries.listBlocks(ctx, from))
  await saveWeek(ctx, to, { before: [], after: copies.map((block) => ({ ...block, id: ctx.newId() })) })
}
