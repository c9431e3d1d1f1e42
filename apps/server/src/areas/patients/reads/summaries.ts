import type { Scope } from '../../../platform/context.ts'
import { summaries, type SummaryRow } from '../reads.ts'

/** Lines of the list for these patients, in the order given; those that the group does not have are left out. */
export async function summariesOf(ctx: Scope, ids: readonly string[]): Promise<SummaryRow[]> {
  if (ids.length === 0) return []
  const rows = new Map((await summaries(ctx).where('p.id', 'in', ids).execute()).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}
