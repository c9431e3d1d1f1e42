import type * as wire from '@molaire/contract/treatments/endpoints'
import type { Context, Scope } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { unknownReference } from '../../../platform/http/references.ts'
import { authorOf } from '../queries.ts'
import { appendTariff } from './add-tariff-appointments.ts'
import { planInVisits } from './plan-in-visits.ts'
import { copyTreatments } from './planned/queries.ts'
import * as queries from './queries.ts'
import { readPlan } from './read-plan.ts'
import { requireKnown, requireSoundPlan } from './sound-plan.ts'

/**
 * APT-04: proposes a plan, with its visits and planned treatments, perhaps as an option of another
 * plan; APT-05: perhaps with the visits of a tariff after them, so that nobody sees the plan
 * without. Prices are those of the clinic's today. Refuses: not_found, patient_archived,
 * invalid_request for a row that the group or the patient does not have, and the codes of the
 * endpoint.
 */
export function createTreatmentPlan(ctx: Context, { params, body }: RequestOf<typeof wire.createTreatmentPlan>) {
  return inTransaction(ctx, async (ctx) => {
    const { clinicId, appointmentId, optionOf, name, prognosis, note, proposed, tariff } = body
    const patientId = params.id
    await queries.lockPatient(ctx, patientId)
    requireSoundPlan(proposed)
    for (const [at, { id, treatments }] of proposed.entries()) {
      if (id !== undefined) throw unknownReference(`body.proposed.${at}.id`)
      if (treatments.some((one) => 'id' in one)) throw unknownReference(`body.proposed.${at}.treatments`)
    }
    const on = await requireKnown(ctx, { clinicId, patientId, appointmentId, optionOf, proposed })

    const choiceId = optionOf === null ? null : await choiceOf(ctx, optionOf)
    const words = { name, prognosis, note }
    const plan = await queries.plans.add(ctx, {
      clinicId,
      patientId,
      appointmentId,
      choiceId,
      ...words,
      createdBy: authorOf(ctx),
    })
    const visits = await queries.insertVisits(ctx, plan.id, proposed)
    await planInVisits(
      ctx,
      { clinicId, patientId, appointmentId, on },
      proposed,
      visits.map(({ id }) => id),
    )
    if (tariff) await appendTariff(ctx, { ...plan, proposed }, { treatment: tariff, path: 'body.tariff', on })
    return readPlan(ctx, plan.id)
  })
}

/** The choice of a plan, which becomes one when it had no other option. */
async function choiceOf(ctx: Scope, id: string): Promise<string> {
  const { plan } = await queries.lockChoice(ctx, id)
  if (plan.choiceId !== null) return plan.choiceId
  const choiceId = ctx.newId()
  await queries.plans.set(ctx, id, { choiceId })
  return choiceId
}

/**
 * APT-04: copies a plan with its visits and treatments, at the same prices; nothing of the copy is
 * done, booked or confirmed. What was cancelled by itself is left out. As an option, plan and copy
 * are of one choice. Refuses: not_found, patient_archived.
 */
export function copyTreatmentPlan(ctx: Context, { params, body }: RequestOf<typeof wire.copyTreatmentPlan>) {
  return inTransaction(ctx, async (ctx) => {
    const { patientId } = await queries.plans.get(ctx, params.id)
    await queries.lockPatient(ctx, patientId)
    const choiceId = body.asOption ? await choiceOf(ctx, params.id) : null
    const source = await queries.getPlan(ctx, params.id)
    const { clinicId, appointmentId, prognosis, note } = source
    const values = { clinicId, patientId, appointmentId, prognosis, note, choiceId, name: body.name, createdBy: authorOf(ctx) }
    const plan = await queries.plans.add(ctx, values)
    const visits = await queries.insertVisits(ctx, plan.id, source.proposed)
    const visitOf = new Map(source.proposed.map(({ id }, at) => [id, visits[at]?.id ?? '']))
    await copyTreatments(ctx, visitOf, { withCancelled: source.status === 'cancelled' })
    return readPlan(ctx, plan.id)
  })
}
