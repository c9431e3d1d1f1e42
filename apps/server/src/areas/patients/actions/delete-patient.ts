import type { Context, Scope } from '../../../platform/context.ts'
import { inCamelCase, rowsNaming } from '../../../platform/db/rows-naming.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { HeldPart } from '../parts.ts'
import * as queries from '../queries.ts'
import { countRecords } from '../reads/of-parts.ts'
import { holdCurrent, type Named } from './changing.ts'

/**
 * PAT-07: deletes a file that was created by mistake. Refuses: not_found, patient_merged,
 * version_conflict (with the current file), and patient_has_records, with the number of each, `{
 * appointments: 3, … }`. The file is locked so that nothing can refer to it after the count.
 */
export function deletePatient(ctx: Context, named: Named, parts: readonly HeldPart[]): Promise<{ id: string }> {
  return inTransaction(ctx, async (ctx) => {
    const { id } = await holdCurrent(ctx, named, { against: 'all' })
    const records = await recordsOf(ctx, id, parts)
    if (Object.keys(records).length > 0) throw new AppError('patient_has_records', { details: records })
    await queries.deletePatient(ctx, id)
    return { id }
  })
}

/**
 * The records that refer to the file, as the parts count them. References that no part counts are
 * counted by their table, since their foreign keys would prevent the deletion.
 */
async function recordsOf(ctx: Scope, id: string, parts: readonly HeldPart[]): Promise<Record<string, number>> {
  const records: Record<string, number> = {}
  const countedTables = new Set<string>()
  for (const part of parts) {
    const counts = await countRecords(ctx, part, id)
    if (counts === 0) continue
    records[part.name] = counts
    countedTables.add(inCamelCase(part.table))
  }
  const naming = Object.entries(await rowsNaming(ctx, { table: 'patients', id })).filter(([table]) => !countedTables.has(table))
  return { ...records, ...Object.fromEntries(naming) }
}
