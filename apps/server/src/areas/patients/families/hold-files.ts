import type { Patient } from '@molaire/contract/patients/shapes'
import type { Scope } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { lockPatient } from '../queries.ts'
import * as patients from '../reads.ts'

/**
 * Holds two files, in the order of their ids, so that two who hold the same two do not wait for
 * each other; answers both as they are then. The second may be missing, which its caller says in
 * the words of its own request; the first refuses with not_found.
 */
export async function holdBoth(
  ctx: Scope,
  [first, second]: readonly [string, string],
  against: 'changes' | 'all' = 'changes',
): Promise<[Patient, Patient | undefined]> {
  for (const id of [...new Set([first, second])].sort()) {
    if (id === second && id !== first) await absentAsUndefined(lockPatient(ctx, id, against))
    else await lockPatient(ctx, id, against)
  }
  return [await patients.getPatient(ctx, first), await absentAsUndefined(patients.getPatient(ctx, second))]
}

async function absentAsUndefined<T>(promise: Promise<T>): Promise<T | undefined> {
  try {
    return await promise
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined
    throw error
  }
}
