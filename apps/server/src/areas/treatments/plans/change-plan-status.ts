import type * as wire from '@molaire/contract/treatments/endpoints'
import { mayPlanBecome, type PlanStatus } from '@molaire/domain/treatments/plan'
import type { Context } from '../../../platform/context.ts'
import { registerConstraints } from '../../../platform/db/constraint-errors.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { changePlanned, deletePlanTreatments, lockTreatments } from './planned/queries.ts'
import * as queries from './queries.ts'
import { readPlan, requireSeen } from './read-plan.ts'

registerConstraints({ treatment_plans__one_option: 'treatment_plan_option_confirmed' })

/**
 * APT-04, APT-13: confirms a plan with the patient's consent, cancels it, or takes it up again, as
 * a whole: its planned treatments are cancelled and planned with it. Confirming one option cancels
 * the other proposed ones in the same transaction. Appointments that were booked stay. Refuses:
 * not_found, version_conflict, and the codes of the endpoint.
 */
export function changeTreatmentPlanStatus(
  ctx: Context,
  { params: { id }, body: { status, consent }, ifMatch }: RequestOf<typeof wire.changeTreatmentPlanStatus>,
) {
  return inTransaction(ctx, async (ctx) => {
    const { plan, options } = await queries.lockChoice(ctx, id)
    await requireSeen(ctx, plan, ifMatch)
    const from = plan.status as PlanStatus // the constraint holds the same list
    if (!mayPlanBecome(from, status)) throw new AppError('treatment_plan_status_not_allowed', { details: { from, to: status } })
    if (status === 'confirmed') {
      if (consent === undefined) throw new AppError('treatment_plan_consent_required')
      const confirmed = options.find((option) => option.status === 'confirmed')
      if (confirmed) throw new AppError('treatment_plan_option_confirmed', { details: { name: confirmed.name } })
      const others = options.flatMap((option) => (option.status === 'proposed' ? [option.id] : []))
      await queries.setStatus(ctx, others, { status: 'cancelled', consent: null })
      await changePlanned(ctx, others, { from: 'planned', to: 'cancelled' })
    }
    await queries.setStatus(ctx, [id], { status, consent: status === 'confirmed' ? (consent ?? null) : null })
    if (status === 'cancelled') await changePlanned(ctx, [id], { from: 'planned', to: 'cancelled' })
    if (from === 'cancelled') await changePlanned(ctx, [id], { from: 'cancelled', to: 'planned' })
    return readPlan(ctx, id)
  })
}

/**
 * Deletes a plan with its visits and planned treatments. Refuses: not_found, version_conflict,
 * treatment_plan_in_use when something of it was done or booked.
 */
export function deleteTreatmentPlan(ctx: Context, { params: { id }, ifMatch }: RequestOf<typeof wire.deleteTreatmentPlan>) {
  return inTransaction(ctx, async (ctx) => {
    const row = await queries.plans.lock(ctx, id)
    await requireSeen(ctx, row, ifMatch)
    // What somebody confirms meanwhile is done when the plan is read.
    await lockTreatments(ctx, { patientId: row.patientId, planId: id })
    const { proposed } = await queries.getPlan(ctx, id)
    if (proposed.some(({ hasDone, appointment }) => hasDone || appointment !== null)) throw new AppError('treatment_plan_in_use')
    await deletePlanTreatments(ctx, id)
    await queries.plans.delete(ctx, id)
    return { id }
  })
}
