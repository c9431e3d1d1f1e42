import type * as wire from '@molaire/contract/treatments/endpoints'
import { isBilled, type TreatmentStatus } from '@molaire/domain/treatments/status'
import type { Context, Scope } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { unknownReference } from '../../../platform/http/references.ts'
import { planInVisits } from './plan-in-visits.ts'
import { deleteTreatments, lockTreatments, setVisits, type HeldTreatment } from './planned/queries.ts'
import * as queries from './queries.ts'
import { readPlan, requireOpen, requireSeen } from './read-plan.ts'
import { requireKnown, requireSoundPlan } from './sound-plan.ts'

type Body = RequestOf<typeof wire.updateTreatmentPlan>['body']

/**
 * APT-04: replaces a plan. Visits that are left out go with what was planned for them, unless
 * something of them was done or booked; treatments that were done stay in their visit. A confirmed
 * plan whose treatments change is proposed again: the patient has consented to others (Decision
 * 0091). Refuses: not_found, version_conflict, invalid_request for a row that the group or the plan
 * does not have, and the codes of the endpoint.
 */
export function updateTreatmentPlan(ctx: Context, { params, body, ifMatch }: RequestOf<typeof wire.updateTreatmentPlan>) {
  return inTransaction(ctx, async (ctx) => {
    const row = await queries.plans.lock(ctx, params.id)
    await requireSeen(ctx, row, ifMatch)
    requireOpen(row)
    requireSoundPlan(body.proposed)
    const { id, clinicId, patientId, appointmentId } = row
    const on = await requireKnown(ctx, { clinicId, patientId, proposed: body.proposed })
    const plan = await queries.getPlan(ctx, id)
    const treatments = await lockTreatments(ctx, { patientId, planId: id })
    const { removedVisits, removedTreatments } = judgeChange(plan, treatments, body)

    await queries.deferSequences(ctx)
    const newVisits = await queries.insertVisits(
      ctx,
      id,
      body.proposed.filter((visit) => visit.id === undefined),
    )
    const newOnes = newVisits.values()
    const visitIds = body.proposed.map(({ id }) => id ?? newOnes.next().value?.id ?? '')
    await queries.changeVisits(
      ctx,
      body.proposed.flatMap(({ id, treatments: _treatments, ...visit }) => (id === undefined ? [] : [{ id, ...visit }])),
    )
    await setVisits(
      ctx,
      body.proposed.flatMap(({ treatments }, at) =>
        treatments.flatMap((one) => ('id' in one ? [{ id: one.id, visitId: visitIds[at] ?? '' }] : [])),
      ),
    )
    await deleteTreatments(ctx, removedTreatments)
    await queries.deleteVisits(ctx, removedVisits)
    const added = await planInVisits(ctx, { clinicId, patientId, appointmentId, on }, body.proposed, visitIds)

    const { name, prognosis, note } = body
    const isOther = added > 0 || removedTreatments.length > 0 || takesIn(treatments, body)
    await queries.plans.set(ctx, id, { name, prognosis, note, ...(isOther && proposedAgain(ctx, row)) })
    return readPlan(ctx, id)
  })
}

/** What makes a confirmed plan a proposed one; nothing for another plan. */
export const proposedAgain = ({ clock }: Scope, { status }: { status: string }) =>
  status === 'confirmed' ? { status: 'proposed', consent: null, statusChangedAt: clock.now() } : {}

const takesIn = (treatments: readonly HeldTreatment[], { proposed }: Body): boolean =>
  proposed.some((visit) =>
    visit.treatments.some((one) => 'id' in one && treatments.some(({ id, visitId }) => id === one.id && visitId === null)),
  )

/** What goes with a change of a plan. Refuses what must stay, and what the plan does not have. */
function judgeChange(plan: queries.PlanRow, treatments: readonly HeldTreatment[], { proposed }: Body) {
  const visitById = new Map(plan.proposed.map((visit) => [visit.id, visit]))
  const treatmentById = new Map(treatments.map((one) => [one.id, one]))
  const visitOf = new Map<string, string | undefined>()
  for (const [at, visit] of proposed.entries()) {
    if (visit.id !== undefined && !visitById.delete(visit.id)) throw unknownReference(`body.proposed.${at}.id`)
    for (const [of, one] of visit.treatments.entries()) {
      if (!('id' in one)) continue
      if (!treatmentById.has(one.id) || visitOf.has(one.id)) throw unknownReference(`body.proposed.${at}.treatments.${of}.id`)
      visitOf.set(one.id, visit.id)
    }
  }
  const removedRows = [...visitById.values()]
  const inUse = removedRows.find(({ hasDone, appointment }) => hasDone || appointment !== null)
  if (inUse) throw new AppError('treatment_plan_visit_in_use', { details: { sequence: inUse.sequence } })
  const ofPlan = treatments.filter(({ visitId }) => visitId !== null)
  const misplaced = ofPlan.find(({ id, status, visitId }) => isDone(status) && visitOf.get(id) !== visitId)
  if (misplaced) {
    const sequence = plan.proposed.find(({ id }) => id === misplaced.visitId)?.sequence ?? 0
    throw new AppError('treatment_plan_visit_in_use', { details: { sequence } })
  }
  return {
    removedVisits: removedRows.map(({ id }) => id),
    removedTreatments: ofPlan.flatMap(({ id }) => (visitOf.has(id) ? [] : [id])),
  }
}

const isDone = (status: string) => isBilled(status as TreatmentStatus) // the constraint holds the same list
