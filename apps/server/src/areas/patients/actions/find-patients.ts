import type { SearchHit } from '@molaire/contract/search/endpoints'
import type { Scope } from '../../../platform/context.ts'
import type { Searchable } from '../../search/index.ts'
import { readTodays } from '../../clinics/index.ts'
import { presentSummary } from '../present.ts'
import { searchPatients } from '../reads/search.ts'
import { searchTerms } from '../search-terms.ts'

/** SHELL-13: patients, as the search of everything finds them. */
export const patientSearch: Searchable = { kind: 'patient', access: 'patients.read', find: findPatients }

async function findPatients(ctx: Scope, { text, limit }: { text: string; limit: number }): Promise<SearchHit[]> {
  // Asked at once: the database answers the one while the other is prepared.
  const [found, todays] = await Promise.all([searchPatients(ctx, searchTerms(text), limit), readTodays(ctx)])
  return found.map(({ foundIn, patient }) => ({ kind: 'patient', foundIn, patient: presentSummary(patient, todays.of) }))
}
