import type { Patient } from '@molaire/contract/patients/shapes'
import type { Context, Scope } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { requireVersion } from '../../../platform/http/require-version.ts'
import * as queries from '../queries.ts'
import * as reads from '../reads.ts'

/** Which file, and the version of it that the writer saw, where the request says it. */
export interface Named {
  params: { id: string }
  ifMatch?: number | undefined
}

interface Hold {
  /** `all`: whoever books this patient waits too, or is waited for. */
  against?: 'changes' | 'all'
}

/**
 * Holds a file while `run` changes it, once it is sure that the writer saw it as it is; answers the
 * file afterwards. Refuses: not_found; patient_merged, for a file that is another's by now
 * (Decision 0073); version_conflict, with the file as it is (API-08).
 */
export function changing(ctx: Context, named: Named, run: (ctx: Scope, file: Patient) => Promise<void>, hold: Hold = {}) {
  return inTransaction(ctx, async (ctx): Promise<Patient> => {
    await run(ctx, await holdCurrent(ctx, named, hold))
    return reads.getPatient(ctx, named.params.id)
  })
}

/** Holds a file that is not merged, as the writer saw it. */
export async function holdCurrent(
  ctx: Scope,
  { params: { id }, ifMatch }: Named,
  { against = 'changes' }: Hold = {},
): Promise<Patient> {
  await queries.lockPatient(ctx, id, against)
  // Asked for once it is held: nobody changes it any more.
  const file = await reads.getPatient(ctx, id)
  if (file.mergedInto) throw new AppError('patient_merged')
  requireVersion(file, { ifMatch, present: (file) => file })
  return file
}
