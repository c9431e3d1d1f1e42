import type { SearchKind } from '@molaire/contract/search/endpoints'
import type { Action } from '@molaire/domain/users/access'
import type { Scope } from '../../platform/context.ts'

/** A search. `limit` is the most hits of each kind. */
export interface SearchRequest {
  text: string
  limit: number
}

/** The hits of one kind: `searchHit`s of the contract, best first, as JSON separated by commas. */
export interface SearchHits {
  hits: string
  /** Whether there are more hits than the limit. */
  hasMore: boolean
}

/**
 * How one kind of thing is searched for (SHELL-13). An area exports it in its index.ts, and app.ts
 * lists them in the order of the screen. It refuses nothing: what it cannot read finds nothing.
 */
export interface Searchable {
  kind: SearchKind
  /**
   * A caller without this right finds nothing of the kind, and does not learn that there is any.
   */
  access: Action
  /**
   * Finds what matches the text, in one statement: the queries of all kinds share one round trip.
   */
  find: (ctx: Scope, request: SearchRequest) => Promise<SearchHits>
  /** Finds what matches after correcting a typing mistake. Called when `find` found nothing. */
  findSimilar?: (ctx: Scope, request: SearchRequest) => Promise<SearchHits>
}
