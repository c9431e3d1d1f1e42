import type * as wire from '@molaire/contract/patients/endpoints'
import type { NewPatient } from '@molaire/contract/patients/shapes'
import type { Context, Scope } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { requireNoDuplicate } from '../duplicates.ts'
import * as queries from '../queries.ts'
import * as reads from '../reads.ts'
import { validateFile } from '../validate-file.ts'

/**
 * PAT-02: opens a patient's file. Refuses what validateFile refuses, and while there are files that
 * may be of the same person which `despite` does not name: patient_duplicate, with `{ duplicates }`
 * (PAT-04). `at` is where in the request the file stands, for the names of refused fields.
 */
export function createPatient(ctx: Context, { body: { despite, ...file } }: RequestOf<typeof wire.createPatient>, at = 'body') {
  return inTransaction(ctx, async (ctx) => {
    await validateFile(ctx, file, at)
    await requireNoDuplicate(ctx, file, despite)
    return insert(ctx, file)
  })
}

/** The same for who knows whose file it is: nobody is asked whether there is one like it. */
export function openFile(ctx: Context, file: NewPatient, at = 'body') {
  return inTransaction(ctx, async (ctx) => {
    await validateFile(ctx, file, at)
    return insert(ctx, file)
  })
}

const insert = async (ctx: Scope, file: NewPatient) => reads.getPatient(ctx, await queries.insertPatient(ctx, file))
