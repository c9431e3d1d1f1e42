import type { InvoiceSummary } from '@molaire/contract/invoices/shapes'
import type { Chart, Treatment } from '@molaire/contract/treatments/shapes'
import { feesOf, unitCost } from '@molaire/domain/tariffs/fees'
import { costOf, ONE } from '@molaire/domain/treatments/quantity'
import { isBilled } from '@molaire/domain/treatments/status'
import type { ReadyTariff } from './quick-entry/match-tariffs.ts'

/* What the screen shows of a change before the server's answer: pure changes of the cached chart.
   The answer then replaces them, and a refusal is taken back with the opposite change. */

/** A treatment that the server does not know yet has such an id. */
const pendingPrefix = 'pending:'
export const isPending = ({ id }: Pick<Treatment, 'id'>): boolean => id.startsWith(pendingPrefix)

/** What costs a treatment in all, in cents. */
export const amountOf = (
  treatment: Pick<Treatment, 'quantity' | 'price' | 'labFee' | 'materialFee' | 'medicationFee' | 'additionalFee'>,
): number => costOf(unitCost(feesOf(treatment)), Math.round(treatment.quantity * ONE))

export interface NewTreatmentPlace {
  appointmentId: string
  clinicId: string
  patientId: string
  practitionerId: string
  date: string
}

/** Where a new treatment is done, and why if the tooth is unusual at the patient's age. */
export interface NewSite {
  tooth: string | null
  surfaces: string
  ageReason?: string | null
}

/** A new treatment as the server will answer it, in all likelihood. */
export const pendingTreatment = (
  { tariff }: ReadyTariff,
  { tooth, surfaces, ageReason = null }: NewSite,
  status: 'completed' | 'planned',
  place: NewTreatmentPlace,
): Treatment => {
  const { id, code, descriptionFr, descriptionEn, surfaceCount, price, labFee, materialFee, medicationFee, additionalFee } =
    tariff
  const fees = { price, labFee, materialFee, medicationFee, additionalFee }
  return {
    id: `${pendingPrefix}${crypto.randomUUID()}`,
    version: 0,
    clinicId: place.clinicId,
    patientId: place.patientId,
    appointmentId: place.appointmentId,
    proposedAppointmentId: null,
    tariffId: id,
    code,
    descriptionFr,
    descriptionEn,
    surfaceCount,
    tooth,
    surfaces,
    quantity: 1,
    ...fees,
    amount: amountOf({ ...fees, quantity: 1 }),
    part: 1,
    parts: 1,
    status,
    completedOn: status === 'completed' ? place.date : null,
    practitionerId: place.practitionerId,
    isInvoiced: false,
    isSigned: false,
    ageReason,
    createdAt: new Date().toISOString(),
  }
}

const isOnInvoice = (treatment: Treatment, appointmentId: string) =>
  isBilled(treatment.status) && treatment.appointmentId === appointmentId

const noInvoice = (): InvoiceSummary => ({ id: '', version: 0, status: 'draft', itemCount: 0, total: 0 })

/**
 * The invoice after lines come and go: a ready one is a draft again, and an empty one is gone.
 */
const followed = (invoice: InvoiceSummary | null, lines: number, cents: number): InvoiceSummary | null => {
  if (lines === 0 && cents === 0) return invoice
  const before = invoice ?? noInvoice()
  const itemCount = before.itemCount + lines
  if (itemCount <= 0) return null
  return { ...before, status: before.status === 'ready' ? 'draft' : before.status, itemCount, total: before.total + cents }
}

/**
 * The chart with these treatments in the place of those with their ids, and the invoice that
 * follows.
 */
export const withTreatments = (chart: Chart, treatments: readonly Treatment[], appointmentId: string): Chart => {
  const next = new Map(chart.treatments.map((one) => [one.id, one]))
  let [lines, total] = [0, 0]
  for (const treatment of treatments) {
    const before = next.get(treatment.id)
    for (const [one, sign] of [
      [before, -1],
      [treatment, 1],
    ] as const) {
      if (!one || !isOnInvoice(one, appointmentId)) continue
      lines += sign
      total += sign * one.amount
    }
    next.set(treatment.id, treatment)
  }
  return { ...chart, treatments: [...next.values()], invoice: followed(chart.invoice, lines, total) }
}

/** The chart without these treatments, and the invoice that follows. */
export const withoutTreatments = (chart: Chart, ids: readonly string[], appointmentId: string): Chart => {
  const gone = chart.treatments.filter(({ id }) => ids.includes(id))
  const lines = gone.filter((one) => isOnInvoice(one, appointmentId))
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  return {
    ...chart,
    treatments: chart.treatments.filter(({ id }) => !ids.includes(id)),
    invoice: followed(chart.invoice, -lines.length, -total),
  }
}

/**
 * The chart after an answer: its treatments in the place of those with their ids or of
 * `pending` ones, and its invoice, unless a later answer came before it.
 */
export const withAnswer = (
  chart: Chart,
  answer: { treatments: readonly Treatment[]; invoice: InvoiceSummary | null },
  pending: readonly string[] = [],
): Chart => {
  const kept = chart.treatments.filter(({ id }) => !pending.includes(id))
  const next = new Map(kept.map((one) => [one.id, one]))
  for (const treatment of answer.treatments) next.set(treatment.id, treatment)
  const isOlder =
    answer.invoice !== null && chart.invoice?.id === answer.invoice.id && chart.invoice.version > answer.invoice.version
  return { ...chart, treatments: [...next.values()], invoice: isOlder ? chart.invoice : answer.invoice }
}

/** Whether a treatment that is done belongs to this appointment. */
export const isOfAppointment =
  (appointmentId: string) =>
  (treatment: Pick<Treatment, 'appointmentId' | 'status'>): boolean =>
    treatment.appointmentId === appointmentId && isBilled(treatment.status)

/** Which part of the list a treatment is in: of this appointment, to be done, or history. */
export type Part = 'today' | 'planned' | 'past'
export const partOf = (treatment: Treatment, appointmentId: string): Part => {
  if (treatment.status === 'planned') return 'planned'
  if (treatment.status === 'cancelled') return 'past'
  return isOfAppointment(appointmentId)(treatment) ? 'today' : 'past'
}
