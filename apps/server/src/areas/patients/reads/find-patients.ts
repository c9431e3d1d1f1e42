import type { Scope } from '../../../platform/context.ts'
import type { SearchRequest, SearchHits, Searchable } from '../../search/index.ts'
import { corrected } from './patterns.ts'
import { searchPatients } from './search.ts'
import { asksForSomething, searchTerms } from '../search-terms.ts'

/** SHELL-13: patients, for the search of everything. */
export const patientSearch: Searchable = {
  kind: 'patient',
  access: 'patients.read',
  find: async (ctx, { text, limit }) => {
    const terms = searchTerms(text)
    return asksForSomething(terms) ? searchPatients(ctx, terms, limit) : nobody
  },
  findSimilar,
}

const nobody: SearchHits = { hits: '', hasMore: false }

/** PAT-01: finds patients by correcting one typing mistake in one of the words. */
async function findSimilar(ctx: Scope, { text, limit }: SearchRequest): Promise<SearchHits> {
  const terms = searchTerms(text)
  const similar = asksForSomething(terms) ? await corrected(ctx, terms) : []
  return similar.length > 0 ? searchPatients(ctx, similar, limit) : nobody
}
