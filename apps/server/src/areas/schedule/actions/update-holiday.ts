import type * as wire from '@molaire/contract/schedule/endpoints'
import type { WireHoliday } from '@molaire/contract/schedule/shapes'
import type { Received } from '@molaire/contract/shared/endpoint'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { requireVersion } from '../../../platform/http/require-version.ts'
import { keepingAppointments } from '../keeping-appointments.ts'
import { presentHoliday } from '../present.ts'
import * as queries from '../queries.ts'

/** CFG-04: a holiday, given again. Refuses: not_found, version_conflict, holiday_date_taken, schedule_strands_appointments. */
export function updateHoliday(
  ctx: Context,
  { params, body, ifMatch }: Received<typeof wire.updateHoliday>,
): Promise<WireHoliday> {
  return inTransaction(ctx, async (ctx) => {
    const { acceptStranded, ...changes } = body
    const holiday = await queries.lockHoliday(ctx, params.id)
    requireVersion(holiday, { ifMatch, present: presentHoliday })
    return keepingAppointments(ctx, { clinicId: holiday.clinicId, acceptStranded }, async () =>
      presentHoliday(await queries.setHoliday(ctx, holiday.id, changes)),
    )
  })
}
