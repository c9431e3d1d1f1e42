import { sql } from 'kysely'
import type * as wire from '@molaire/contract/statistics/endpoints'
import type { ActStatistics } from '@molaire/contract/statistics/endpoints'
import type { Context, Scope } from '../../../platform/context.ts'
import { reading } from '../../../platform/db/transaction.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { addedUp, issuedLines, moneyNames, planForDates, requirePeriod, when, type Filter } from './lines.ts'

/**
 * STAT-01: the acts of a period or of one of its categories, by margin, in the tariffs' words:
 * those of a line may name a patient. Refuses: invalid_request.
 */
export async function getStatisticsActs(ctx: Context, { query }: RequestOf<typeof wire.getStatisticsActs>) {
  requirePeriod(query)
  return reading(ctx, async (ctx) => ({ items: await readActs(ctx, query) }))
}

/** The same, in a transaction. */
export async function readActs(
  ctx: Scope,
  { category, ...filter }: Filter & { category?: string | undefined },
): Promise<ActStatistics[]> {
  const { db, groupId } = ctx
  const acts = sql<ActStatistics>`
    with ${issuedLines(groupId, filter)}
    select l.code, l.description_fr, l.description_en, l.count, l.quantity::float / 100 as quantity, ${moneyNames}
    from (
      select t.code, t.description_fr, min(t.description_en) as description_en, sum(l.count)::int as count, ${addedUp}
      from (select l.tariff_id, count(*) as count, ${addedUp} from lines l group by l.tariff_id) l
      left join tariffs t on t.group_id = ${groupId} and t.id = l.tariff_id
      where ${when(category, (name) => sql`coalesce(t.category_fr, t.category_en, '') = ${name}`)}
      group by t.code, t.description_fr) l
    order by margin desc, l.code, l.description_fr`
  const [, { rows }] = await Promise.all([planForDates(ctx), acts.execute(db)])
  return rows
}
