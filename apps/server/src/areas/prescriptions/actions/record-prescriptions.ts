import { isGiven, missingToSign, onlyOfKind, type PrescriptionContent } from '@molaire/domain/prescriptions/content'
import { maySign } from '@molaire/domain/prescriptions/status'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { unknownReference } from '../../../platform/http/references.ts'
import { readTodays } from '../../clinics/index.ts'
import * as queries from '../queries.ts'

/** A prescription of an older record, as its dentist signed it at a moment. */
export interface RecordedPrescription extends PrescriptionContent, queries.Place {
  id: string
  notes: string | null
  prescriberId: string
  signedAt: Date
  /** The one that it renews. */
  renewedFromId: string | null
}

/**
 * APT-11: takes over many signed prescriptions under the rules of new ones: all or none, in four
 * statements whatever their number. Refuses the first that createPrescription or signPrescription
 * would have refused on its day.
 */
export function recordPrescriptions(ctx: Context, prescriptions: readonly RecordedPrescription[]): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if (prescriptions.length === 0) return
    const todays = await readTodays(ctx)
    const signers = await queries.findSigners(
      ctx,
      prescriptions.map(({ prescriberId }) => prescriberId),
    )
    await queries.holdPlaces(ctx, prescriptions)
    const rows = prescriptions.map(({ signedAt, ...one }) => {
      const signer = signers.get(one.prescriberId)
      if (!signer) throw unknownReference('body.prescriberId')
      if (!maySign(signer)) throw new AppError('prescription_dentist_only')
      const licenceNumber = signer.licenseNumber?.trim() ?? ''
      if (!isGiven(licenceNumber)) throw new AppError('prescription_licence_missing')
      const prescribedOn = todays.asOf(signedAt).of(one.clinicId)
      const content = onlyOfKind(one)
      const missing = missingToSign(content, prescribedOn)
      if (missing.length > 0) throw new AppError('prescription_incomplete', { details: { missing } })
      return { ...content, prescribedOn, licenceNumber, signedAt, createdAt: signedAt, createdBy: one.prescriberId }
    })
    await queries.insertSigned(ctx, rows)
  })
}
