import type * as wire from '@molaire/contract/schedule/endpoints'
import type { WeekSchedule } from '@molaire/contract/schedule/shapes'
import type { Received } from '@molaire/contract/shared/endpoint'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { requireVersion } from '../../../platform/http/require-version.ts'
import { keepingAppointments } from '../keeping-appointments.ts'
import { presentAssignment } from '../present.ts'
import * as queries from '../queries.ts'
import { readWeek } from '../reads/get-week-schedule.ts'
import { saveWeek } from '../week.ts'

/** CFG-04: takes someone out of a room; the slot that nobody stands in any more goes too. Refuses: not_found, version_conflict, schedule_strands_appointments. */
export function deleteAssignment(
  ctx: Context,
  { params, query, ifMatch }: Received<typeof wire.deleteAssignment>,
): Promise<WeekSchedule> {
  return inTransaction(ctx, async (ctx) => {
    const current = await queries.lockAssignment(ctx, params.id)
    const { id, clinicId, workPeriodId } = current
    requireVersion(current, { ifMatch, present: presentAssignment })
    await keepingAppointments(ctx, { clinicId, acceptStranded: query.acceptStranded === 'true' }, async () => {
      const before = await queries.listBlocks(ctx, workPeriodId)
      await saveWeek(ctx, { id: workPeriodId, clinicId }, { before, after: before.filter((block) => block.id !== id) })
    })
    return readWeek(ctx, workPeriodId)
  })
}
