import { keepPreviousData, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Answer, Sent } from '@molaire/contract/shared/endpoint'
import * as wire from '@molaire/contract/treatments/endpoints'
import type { PlanAndTreatments, PlanOpenings } from '@molaire/contract/treatments/plans'
import type { Chart, TreatmentPlan } from '@molaire/contract/treatments/shapes'
import { call, download } from '../../../platform/api/client.ts'
import { showFile } from '../../../platform/api/show-file.ts'
import { useAnswer } from '../../../platform/api/use-answer.ts'
import { appointmentKeys } from '../../appointments/index.ts'
import { patientKeys } from '../../patients/index.ts'
import { chartKeys } from '../api.ts'
import type { PlanBody } from './plan-view.ts'

type Named = Pick<TreatmentPlan, 'id' | 'version'>
const named = ({ id, version }: Named) => ({ params: { id }, ifMatch: version })
export type NewPlanBody = Sent<typeof wire.createTreatmentPlan>['body']
export type TariffVisits = Sent<typeof wire.addTariffAppointments>['body']
export type BookingBody = Sent<typeof wire.bookTreatmentPlan>['body']
export type OpeningsQuery = Sent<typeof wire.listTreatmentPlanOpenings>['query']

/** Shows an answer in every cached chart of the patient. */
const show = (cache: QueryClient, patientId: string, { plan, treatments }: PlanAndTreatments) => {
  const visits = new Set(plan.proposed.map(({ id }) => id))
  cache.setQueriesData<Chart>({ queryKey: chartKeys.patient(patientId) }, (chart) => {
    if (!chart) return chart
    const before = chart.plans.find(({ id }) => id === plan.id)
    const own = new Set([...visits, ...(before?.proposed ?? []).map(({ id }) => id)])
    // One that was planned outside of the plan may have come into it.
    const answered = new Set(treatments.map(({ id }) => id))
    const isOld = (one: Chart['treatments'][number]) => own.has(one.proposedAppointmentId ?? '') || answered.has(one.id)
    return {
      ...chart,
      plans: before ? chart.plans.map((one) => (one.id === plan.id ? plan : one)) : [...chart.plans, plan],
      treatments: [...chart.treatments.filter((one) => !isOld(one)), ...treatments],
    }
  })
}

/** The changes of a patient's plans. Each resolves once its answer is shown. */
export const usePlanWrites = (patientId: string) => {
  const cache = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    // After a refusal too: it means that something had changed. Other options may have, as well.
    onSettled: () => void cache.invalidateQueries({ queryKey: chartKeys.patient(patientId) }),
  })
  const write = <T>(send: () => Promise<T>) => mutateAsync(send) as Promise<T> // what `send` resolves to
  const changing = (send: () => Promise<PlanAndTreatments>) =>
    write(async () => {
      const answer = await send()
      show(cache, patientId, answer)
      return answer
    })
  return {
    isPending,
    create: (body: NewPlanBody) => changing(() => call(wire.createTreatmentPlan, { params: { id: patientId }, body })),
    update: (plan: Named, body: PlanBody) => changing(() => call(wire.updateTreatmentPlan, { ...named(plan), body })),
    become: (plan: Named, body: Sent<typeof wire.changeTreatmentPlanStatus>['body']) =>
      changing(() => call(wire.changeTreatmentPlanStatus, { ...named(plan), body })),
    copy: ({ id }: Named, name: string) =>
      changing(() => call(wire.copyTreatmentPlan, { params: { id }, body: { name, asOption: true } })),
    addTariff: ({ id }: Named, body: TariffVisits) => changing(() => call(wire.addTariffAppointments, { params: { id }, body })),
    remove: ({ id }: Named) => write(() => call(wire.deleteTreatmentPlan, { params: { id } })),
  }
}

/** APT-04: where the visits of a plan could be. The former preview stays while it is read again. */
export const usePlanOpenings = (planId: string, query: OpeningsQuery) =>
  useAnswer(
    [...chartKeys.all, 'openings', planId, query],
    wire.listTreatmentPlanOpenings,
    { params: { id: planId }, query },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )

/** APT-04: books or moves visits, all or none; charts and calendars are read again. */
export const bookVisits = async (cache: QueryClient, plan: TreatmentPlan, body: BookingBody) => {
  try {
    const answer: Answer<typeof wire.bookTreatmentPlan> = await call(wire.bookTreatmentPlan, { params: { id: plan.id }, body })
    show(cache, plan.patientId, answer)
    return answer
  } finally {
    void cache.invalidateQueries({ queryKey: chartKeys.patient(plan.patientId) })
    void cache.invalidateQueries({ queryKey: appointmentKeys.all })
    void cache.invalidateQueries({ queryKey: patientKeys.all })
  }
}

/** Opens the printed estimate of a plan. */
export const printPlan = ({ id }: Named, withOptions: boolean): Promise<void> =>
  showFile(() => download(wire.printTreatmentPlan, { params: { id }, query: { options: withOptions ? '1' : '0' } }))

export type { PlanOpenings }
