import { sql, type RawBuilder } from 'kysely'
import type { PatientStatus } from '@molaire/domain/patients/status'
import type { SearchTerms } from '../search-terms.ts'

/** Which patients a list holds. */
export interface Filter {
  /** Absent when nothing is searched for. */
  terms?: SearchTerms | undefined
  status: PatientStatus | 'all'
  /** The assigned practitioner. */
  practitionerId?: string | undefined
  clinicId?: string | undefined
  /** The first family name that is listed, folded; whatever the order, only names from there on. */
  from?: string | undefined
}

/**
 * The conditions of a filter as a statement takes them, by the names of the values; those not named
 * do not narrow it.
 */
export type Narrowing = Pick<Filter, 'practitionerId' | 'clinicId' | 'from'> & { status?: PatientStatus | undefined }

const columns: Record<keyof Narrowing, (value: unknown) => RawBuilder<boolean>> = {
  status: (value) => sql`f.status = ${value}`,
  practitionerId: (value) => sql`f.assigned_practitioner_id = ${value}`,
  clinicId: (value) => sql`f.clinic_id = ${value}`,
  from: (value) => sql`f.sort_name collate "C" >= ${value}`,
}

/** What of a filter narrows a list. */
export const narrowingOf = ({ status, practitionerId, clinicId, from }: Filter): Narrowing => ({
  ...(status !== 'all' && { status }),
  ...(practitionerId !== undefined && { practitionerId }),
  ...(clinicId !== undefined && { clinicId }),
  ...(from && { from }),
})

/**
 * The same as a condition on files `f`: of these names, with these values or what stands for them
 * in a statement that is written once.
 */
export const conditionsOf = (
  names: readonly (keyof Narrowing)[],
  values: { [Name in keyof Narrowing]?: unknown },
): RawBuilder<boolean> => sql<boolean>`${sql.join([sql`true`, ...names.map((name) => columns[name](values[name]))], sql` and `)}`
