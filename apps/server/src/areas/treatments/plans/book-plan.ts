import type * as wire from '@molaire/contract/treatments/endpoints'
import type { Appointment } from '@molaire/contract/appointments/shapes'
import { longAgo } from '@molaire/domain/treatments/completed-on'
import { earliestDates, tooEarly } from '@molaire/domain/treatments/plan'
import type { Context, Scope } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { unknownReference } from '../../../platform/http/references.ts'
import { createAppointment, lockAgendas, moveAppointment, targetOf } from '../../appointments/index.ts'
import { linksOf } from './chain.ts'
import * as queries from './queries.ts'
import { readPlan, requireOpen } from './read-plan.ts'

type Body = RequestOf<typeof wire.bookTreatmentPlan>['body']
/** A visit of the plan with the place that the request gives it. */
interface Step {
  visit: queries.VisitRow
  request: Body['visits'][number]
  appointmentTypeId: string
}

/**
 * APT-04: books visits of a plan, or moves those that are booked, all of them or none. Refuses:
 * not_found, treatment_plan_cancelled, treatment_plan_visit_too_early, treatment_plan_visit_changed
 * when somebody else has booked or cancelled a visit, invalid_request for a visit of another plan,
 * and what a booking or a move refuses, with the visit in `details`.
 */
export function bookTreatmentPlan(ctx: Context, { params: { id }, body }: RequestOf<typeof wire.bookTreatmentPlan>) {
  return inTransaction(ctx, async (ctx) => {
    const row = await queries.plans.lock(ctx, id)
    requireOpen(row)
    const plan = await queries.getPlan(ctx, id)
    const steps = stepsOf(plan, body)
    if (!body.mayBeEarly) requireOrder(plan, steps)
    // All at once and in one order, so that two chains cannot deadlock.
    const targets = steps.map(({ request, appointmentTypeId }) =>
      targetOf(request, { patientId: plan.patientId, appointmentTypeId }),
    )
    await lockAgendas(ctx, targets, plan.clinicId)

    const appointments = new Map<string, Appointment>()
    for (const step of inOrderOfBooking(steps))
      appointments.set(step.visit.id, await naming(step, () => bookVisit(ctx, plan, step, body)))
    const links = steps.flatMap(({ visit, request }) =>
      request.appointmentId === null ? [{ visitId: visit.id, appointmentId: appointments.get(visit.id)?.id ?? '' }] : [],
    )
    await queries.setBooked(ctx, links)
    return { ...(await readPlan(ctx, id)), appointments: steps.flatMap(({ visit }) => appointments.get(visit.id) ?? []) }
  })
}

/** The visits of the request. Refuses those that the plan does not have, or that have changed. */
function stepsOf(plan: queries.PlanRow, { visits }: Body): Step[] {
  const left = new Map(plan.proposed.map((visit) => [visit.id, visit]))
  return visits.map((request, at) => {
    const visit = left.get(request.proposedAppointmentId)
    if (!visit) throw unknownReference(`body.visits.${at}.proposedAppointmentId`)
    left.delete(visit.id)
    if ((visit.appointment?.id ?? null) !== request.appointmentId)
      throw new AppError('treatment_plan_visit_changed', {
        details: { proposedAppointmentId: visit.id, sequence: visit.sequence },
      })
    const appointmentTypeId = visit.appointment?.appointmentTypeId ?? request.appointmentTypeId ?? visit.appointmentTypeId
    if (appointmentTypeId === null) throw unknownReference(`body.visits.${at}.appointmentTypeId`)
    return { visit, request, appointmentTypeId }
  })
}

/** Refuses a visit that would be before the day that the plan allows. */
function requireOrder({ proposed }: queries.PlanRow, steps: readonly Step[]): void {
  const links = linksOf(proposed, new Map(steps.map(({ visit, request }) => [visit.id, request.date])))
  for (const at of tooEarly(links, longAgo)) {
    const visit = proposed[at]
    if (!visit || !steps.some((step) => step.visit === visit)) continue
    const earliest = earliestDates(links, longAgo)[at]
    throw new AppError('treatment_plan_visit_too_early', {
      details: { proposedAppointmentId: visit.id, sequence: visit.sequence, earliest },
    })
  }
}

/** Moves first, the last one first: each leaves its time to the one before. */
const inOrderOfBooking = (steps: readonly Step[]): Step[] => [
  ...steps.filter(({ request }) => request.appointmentId !== null).sort((a, b) => b.visit.sequence - a.visit.sequence),
  ...steps.filter(({ request }) => request.appointmentId === null),
]

function bookVisit(ctx: Scope, { patientId }: queries.PlanRow, { request, appointmentTypeId }: Step, { status }: Body) {
  const { practitionerId, roomId, date, startTime, durationMinutes, appointmentId, reason } = request
  const place = { practitionerId, roomId, date, startTime, durationMinutes }
  return appointmentId === null
    ? createAppointment(ctx, { body: { patientId, ...place, appointmentTypeId, status, reason } })
    : moveAppointment(ctx, { params: { id: appointmentId }, body: place, ifMatch: undefined })
}

/** Says in a refusal of which visit it is. */
async function naming<T>({ visit }: Step, book: () => Promise<T>): Promise<T> {
  try {
    return await book()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code, details, fields, cause } = error
    const named = { ...details, proposedAppointmentId: visit.id, sequence: visit.sequence }
    throw new AppError(code, { details: named, ...(fields && { fields }), cause })
  }
}
