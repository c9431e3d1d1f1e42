import type * as wire from '@molaire/contract/schedule/endpoints'
import type { Received } from '@molaire/contract/shared/endpoint'
import type { Context } from '../../../platform/context.ts'
import { reading } from '../../../platform/db/transaction.ts'
import { wholeList } from '../../../platform/http/list.ts'
import { getClinic } from '../../clinics/index.ts'
import { presentWorkPeriod } from '../present.ts'
import * as queries from '../queries.ts'

/** CFG-04: the work periods of a clinic, the latest first. Refuses: not_found. */
export function listWorkPeriods(ctx: Context, { query }: Pick<Received<typeof wire.listWorkPeriods>, 'query'>) {
  return reading(ctx, async (ctx) => {
    const { id } = await getClinic(ctx, query.clinicId)
    return wholeList((await queries.listWorkPeriods(ctx, id)).map(presentWorkPeriod))
  })
}
