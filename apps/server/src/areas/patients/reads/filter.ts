import { sql, type RawBuilder } from 'kysely'
import type { PatientStatus } from '@molaire/domain/patients/status'
import type { SearchTerms } from '../search-terms.ts'

/** The filter of a list of patients. */
export interface Filter {
  /** Undefined when the list is not searched. */
  terms?: SearchTerms | undefined
  status: PatientStatus | 'all'
  /** The assigned practitioner. */
  practitionerId?: string | undefined
  clinicId?: string | undefined
  /** The folded family name to begin with: in any order, only names from there on. */
  from?: string | undefined
}

/** The conditions of a filter, by name; those that are absent do not narrow the list. */
export type Narrowing = Pick<Filter, 'practitionerId' | 'clinicId' | 'from'> & { status?: PatientStatus | undefined }

const columns: Record<keyof Narrowing, (value: unknown) => RawBuilder<boolean>> = {
  status: (value) => sql`f.status = ${value}`,
  practitionerId: (value) => sql`f.assigned_practitioner_id = ${value}`,
  clinicId: (value) => sql`f.clinic_id = ${value}`,
  from: (value) => sql`f.sort_name collate "C" >= ${value}`,
}

/** The conditions of a filter, without those that exclude nothing. */
export const narrowingOf = ({ status, practitionerId, clinicId, from }: Filter): Narrowing => ({
  ...(status !== 'all' && { status }),
  ...(practitionerId !== undefined && { practitionerId }),
  ...(clinicId !== undefined && { clinicId }),
  ...(from && { from }),
})

/**
 * These conditions in SQL on files `f`. `values` has their values, or placeholders of a compiled
 * statement.
 */
export const conditionsOf = (
  names: readonly (keyof Narrowing)[],
  values: { [Name in keyof Narrowing]?: unknown },
): RawBuilder<boolean> => sql<boolean>`${sql.join([sql`true`, ...names.map((name) => columns[name](values[name]))], sql` and `)}`
