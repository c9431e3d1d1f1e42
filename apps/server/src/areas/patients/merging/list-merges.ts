import type { Context } from '../../../platform/context.ts'
import { reading } from '../../../platform/db/transaction.ts'
import { wholeList } from '../../../platform/http/list.ts'
import { getPatient } from '../reads.ts'
import { presentMerge } from './present.ts'
import * as queries from './queries.ts'

/** The merges that a file was part of, on either side, the latest first. Refuses: not_found. */
export function listMerges(ctx: Context, { params }: { params: { id: string } }) {
  return reading(ctx, async (ctx) => {
    const { id } = await getPatient(ctx, params.id)
    return wholeList((await queries.listMerges(ctx, id)).map(presentMerge))
  })
}
