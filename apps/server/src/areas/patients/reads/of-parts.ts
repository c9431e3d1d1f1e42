import { sql } from 'kysely'
import type { Locale } from '@molaire/contract/shared/fields'
import type { Scope } from '../../../platform/context.ts'
import { json, jsonText } from '../../../platform/db/json-text.ts'
import type { HeldPart, PatientPart } from '../parts.ts'
import { afterPlace } from '../timeline/places.ts'

type PartTable = Pick<HeldPart, 'table' | 'of'>

/** The rows `a` of a part that are of the patient of `params`. */
const rowsOf = ({ table, of = 'a.patient_id = params.patient_id' }: PartTable) =>
  `from ${table} a where a.group_id = params.group_id and ${of}`

/**
 * What tells entries of a timeline, as two SELECTs on `params`, one row with group_id, patient_id,
 * before_at and before_id: `entries`, rows of `at` (a moment), `id` (a text) and `entry` (a
 * `timelineEntry` of the contract as JSON), those after the place, in no order; and how many there
 * are in all.
 */
export interface TimelineSource {
  entries: string
  count: string
}

const countOf = (part: PartTable): string => `select count(*) ${rowsOf(part)}`

/** What the rows of a part tell. */
export function sourceOf({ timeline, ...part }: PartTable & Required<Pick<HeldPart, 'timeline'>>): TimelineSource {
  const { at, kind, says } = timeline
  const entry = json.object({ id: json.plain('a.id'), at: json.moment(at), kind: json.plain(`'${kind}'`), ...says })
  const selectSql = `select ${at} as at, a.id::text as id, ${jsonText(entry)} as entry`
  return { entries: `${selectSql} ${rowsOf(part)} and ${afterPlace({ at, id: 'a.id' })}`, count: countOf(part) }
}

/** What all of these tell; some tell nothing. */
export const sourcesOf = (parts: readonly HeldPart[]): TimelineSource[] =>
  parts.flatMap(({ timeline, ...part }) => (timeline ? [sourceOf({ timeline, ...part })] : []))

/** How many records a part has of a patient, of any age. */
export async function countRecords(ctx: Scope, part: HeldPart, patientId: string): Promise<number> {
  if (part.count) return part.count(ctx, patientId)
  const [row] = await selectOf<{ count: number }>(ctx, patientId, countOf(part))
  return row?.count ?? 0
}

/**
 * What the patient's own copy says of a part. `select` is on `params`, in the order of the copy; a
 * row is what machines read of it, unless `data` says otherwise, and `line` what eyes do.
 */
export const copyOf =
  <Row>(given: {
    select: string
    data?: (row: Row) => unknown
    words: Readonly<Record<Locale, { title: string; header: readonly string[] }>>
    line: (row: Row, language: Locale) => string[]
  }): PatientPart['copy'] =>
  async (ctx, { patientId, language }) => {
    const rows = await selectOf<Row>(ctx, patientId, given.select)
    const { title, header } = given.words[language]
    return {
      // Moments as machines read them.
      data: JSON.parse(JSON.stringify(given.data ? rows.map(given.data) : rows)) as unknown,
      sections: [{ title, table: { header, rows: rows.map((row) => given.line(row, language)) } }],
    }
  }

/** The rows of a SELECT of our own that names `params`. */
async function selectOf<Row>({ db, groupId }: Scope, patientId: string, select: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with params as (select ${groupId}::uuid as group_id, ${patientId}::uuid as patient_id)
    select part.* from params cross join lateral (${sql.raw(select)}) part`.execute(db)
  return rows
}
