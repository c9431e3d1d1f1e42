import type { AuditKind } from './kinds.ts'

/** What decides whether two entries are shown as one. */
export interface Collapsible {
  /** When, in ms since 1970. */
  at: number
  /** Who did it; null for the installation itself. */
  userId: string | null
  kind: AuditKind
  table: string
  rowId: string
  patientId: string | null
  /** The name of the row, as in the number of an invoice; null for one without. */
  label: string | null
}

/** Entries that are this close are one act. */
const gapMs = 10 * 60_000

/**
 * What an entry says: who did what to which row. Rows of one patient and table without a name read
 * alike, so they are one; named ones are not, or several would be counted under the name of one.
 */
const keyOf = ({ userId, kind, table, rowId, patientId, label }: Collapsible): string =>
  JSON.stringify([userId, kind, table, patientId ?? rowId, label])

/**
 * API-07: gathers repeated entries, each group at the place of its latest. `entries` are the latest
 * first. Entries of other people in between do not part a group; ten minutes without one do.
 */
export function collapse<E extends Collapsible>(entries: readonly E[]): [E, ...E[]][] {
  const groups: [E, ...E[]][] = []
  const open = new Map<string, [E, ...E[]]>()
  for (const entry of entries) {
    const key = keyOf(entry)
    const group = open.get(key)
    const earliest = group?.at(-1)
    if (group && earliest && earliest.at - entry.at <= gapMs) {
      group.push(entry)
      continue
    }
    const fresh: [E, ...E[]] = [entry]
    groups.push(fresh)
    open.set(key, fresh)
  }
  return groups
}
