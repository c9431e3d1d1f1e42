import { recordOpening } from '../../../platform/audit/views.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { readTodays } from '../../clinics/index.ts'
import { presentPatient } from '../present.ts'
import * as reads from '../reads.ts'

/** One patient's profile. The view is in the log (API-07), once while one looks (`recordOpening`). Refuses: not_found. */
export function getPatient(ctx: Context, { params }: { params: { id: string } }) {
  return inTransaction(ctx, async (ctx) => {
    const patient = await reads.getPatient(ctx, params.id)
    await recordOpening(ctx, patient.id)
    return presentPatient(patient, (await readTodays(ctx)).of)
  })
}
