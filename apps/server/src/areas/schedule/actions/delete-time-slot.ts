import type * as wire from '@molaire/contract/schedule/endpoints'
import type { WeekSchedule } from '@molaire/contract/schedule/shapes'
import type { Received } from '@molaire/contract/shared/endpoint'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { requireVersion } from '../../../platform/http/require-version.ts'
import { keepingAppointments } from '../keeping-appointments.ts'
import { presentTimeSlot } from '../present.ts'
import * as queries from '../queries.ts'
import { readWeek } from '../reads/get-week-schedule.ts'

/** CFG-04: removes a slot with its assignments. Refuses: not_found, version_conflict, schedule_strands_appointments. */
export function deleteTimeSlot(
  ctx: Context,
  { params, query, ifMatch }: Received<typeof wire.deleteTimeSlot>,
): Promise<WeekSchedule> {
  return inTransaction(ctx, async (ctx) => {
    const slot = await queries.lockTimeSlot(ctx, params.id)
    const { id, clinicId, workPeriodId } = slot
    requireVersion(slot, { ifMatch, present: presentTimeSlot })
    await keepingAppointments(ctx, { clinicId, acceptStranded: query.acceptStranded === 'true' }, () =>
      queries.deleteTimeSlots(ctx, [id]),
    )
    return readWeek(ctx, workPeriodId)
  })
}
