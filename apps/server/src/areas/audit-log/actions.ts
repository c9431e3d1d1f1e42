import { sql } from 'kysely'
import type * as wire from '@molaire/contract/audit-log/endpoints'
import type { FileAnswer } from '@molaire/contract/shared/endpoint'
import type { Locale } from '@molaire/contract/shared/fields'
import type { Context } from '../../platform/context.ts'
import { byteOrderMark, writeCsv } from '../../platform/csv/write-csv.ts'
import { inTransaction, reading } from '../../platform/db/transaction.ts'
import type { RequestOf } from '../../platform/http/handle.ts'
import { readTodays } from '../clinics/index.ts'
import { cellsOf, headerIn } from './columns.ts'
import type { Filter } from './lines.ts'
import { presentLine } from './present.ts'
import { insertExport } from './queries.ts'
import { countLines, readLines } from './reads.ts'

/** Lines that are read and sent together. */
const PAGE = 500
/** Larger than any log. */
const ALL = 2_000_000_000

/**
 * API-07: the filtered log as CSV. The export is recorded, in the log too, before the first byte is
 * sent.
 */
export async function exportAuditLog(
  ctx: Context,
  { query: { language, ...filter } }: RequestOf<typeof wire.exportAuditLog>,
): Promise<FileAnswer> {
  const { today, timeZone } = await inTransaction(ctx, async (ctx) => {
    await insertExport(ctx, { filter, lines: await countLines(ctx, filter, ALL) })
    const todays = await readTodays(ctx)
    return { today: todays.of(null), timeZone: todays.timeZone }
  })
  const name = language === 'fr' ? 'journal-des-acces' : 'access-log'
  return { name: `${name}-${today}.csv`, bytes: linesOf(ctx, filter, { language, timeZone }) }
}

/**
 * The lines of the file. Each page is read in a transaction of its own, so that a slow connection
 * does not keep one open.
 */
async function* linesOf(
  ctx: Context,
  filter: Filter,
  { language, timeZone }: { language: Locale; timeZone: string },
): AsyncGenerator<string> {
  yield `${byteOrderMark}${writeCsv([headerIn(language)], language)}`
  let after: string | undefined
  do {
    const rows = await reading(ctx, (ctx) => readLines(ctx, { filter, limit: PAGE, after }))
    const page = rows.slice(0, PAGE)
    yield writeCsv(
      page.map((row) => cellsOf(presentLine(row), { language, timeZone })),
      language,
    )
    after = rows.length > PAGE ? String(page.at(-1)?.id) : undefined
  } while (after !== undefined)
}

/** Lines that one request compares: about a second of work. */
const COMPARED = 50_000

/** API-07: compares the seals above a number with their lines, as many as one request may. */
export async function checkAuditLog(ctx: Context, { query: { above } }: RequestOf<typeof wire.checkAuditLog>) {
  // One seal may cover a large import, which takes longer than the limit of other requests.
  const unhurried = { ...ctx, lead: [{ text: "set local statement_timeout = '2min'" }] }
  const { rows } = await inTransaction(unhurried, ({ db, groupId }) =>
    sql<{
      checked: number
      checkedAt: Date | null
      lines: number
      isDone: boolean
      broken: number | null
      brokenAt: Date | null
    }>`
      select s.checked, c.sealed_at as checked_at, s.lines, s.broken, b.sealed_at as broken_at, not exists (
        select from audit_seals n where n.group_id = ${groupId} and n.number > s.checked and s.broken is null) as is_done
      from private.check_seals(${groupId}, ${above}, ${COMPARED}) s
      left join audit_seals c on c.group_id = ${groupId} and c.number = s.checked
      left join audit_seals b on b.group_id = ${groupId} and b.number = s.broken`.execute(db),
  )
  const [row] = rows
  if (!row) throw new Error('a select without a condition lost its row')
  const { checked, lines, isDone, broken, brokenAt } = row
  const checkedAt = row.checkedAt?.toISOString() ?? null
  return {
    ...{ checked, checkedAt, lines, isDone },
    broken: broken === null || brokenAt === null ? null : { number: broken, from: checkedAt, to: brokenAt.toISOString() },
  }
}
