import type { SearchHit, SearchKind } from '@molaire/contract/search/endpoints'
import type { Action } from '@molaire/domain/users/access'
import type { Scope } from '../../platform/context.ts'

/** How one kind of thing is found (SHELL-13): an area hands it through its door, and app.ts lists them in the order in which they are shown. */
export interface Searchable {
  kind: SearchKind
  /** Whoever may not do this finds nothing of the kind, and is not told that there is any. */
  access: Action
  /** What fits the text, the best first: at most `limit`, and one more when there are others. Refuses nothing: what it cannot read finds nothing. */
  find: (ctx: Scope, asked: { text: string; limit: number }) => Promise<SearchHit[]>
}
