import type * as wire from '@molaire/contract/schedule/endpoints'
import type { Received } from '@molaire/contract/shared/endpoint'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { requireVersion } from '../../../platform/http/require-version.ts'
import { keepingAppointments } from '../keeping-appointments.ts'
import { presentWorkPeriod } from '../present.ts'
import * as queries from '../queries.ts'

/** CFG-04: removes a period with its slots and assignments. Refuses: not_found, version_conflict, schedule_strands_appointments. */
export function deleteWorkPeriod(
  ctx: Context,
  { params, query, ifMatch }: Received<typeof wire.deleteWorkPeriod>,
): Promise<{ id: string }> {
  return inTransaction(ctx, async (ctx) => {
    const period = await queries.lockWorkPeriod(ctx, params.id)
    const { id, clinicId } = period
    requireVersion(period, { ifMatch, present: presentWorkPeriod })
    await keepingAppointments(ctx, { clinicId, acceptStranded: query.acceptStranded === 'true' }, () =>
      queries.deleteWorkPeriod(ctx, id),
    )
    return { id }
  })
}
