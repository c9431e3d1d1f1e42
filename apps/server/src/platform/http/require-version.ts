import { AppError } from './app-error.ts'

/**
 * API-08, Decision 0003: refuses with version_conflict and the current record when `ifMatch` names
 * another version of this row. The caller has locked the row. Without `If-Match` any version is
 * accepted.
 */
export function requireVersion<R extends { version: number }>(
  current: R,
  { ifMatch, present }: { ifMatch: number | undefined; present: (row: R) => unknown },
): void {
  if (ifMatch !== undefined && ifMatch !== current.version)
    throw new AppError('version_conflict', { details: { current: present(current) } })
}
