import type { Duplicate } from '@molaire/contract/patients/shapes'
import { hasCode } from '../../platform/api/api-error.ts'

/** PAT-04: the similar records that a refusal names; undefined for any other error. */
export function duplicatesOf(error: unknown): Duplicate[] | undefined {
  if (!hasCode(error, 'patient_duplicate')) return undefined
  const duplicates = error.details['duplicates']
  return Array.isArray(duplicates) ? duplicates.filter(isDuplicate) : []
}

/**
 * The built application has no schemas, so the details of a refusal are checked here, as far as
 * they are shown.
 */
const isDuplicate = (value: unknown): value is Duplicate =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'firstName', 'lastName', 'status'].every((name) => typeof valueOf(value, name) === 'string') &&
  Array.isArray(valueOf(value, 'reasons'))

const valueOf = (value: object, name: string): unknown => Object.getOwnPropertyDescriptor(value, name)?.value
