import type * as wire from '@molaire/contract/schedule/endpoints'
import type { Received } from '@molaire/contract/shared/endpoint'
import type { Context } from '../../../platform/context.ts'
import { reading } from '../../../platform/db/transaction.ts'
import { wholeList } from '../../../platform/http/list.ts'
import { getClinic } from '../../clinics/index.ts'
import { presentHoliday } from '../present.ts'
import * as queries from '../queries.ts'

/** CFG-04: the days on which a clinic is closed, earliest first. Refuses: not_found. */
export function listHolidays(ctx: Context, { query }: Pick<Received<typeof wire.listHolidays>, 'query'>) {
  return reading(ctx, async (ctx) => {
    const { id } = await getClinic(ctx, query.clinicId)
    return wholeList((await queries.listHolidays(ctx, id)).map(presentHoliday))
  })
}
