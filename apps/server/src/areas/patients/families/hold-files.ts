import type { Patient } from '@molaire/contract/patients/shapes'
import type { Scope } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { lockPatient } from '../queries.ts'
import * as patients from '../reads.ts'

/**
 * Locks two files in the order of their ids, so that two transactions cannot deadlock, and returns
 * both. The second may be missing: its caller refuses in the terms of its own request. The first
 * refuses with not_found.
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
