import type * as wire from '@molaire/contract/patients/endpoints'
import type { Patient } from '@molaire/contract/patients/shapes'
import type { Context, Scope } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { requireVersion } from '../../../platform/http/require-version.ts'
import { unknownReference } from '../../../platform/http/references.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { readFamily } from './family.ts'
import { holdBoth } from './hold-files.ts'
import * as queries from './queries.ts'
import { listPaidFor } from './reads.ts'

/**
 * Sets whose account pays for a patient; null, or the patient, for their own. Refuses: not_found;
 * invalid_request for a payer whom the group does not have; patient_merged; patient_archived for
 * either, when someone else is to pay; version_conflict (with the current file); and, to prevent
 * chains of accounts, patient_payer_has_payer and patient_pays_for_others with `{ count }`.
 */
export function setPayer(ctx: Context, { params, body, ifMatch }: RequestOf<typeof wire.setPayer>) {
  const { id } = params
  const payerId = body.payerId === id ? null : body.payerId
  return inTransaction(ctx, async (ctx) => {
    const [patient, payer] = await holdBoth(ctx, [id, payerId ?? id])
    if (!payer) throw unknownReference('body.payerId')
    if (patient.mergedInto) throw new AppError('patient_merged')
    requireVersion(patient, { ifMatch, present: (file) => file })
    if (payerId !== null) await requireOneAccount(ctx, patient, payer)
    if ((patient.payer?.id ?? null) !== payerId) await queries.setPayer(ctx, id, payerId)
    return readFamily(ctx, id)
  })
}

async function requireOneAccount(ctx: Scope, patient: Patient, payer: Patient): Promise<void> {
  if (patient.status === 'archived' || payer.status === 'archived') throw new AppError('patient_archived')
  if (payer.payer) throw new AppError('patient_payer_has_payer')
  const { length: count } = await listPaidFor(ctx, patient.id)
  if (count > 0) throw new AppError('patient_pays_for_others', { details: { count } })
}
