import type * as wire from '@molaire/contract/search/endpoints'
import { may } from '@molaire/domain/users/access'
import type { Context } from '../../platform/context.ts'
import { atOnce, reading } from '../../platform/db/transaction.ts'
import { Finished } from '../../platform/http/finished.ts'
import type { RequestOf } from '../../platform/http/handle.ts'
import type { Searchable } from './kinds.ts'

/**
 * SHELL-13: the best hits of each kind that the caller may read; in one round trip, unless a typing
 * mistake has to be corrected.
 */
export const search =
  (searchables: readonly Searchable[]) =>
  async (ctx: Context, { query: { text, kinds, limit } }: RequestOf<typeof wire.search>): Promise<Finished> => {
    const sources = searchables.filter(({ kind, access }) => may(ctx.user, access) && (kinds?.includes(kind) ?? true))
    const results = await atOnce(ctx, (ctx) => Promise.all(sources.map(({ find }) => find(ctx, { text, limit }))))
    const missed = sources.flatMap(({ findSimilar }, at) =>
      findSimilar && results[at]?.hits === '' ? [{ at, findSimilar }] : [],
    )
    if (missed.length > 0) {
      const similar = await reading(ctx, (ctx) => Promise.all(missed.map(({ findSimilar }) => findSimilar(ctx, { text, limit }))))
      for (const [place, { at }] of missed.entries()) results[at] = similar[place] ?? { hits: '', hasMore: false }
    }
    const hits = results.map(({ hits }) => hits).filter(Boolean)
    return new Finished(`{"hits":[${hits.join(',')}],"hasMore":${results.some(({ hasMore }) => hasMore)}}`)
  }
