import type * as wire from '@molaire/contract/patients/endpoints'
import type { Received } from '@molaire/contract/shared/endpoint'
import type { Context } from '../../../platform/context.ts'
import { reading } from '../../../platform/db/transaction.ts'
import { wholeList } from '../../../platform/http/list.ts'
import { readTodays } from '../../clinics/index.ts'
import { presentSummary } from '../present.ts'
import { recentPatientIds } from '../reads/recent.ts'
import { summariesOf } from '../reads/summaries.ts'

/** The patients whose files the caller opened last in this group, the latest first. */
export function listRecentPatients(ctx: Context, { query }: Pick<Received<typeof wire.listRecentPatients>, 'query'>) {
  return reading(ctx, async (ctx) => {
    const ids = await recentPatientIds(ctx, query.limit)
    const [rows, todays] = await Promise.all([summariesOf(ctx, ids), readTodays(ctx)])
    return wholeList(rows.map((row) => presentSummary(row, todays.of)))
  })
}
