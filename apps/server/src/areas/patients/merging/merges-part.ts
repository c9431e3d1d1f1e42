import { sql } from 'kysely'
import type { TimelineEntry } from '@molaire/contract/patients/timeline'
import type { HeldPart } from '../parts.ts'
import { isAfter } from '../timeline/places.ts'
import { presentMerge } from './present.ts'
import { listMerges, type MergeRow } from './queries.ts'

const asEntry = (row: MergeRow): TimelineEntry => {
  const { id, mergedAt, mergedBy, merged, undoneAt } = presentMerge(row)
  return { id, at: mergedAt, kind: 'file_merged', by: mergedBy, mergeId: id, merged, isUndone: undoneAt !== null }
}

/** Merges that a file was part of, on either side. They stay where they are: a merge is between these two files, whatever becomes of them. */
export const mergesPart: HeldPart = {
  name: 'merges',
  tables: ['patient_merges'],
  count: async ({ db, groupId }, patientId) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from patient_merges where group_id = ${groupId} and ${patientId} in (kept_id, merged_id)`.execute(
      db,
    )
    return rows[0]?.count ?? 0
  },
  move: () => Promise.resolve([]),
  moveBack: () => Promise.resolve(),
  timeline: {
    // A file is merged once or twice in its life.
    list: async (ctx, { patientId, before, limit }) =>
      (await listMerges(ctx, patientId))
        .map(asEntry)
        .filter((entry) => isAfter(entry, before))
        .slice(0, limit),
    count: (ctx, patientId) => mergesPart.count(ctx, patientId),
  },
}
