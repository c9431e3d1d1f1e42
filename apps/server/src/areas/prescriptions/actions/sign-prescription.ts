import type * as wire from '@molaire/contract/prescriptions/endpoints'
import { isGiven, missingToSign, type PrescriptionContent } from '@molaire/domain/prescriptions/content'
import { maySign, statusOf } from '@molaire/domain/prescriptions/status'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { readTodays } from '../../clinics/index.ts'
import * as queries from '../queries.ts'
import { readPrescription } from '../reads.ts'
import { lockDraft, notInForce, requireSeen } from './drafts.ts'

/**
 * APT-11: the caller signs a draft as themselves, with the licence number of their file and the
 * clinic's today, and becomes its prescriber. Refuses: not_found, prescription_signed,
 * version_conflict, prescription_prescriber_elsewhere, prescription_dentist_only,
 * prescription_licence_missing, prescription_incomplete with `{ missing }`.
 */
export function signPrescription(ctx: Context, { params, ifMatch }: RequestOf<typeof wire.signPrescription>) {
  return inTransaction(ctx, async (ctx) => {
    const [draft, signer, todays] = await Promise.all([
      lockDraft(ctx, params.id, ifMatch),
      queries.findSigner(ctx),
      readTodays(ctx),
    ])
    if (!signer) throw new AppError('prescription_prescriber_elsewhere')
    if (!maySign(signer)) throw new AppError('prescription_dentist_only')
    const licenceNumber = signer.licenseNumber?.trim() ?? ''
    if (!isGiven(licenceNumber)) throw new AppError('prescription_licence_missing')
    const prescribedOn = todays.of(draft.clinicId)
    // The constraint prescriptions__kind_known holds the same list.
    const missing = missingToSign(draft as PrescriptionContent, prescribedOn)
    if (missing.length > 0) throw new AppError('prescription_incomplete', { details: { missing } })
    await queries.prescriptions.set(ctx, draft.id, {
      ...{ prescriberId: signer.id, prescribedOn, licenceNumber },
      signedAt: ctx.clock.now(),
    })
    return readPrescription(ctx, draft.id)
  })
}

/**
 * Marks a signed prescription as cancelled, for good, and says why. Refuses: not_found,
 * prescription_not_in_force, version_conflict.
 */
export function cancelPrescription(ctx: Context, { params, body, ifMatch }: RequestOf<typeof wire.cancelPrescription>) {
  return inTransaction(ctx, async (ctx) => {
    const row = await queries.prescriptions.lock(ctx, params.id)
    if (statusOf(row) !== 'signed') throw notInForce(row)
    await requireSeen(ctx, row, ifMatch)
    await queries.prescriptions.set(ctx, row.id, { cancelledAt: ctx.clock.now(), cancellationReason: body.reason })
    return readPrescription(ctx, row.id)
  })
}
