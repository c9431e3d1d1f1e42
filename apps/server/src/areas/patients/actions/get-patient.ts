import { recordView } from '../../../platform/audit/views.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { readTodays } from '../../clinics/index.ts'
import { presentPatient } from '../present.ts'
import * as reads from '../reads.ts'

/** One patient's profile. The view is written into the log (API-07). Refuses: not_found. */
export function getPatient(ctx: Context, { params }: { params: { id: string } }) {
  return inTransaction(ctx, async (ctx) => {
    const patient = await reads.getPatient(ctx, params.id)
    await recordView(ctx, 'patients', patient.id)
    return presentPatient(patient, (await readTodays(ctx)).of)
  })
}
