import type { PatientMerge } from '@molaire/contract/patients/shapes'
import type { MergeRow } from './queries.ts'

const UNDONE_WITHIN_DAYS = 30

/** The last moment at which a merge can be undone. */
export const undoableUntil = ({ mergedAt }: Pick<MergeRow, 'mergedAt'>): Date =>
  new Date(mergedAt.getTime() + UNDONE_WITHIN_DAYS * 24 * 60 * 60_000)

export function presentMerge(row: MergeRow): PatientMerge {
  return {
    id: row.id,
    kept: { id: row.keptId, firstName: row.keptFirstName, lastName: row.keptLastName },
    merged: { id: row.mergedId, firstName: row.mergedFirstName, lastName: row.mergedLastName },
    mergedAt: row.mergedAt.toISOString(),
    mergedBy: row.mergedBy,
    undoneAt: row.undoneAt?.toISOString() ?? null,
    undoableUntil: undoableUntil(row).toISOString(),
  }
}
