import type { PlanStatus } from '@molaire/domain/treatments/plan'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { unknownReference } from '../../../platform/http/references.ts'
import * as queries from './queries.ts'
import { requireSoundPlan } from './sound-plan.ts'

/** A plan of an older record, in its present status. */
export interface RecordedPlan {
  id: string
  clinicId: string
  patientId: string
  /** The appointment at which it was proposed. */
  appointmentId: string | null
  /** Options of one choice have the same id. */
  choiceId: string | null
  name: string
  prognosis: string | null
  note: string | null
  status: PlanStatus
  statusChangedAt: Date
  consent: 'signed' | 'verbal' | null
  createdBy: string
  createdAt: Date
  visits: readonly (queries.VisitValues & {
    id: string
    /** The appointment that was booked for it. */
    appointmentId: string | null
  })[]
}

/**
 * APT-04: takes over many plans with their visits, under the rules of new ones: all or none, in
 * three statements whatever their number. Their treatments follow with recordTreatments. Refuses
 * what a plan refuses, treatment_plan_consent_required for a confirmed one without consent, and
 * invalid_request for an appointment that the patient does not have.
 */
export function recordPlans(ctx: Context, plans: readonly RecordedPlan[]): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    for (const { visits, status, consent } of plans) {
      requireSoundPlan(visits)
      if ((status === 'confirmed') !== (consent !== null)) throw new AppError('treatment_plan_consent_required')
    }
    const appointments = plans.flatMap(({ patientId, appointmentId, visits }) =>
      [appointmentId, ...visits.map((visit) => visit.appointmentId)].flatMap((id) => (id === null ? [] : [{ id, patientId }])),
    )
    const patientOf = await queries.patientsOf(
      ctx,
      appointments.map(({ id }) => id),
    )
    for (const { id, patientId } of appointments)
      if (patientOf.get(id) !== patientId) throw unknownReference('body.appointmentId')
    await queries.insertRecorded(ctx, plans)
  })
}
