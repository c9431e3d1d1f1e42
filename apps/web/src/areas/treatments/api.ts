import { useMutation, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query'
import { listPatientAppointments } from '@molaire/contract/appointments/endpoints'
import * as invoiceWire from '@molaire/contract/invoices/endpoints'
import type { InvoiceSummary } from '@molaire/contract/invoices/shapes'
import type { Answer, Sent } from '@molaire/contract/shared/endpoint'
import * as wire from '@molaire/contract/treatments/endpoints'
import { expectedStatuses } from '@molaire/domain/appointments/status'
import type { Chart, ToothCondition, Treatment } from '@molaire/contract/treatments/shapes'
import { call } from '../../platform/api/client.ts'
import { staleTimes } from '../../platform/api/query-client.ts'
import { useAnswer } from '../../platform/api/use-answer.ts'
import { useChanges } from '../../platform/live/use-changes.ts'
import { patientKeys } from '../patients/index.ts'
import {
  amountOf,
  isPending,
  pendingTreatment,
  withAnswer,
  withoutTreatments,
  withTreatments,
  type NewSite,
  type NewTreatmentPlace,
} from './chart-changes.ts'
import type { ReadyTariff } from './quick-entry/match-tariffs.ts'

/**
 * The cache keys of this area. A change of a patient's care invalidates all keys of the
 * patient.
 */
export const chartKeys = {
  all: ['charts'] as const,
  patient: (patientId: string) => ['charts', patientId] as const,
  at: (patientId: string, appointmentId: string | undefined) => ['charts', patientId, appointmentId ?? 'any'] as const,
}

/**
 * APT-06, APT-07: a patient's treatments, plans and teeth; with an appointment, its invoice
 * too. It is read again after a colleague's change of the care.
 */
export const useChart = (patientId: string, appointmentId?: string): UseQueryResult<Chart> =>
  useAnswer(
    chartKeys.at(patientId, appointmentId),
    wire.getChart,
    { params: { id: patientId }, query: { appointmentId } },
    { staleTime: staleTimes.live },
  )

/** The next appointment that a patient is expected at. */
export const useNextBooked = (patientId: string) => {
  const query = { when: 'upcoming' as const, status: [...expectedStatuses], limit: 1 }
  return useAnswer([...patientKeys.one(patientId), 'appointments', query], listPatientAppointments, {
    params: { id: patientId },
    query,
  })
}

/** CAL-08: reads a patient's chart again after a colleague's change of the clinic's care. */
export const useChartChanges = (clinicId: string, patientId: string): void =>
  useChanges(clinicId, (cache, notice) => {
    if (notice.what === 'care') void cache.invalidateQueries({ queryKey: chartKeys.patient(patientId) })
  })

type Changed = Answer<typeof wire.addTreatments>
export type TreatmentBody = Sent<typeof wire.updateTreatment>['body']

/**
 * Where a chart is shown: its patient, the appointment, and what a new treatment takes from it.
 */
export type ChartPlace = NewTreatmentPlace

/** Whose chart has the invoice, and of which appointment. */
export type InvoicePlace = Pick<ChartPlace, 'patientId' | 'appointmentId'>

const working = new WeakMap<QueryClient, Set<Promise<unknown>>>()

/** Notes a request until it is answered. */
const noted = <T>(cache: QueryClient, request: Promise<T>): Promise<T> => {
  const requests = working.get(cache) ?? new Set()
  working.set(cache, requests.add(request))
  const forget = () => requests.delete(request)
  request.then(forget, forget)
  return request
}

/** Resolves when the changes of charts that are under way have their answers. */
const settled = async (cache: QueryClient): Promise<void> => void (await Promise.allSettled([...(working.get(cache) ?? [])]))

/** Changes a cached chart; nothing when it is not cached. */
const change = (cache: QueryClient, { patientId, appointmentId }: InvoicePlace, apply: (chart: Chart) => Chart) =>
  cache.setQueryData<Chart>(chartKeys.at(patientId, appointmentId), (chart) => chart && apply(chart))

const chartIn = (cache: QueryClient, { patientId, appointmentId }: InvoicePlace): Chart | undefined =>
  cache.getQueryData<Chart>(chartKeys.at(patientId, appointmentId))

/**
 * A change of a chart: `now` shows it at once, `send` asks for it, `show` the answer, and
 * `back` takes it off the screen after a refusal. The chart is read again when nothing is under
 * way.
 */
interface Change<V, R> {
  now?: (chart: Chart, variables: V) => Chart
  send: (variables: V) => Promise<R>
  show: (chart: Chart, answer: R, variables: V) => Chart
  back?: (chart: Chart, variables: V) => Chart
}

const useChartChange = <V, R>(place: ChartPlace, { now, send, show, back }: Change<V, R>) => {
  const cache = useQueryClient()
  const key = chartKeys.at(place.patientId, place.appointmentId)
  return useMutation({
    mutationFn: (variables: V) => noted(cache, send(variables)),
    onMutate: async (variables) => {
      // An older answer must not replace what is shown now.
      const cancelled = cache.cancelQueries({ queryKey: key })
      if (now) change(cache, place, (chart) => now(chart, variables))
      await cancelled
    },
    onSuccess: (answer, variables) => void change(cache, place, (chart) => show(chart, answer, variables)),
    onError: (_error, variables) => void (back && change(cache, place, (chart) => back(chart, variables))),
    onSettled: () => {
      if ((working.get(cache)?.size ?? 0) === 0) void cache.invalidateQueries({ queryKey: chartKeys.patient(place.patientId) })
    },
  })
}

/** A treatment that is to be added, as the screen shows it at once. */
export interface Addition {
  pending: readonly Treatment[]
  status: 'completed' | 'planned'
}

/** The additions of tariffs at sites, all in one request. */
export const additionOf = (
  acts: readonly { ready: ReadyTariff; site: NewSite }[],
  status: Addition['status'],
  place: ChartPlace,
): Addition => ({ status, pending: acts.map(({ ready, site }) => pendingTreatment(ready, site, status, place)) })

/**
 * APT-06, APT-09: adds treatments at the appointment; they and the draft invoice show at once.
 */
export const useAddTreatments = (place: ChartPlace) =>
  useChartChange<Addition, Changed>(place, {
    now: (chart, { pending }) => withTreatments(chart, pending, place.appointmentId),
    send: ({ pending, status }) =>
      call(wire.addTreatments, {
        params: { id: place.appointmentId },
        body: {
          status,
          treatments: pending.map(({ tariffId, tooth, surfaces, quantity, ageReason }) => ({
            tariffId: tariffId ?? '',
            tooth,
            surfaces,
            quantity,
            ...(ageReason !== null && { ageReason }),
          })),
        },
      }),
    show: (chart, answer, { pending }) =>
      withAnswer(
        chart,
        answer,
        pending.map(({ id }) => id),
      ),
    back: (chart, { pending }) =>
      withoutTreatments(
        chart,
        pending.map(({ id }) => id),
        place.appointmentId,
      ),
  })

const bodyOf = ({
  tooth,
  surfaces,
  quantity,
  price,
  labFee,
  materialFee,
  medicationFee,
  additionalFee,
}: Treatment): TreatmentBody => ({
  tooth,
  surfaces,
  quantity,
  price,
  labFee,
  materialFee,
  medicationFee,
  additionalFee,
})

/** What a person may change of a treatment. */
export interface Edit {
  treatment: Treatment
  changes: Partial<Pick<Treatment, 'tooth' | 'surfaces' | 'quantity' | 'price' | 'ageReason'>> & { completedOn?: string }
}
const edited = ({ treatment, changes }: Edit): Treatment => {
  const next = { ...treatment, ...changes }
  return { ...next, amount: amountOf(next) }
}

/** APT-06: changes a treatment; its line of the invoice follows. */
export const useUpdateTreatment = (place: ChartPlace) =>
  useChartChange<Edit, Changed>(place, {
    now: (chart, edit) => withTreatments(chart, [edited(edit)], place.appointmentId),
    send: (edit) => {
      const { completedOn, ageReason } = edit.changes
      return call(wire.updateTreatment, {
        params: { id: edit.treatment.id },
        body: { ...bodyOf(edited(edit)), ...(completedOn !== undefined && { completedOn }), ...(ageReason && { ageReason }) },
        ifMatch: edit.treatment.version,
      })
    },
    show: (chart, answer) => withAnswer(chart, answer),
    back: (chart, { treatment }) => withTreatments(chart, [treatment], place.appointmentId),
  })

/** APT-08: performs a planned treatment at this appointment. */
export const useConfirmTreatment = (place: ChartPlace) =>
  useChartChange<Treatment, Changed>(place, {
    now: (chart, treatment) => {
      const { appointmentId, date: completedOn } = place
      return withTreatments(chart, [{ ...treatment, status: 'confirmed', appointmentId, completedOn }], appointmentId)
    },
    send: ({ id, version }) =>
      call(wire.confirmTreatment, { params: { id }, body: { appointmentId: place.appointmentId }, ifMatch: version }),
    show: (chart, answer) => withAnswer(chart, answer),
    back: (chart, treatment) => withTreatments(chart, [treatment], place.appointmentId),
  })

/** APT-13: cancels a planned treatment, takes it up again, or takes a confirmation back. */
export const useChangeTreatmentStatus = (place: ChartPlace) =>
  useChartChange<{ treatment: Treatment; status: 'planned' | 'cancelled' }, Changed>(place, {
    now: (chart, { treatment, status }) =>
      withTreatments(chart, [{ ...treatment, status, completedOn: null }], place.appointmentId),
    send: ({ treatment: { id, version }, status }) =>
      call(wire.changeTreatmentStatus, { params: { id }, body: { status }, ifMatch: version }),
    show: (chart, answer) => withAnswer(chart, answer),
    back: (chart, { treatment }) => withTreatments(chart, [treatment], place.appointmentId),
  })

/** APT-09: removes a treatment with its line of the draft invoice. */
export const useDeleteTreatments = (place: ChartPlace) =>
  useChartChange<readonly Treatment[], readonly Changed[]>(place, {
    now: (chart, treatments) =>
      withoutTreatments(
        chart,
        treatments.map(({ id }) => id),
        place.appointmentId,
      ),
    send: async (treatments) => {
      const answers: Changed[] = []
      for (const { id } of treatments) answers.push(await call(wire.deleteTreatment, { params: { id } }))
      return answers
    },
    show: (chart, answers) => answers.reduce<Chart>((next, answer) => withAnswer(next, answer), chart),
    back: (chart, treatments) => withTreatments(chart, treatments, place.appointmentId),
  })

export type NewCondition = Pick<ToothCondition, 'tooth' | 'kind' | 'surfaces'>

/** APT-07: notes that a tooth is missing, an implant, or restored elsewhere. */
export const useCreateToothCondition = (place: ChartPlace) =>
  useChartChange<NewCondition, ToothCondition>(place, {
    now: (chart, condition) => ({
      ...chart,
      conditions: [...chart.conditions, { ...condition, id: keyOf(condition), note: null }],
    }),
    send: ({ tooth, kind, surfaces }) =>
      call(wire.createToothCondition, { params: { id: place.patientId }, body: { tooth, kind, surfaces, note: null } }),
    show: (chart, answer, condition) => ({
      ...chart,
      conditions: [...chart.conditions.filter(({ id }) => id !== keyOf(condition) && id !== answer.id), answer],
    }),
    back: (chart, condition) => ({ ...chart, conditions: chart.conditions.filter(({ id }) => id !== keyOf(condition)) }),
  })
const keyOf = ({ tooth, kind, surfaces }: NewCondition) => `pending:${tooth}:${kind}:${surfaces}`

/** APT-07: takes a condition of a tooth back. */
export const useDeleteToothCondition = (place: ChartPlace) =>
  useChartChange<ToothCondition, unknown>(place, {
    now: (chart, { id }) => ({ ...chart, conditions: chart.conditions.filter((one) => one.id !== id) }),
    send: ({ id }) => call(wire.deleteToothCondition, { params: { id } }),
    show: (chart) => chart,
    back: (chart, condition) => ({ ...chart, conditions: [...chart.conditions, condition] }),
  })

/**
 * INV-01: marks the draft invoice ready, or puts it back to draft. It waits for the treatments
 * that are being saved, so that the invoice has all of them.
 */
export const usePrepareInvoice = (place: InvoicePlace) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (to: 'ready' | 'draft'): Promise<InvoiceSummary> => {
      await settled(cache)
      const invoice = chartIn(cache, place)?.invoice
      if (!invoice) throw new Error('the appointment has no invoice')
      const endpoint = to === 'ready' ? invoiceWire.markInvoiceReady : invoiceWire.returnInvoiceToDraft
      const { id, version, status, itemCount, total } = await noted(
        cache,
        call(endpoint, { params: { id: invoice.id }, ifMatch: invoice.version }),
      )
      return { id, version, status, itemCount, total }
    },
    onSuccess: (invoice) => void change(cache, place, (chart) => ({ ...chart, invoice })),
    onSettled: () => void cache.invalidateQueries({ queryKey: chartKeys.patient(place.patientId) }),
  })
}

export { isPending }
