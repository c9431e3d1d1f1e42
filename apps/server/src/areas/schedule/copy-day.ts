import type * as wire from '@molaire/contract/schedule/endpoints'
import type { WeekSchedule } from '@molaire/contract/schedule/shapes'
import type { Context, Scope } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { RequestOf } from '../../platform/http/handle.ts'
import { keepingAppointments } from './keeping-appointments.ts'
import * as queries from './queries.ts'
import { readWeek } from './reads/get-week-schedule.ts'
import { assignableOf, isSameBlock, saveWeek } from './week.ts'

/**
 * CFG-04: makes days of the week equal to another one, empty time slots included. Blocks that are
 * equal already keep their rows. Refuses: not_found, schedule_strands_appointments.
 */
export function copyDay(ctx: Context, { params, body }: RequestOf<typeof wire.copyDay>): Promise<WeekSchedule> {
  return inTransaction(ctx, async (ctx) => {
    const { from, acceptStranded } = body
    const days = [...new Set(body.to)].filter((day) => day !== from)
    const { id, clinicId } = await queries.lockWorkPeriod(ctx, params.id)
    await keepingAppointments(ctx, { clinicId, acceptStranded }, async () => {
      const before = await queries.listBlocks(ctx, id)
      const model = before.filter(({ dayOfWeek }) => dayOfWeek === from)
      const others = before.filter(({ dayOfWeek }) => !days.includes(dayOfWeek))
      const fresh = await assignableOf(ctx, clinicId, model)
      const copies = days.flatMap((dayOfWeek) =>
        fresh.map((block) => {
          const copy = { ...block, dayOfWeek, id: ctx.newId() }
          return before.find((existing) => isSameBlock(existing, copy)) ?? copy
        }),
      )
      await saveWeek(ctx, { id, clinicId }, { before, after: [...others, ...copies] })
      await copySlots(ctx, { workPeriodId: id, from, days })
    })
    return readWeek(ctx, id)
  })
}

/** Gives those days the time slots of the copied day, and deletes their other empty slots. */
async function copySlots(
  ctx: Scope,
  { workPeriodId, from, days }: { workPeriodId: string; from: number; days: readonly number[] },
): Promise<void> {
  const slots = await queries.listTimeSlots(ctx, workPeriodId)
  const stale = slots.filter(({ dayOfWeek }) => days.includes(dayOfWeek)).map(({ id }) => id)
  await queries.deleteEmptyTimeSlots(ctx, stale)
  const hours = slots.filter(({ dayOfWeek }) => dayOfWeek === from).map(queries.hoursOf)
  await queries.ensureTimeSlots(
    ctx,
    workPeriodId,
    days.flatMap((dayOfWeek) => hours.map((hour) => ({ ...hour, dayOfWeek }))),
  )
}
