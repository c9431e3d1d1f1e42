import type * as wire from '@molaire/contract/search/endpoints'
import type { Received } from '@molaire/contract/shared/endpoint'
import { may } from '@molaire/domain/users/access'
import type { Context } from '../../platform/context.ts'
import { reading } from '../../platform/db/transaction.ts'
import type { Searchable } from './kinds.ts'

/** SHELL-13: what fits a text best, kind by kind, of those that the caller may read. */
export const search =
  (searchables: readonly Searchable[]) =>
  (ctx: Context, { query: { text, kinds, limit } }: Pick<Received<typeof wire.search>, 'query'>) =>
    reading(ctx, async (ctx) => {
      const asked = searchables.filter(({ kind, access }) => may(ctx.user, access) && (kinds?.includes(kind) ?? true))
      const hits = []
      let hasMore = false
      for (const { find } of asked) {
        const found = await find(ctx, { text, limit })
        hasMore ||= found.length > limit
        hits.push(...found.slice(0, limit))
      }
      return { hits, hasMore }
    })
