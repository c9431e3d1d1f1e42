import { sql, type RawBuilder } from 'kysely'
import type { Scope } from '../../../platform/context.ts'
import type { Place } from '../../../platform/http/list.ts'
import { conditionsOf, narrowingOf, type Filter, type Narrowing } from '../reads/filter.ts'
import { asBeginnings, asNumber, asPieces, corrected, filesLike, type SearchPatterns } from '../reads/patterns.ts'
import { asksForSomething, type SearchTerms } from '../search-terms.ts'

/**
 * How the patients of a list are found, and how many there are. Computed once for an export of all
 * pages.
 */
export interface Way {
  /** Undefined when the list is not searched. */
  searches: readonly SearchPatterns[] | undefined
  count: number
}

/** The first way of searching that finds anyone. */
export async function wayTo(ctx: Scope, filter: Filter): Promise<Way> {
  const { terms } = filter
  if (!terms) return { searches: undefined, count: await countOf(ctx, filter, undefined) }
  if (!asksForSomething(terms)) return { searches: [], count: 0 }
  for await (const searches of waysTo(ctx, terms)) {
    const count = await countOf(ctx, filter, searches)
    if (count > 0) return { searches, count }
  }
  return { searches: [], count: 0 }
}

/**
 * The ways of searching, from the most usual to the one that corrects a typing mistake. Corrections
 * are looked up only when that way is reached.
 */
async function* waysTo(ctx: Scope, terms: SearchTerms): AsyncGenerator<readonly SearchPatterns[]> {
  for (const searches of [...asNumber(terms), asBeginnings(terms), ...asPieces(terms)]) yield [searches]
  const near = (await corrected(ctx, terms)).map(asBeginnings)
  if (near.length > 0) yield near
}

/**
 * The ids of the next patients by name after a place, at most `limit`, and one more when there are
 * others. Each comes with its sort name: together they are a place.
 */
export async function listedIds(
  ctx: Scope,
  { filter, limit, after }: { filter: Filter; limit: number; after: Place | undefined },
  searches: Way['searches'],
): Promise<{ id: string; sortName: string }[]> {
  const beyond = after ? sql`(f.sort_name collate "C", f.id) > (${after[0]}, ${after[1]}::uuid)` : sql`true`
  const { rows } = await sql<{ id: string; sortName: string }>`
    select f.id, f.sort_name from ${sourceOf(ctx, searches)} f where ${narrowed(filter)} and ${beyond}
    order by f.sort_name collate "C", f.id limit ${limit + 1}`.execute(ctx.db)
  return rows
}

/** The files before they are sorted: those that any of the searches finds, or all of the group. */
function sourceOf({ groupId }: Scope, searches: readonly SearchPatterns[] | undefined): RawBuilder<unknown> {
  if (!searches) return sql`(select * from patients where group_id = ${groupId})`
  const matches = searches.map((one) => sql`select * from ${filesLike(one)}`)
  return sql`(${sql.join(matches, sql` union `)})`
}

function narrowed(filter: Filter): RawBuilder<boolean> {
  const values = narrowingOf(filter)
  return conditionsOf(Object.keys(values) as (keyof Narrowing)[], values) // its own keys
}

async function countOf(ctx: Scope, filter: Filter, searches: readonly SearchPatterns[] | undefined): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sourceOf(ctx, searches)} f where ${narrowed(filter)}`.execute(ctx.db)
  return rows[0]?.count ?? 0
}
