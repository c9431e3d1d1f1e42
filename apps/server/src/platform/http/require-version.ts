import { AppError } from './app-error.ts'

/**
 * API-08, Decision 0003: refuses with version_conflict, and the record as it is now, when the
 * writer saw another version of this row, which the caller holds. A request without `If-Match` saw
 * whatever there is.
 */
export function requireVersion<R extends { version: number }>(
  current: R,
  { ifMatch, present }: { ifMatch: number | undefined; present: (row: R) => unknown },
): void {
  if (ifMatch !== undefined && ifMatch !== current.version)
    throw new AppError('version_conflict', { details: { current: present(current) } })
}
