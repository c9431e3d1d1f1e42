import type * as wire from '@molaire/contract/prescriptions/endpoints'
import { onlyOfKind } from '@molaire/domain/prescriptions/content'
import { mayRenew, statusOf } from '@molaire/domain/prescriptions/status'
import { renewed } from '@molaire/domain/prescriptions/renew'
import type { Context, Scope } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { readTodays } from '../../clinics/index.ts'
import * as queries from '../queries.ts'
import { readPrescription } from '../reads.ts'

/**
 * APT-11: writes a draft by the caller. A draft may lack anything but its name. Refuses:
 * patient_archived, prescription_prescriber_elsewhere, invalid_request for a row that the group
 * does not have, or an appointment of someone else.
 */
export function createPrescription(ctx: Context, { body }: RequestOf<typeof wire.createPrescription>) {
  return inTransaction(ctx, async (ctx) => {
    const [todays] = await Promise.all([readTodays(ctx), queries.holdPlace(ctx, body)])
    const draft = { ...onlyOfKind(body), prescribedOn: todays.of(body.clinicId), renewedFromId: null }
    return readPrescription(ctx, await queries.insertDraft(ctx, draft))
  })
}

/** Replaces what a draft says. Refuses: not_found, prescription_signed, version_conflict. */
export function updatePrescription(ctx: Context, { params, body, ifMatch }: RequestOf<typeof wire.updatePrescription>) {
  return inTransaction(ctx, async (ctx) => {
    await lockDraft(ctx, params.id, ifMatch)
    await queries.prescriptions.set(ctx, params.id, onlyOfKind(body))
    return readPrescription(ctx, params.id)
  })
}

/** Removes a draft. Refuses: not_found, prescription_signed, version_conflict. */
export function deletePrescription(ctx: Context, { params, ifMatch }: RequestOf<typeof wire.deletePrescription>) {
  return inTransaction(ctx, async (ctx) => {
    const { id } = await lockDraft(ctx, params.id, ifMatch)
    await queries.prescriptions.delete(ctx, id)
    return { id }
  })
}

/**
 * RX-01: a new draft of today by the caller, with what a signed prescription says. Refuses:
 * not_found, prescription_not_in_force, and as for a new one.
 */
export function renewPrescription(ctx: Context, { params, body }: RequestOf<typeof wire.renewPrescription>) {
  return inTransaction(ctx, async (ctx) => {
    const [source, todays] = await Promise.all([queries.prescriptions.get(ctx, params.id), readTodays(ctx)])
    if (!mayRenew(source)) throw notInForce(source)
    const { id, patientId, prescribedOn, kind, medication, form, concentration, dosage, quantity, duration } = source
    const place = { ...body, patientId }
    await queries.holdPlace(ctx, place)
    const today = todays.of(body.clinicId)
    const content = { medication, form, concentration, dosage, quantity, duration, description: source.description }
    const { validUntil } = renewed(source, { prescribedOn, today })
    const draft = {
      ...place,
      ...content,
      ...{ kind: kind as queries.WrittenContent['kind'], renewals: source.renewals, validUntil, notes: source.notes }, // by its constraint
      prescribedOn: today,
      renewedFromId: id,
    }
    return readPrescription(ctx, await queries.insertDraft(ctx, draft))
  })
}

/** The refusal of what needs a signed prescription that was not cancelled. */
export const notInForce = (row: Parameters<typeof statusOf>[0]) =>
  new AppError('prescription_not_in_force', { details: { status: statusOf(row) } })

/**
 * Locks a draft of which the caller saw this version. Refuses: not_found, prescription_signed,
 * version_conflict.
 */
export async function lockDraft(ctx: Scope, id: string, ifMatch: number | undefined): Promise<queries.PrescriptionRow> {
  const row = await queries.prescriptions.lock(ctx, id)
  if (row.signedAt !== null) throw new AppError('prescription_signed')
  await requireSeen(ctx, row, ifMatch)
  return row
}

/** API-08: refuses with version_conflict, and the current prescription, for another version. */
export async function requireSeen(
  ctx: Scope,
  { id, version }: queries.PrescriptionRow,
  ifMatch: number | undefined,
): Promise<void> {
  if (ifMatch === undefined || ifMatch === version) return
  throw new AppError('version_conflict', { details: { current: await readPrescription(ctx, id) } })
}
