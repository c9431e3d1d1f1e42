import type { SearchKind } from '@molaire/contract/search/endpoints'
import type { Action } from '@molaire/domain/users/access'
import type { Scope } from '../../platform/context.ts'

/** What is looked for: at most so many of each kind. */
export interface SearchRequest {
  text: string
  limit: number
}

/**
 * What was found of one kind: `searchHit`s of the contract, the best first, as JSON with commas
 * between them.
 */
export interface SearchHits {
  hits: string
  /** Whether there are others beyond the limit. */
  hasMore: boolean
}

/**
 * How one kind of thing is found (SHELL-13): an area hands it through its door, and app.ts lists
 * them in the order in which they are shown. It refuses nothing: what it cannot read finds nothing.
 */
export interface Searchable {
  kind: SearchKind
  /** Whoever may not do this finds nothing of the kind, and is not told that there is any. */
  access: Action
  /** What fits the text, in one statement: all kinds are asked in one trip. */
  find: (ctx: Scope, request: SearchRequest) => Promise<SearchHits>
  /** Asked when `find` found nothing: what would fit but for a mistake. */
  findSimilar?: (ctx: Scope, request: SearchRequest) => Promise<SearchHits>
}
