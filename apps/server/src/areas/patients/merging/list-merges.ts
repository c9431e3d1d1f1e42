import type { Context } from '../../../platform/context.ts'
import { atOnce } from '../../../platform/db/transaction.ts'
import { wholeList } from '../../../platform/http/list.ts'
import { getPatient } from '../reads.ts'
import { presentMerge } from './present.ts'
import * as queries from './queries.ts'

/** The merges that a file was part of, on either side, the latest first. Refuses: not_found. */
export function listMerges(ctx: Context, { params }: { params: { id: string } }) {
  return atOnce(ctx, async (ctx) => {
    const [, merges] = await Promise.all([getPatient(ctx, params.id), queries.listMerges(ctx, params.id)])
    return wholeList(merges.map(presentMerge))
  })
}
