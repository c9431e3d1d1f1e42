import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { id, localDate } from '@molaire/contract/shared/fields'
import type { PatientStatus } from '@molaire/domain/patients/status'
import { foldText } from '@molaire/domain/shared/fold'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { Scope } from '../../../platform/context.ts'
import { placeText, type Place } from '../../../platform/http/list.ts'
import type { SummaryRow } from '../reads.ts'
import { asksForSomething, type SearchTerms } from '../search-terms.ts'
import { asBeginnings, asNumber, asPieces, corrected, filesLike, type Asked } from './patterns.ts'
import { summariesOf } from './summaries.ts'

export type PatientSort = 'name' | '-name' | 'lastVisit' | '-lastVisit'

/** Which patients a list holds. */
export interface Filter {
  /** Absent when nothing is searched for. */
  terms?: SearchTerms | undefined
  status: PatientStatus | 'all'
  /** The assigned practitioner. */
  practitionerId?: string | undefined
  clinicId?: string | undefined
  /** The first family name that is listed; whatever the order, only names from there on. */
  from?: string | undefined
}

/** A line and where it stands in the order. */
export interface ListedRow extends SummaryRow {
  sortName: string
  /** Only in the order of visits. */
  visitedOn: LocalDate | null
}

interface Asking {
  filter: Filter
  sort: PatientSort
  limit: number
  /** The last row of the page before. */
  after: Place | undefined
}

const isByVisit = (sort: PatientSort) => sort === 'lastVisit' || sort === '-lastVisit'

/** What a page ended with: the name and the id; by visit, the day before them. */
export const placeIn = (sort: PatientSort): z.ZodType<Place> =>
  isByVisit(sort) ? z.tuple([localDate, placeText, id]) : z.tuple([placeText, id])

/**
 * One page, one row more when there is another, and how many there are in all. A search lists whom every word begins a word of; when there is nobody,
 * whom the words are found in; then whom one typing mistake leads to. Each page of a list finds the same.
 */
export async function listPatients(ctx: Scope, asking: Asking): Promise<{ rows: ListedRow[]; count: number }> {
  const { terms } = asking.filter
  if (!terms) {
    const count = await countOf(ctx, asking.filter, undefined)
    return { rows: count === 0 ? [] : await summarized(ctx, await listedIds(ctx, asking, undefined)), count }
  }
  if (!asksForSomething(terms)) return { rows: [], count: 0 }
  for await (const asked of waysTo(ctx, terms)) {
    const { listed, count } = await foundPage(ctx, asking, asked)
    if (count > 0) return { rows: await summarized(ctx, listed), count }
  }
  return { rows: [], count: 0 }
}

/** How a list's patients are found, and how many they are: asked once by who walks through all of them. */
export interface Way {
  /** Absent: no search narrows the list. */
  asked: readonly Asked[] | undefined
  count: number
}

/** The first way of searching that leads to anyone. */
export async function wayTo(ctx: Scope, filter: Filter): Promise<Way> {
  const { terms } = filter
  if (!terms) return { asked: undefined, count: await countOf(ctx, filter, undefined) }
  if (!asksForSomething(terms)) return { asked: [], count: 0 }
  for await (const asked of waysTo(ctx, terms)) {
    const count = await countOf(ctx, filter, asked)
    if (count > 0) return { asked, count }
  }
  return { asked: [], count: 0 }
}

/** From the way that most searches mean to the one that supposes a mistake, which is thought of only when it is reached. */
async function* waysTo(ctx: Scope, terms: SearchTerms): AsyncGenerator<readonly Asked[]> {
  for (const asked of [...asNumber(terms), asBeginnings(terms), ...asPieces(terms)]) yield [asked]
  const near = (await corrected(ctx, terms)).map(asBeginnings)
  if (near.length > 0) yield near
}

/** What is listed, before it is put in order: files that any of these asks for, or all of the group. */
function sourceOf({ groupId }: Scope, asked: readonly Asked[] | undefined): RawBuilder<unknown> {
  if (!asked) return sql`(select * from patients where group_id = ${groupId})`
  const found = asked.map((one) => sql`select * from ${filesLike(one)}`)
  return sql`(${sql.join(found, sql` union `)})`
}

function conditionsOf({ status, practitionerId, clinicId, from }: Filter): RawBuilder<unknown> {
  const conditions = [sql`true`]
  if (status !== 'all') conditions.push(sql`f.status = ${status}`)
  if (practitionerId !== undefined) conditions.push(sql`f.assigned_practitioner_id = ${practitionerId}`)
  if (clinicId !== undefined) conditions.push(sql`f.clinic_id = ${clinicId}`)
  if (from) conditions.push(sql`f.sort_name collate "C" >= ${foldText(from)}`)
  return sql.join(conditions, sql` and `)
}

async function countOf(ctx: Scope, filter: Filter, asked: readonly Asked[] | undefined): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sourceOf(ctx, asked)} f where ${conditionsOf(filter)}`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

async function summarized(ctx: Scope, listed: readonly Listed[]): Promise<ListedRow[]> {
  const ids = listed.map(({ id }) => id)
  const summaries = new Map((await summariesOf(ctx, ids)).map((row) => [row.id, row]))
  return listed.flatMap(({ id, sortName, visitedOn }): ListedRow[] => {
    const summary = summaries.get(id)
    return summary ? [{ ...summary, sortName, visitedOn }] : []
  })
}

type Listed = Pick<ListedRow, 'id' | 'sortName' | 'visitedOn'>

/** Which patients a page holds, and one more when there is another; `asked` is the way to them. */
export async function listedIds(ctx: Scope, asking: Asking, asked: Way['asked']): Promise<Listed[]> {
  const source = sql`(select * from ${sourceOf(ctx, asked)} f where ${conditionsOf(asking.filter)})`
  const { rows } = await pageOf(ctx, asking, source).execute(ctx.db)
  return rows
}

/** The same of a search with how many it finds in all: who is found is looked for once. */
async function foundPage(ctx: Scope, asking: Asking, asked: readonly Asked[]): Promise<{ listed: Listed[]; count: number }> {
  const { rows } = await sql<(Listed | Record<keyof Listed, null>) & { count: number }>`
    with found as materialized (select * from ${sourceOf(ctx, asked)} f where ${conditionsOf(asking.filter)})
    select (select count(*) from found) as count, page.id, page.sort_name, page.visited_on
    from (select) nobody left join (${pageOf(ctx, asking, sql`found`)}) page on true`.execute(ctx.db)
  // Beyond the last page one row of nobody carries the count.
  return { count: rows[0]?.count ?? 0, listed: rows.filter((row) => row.id !== null) }
}

/** The lines of one page from a table of files. */
function pageOf({ groupId }: Scope, { sort, limit, after }: Asking, source: RawBuilder<unknown>): RawBuilder<Listed> {
  const byVisit = isByVisit(sort)
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  const name = sql`f.sort_name collate "C"`
  // Whoever never came stands at the end in both directions.
  const visitedOn = sql`coalesce(v.visited_on, ${sort === '-lastVisit' ? '0001-01-01' : '9999-12-31'}::date)`
  const beyond = sort.startsWith('-') ? sql`<` : sql`>`
  const order = byVisit ? sql`${visitedOn} ${direction}, ${name}, f.id` : sql`${name} ${direction}, f.id ${direction}`
  const place = () => {
    if (!after) return sql`true`
    const [day, sortName, id] = byVisit ? after : [undefined, ...after]
    return byVisit
      ? sql`(${visitedOn} ${beyond} ${day}::date or (${visitedOn} = ${day}::date and (${name}, f.id) > (${sortName}, ${id}::uuid)))`
      : sql`(${name}, f.id) ${beyond} (${sortName}, ${id}::uuid)`
  }
  const visits = sql`left join (
    select patient_id, max(starts_on) as visited_on from appointments
    where group_id = ${groupId} and status = 'completed' group by patient_id) v on v.patient_id = f.id`
  return sql<Listed>`
    select f.id, f.sort_name, ${byVisit ? visitedOn : sql`null::date`} as visited_on
    from ${source} f ${byVisit ? visits : sql``}
    where ${place()}
    order by ${order} limit ${limit + 1}`
}
