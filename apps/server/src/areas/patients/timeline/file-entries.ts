import { sql } from 'kysely'
import type { NamedPatient } from '@molaire/contract/patients/shapes'
import type { TimelineEntry } from '@molaire/contract/patients/timeline'
import type { Scope } from '../../../platform/context.ts'
import { inCamelCase } from '../../../platform/db/rows-naming.ts'
import type { TimelinePlace, TimelineSource } from '../parts.ts'
import { isAfter, personBehind, writerOf } from './places.ts'

/** What the file itself tells: that it was opened, and what was changed in it. */
export const fileEntries: TimelineSource = {
  list: async (ctx, asked) => [...(await listChanges(ctx, asked)), ...(await listOpening(ctx, asked))],
  count: async (ctx, patientId) => 1 + (await countChanges(ctx, patientId)),
}

interface Asked {
  patientId: string
  before: TimelinePlace | undefined
  limit: number
}

/** The opening is as old as the file says, whenever its line was written. */
async function listOpening({ db, groupId }: Scope, { patientId, before }: Asked): Promise<TimelineEntry[]> {
  const rows = await db
    .selectFrom('patients as p')
    .select(['p.id', 'p.createdAt', writerOf('patients', 'p.group_id', 'p.id').as('by')])
    .where('p.groupId', '=', groupId)
    .where('p.id', '=', patientId)
    .execute()
  const entries = rows.map(({ id, createdAt, by }) => ({ id, at: createdAt.toISOString(), kind: 'file_opened' as const, by }))
  return entries.filter((entry) => isAfter(entry, before))
}

/** A line of the log that says what was changed in a file. */
interface Line {
  id: number
  at: Date
  fields: string[]
  by: NamedPatient | null
  /** No later line of the file is of the same transaction. */
  isLast: boolean
}

type FileChanged = Extract<TimelineEntry, { kind: 'file_changed' }>

/** Lines read at once: several may make one entry. */
const CHUNK = 60

/**
 * All lines of one transaction are one entry, told when the last of them was written: they stand together, for a transaction holds the file until
 * its end. Reads no more of the log than the entries asked for take.
 */
async function listChanges(ctx: Scope, { limit, ...asked }: Asked): Promise<FileChanged[]> {
  const entries: FileChanged[] = []
  // Where the first lines end an entry of the page before, they belong to nothing here.
  let current: FileChanged | undefined
  let below: number | undefined
  for (;;) {
    const lines = await readLines(ctx, { ...asked, below })
    for (const line of lines) {
      below = line.id
      if (!line.isLast) {
        if (current) current.fields = [...new Set([...current.fields, ...namesOf(line.fields)])].sort()
        continue
      }
      if (entries.length === limit) return entries
      const entry = entryOf(line)
      current = isAfter(entry, asked.before) ? entry : undefined
      if (current) entries.push(current)
    }
    if (lines.length < CHUNK) return entries
  }
}

const entryOf = ({ id, at, fields, by }: Line): FileChanged => ({
  // As wide as the widest, so that ids stand in the order of their numbers.
  id: `change-${String(id).padStart(19, '0')}`,
  at: at.toISOString(),
  kind: 'file_changed',
  by,
  fields: namesOf(fields),
})

/** Columns by the names that the file's fields have for readers of the API. */
const namesOf = (columns: readonly string[]) =>
  columns.map((column) => (column === 'payer_id' ? 'payer' : inCamelCase(column))).sort()

// What the database makes of other columns, and what tells of the row rather than of the patient.
const beside = sql`array['version', 'created_at', 'sort_name', 'given_sort_name', 'search_text', 'merged_into_id']`

/** Lines `line` of one file's changes. A merge tells of itself, so the closing of the merged file is none of them. */
const changesOf = (line: 'e' | 'l', { groupId }: Pick<Scope, 'groupId'>, patientId: string) => {
  const column = (name: string) => sql.ref(`${line}.${name}`)
  return sql`${column('group_id')} = ${groupId} and ${column('row_id')} = ${patientId}
    and ${column('table_name')} = 'patients' and ${column('action')} = 'update'
    and ${column('before')} - ${beside} is distinct from ${column('after')} - ${beside}
    and ${column('before')} -> 'merged_into_id' is not distinct from ${column('after')} -> 'merged_into_id'`
}

async function readLines(
  ctx: Scope,
  { patientId, before, below }: Omit<Asked, 'limit'> & { below: number | undefined },
): Promise<Line[]> {
  // The log counts in microseconds, the API in milliseconds.
  const until = before ? sql`and e.at < ${new Date(before.at.getTime() + 1)}` : sql``
  const { rows } = await sql<Line>`
    select e.id, e.at, ${personBehind('e.group_id', sql`e.user_id`)} as by,
      (select array_agg(field.key) from jsonb_each(e.after) field
        where field.key <> all (${beside}) and field.value is distinct from e.before -> field.key) as fields,
      (select l.transaction_id from audit_events l where ${changesOf('l', ctx, patientId)} and l.id > e.id order by l.id limit 1)
        is distinct from e.transaction_id as is_last
    from audit_events e
    where ${changesOf('e', ctx, patientId)} ${until} ${below === undefined ? sql`` : sql`and e.id < ${below}`}
    order by e.id desc limit ${CHUNK}`.execute(ctx.db)
  return rows
}

async function countChanges(ctx: Scope, patientId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct e.transaction_id)::int as count from audit_events e where ${changesOf('e', ctx, patientId)}`.execute(
    ctx.db,
  )
  return rows[0]?.count ?? 0
}
