import type * as wire from '@molaire/contract/patients/endpoints'
import type { Received } from '@molaire/contract/shared/endpoint'
import type { Context } from '../../../platform/context.ts'
import { reading } from '../../../platform/db/transaction.ts'
import { pageOf, readPlace } from '../../../platform/http/list.ts'
import { readTodays } from '../../clinics/index.ts'
import { presentSummary } from '../present.ts'
import * as reads from '../reads/list.ts'
import { searchTerms } from '../search-terms.ts'

/** PAT-01: a page of patients, searched, filtered and sorted. */
export function listPatients(ctx: Context, { query }: Pick<Received<typeof wire.listPatients>, 'query'>) {
  const { search, sort, limit, nextKey, from, ...filter } = query
  const list = `patients ${ctx.groupId} ${sort}`
  const after = readPlace(list, nextKey, reads.placeIn(sort))
  const terms = search ? searchTerms(search) : undefined
  return reading(ctx, async (ctx) => {
    const todays = await readTodays(ctx)
    const isByName = sort === 'name' || sort === '-name'
    const { rows, count } = await reads.listPatients(ctx, {
      filter: { ...filter, terms, from: isByName ? from : undefined },
      sort,
      limit,
      after,
    })
    return pageOf({
      rows,
      limit,
      count,
      list,
      placeOf: ({ visitedOn, sortName, id }) => [...(visitedOn === null ? [] : [visitedOn]), sortName, id],
      present: (row) => presentSummary(row, todays.of),
    })
  })
}
