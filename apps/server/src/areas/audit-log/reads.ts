import { sql } from 'kysely'
import { z } from 'zod'
import type * as wire from '@molaire/contract/audit-log/endpoints'
import { displayName } from '@molaire/domain/users/display-name'
import type { Context, Scope } from '../../platform/context.ts'
import { atOnce } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { RequestOf } from '../../platform/http/handle.ts'
import { pageOf, readPlace } from '../../platform/http/list.ts'
import { isListed, joinLine, lineColumns, shownColumns, type Filter, type LineRow } from './lines.ts'
import { fieldOf, presentLine, presentValue } from './present.ts'

/** Longer lists are counted only up to this number (Decision 0061). */
const COUNTED = 1000

/** A page of the log, and one line more when there is another page. */
export async function readLines(
  { db, groupId }: Scope,
  { filter, limit, after }: { filter: Filter; limit: number; after?: string | undefined },
): Promise<LineRow[]> {
  // The page is found by the index alone; only its lines are read. The limit is in the text: plans
  // are kept, and for an unknown limit PostgreSQL would sort the whole log.
  const { rows } = await sql<LineRow>`
    with page as materialized (
      select e.id from audit_events e where ${isListed(groupId, filter, after)} order by e.at desc, e.id desc limit ${sql.lit(limit + 1)})
    select ${lineColumns} from page join audit_events e on e.id = page.id ${joinLine}
    order by e.at desc, e.id desc`.execute(db)
  return rows
}

/** How many lines the filtered log has, up to `most`. */
export async function countLines({ db, groupId }: Scope, filter: Filter, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from audit_events e where ${isListed(groupId, filter)} limit ${sql.lit(most)}) one`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

async function findPatient({ db, groupId }: Scope, id: string | undefined) {
  if (id === undefined) return null
  const { rows } = await sql<{ id: string; firstName: string; lastName: string }>`
    select id, first_name, last_name from patients where group_id = ${groupId} and id = ${id}`.execute(db)
  return rows[0] ?? null
}

const place = z.tuple([z.string().regex(/^\d{1,18}$/)])

/** API-07: the filtered log, in one flight. */
export async function listAuditEvents(ctx: Context, { query }: RequestOf<typeof wire.listAuditEvents>) {
  const { limit, nextKey, ...filter } = query
  const [after] = readPlace(ctx, nextKey, place) ?? []
  const [rows, count, patient] = await atOnce(ctx, (ctx) =>
    Promise.all([
      readLines(ctx, { filter, limit, after }),
      countLines(ctx, filter, COUNTED + 1),
      findPatient(ctx, filter.patientId),
    ]),
  )
  return {
    ...pageOf(ctx, { rows, limit, count: Math.min(count, COUNTED), placeOf: ({ id }) => [String(id)], present: presentLine }),
    isCountExact: count <= COUNTED,
    patient,
  }
}

interface DetailsRow extends LineRow {
  /** Name, value before and value after of each column. */
  columns: [string, unknown, unknown][]
}
interface NamedRow {
  id: string
  firstName: string
  lastName: string | null
}

/** What the ids in a line refer to; only what has a name that people know. */
const readNames = async ({ db, groupId }: Scope, id: number): Promise<Record<string, string>> => {
  const { rows } = await sql<NamedRow>`
    with ids as materialized (
      select distinct v.id::uuid from audit_events e cross join lateral (
        select c.was #>> '{}' as id from (${shownColumns}) c union all select c.becomes #>> '{}' from (${shownColumns}) c) v
      where e.group_id = ${groupId} and e.id = ${id} and v.id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
    named as (
      select id, first_name, last_name from users where group_id = ${groupId}
      union all select id, first_name, last_name from patients where group_id = ${groupId}
      union all select id, name, null from rooms where group_id = ${groupId}
      union all select id, name, null from clinics where group_id = ${groupId}
      union all select id, name, null from appointment_types where group_id = ${groupId})
    select named.id, named.first_name, named.last_name from ids join named on named.id = ids.id`.execute(db)
  return Object.fromEntries(rows.map((row) => [row.id, displayName(row)]))
}

/**
 * API-07: a line of the log with the values before and after. Of a patient's record it shows what
 * the record shows, so it is logged as a view of it (Decision 0119), in the same flight. Refuses:
 * not_found.
 */
export async function getAuditEvent(ctx: Context, { params: { id } }: RequestOf<typeof wire.getAuditEvent>) {
  const [{ rows }, names] = await atOnce(ctx, async (ctx) => {
    const { db, groupId } = ctx
    return Promise.all([
      sql<DetailsRow>`
        select ${lineColumns}, coalesce(
          (select jsonb_agg(jsonb_build_array(c.key, c.was, c.becomes)) from (${shownColumns}) c), '[]') as columns
        from audit_events e ${joinLine} where e.group_id = ${groupId} and e.id = ${id}`.execute(db),
      readNames(ctx, id),
      sql`
        select private.record_view('patients', e.patient_id, false) from audit_events e
        where e.group_id = ${groupId} and e.id = ${id} and e.patient_id is not null and e.action not in ('view', 'prefetch')`.execute(
        db,
      ),
    ])
  })
  const row = rows[0]
  if (!row) throw new AppError('not_found')
  const changes = row.columns.map(([column, before, after]) => ({
    field: fieldOf(column),
    before: presentValue(before),
    after: presentValue(after),
  }))
  return { ...presentLine(row), changes, names }
}
