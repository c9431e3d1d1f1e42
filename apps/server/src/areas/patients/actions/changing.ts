import type { Patient } from '@molaire/contract/patients/shapes'
import type { Context, Scope } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { requireVersion } from '../../../platform/http/require-version.ts'
import * as queries from '../queries.ts'
import * as reads from '../reads.ts'

/** A file, and the version that the caller read, if the request gives it. */
export interface Named {
  params: { id: string }
  ifMatch?: number | undefined
}

interface Hold {
  /** `all` locks out bookings of this patient too. */
  against?: 'changes' | 'all'
}

/**
 * Locks a file, checks that the caller read its current version, then lets `run` change it. Returns
 * the changed file. Refuses: not_found; patient_merged, for a file that was merged into another
 * (Decision 0073); version_conflict, with the current file (API-08).
 */
export function changing(ctx: Context, named: Named, run: (ctx: Scope, file: Patient) => Promise<void>, hold: Hold = {}) {
  return inTransaction(ctx, async (ctx): Promise<Patient> => {
    await run(ctx, await holdCurrent(ctx, named, hold))
    return reads.getPatient(ctx, named.params.id)
  })
}

/** Locks a file and returns it. Refuses as `changing` does. */
export async function holdCurrent(
  ctx: Scope,
  { params: { id }, ifMatch }: Named,
  { against = 'changes' }: Hold = {},
): Promise<Patient> {
  await queries.lockPatient(ctx, id, against)
  // Read under the lock, so nobody can change it any more.
  const file = await reads.getPatient(ctx, id)
  if (file.mergedInto) throw new AppError('patient_merged')
  requireVersion(file, { ifMatch, present: (file) => file })
  return file
}
