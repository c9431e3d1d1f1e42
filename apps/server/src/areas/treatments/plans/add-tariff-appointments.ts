import type * as wire from '@molaire/contract/treatments/endpoints'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { insertPlannedTreatments } from '../insert-planned.ts'
import { listTariffAppointments } from './planned/queries.ts'
import * as queries from './queries.ts'
import { readPlan, requireOpen, requireSeen } from './read-plan.ts'
import { requireKnown, requireSoundPlan } from './sound-plan.ts'
import { proposedAgain } from './update-plan.ts'

/**
 * APT-05: adds the appointments that a tariff needs at the end of a plan: a canal with three makes
 * three visits, with a third of the cost each. They take the practitioner of the visit before them,
 * or the dentist who adds them. Refuses: not_found, version_conflict, invalid_request for another
 * clinic's tariff, and the codes of the endpoint.
 */
export function addTariffAppointments(ctx: Context, { params, body, ifMatch }: RequestOf<typeof wire.addTariffAppointments>) {
  return inTransaction(ctx, async (ctx) => {
    const row = await queries.plans.lock(ctx, params.id)
    await requireSeen(ctx, row, ifMatch)
    requireOpen(row)
    const { id, clinicId, patientId, appointmentId } = row
    const { proposed } = await queries.getPlan(ctx, id)
    const steps = await listTariffAppointments(ctx, { tariffId: body.tariffId, clinicId })
    if (steps.length === 0) throw new AppError('treatment_plan_tariff_without_appointments')

    const last = proposed.at(-1)
    const practitionerId = last?.practitionerId ?? (ctx.user.isDentist ? ctx.user.id : null)
    const newVisits = steps.map(({ durationMinutes, delayDays }, at) => ({
      ...{ sequence: (last?.sequence ?? 0) + at + 1, durationMinutes, delayDays },
      ...{ practitionerId, appointmentTypeId: null, note: null },
    }))
    requireSoundPlan([...proposed, ...newVisits])
    const on = await requireKnown(ctx, { clinicId, patientId, proposed: [] })
    const visits = await queries.insertVisits(ctx, id, newVisits)
    const proposedAppointmentIds = visits.map((visit) => visit.id)
    await insertPlannedTreatments(ctx, { clinicId, patientId, appointmentId, on }, [
      { treatment: body, proposedAppointmentIds, path: 'body' },
    ])
    await queries.plans.set(ctx, id, proposedAgain(ctx, row))
    return readPlan(ctx, id)
  })
}
