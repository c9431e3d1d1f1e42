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
 * PAT-02: creates a patient's file. Refuses what validateFile refuses, and patient_duplicate, with
 * `{ duplicates }`, when there are files that may be of the same person and `despite` does not name
 * them all (PAT-04). `at` is the path of the file in the request, for the names of refused fields.
 */
export function createPatient(ctx: Context, { body: { despite, ...file } }: RequestOf<typeof wire.createPatient>, at = 'body') {
  return inTransaction(ctx, async (ctx) => {
    await validateFile(ctx, file, at)
    await requireNoDuplicate(ctx, file, despite)
    return insert(ctx, file, { notifies: true })
  })
}

/** Creates a file without looking for duplicates: for a caller that knows whose file it is. */
export function openFile(ctx: Context, file: NewPatient, at = 'body') {
  return inTransaction(ctx, async (ctx) => {
    await validateFile(ctx, file, at)
    return insert(ctx, file, { notifies: false })
  })
}

async function insert(ctx: Scope, file: queries.FileGiven, { notifies }: { notifies: boolean }) {
  const id = ctx.newId()
  await Promise.all([
    queries.insertPatients(ctx, [{ id, file, openedAt: ctx.clock.now() }]),
    notifies &&
      queries.notifyOfPatient(ctx, { clinicId: file.clinicId, facts: { patientId: id }, path: `/patients/${id}/profile` }),
  ])
  return reads.getPatient(ctx, id)
}
