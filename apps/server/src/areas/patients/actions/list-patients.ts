import type * as wire from '@molaire/contract/patients/endpoints'
import type { Received } from '@molaire/contract/shared/endpoint'
import { foldText } from '@molaire/domain/shared/fold'
import type { Context } from '../../../platform/context.ts'
import { atOnce, reading } from '../../../platform/db/transaction.ts'
import { Finished } from '../../../platform/http/finished.ts'
import { readPlace, writeList } from '../../../platform/http/list.ts'
import { COUNTED, placeIn, writePage, type WrittenPage } from '../reads/list.ts'
import { corrected } from '../reads/patterns.ts'
import { asksForSomething, searchTerms } from '../search-terms.ts'

/**
 * PAT-01: a page of patients, searched, filtered and sorted, in one trip unless a typing mistake has to be supposed. Long lists are counted up to a
 * thousand (Decision 0061).
 */
export async function listPatients(
  ctx: Context,
  { query }: Pick<Received<typeof wire.listPatients>, 'query'>,
): Promise<Finished> {
  const { search, sort, limit, nextKey, from, ...filter } = query
  const list = `patients ${ctx.groupId} ${sort}`
  const after = readPlace(list, nextKey, placeIn(sort))
  const isByName = sort === 'name' || sort === '-name'
  const asking = { filter: { ...filter, from: isByName && from ? foldText(from) : undefined }, sort, limit, after }
  const answer = ({ items, last, count }: WrittenPage) =>
    new Finished(writeList({ items, last, count: Math.min(count, COUNTED) }, { list, more: { isCountExact: count <= COUNTED } }))

  const terms = search ? searchTerms(search) : undefined
  if (terms && !asksForSomething(terms)) return answer(nobody)
  const page = await atOnce(ctx, (ctx) => writePage(ctx, { ...asking, terms }))
  if (page.count > 0 || !terms) return answer(page)
  return reading(ctx, async (ctx) => {
    const similar = await corrected(ctx, terms)
    return answer(similar.length > 0 ? await writePage(ctx, { ...asking, terms: similar }) : nobody)
  })
}

const nobody: WrittenPage = { items: '', last: undefined, count: 0 }
