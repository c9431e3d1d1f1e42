import { sql } from 'kysely'
import type { Locale } from '@molaire/contract/shared/fields'
import type { Scope } from '../../../platform/context.ts'
import { json, jsonText } from '../../../platform/db/json-text.ts'
import type { HeldPart, PatientPart } from '../parts.ts'
import { afterPlace } from '../timeline/places.ts'

type PartTable = Pick<HeldPart, 'table' | 'of'>

/** The rows `a` of a part that belong to the patient of `params`. */
const rowsOf = ({ table, of = 'a.patient_id = params.patient_id' }: PartTable) =>
  `from ${table} a where a.group_id = params.group_id and ${of}`

/**
 * A source of timeline entries, as two SELECTs on `params` (one row with group_id, patient_id,
 * before_at and before_id). `entries` has `at` (a moment), `id` (a text) and `entry` (a
 * `timelineEntry` of the contract as JSON) for the entries after the place, in no order. `count` is
 * the total.
 */
export interface TimelineSource {
  entries: string
  count: string
}

const countOf = (part: PartTable): string => `select count(*) ${rowsOf(part)}`

/** The source of a part's entries. */
export function sourceOf({ timeline, ...part }: PartTable & Required<Pick<HeldPart, 'timeline'>>): TimelineSource {
  const { at, kind, says, where } = timeline
  const rows = `${rowsOf(part)}${where === undefined ? '' : ` and ${where}`}`
  const entry = json.object({ id: json.plain('a.id'), at: json.moment(at), kind: json.plain(`'${kind}'`), ...says })
  const selectSql = `select ${at} as at, a.id::text as id, ${jsonText(entry)} as entry`
  return { entries: `${selectSql} ${rows} and ${afterPlace({ at, id: 'a.id' })}`, count: `select count(*) ${rows}` }
}

/** The sources of all parts that have entries. */
export const sourcesOf = (parts: readonly HeldPart[]): TimelineSource[] =>
  parts.flatMap(({ timeline, ...part }) => (timeline ? [sourceOf({ timeline, ...part })] : []))

/** The number of a patient's records in a part, past and future. */
export async function countRecords(ctx: Scope, part: HeldPart, patientId: string): Promise<number> {
  if (part.count) return part.count(ctx, patientId)
  const [row] = await selectOf<{ count: number }>(ctx, patientId, countOf(part))
  return row?.count ?? 0
}

/**
 * A part of the copy. `select` is on `params`, in the order of the copy. Programs get the row, or
 * what `data` makes of it; people get `line`.
 */
export const copyOf =
  <Row>(options: {
    select: string
    data?: (row: Row) => unknown
    words: Readonly<Record<Locale, { title: string; header: readonly string[] }>>
    line: (row: Row, language: Locale) => string[]
  }): PatientPart['copy'] =>
  async (ctx, { patientId, language }) => {
    const rows = await selectOf<Row>(ctx, patientId, options.select)
    const { title, header } = options.words[language]
    return {
      // Turns moments into ISO 8601 texts.
      data: JSON.parse(JSON.stringify(options.data ? rows.map(options.data) : rows)) as unknown,
      sections: [{ title, table: { header, rows: rows.map((row) => options.line(row, language)) } }],
    }
  }

/** The rows of a SELECT on `params`. `select` is our own SQL, never user input. */
async function selectOf<Row>({ db, groupId }: Scope, patientId: string, select: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with params as (select ${groupId}::uuid as group_id, ${patientId}::uuid as patient_id)
    select part.* from params cross join lateral (${sql.raw(select)}) part`.execute(db)
  return rows
}
