import type { Duplicate } from '@molaire/contract/patients/shapes'
import { hasCode } from '../../platform/api/api-error.ts'

/** PAT-04: the files for which a new one was refused; undefined when it was another matter. */
export function duplicatesOf(error: unknown): Duplicate[] | undefined {
  if (!hasCode(error, 'patient_duplicate')) return undefined
  const told = error.details['duplicates']
  return Array.isArray(told) ? told.filter(isDuplicate) : []
}

/**
 * The built application carries no schemas: what a refusal brings along is looked at here, as far
 * as it is shown.
 */
const isDuplicate = (told: unknown): told is Duplicate =>
  typeof told === 'object' &&
  told !== null &&
  ['id', 'firstName', 'lastName', 'status'].every((name) => typeof valueOf(told, name) === 'string') &&
  Array.isArray(valueOf(told, 'reasons'))

const valueOf = (told: object, name: string): unknown => Object.getOwnPropertyDescriptor(told, name)?.value
