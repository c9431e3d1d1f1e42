import type { Chart, Treatment, TreatmentPlan, WireProposedAppointment } from '@molaire/contract/treatments/shapes'
import type { Sent } from '@molaire/contract/shared/endpoint'
import type { updateTreatmentPlan } from '@molaire/contract/treatments/endpoints'
import { isExpected } from '@molaire/domain/appointments/status'
import { compareDates, type LocalDate } from '@molaire/domain/shared/local-date'
import { longAgo } from '@molaire/domain/treatments/completed-on'
import { earliestDates, isBlankVisit, tooEarly } from '@molaire/domain/treatments/plan'
import { isBilled } from '@molaire/domain/treatments/status'

export type PlanBody = Sent<typeof updateTreatmentPlan>['body']
export type VisitBody = PlanBody['proposed'][number]

/** A visit of a plan with what the card shows of it. */
export interface VisitView {
  visit: WireProposedAppointment
  /** Those that were not cancelled by themselves. */
  treatments: readonly Treatment[]
  /** When all of it was done; null while something is to be done. */
  doneOn: LocalDate | null
  /** The first day that it may have, from today. */
  earliest: LocalDate
  isToBook: boolean
  /** Booked before the day that the plan allows, and nothing of it done: it can still be moved. */
  isTooEarly: boolean
  /** In cents; of a cancelled plan, what it would have cost. */
  cost: number
}

export interface PlanView {
  plan: TreatmentPlan
  treatments: readonly Treatment[]
  visits: readonly VisitView[]
  /** In cents. */
  total: number
}

const latest = (a: LocalDate, b: LocalDate): LocalDate => (compareDates(a, b) < 0 ? b : a)

/** APT-04: a plan as the board shows it on a day. */
export function viewPlan(plan: TreatmentPlan, all: readonly Treatment[], today: LocalDate): PlanView {
  const ofVisit = new Map<string, Treatment[]>(plan.proposed.map(({ id }) => [id, []]))
  for (const one of all) ofVisit.get(one.proposedAppointmentId ?? '')?.push(one)
  const doneDays = plan.proposed.map(({ id }) => doneOn(ofVisit.get(id) ?? []))
  const links = plan.proposed.map(({ delayDays, appointment }, at) => ({
    delayDays,
    date: appointment?.date ?? doneDays[at] ?? null,
  }))
  const earliest = earliestDates(links, today)
  const early = new Set(tooEarly(links, longAgo))
  const isCancelled = plan.status === 'cancelled'
  const visits = plan.proposed.map((visit, at): VisitView => {
    const { appointment } = visit
    const own = (ofVisit.get(visit.id) ?? []).filter(({ status }) => isCancelled || status !== 'cancelled')
    return {
      visit,
      treatments: own,
      cost: isCancelled ? own.reduce((sum, { amount }) => sum + amount, 0) : visit.cost,
      doneOn: doneDays[at] ?? null,
      earliest: latest(earliest[at] ?? today, today),
      isToBook: isToBook(visit, ofVisit.get(visit.id) ?? []),
      isTooEarly:
        early.has(at) &&
        appointment !== null &&
        isExpected(appointment.status as 'scheduled') && // the database knows its statuses
        !own.some(({ status }) => isBilled(status)),
    }
  })
  const treatments = plan.proposed.flatMap(({ id }) => ofVisit.get(id) ?? [])
  return { plan, treatments, visits, total: visits.reduce((sum, { cost }) => sum + cost, 0) }
}

/** The last day on which something of it was done, once nothing is planned any more. */
function doneOn(treatments: readonly Treatment[]): LocalDate | null {
  if (treatments.some(({ status }) => status === 'planned')) return null
  const days = treatments.flatMap(({ status, completedOn }) => (isBilled(status) && completedOn !== null ? [completedOn] : []))
  return days.reduce<LocalDate | null>((last, day) => (last === null || compareDates(day, last) > 0 ? day : last), null)
}

/** Plans of one choice, or a plan by itself; the latest first, each choice in its own order. */
export function groupPlans(plans: readonly TreatmentPlan[]): TreatmentPlan[][] {
  const groups = new Map<string, TreatmentPlan[]>()
  for (const plan of plans) {
    const key = plan.choiceId ?? plan.id
    groups.set(key, [...(groups.get(key) ?? []), plan])
  }
  return [...groups.values()].reverse()
}

/**
 * The option of a choice that the board shows first: the confirmed one, which goes on, or else the
 * latest that is proposed. Undefined when all are cancelled.
 */
export const shownOption = <T extends Pick<TreatmentPlan, 'status'>>(group: readonly T[]): T | undefined =>
  group.find(({ status }) => status === 'confirmed') ?? group.findLast(({ status }) => status === 'proposed')

/**
 * APT-04: how many visits the plans have of which something is still to do; one option of each
 * choice.
 */
export const countVisits = ({ plans, treatments }: Pick<Chart, 'plans' | 'treatments'>): number =>
  groupPlans(plans)
    .flatMap((group) => shownOption(group) ?? [])
    .filter(({ proposed }) => proposed.some((visit) => !isOver(visit, treatments)))
    .reduce((sum, { proposed }) => sum + proposed.length, 0)

/** A visit without treatments is over with its appointment. */
const isOver = ({ id, appointment }: WireProposedAppointment, all: readonly Treatment[]): boolean => {
  const own = all.filter(({ proposedAppointmentId }) => proposedAppointmentId === id)
  return doneOn(own) !== null || (own.length === 0 && appointment?.status === 'completed')
}

/**
 * PAT-05: the plans of which something is still to do, one option of each choice: the confirmed
 * ones first, then those that are proposed, the latest first.
 */
export const openPlans = ({ plans, treatments }: Pick<Chart, 'plans' | 'treatments'>, today: LocalDate): PlanView[] => {
  const shown = groupPlans(plans).flatMap((group) => shownOption(group) ?? [])
  return (['confirmed', 'proposed'] as const).flatMap((status) =>
    shown
      .filter((plan) => plan.status === status)
      .map((plan) => viewPlan(plan, treatments, today))
      .filter(({ visits }) => visits.some((view) => !isVisitOver(view))),
  )
}

/** Whether nothing is left to do at a visit. */
export const isVisitOver = ({ visit, treatments, doneOn: day }: VisitView): boolean => day !== null || isOver(visit, treatments)

/** A plan as a request replaces it, unchanged. */
export const bodyOf = ({ plan, treatments }: Pick<PlanView, 'plan' | 'treatments'>): PlanBody => ({
  name: plan.name,
  prognosis: plan.prognosis,
  note: plan.note,
  proposed: plan.proposed.map(
    ({ id, sequence, durationMinutes, delayDays, practitionerId, appointmentTypeId, note }): VisitBody => ({
      ...{ id, sequence, durationMinutes, delayDays, practitionerId, appointmentTypeId, note },
      treatments: treatments.filter((one) => one.proposedAppointmentId === id).map((one) => ({ id: one.id })),
    }),
  ),
})

/** The visits numbered from 1 in their order. */
const numbered = (proposed: readonly VisitBody[]): VisitBody[] => proposed.map((visit, at) => ({ ...visit, sequence: at + 1 }))

/** A plan with one visit at another place; unchanged when it would leave the plan. */
export function withVisitAt(body: PlanBody, from: number, to: number): PlanBody {
  const visit = body.proposed[from]
  if (!visit || to < 0 || to >= body.proposed.length || from === to) return body
  const others = body.proposed.filter((_, at) => at !== from)
  return { ...body, proposed: numbered([...others.slice(0, to), visit, ...others.slice(to)]) }
}

/** A plan with a visit replaced, or added at the end when it has no id. */
export function withVisit(body: PlanBody, visit: VisitBody): PlanBody {
  const proposed =
    visit.id === undefined ? [...body.proposed, visit] : body.proposed.map((one) => (one.id === visit.id ? visit : one))
  return { ...body, proposed: numbered(proposed) }
}

/** A plan without a visit. */
export const withoutVisit = (body: PlanBody, id: string): PlanBody => ({
  ...body,
  proposed: numbered(body.proposed.filter((one) => one.id !== id)),
})

/** Whether a visit is neither booked nor done, and somebody has said what it is for. */
const isToBook = (visit: WireProposedAppointment, own: readonly Treatment[]): boolean =>
  visit.appointment === null &&
  doneOn(own) === null &&
  !isBlankVisit(visit, own.filter(({ status }) => status !== 'cancelled').length)

/** Whether a plan has a visit that still needs an appointment. */
export const hasVisitToBook = ({ proposed }: TreatmentPlan, treatments: readonly Treatment[]): boolean =>
  proposed.some((visit) =>
    isToBook(
      visit,
      treatments.filter(({ proposedAppointmentId }) => proposedAppointmentId === visit.id),
    ),
  )

/** The visits of confirmed plans that nobody has booked yet, with their plans. */
export const visitsToSchedule = (
  { plans, treatments }: Pick<Chart, 'plans' | 'treatments'>,
  today: LocalDate,
): { plan: TreatmentPlan; view: VisitView }[] =>
  plans
    .filter(({ status }) => status === 'confirmed')
    .flatMap((plan) => viewPlan(plan, treatments, today).visits.flatMap((view) => (view.isToBook ? [{ plan, view }] : [])))
