import type * as wire from '@molaire/contract/schedule/endpoints'
import type { Received } from '@molaire/contract/shared/endpoint'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { requireVersion } from '../../../platform/http/require-version.ts'
import { presentHoliday } from '../present.ts'
import * as queries from '../queries.ts'

/** CFG-04: opens a clinic again on a holiday, which strands nobody. Refuses: not_found, version_conflict. */
export function deleteHoliday(
  ctx: Context,
  { params, ifMatch }: Pick<Received<typeof wire.deleteHoliday>, 'params' | 'ifMatch'>,
): Promise<{ id: string }> {
  return inTransaction(ctx, async (ctx) => {
    const holiday = await queries.lockHoliday(ctx, params.id)
    requireVersion(holiday, { ifMatch, present: presentHoliday })
    await queries.deleteHoliday(ctx, holiday.id)
    return { id: holiday.id }
  })
}
