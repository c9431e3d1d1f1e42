import type { Duplicate } from '@molaire/contract/patients/shapes'
import { hasCode } from '../../platform/api/api-error.ts'

/** PAT-04: the files for which a new one was refused; undefined when it was another matter. */
export function duplicatesOf(error: unknown): Duplicate[] | undefined {
  if (!hasCode(error, 'patient_duplicate')) return undefined
  const duplicates = error.details['duplicates']
  return Array.isArray(duplicates) ? duplicates.filter(isDuplicate) : []
}

/**
 * The built application carries no schemas: what a refusal brings along is looked at here, as far
 * as it is shown.
 */
const isDuplicate = (value: unknown): value is Duplicate =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'firstName', 'lastName', 'status'].every((name) => typeof valueOf(value, name) === 'string') &&
  Array.isArray(valueOf(value, 'reasons'))

const valueOf = (value: object, name: string): unknown => Object.getOwnPropertyDescriptor(value, name)?.value
