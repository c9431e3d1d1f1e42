import type { NewTreatment } from '@molaire/contract/treatments/shapes'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { unitCost } from '@molaire/domain/tariffs/fees'
import { spread } from '@molaire/domain/treatments/spread'
import type { Context, Scope } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { recordInvoices } from '../invoices/index.ts'
import { requirePlace } from './actions.ts'
import * as queries from './queries.ts'
import { readWishes, requireTariffs } from './wishes.ts'
import { descriptionOf } from './words.ts'

/** A treatment of an older record. */
export interface RecordedTreatment extends Required<NewTreatment> {
  /** The visit of a plan that it belongs to. */
  proposedAppointmentId: string | null
  /** Of a treatment that takes several visits: which one this is. Its cost is split (APT-05). */
  part: number
  parts: number
}

/** What was done at an appointment, and the status of its invoice. */
export interface RecordedVisit {
  appointmentId: string
  invoice: 'draft' | 'ready'
  treatments: readonly (RecordedTreatment & {
    status: 'completed' | 'confirmed'
    /** The day of its price, when it was planned before; else that of the appointment. */
    plannedOn: LocalDate | null
    plannedAppointmentId: string | null
  })[]
}

/** What was planned for a patient on a day, and not done since. */
export interface RecordedPlanning {
  clinicId: string
  patientId: string
  appointmentId: string | null
  plannedOn: LocalDate
  plannedAt: Date
  createdBy: string
  treatments: readonly (RecordedTreatment & { status: 'planned' | 'cancelled' })[]
}

/**
 * Takes over many treatments under the rules of new ones: all or none, in six statements whatever
 * their number. What was done is written as by the practitioner of its appointment, with its
 * invoice (APT-06, APT-09). Refuses the first that addTreatments or a plan would have refused.
 */
export function recordTreatments(
  ctx: Context,
  { done, planned }: { done: readonly RecordedVisit[]; planned: readonly RecordedPlanning[] },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const places = await queries.lockPlaces(
      ctx,
      done.map(({ appointmentId }) => appointmentId),
    )
    const visits = done.map((visit) => {
      const place = places.get(visit.appointmentId)
      if (!place) throw new AppError('not_found')
      requirePlace(place, { isDone: true })
      return { ...visit, place }
    })
    const performed = await pricedOf(
      ctx,
      visits.flatMap(({ treatments, place }) =>
        treatments.map((one) => ({ ...one, clinicId: place.clinicId, on: one.plannedOn ?? place.date })),
      ),
    )
    const toDo = await pricedOf(
      ctx,
      planned.flatMap(({ treatments, clinicId, plannedOn }) => treatments.map((one) => ({ ...one, clinicId, on: plannedOn }))),
    )

    const left = performed.values()
    const invoices = []
    const rows: queries.RecordedRow[] = []
    for (const { appointmentId, invoice, treatments, place } of visits) {
      const { patientId, clinicId, startsAt, language } = place
      const acts = treatments.map(({ status, plannedAppointmentId }) => ({
        ...next(left),
        status,
        plannedAppointmentId,
        itemId: ctx.newId(),
      }))
      const lines = acts.map(({ itemId, fees, ...act }) => ({
        ...{ id: itemId, code: act.code, description: descriptionOf({ ...act, language }), tooth: act.tooth },
        ...{ surfaces: queries.linedSurfaces(act), quantityHundredths: act.quantity, unitPriceCents: unitCost(fees) },
        ...{ labFeeCents: fees.labFee, materialFeeCents: fees.materialFee, medicationFeeCents: fees.medicationFee },
        ...{
          additionalFeeCents: fees.additionalFee,
          practitionerId: place.practitionerId,
          serviceOn: place.date,
          tariffId: act.tariffId,
          taxClass: act.taxClass,
        },
      }))
      if (lines.length > 0)
        invoices.push({ id: ctx.newId(), clinicId, patientId, appointmentId, status: invoice, at: startsAt, lines })
      for (const { itemId, taxClass: _, ...act } of acts)
        rows.push({
          ...act,
          ...{ clinicId, patientId, appointmentId, practitionerId: place.practitionerId, createdBy: place.practitionerId },
          ...{ completedOn: place.date, doneAt: startsAt, createdAt: startsAt, invoiceItemId: itemId },
        })
    }
    const ahead = toDo.values()
    for (const { clinicId, patientId, appointmentId, plannedAt, createdBy, treatments } of planned)
      for (const { status } of treatments) {
        const { taxClass: _, ...act } = next(ahead)
        rows.push({
          ...{ ...act, status, clinicId, patientId, appointmentId, plannedAppointmentId: appointmentId, createdBy },
          ...{ practitionerId: null, completedOn: null, doneAt: null, createdAt: plannedAt, invoiceItemId: null },
        })
      }
    await recordInvoices(ctx, invoices)
    await queries.insertRecorded(ctx, rows)
  })
}

/** The rows have as many treatments as the requests that they were made of. */
function next<T>(iterator: Iterator<T>): T {
  const { value, done } = iterator.next()
  if (done) throw new Error('a treatment was lost')
  return value
}

/**
 * The treatments as they are stored, each at its price on its day. Refuses as `readWishes` and
 * `requireTariffs`.
 */
async function pricedOf(ctx: Scope, treatments: readonly (RecordedTreatment & { clinicId: string; on: LocalDate })[]) {
  const wishes = readWishes(treatments)
  const tariffs = await queries.tariffsOnDays(ctx, treatments)
  const date = treatments[0]?.on ?? ''
  requireTariffs(
    wishes,
    tariffs.map((tariff) => tariff && { surfaceCount: tariff.surfaceCount, hasPrice: tariff.fees !== null }),
    { date },
  )
  return treatments.map(({ proposedAppointmentId, part, parts }, at) => {
    const [wish, tariff] = [wishes[at], tariffs[at]]
    if (!wish || !tariff?.fees) throw new Error('a treatment has a tariff with a price')
    const share = spread(tariff.fees, wish.quantity, parts)[part - 1]
    if (!share) throw new Error(`a treatment of ${parts} visits has no visit ${part}`)
    return { ...wish, ...tariff, ...share, proposedAppointmentId, part, parts }
  })
}
