import type { Duplicate } from '@molaire/contract/patients/shapes'
import { reasonsOfDuplicate, type Identity } from '@molaire/domain/patients/duplicates'
import type { Scope } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import * as queries from './queries.ts'
import { filesSharing } from './reads/duplicates.ts'
import { summariesOf } from './reads.ts'

/** A person reads no more than this. Nor can a request name more in `despite`. */
const MOST = 20

/** PAT-04: files that may be of the same person, those with most in common first, at most 20. */
export async function findDuplicates(ctx: Scope, person: Identity, { exceptId }: { exceptId?: string | undefined } = {}) {
  const matches = (await filesSharing(ctx, person))
    .filter(({ id }) => id !== exceptId)
    .map((file) => ({ id: file.id, reasons: reasonsOfDuplicate(person, file) }))
    .filter(({ reasons }) => reasons.length > 0)
    // Equal ones oldest first: ids grow with time.
    .sort((one, other) => other.reasons.length - one.reasons.length || (one.id < other.id ? -1 : 1))
    .slice(0, MOST)
  if (matches.length === 0) return []
  const reasons = new Map(matches.map((one) => [one.id, one.reasons]))
  const files = await summariesOf(ctx, [...reasons.keys()])
  return files.map((file): Duplicate => ({ ...file, reasons: reasons.get(file.id) ?? [] }))
}

/**
 * PAT-04: refuses with patient_duplicate and `{ duplicates }` when there are files like this one
 * that `despite` does not name. A transaction that creates a file of the same person waits here for
 * the end of the other, and then finds its file.
 */
export async function requireNoDuplicate(ctx: Scope, person: Identity, despite: readonly string[]): Promise<void> {
  await queries.lockIdentity(ctx, person)
  const duplicates = await findDuplicates(ctx, person)
  if (duplicates.some(({ id }) => !despite.includes(id))) throw new AppError('patient_duplicate', { details: { duplicates } })
}
