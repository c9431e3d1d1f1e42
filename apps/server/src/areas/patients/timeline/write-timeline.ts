import { sql } from 'kysely'
import type { Scope } from '../../../platform/context.ts'
import { compiledOnce } from '../../../platform/db/compiled-once.ts'
import type { TimelineSource } from '../reads/of-parts.ts'
import { latestOf } from './places.ts'

interface TimelineQuery {
  groupId: string
  patientId: string
  /** The end of the previous page; infinity for the first page. */
  beforeAt: Date | 'infinity'
  beforeId: string
  limit: number
  most: number
  isCounted: boolean
}

interface Written {
  isThere: boolean
  items: string | null
  hasMore: boolean
  lastAt: Date | null
  lastId: string | null
  /** Null unless `isCounted`. */
  count: number | null
}

/** Makes the query of one page from these sources, in one statement. */
export function timelineOf(
  sources: readonly TimelineSource[],
): (ctx: Scope, page: Omit<TimelineQuery, 'groupId' | 'most'>) => Promise<Written> {
  const sourcesSql = sources.map(({ entries }) => `(${latestOf(entries)})`).join('\n union all ')
  const countSql = sources.map(({ count }) => `(${count})`).join(' + ')
  const select = compiledOnce<TimelineQuery, Written>((_db, page) => {
    const asking = sql`(select ${page.groupId}::uuid as group_id, ${page.patientId}::uuid as patient_id, ${page.beforeAt}::timestamptz as before_at,
      ${page.beforeId}::text as before_id, ${page.most}::int as most) params`
    return sql<Written>`
      with entries as materialized (
        select entry.*, row_number() over (order by entry.at desc, entry.id collate "C" desc) as place
        from ${asking} cross join lateral (${sql.raw(sourcesSql)}) entry)
      select
        exists (select from patients p where p.group_id = ${page.groupId} and p.id = ${page.patientId}) as is_there,
        string_agg(entry, ',' order by place) filter (where place <= ${page.limit}) as items,
        count(*) > ${page.limit} as has_more,
        max(id) filter (where place = ${page.limit}) as last_id,
        max(at) filter (where place = ${page.limit}) as last_at,
        case when ${page.isCounted}::boolean then (select ${sql.raw(countSql)} from ${asking}) end as count
      from entries`
  })
  return async ({ db, groupId }, page) => {
    const [row] = await select(db, { ...page, groupId, most: page.limit + 1 })
    if (!row) throw new Error('a select without a condition lost its row')
    return row
  }
}
