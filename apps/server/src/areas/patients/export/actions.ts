import type * as wire from '@molaire/contract/patients/endpoints'
import type { FileAnswer } from '@molaire/contract/shared/endpoint'
import type { Locale } from '@molaire/contract/shared/fields'
import type { Context } from '../../../platform/context.ts'
import { byteOrderMark, writeCsv } from '../../../platform/csv/write-csv.ts'
import { inTransaction, reading } from '../../../platform/db/transaction.ts'
import type { Place } from '../../../platform/http/list.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { readTodays } from '../../clinics/index.ts'
import type { Filter } from '../reads/filter.ts'
import { searchTerms } from '../search-terms.ts'
import { cellsOf, headerIn } from './columns.ts'
import { insertExport } from './queries.ts'
import { readExported } from './reads.ts'
import { listedIds, wayTo, type Way } from './walk.ts'

/** Patients that are read and sent together. */
const PAGE = 500

/** PAT-08: the filtered list as CSV. The export is recorded before the first byte is sent. */
export async function exportPatients(
  ctx: Context,
  { query: { language, ...query } }: RequestOf<typeof wire.exportPatients>,
): Promise<FileAnswer> {
  const { search, ...rest } = query
  const filter: Filter = { ...rest, terms: search ? searchTerms(search) : undefined }
  const { way, today } = await inTransaction(ctx, async (ctx) => {
    const way = await wayTo(ctx, filter)
    await insertExport(ctx, { filter: query, patients: way.count })
    return { way, today: (await readTodays(ctx)).of(null) }
  })
  return { name: `patients-${today}.csv`, bytes: linesOf(ctx, filter, way, language) }
}

/**
 * The lines of the file. Each page is read in a transaction of its own, so that a slow connection
 * does not keep one open.
 */
async function* linesOf(ctx: Context, filter: Filter, { searches, count }: Way, language: Locale): AsyncGenerator<string> {
  yield `${byteOrderMark}${writeCsv([headerIn(language)], language)}`
  let after: Place | undefined
  while (count > 0) {
    const { rows, last } = await reading(ctx, async (ctx) => {
      const ids = await listedIds(ctx, { filter, limit: PAGE, after }, searches)
      const pageIds = ids.slice(0, PAGE)
      return {
        rows: await readExported(
          ctx,
          pageIds.map(({ id }) => id),
        ),
        last: ids.length > PAGE ? pageIds.at(-1) : undefined,
      }
    })
    yield writeCsv(
      rows.map((row) => cellsOf(row, language)),
      language,
    )
    if (!last) return
    after = [last.sortName, last.id]
  }
}
