import * as wire from '@molaire/contract/search/endpoints'
import { handle, type Route } from '../../platform/http/handle.ts'
import { search } from './reads.ts'
import type { Searchable } from './kinds.ts'

/** `searchables`: what the areas make searchable. */
export const searchRoutes = (searchables: readonly Searchable[]): Route[] => [handle(wire.search, search(searchables))]
