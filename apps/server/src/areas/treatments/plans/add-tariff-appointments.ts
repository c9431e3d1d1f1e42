import type * as wire from '@molaire/contract/treatments/endpoints'
import { isBlankVisit, type ProposedAppointment } from '@molaire/domain/treatments/plan'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { Context, Scope } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { insertPlannedTreatments, type PlannedTreatment } from '../insert-planned.ts'
import { listTariffAppointments, lockTreatments } from './planned/queries.ts'
import * as queries from './queries.ts'
import { readPlan, requireOpen, requireSeen } from './read-plan.ts'
import { requireKnown, requireSoundPlan } from './sound-plan.ts'
import { proposedAgain } from './update-plan.ts'

/** A plan of which the visits are known, and where its new treatments belong. */
interface PlanToExtend {
  id: string
  clinicId: string
  patientId: string
  appointmentId: string | null
  proposed: readonly (ProposedAppointment & { practitionerId: string | null })[]
  /** Whom the visits of a plan without visits are with; by default the dentist who adds them. */
  practitionerId?: string | null
}

/**
 * APT-05: adds the appointments that a tariff needs after the visits of a plan: a canal with three
 * makes three visits, with a third of the cost each. They take the practitioner of the visit before
 * them, or the dentist who adds them. `on` is the day of the prices, `path` where the treatment is
 * in the request. Refuses: invalid_request for another clinic's tariff,
 * treatment_plan_tariff_without_appointments, and the refusals of `requireSoundPlan` and
 * `insertPlannedTreatments`.
 */
export async function appendTariff(
  ctx: Scope,
  { id, clinicId, patientId, appointmentId, proposed, practitionerId: otherwise = null }: PlanToExtend,
  { treatment, path, on }: Pick<PlannedTreatment, 'treatment' | 'path'> & { on: LocalDate },
): Promise<void> {
  const steps = await listTariffAppointments(ctx, { tariffId: treatment.tariffId, clinicId })
  if (steps.length === 0) throw new AppError('treatment_plan_tariff_without_appointments')
  const [last] = proposed.toSorted((one, other) => other.sequence - one.sequence)
  const practitionerId = last?.practitionerId ?? otherwise ?? (ctx.user.isDentist ? ctx.user.id : null)
  const newVisits = steps.map(({ durationMinutes, delayDays }, at) => ({
    ...{ sequence: (last?.sequence ?? 0) + at + 1, durationMinutes, delayDays },
    ...{ practitionerId, appointmentTypeId: null, note: null },
  }))
  requireSoundPlan([...proposed, ...newVisits])
  const visits = await queries.insertVisits(ctx, id, newVisits)
  const proposedAppointmentIds = visits.map((visit) => visit.id)
  await insertPlannedTreatments(ctx, { clinicId, patientId, appointmentId, on }, [{ treatment, proposedAppointmentIds, path }])
}

/**
 * APT-05: adds the appointments that a tariff needs at the end of a plan. They take the place of
 * the blank visit that a new plan begins with. Refuses: not_found, version_conflict, and the
 * refusals of `appendTariff`.
 */
export function addTariffAppointments(ctx: Context, { params, body, ifMatch }: RequestOf<typeof wire.addTariffAppointments>) {
  return inTransaction(ctx, async (ctx) => {
    const row = await queries.plans.lock(ctx, params.id)
    await requireSeen(ctx, row, ifMatch)
    requireOpen(row)
    const { id, clinicId, patientId } = row
    const { proposed } = await queries.getPlan(ctx, id)
    const on = await requireKnown(ctx, { clinicId, patientId, proposed: [] })
    const blank = await onlyVisitIfBlank(ctx, { patientId, planId: id, proposed })
    if (blank) await queries.deleteVisits(ctx, [blank.id])
    const extended = { ...row, proposed: blank ? [] : proposed, practitionerId: blank?.practitionerId ?? null }
    await appendTariff(ctx, extended, { treatment: body, path: 'body', on })
    await queries.plans.set(ctx, id, proposedAgain(ctx, row))
    return readPlan(ctx, id)
  })
}

/** The only visit of a plan, if nobody has said what it is for and nothing ever belonged to it. */
async function onlyVisitIfBlank(
  ctx: Scope,
  { patientId, planId, proposed }: { patientId: string; planId: string; proposed: readonly queries.VisitRow[] },
): Promise<queries.VisitRow | undefined> {
  const [only, ...others] = proposed
  if (!only || others.length > 0 || only.appointment) return undefined
  const treatments = await lockTreatments(ctx, { patientId, planId })
  return isBlankVisit(only, treatments.filter(({ visitId }) => visitId === only.id).length) ? only : undefined
}
