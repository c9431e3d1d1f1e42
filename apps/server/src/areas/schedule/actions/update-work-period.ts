import type * as wire from '@molaire/contract/schedule/endpoints'
import type { WireWorkPeriod } from '@molaire/contract/schedule/shapes'
import type { Received } from '@molaire/contract/shared/endpoint'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { requireVersion } from '../../../platform/http/require-version.ts'
import { keepingAppointments } from '../keeping-appointments.ts'
import { presentWorkPeriod } from '../present.ts'
import * as queries from '../queries.ts'
import { requireDaysFree } from './create-work-period.ts'

/** CFG-04: the name and the days of a period, given again. Refuses: not_found, version_conflict, work_period_overlaps, schedule_strands_appointments. */
export function updateWorkPeriod(
  ctx: Context,
  { params, body, ifMatch }: Received<typeof wire.updateWorkPeriod>,
): Promise<WireWorkPeriod> {
  return inTransaction(ctx, async (ctx) => {
    const { acceptStranded, ...changes } = body
    const period = await queries.lockWorkPeriod(ctx, params.id)
    const { id, clinicId } = period
    requireVersion(period, { ifMatch, present: presentWorkPeriod })
    await requireDaysFree(ctx, { ...changes, clinicId, exceptId: id })
    return keepingAppointments(ctx, { clinicId, acceptStranded }, async () =>
      presentWorkPeriod(await queries.setWorkPeriod(ctx, id, changes)),
    )
  })
}
