import { sql } from 'kysely'
import type { Scope } from '../../../platform/context.ts'
import { compiledOnce } from '../../../platform/db/compiled-once.ts'
import type { TimelineSource } from '../reads/of-parts.ts'
import { latestOf } from './places.ts'

interface Asked {
  groupId: string
  patientId: string
  /** Where the page before ended; infinity for the first. */
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
  /** Null unless it was asked to count. */
  count: number | null
}

/** One page of what these sources tell, in one statement. */
export function timelineOf(
  sources: readonly TimelineSource[],
): (ctx: Scope, asked: Omit<Asked, 'groupId' | 'most'>) => Promise<Written> {
  const told = sources.map(({ entries }) => `(${latestOf(entries)})`).join('\n union all ')
  const counted = sources.map(({ count }) => `(${count})`).join(' + ')
  const select = compiledOnce<Asked, Written>((_db, asked) => {
    const asking = sql`(select ${asked.groupId}::uuid as group_id, ${asked.patientId}::uuid as patient_id, ${asked.beforeAt}::timestamptz as before_at,
      ${asked.beforeId}::text as before_id, ${asked.most}::int as most) asked`
    return sql<Written>`
      with told as materialized (
        select entry.*, row_number() over (order by entry.at desc, entry.id collate "C" desc) as place
        from ${asking} cross join lateral (${sql.raw(told)}) entry)
      select
        exists (select from patients p where p.group_id = ${asked.groupId} and p.id = ${asked.patientId}) as is_there,
        string_agg(entry, ',' order by place) filter (where place <= ${asked.limit}) as items,
        count(*) > ${asked.limit} as has_more,
        max(id) filter (where place = ${asked.limit}) as last_id,
        max(at) filter (where place = ${asked.limit}) as last_at,
        case when ${asked.isCounted}::boolean then (select ${sql.raw(counted)} from ${asking}) end as count
      from told`
  })
  return async ({ db, groupId }, asked) => {
    const [written] = await select(db, { ...asked, groupId, most: asked.limit + 1 })
    if (!written) throw new Error('a select without a condition lost its row')
    return written
  }
}
