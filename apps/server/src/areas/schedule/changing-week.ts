import type { WeekSchedule } from '@molaire/contract/schedule/shapes'
import type { Context, Scope } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { requireVersion } from '../../platform/http/require-version.ts'
import { keepingAppointments } from './keeping-appointments.ts'
import { readWeek } from './reads/get-week-schedule.ts'

/** A time slot or an assignment, with its week. */
type OfWeek = { workPeriodId: string; clinicId: string; version: number }

interface Change<R extends OfWeek> {
  params: { id: string }
  ifMatch: number | undefined
  /** The user accepts that appointments are left without open time. */
  acceptStranded: boolean
  /** Locks the schedule of the clinic and returns the row. */
  lock: (ctx: Scope, id: string) => Promise<R>
  present: (row: R) => unknown
}

/**
 * Changes a time slot or an assignment and returns its week. `judge` refuses, or returns the change
 * to make. Refuses: not_found, version_conflict, schedule_strands_appointments.
 */
export function changingWeek<R extends OfWeek>(
  ctx: Context,
  { params, ifMatch, acceptStranded, lock, present }: Change<R>,
  judge: (ctx: Scope, row: NoInfer<R>) => (() => Promise<void>) | Promise<() => Promise<void>>,
): Promise<WeekSchedule> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lock(ctx, params.id)
    requireVersion(row, { ifMatch, present })
    await keepingAppointments(ctx, { clinicId: row.clinicId, acceptStranded }, await judge(ctx, row))
    return readWeek(ctx, row.workPeriodId)
  })
}
