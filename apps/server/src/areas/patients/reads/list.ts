import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { id, localDate } from '@molaire/contract/shared/fields'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { Scope } from '../../../platform/context.ts'
import { compiledOnce, type StandIns } from '../../../platform/db/compiled-once.ts'
import { placeText, type Place } from '../../../platform/http/list.ts'
import type { SearchTerms } from '../search-terms.ts'
import { conditionsOf, narrowingOf, type Filter, type Narrowing } from './filter.ts'
import { asBeginnings, asNumber, asPieces, type SearchPatterns } from './patterns.ts'
import { joinPatient, summaryText } from './written.ts'

export type PatientSort = 'name' | '-name' | 'lastVisit' | '-lastVisit'

/** Longer lists are counted only up to this number (Decision 0061). */
export const COUNTED = 1000

export interface Asking {
  filter: Omit<Filter, 'terms'>
  /**
   * The text as it was typed, or its possible corrections, the likeliest first. Undefined when the
   * list is not searched.
   */
  terms: SearchTerms | readonly SearchTerms[] | undefined
  sort: PatientSort
  limit: number
  /** The last row of the previous page. */
  after: Place | undefined
}

/**
 * One page: its lines as JSON, separated by commas, its last row when there is another page, and
 * the total, up to one more than COUNTED.
 */
export interface WrittenPage {
  items: string
  last: Place | undefined
  count: number
}

const isByVisit = (sort: PatientSort) => sort === 'lastVisit' || sort === '-lastVisit'

/** The last row of a page: its name and id; by last visit, the day before them. */
export const placeIn = (sort: PatientSort): z.ZodType<Place> =>
  isByVisit(sort) ? z.tuple([localDate, placeText, id]) : z.tuple([placeText, id])

/**
 * One page of patients in one statement. A search finds patients with a word that begins with each
 * word typed; if there are none, those that contain the words. Corrections of typing mistakes are
 * the caller's. Every page of a list uses the same way.
 */
export async function writePage(
  { db, groupId, clock }: Scope,
  { filter, terms, sort, limit, after }: Asking,
): Promise<WrittenPage> {
  const narrowing = narrowingOf(filter)
  const [day, sortName, id] = isByVisit(sort) ? (after ?? []) : [undefined, ...(after ?? [])]
  const searched = terms === undefined ? 'no' : 'words' in terms ? 'as typed' : 'similar'
  const shape: Shape = {
    sort,
    searched,
    isFirst: after === undefined,
    narrowedBy: Object.keys(narrowing) as (keyof Narrowing)[], // its own keys
  }
  const [page] = await statementOf(shape)(db, {
    ...{ groupId, now: clock.now(), limit, most: limit + 1 },
    ...{ status: '', practitionerId: '', clinicId: '', from: '', ...narrowing },
    ...{ day: day ?? never(sort), sortName: sortName ?? '', id: id ?? '' },
    ...waysOf(terms),
  })
  if (!page) throw new Error('a select without a condition lost its row')
  const { items, count, hasMore, lastId, lastName, lastDay } = page
  const last =
    hasMore && lastId !== null && lastName !== null ? [...(lastDay === null ? [] : [lastDay]), lastName, lastId] : undefined
  return { items: items ?? '', last, count }
}

/** Patients with no visit come last in both directions. */
const never = (sort: PatientSort): LocalDate => (sort === '-lastVisit' ? '0001-01-01' : '9999-12-31')

/**
 * Each way of searching as one text of patterns, because the arrays of a statement hold texts. No
 * word has a line break.
 */
interface Ways {
  number: string | null
  beginnings: string[]
  pieces: string | null
  born: LocalDate[]
}

const joined = ({ patterns }: SearchPatterns) => patterns.join('\n')

function waysOf(terms: Asking['terms']): Ways {
  if (terms === undefined) return { number: null, beginnings: [], pieces: null, born: [] }
  if (!('words' in terms))
    return {
      number: null,
      beginnings: terms.map((one) => joined(asBeginnings(one))),
      pieces: null,
      born: terms[0]?.birthDates ?? [],
    }
  const [[number], [pieces]] = [asNumber(terms), asPieces(terms)]
  return {
    number: number ? joined(number) : null,
    beginnings: [joined(asBeginnings(terms))],
    pieces: pieces ? joined(pieces) : null,
    born: terms.birthDates,
  }
}

/** What the SQL text of a statement depends on. */
interface Shape {
  sort: PatientSort
  searched: 'no' | 'as typed' | 'similar'
  isFirst: boolean
  narrowedBy: readonly (keyof Narrowing)[]
}

type Values = Ways & { groupId: string; now: Date; limit: number; most: number; day: LocalDate; sortName: string; id: string } & {
  [Name in keyof Narrowing]-?: string
}
interface Row {
  items: string | null
  count: number
  hasMore: boolean
  lastId: string | null
  lastName: string | null
  lastDay: LocalDate | null
}

const statements = new Map<string, ReturnType<typeof compiledOnce<Values, Row>>>()

function statementOf(shape: Shape) {
  const key = JSON.stringify(shape)
  const statement = statements.get(key) ?? compiledOnce<Values, Row>((_db, values) => write(shape, values))
  statements.set(key, statement)
  return statement
}

function write(shape: Shape, values: StandIns<Values>): RawBuilder<Row> {
  const { sort, searched } = shape
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  const order = isByVisit(sort)
    ? sql`page.visited_on ${direction}, page.sort_name collate "C", page.id`
    : sql`page.sort_name collate "C" ${direction}, page.id ${direction}`
  const source =
    searched === 'no'
      ? sql`(select from patients f where f.group_id = ${values.groupId} and ${narrowed(shape, values)}`
      : sql`(select from matches`
  return sql`
    with ${searched === 'no' ? sql`` : sql`${selectMatches(shape, values)}, `}page as materialized (${pageOf(shape, values)}),
      placed as (select page.*, row_number() over (order by ${order}) as place from page)
    select
      string_agg((
        select ${sql.raw(summaryText)}
        from (select ${values.groupId}::uuid as group_id, ${values.now}::timestamptz as now) params
        ${sql.raw(joinPatient('placed.id'))}), ',' order by place) filter (where place <= ${values.limit}) as items,
      (select count(*) from ${source} limit ${sql.lit(COUNTED + 1)}) counted) as count,
      count(*) > ${values.limit} as has_more,
      max(id::text) filter (where place = ${values.limit}) as last_id,
      max(sort_name) filter (where place = ${values.limit}) as last_name,
      max(visited_on) filter (where place = ${values.limit}) as last_day
    from placed`
}

const narrowed = ({ narrowedBy }: Shape, values: StandIns<Values>) => conditionsOf(narrowedBy, values)

/**
 * The files that a search finds: by a health insurance number, otherwise by beginnings, otherwise
 * by pieces. PostgreSQL evaluates the condition of a later way once, and skips the way when it is
 * false.
 */
function selectMatches(shape: Shape, values: StandIns<Values>): RawBuilder<unknown> {
  const like = (patterns: RawBuilder<unknown>) =>
    sql`cross join lateral private.patients_like(string_to_array(${patterns}, E'\\n'), ${values.born}::date[]) f where ${narrowed(shape, values)}`
  if (shape.searched === 'similar')
    return sql`matches as materialized (select distinct f.id, f.sort_name from unnest(${values.beginnings}::text[]) t (patterns) ${like(sql`t.patterns`)})`
  return sql`
    numbered as materialized (select f.id, f.sort_name
      from (select where ${values.number}::text is not null) otherwise
        cross join lateral private.patients_like(string_to_array(${values.number}::text, E'\\n'), '{}') f where ${narrowed(shape, values)}),
    begun as materialized (select f.id, f.sort_name
      from (select where not exists (select from numbered)) otherwise ${like(sql`(${values.beginnings}::text[])[1]`)}),
    pieced as materialized (select f.id, f.sort_name
      from (select where ${values.pieces}::text is not null and not exists (select from numbered) and not exists (select from begun)) otherwise
        ${like(sql`${values.pieces}::text`)}),
    matches as (select * from numbered union all select * from begun union all select * from pieced)`
}

/** The rows of one page, and one more when there is another. */
function pageOf(shape: Shape, values: StandIns<Values>): RawBuilder<unknown> {
  if (!isByVisit(shape.sort)) return pageByName(shape, values)
  return shape.searched === 'no' ? pageByVisit(shape, values) : foundByVisit(shape, values)
}

function pageByName(shape: Shape, values: StandIns<Values>): RawBuilder<unknown> {
  const [direction, beyond] = shape.sort === '-name' ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const place = shape.isFirst
    ? sql`true`
    : sql`(f.sort_name collate "C", f.id) ${beyond} (${values.sortName}, ${values.id}::uuid)`
  const source =
    shape.searched === 'no'
      ? sql`patients f where f.group_id = ${values.groupId} and ${narrowed(shape, values)}`
      : sql`matches f where true`
  return sql`
    select f.id, f.sort_name, null::date as visited_on from ${source} and ${place}
    order by f.sort_name collate "C" ${direction}, f.id ${direction} limit ${values.most}`
}

/**
 * The condition for rows after a place when the list is sorted by visit. `day` is the expression
 * for the day of the last visit.
 */
function afterAppointment({ sort, isFirst }: Shape, values: StandIns<Values>, day: RawBuilder<unknown>): RawBuilder<unknown> {
  if (isFirst) return sql`true`
  const beyond = sort === '-lastVisit' ? sql`<` : sql`>`
  return sql`(${day} ${beyond} ${values.day}::date
    or (${day} = ${values.day}::date and (f.sort_name collate "C", f.id) > (${values.sortName}, ${values.id}::uuid)))`
}

/** `offset 0` keeps the planner to the index of a patient's appointments, as in written.ts. */
const appointmentsOf = (patient: 'f' | 'matches', { groupId }: StandIns<Values>) => sql`(
  select id, status, starts_on from appointments
  where group_id = ${groupId} and patient_id = ${sql.raw(patient)}.id order by starts_at desc offset 0)`

/** A search finds few patients, so the last visit of each is looked up. */
function foundByVisit(shape: Shape, values: StandIns<Values>): RawBuilder<unknown> {
  const direction = shape.sort === '-lastVisit' ? sql`desc` : sql`asc`
  return sql`
    select f.id, f.sort_name, f.visited_on
    from (select matches.*, coalesce((
        select max(a.starts_on) from ${appointmentsOf('matches', values)} a where a.status = 'completed'), ${sql.lit(never(shape.sort))}::date) as visited_on
      from matches) f
    where ${afterAppointment(shape, values, sql`f.visited_on`)}
    order by f.visited_on ${direction}, f.sort_name collate "C", f.id limit ${values.most}`
}

/**
 * Without a search, completed appointments are read day by day; those that are not the patient's
 * last visit are skipped. Patients with no visit follow, by name.
 */
function pageByVisit(shape: Shape, values: StandIns<Values>): RawBuilder<unknown> {
  const [direction, reach] = shape.sort === '-lastVisit' ? [sql`desc`, sql`<=`] : [sql`asc`, sql`>=`]
  const within = shape.isFirst ? sql`true` : sql`a.starts_on ${reach} ${values.day}::date`
  return sql`
    with came as materialized (
      select f.id, f.sort_name, a.starts_on as visited_on
      from appointments a join patients f on f.group_id = a.group_id and f.id = a.patient_id
      where a.group_id = ${values.groupId} and a.status = 'completed' and ${within} and ${narrowed(shape, values)}
        and ${afterAppointment(shape, values, sql`a.starts_on`)}
        and not exists (
          select from appointments l where l.group_id = a.group_id and l.patient_id = a.patient_id and l.status = 'completed'
            and l.starts_at > a.starts_at - interval '2 days' and (l.starts_on, l.id) > (a.starts_on, a.id))
      order by a.starts_on ${direction}, f.sort_name collate "C", f.id limit ${values.most}
    )
    select * from came
    union all
    select n.id, n.sort_name, ${sql.lit(never(shape.sort))}::date
    from (select where (select count(*) from came) < ${values.most}) otherwise
      cross join lateral (
        select f.id, f.sort_name from patients f
        where f.group_id = ${values.groupId} and ${narrowed(shape, values)}
          and (${values.day}::date <> ${sql.lit(never(shape.sort))}::date or (f.sort_name collate "C", f.id) > (${values.sortName}, nullif(${values.id}, '')::uuid))
          and not exists (select from ${appointmentsOf('f', values)} a where a.status = 'completed')
        order by f.sort_name collate "C", f.id limit ${values.most}) n`
}
