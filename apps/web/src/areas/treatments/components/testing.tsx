import { screen, within } from '@testing-library/react'
import * as invoiceWire from '@molaire/contract/invoices/endpoints'
import type { Appointment } from '@molaire/contract/appointments/shapes'
import type { InvoiceState, InvoiceSummary } from '@molaire/contract/invoices/shapes'
import { getFeeSchedule } from '@molaire/contract/tariffs/endpoints'
import type { FeeSchedule } from '@molaire/contract/tariffs/shapes'
import * as wire from '@molaire/contract/treatments/endpoints'
import type { Chart, Treatment } from '@molaire/contract/treatments/shapes'
import type { User } from '@molaire/contract/users/shapes'
import { vi } from 'vitest'
import { renderScreen } from '../../../platform/testing/render.tsx'
import { uuid } from '../../../platform/testing/screen.ts'
import { givenAppointment, wholeOf } from '../../appointments/testing.ts'
import { apiKnowing, aUser, signedInAs } from '../../users/testing.ts'
import { givenChart, givenSchedule } from '../testing.ts'
import { TreatmentsTab } from './treatments-tab.tsx'

/** Before each test of the tab: it is Friday 20 November 2026, 10:42 in Montreal. */
export const freshTab = () => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:42:00Z') })

/**
 * The appointment of the tests: today, with a patient of 34 years; `changes` override fields.
 */
const appointmentHere = (changes: Partial<Appointment> = {}): Appointment =>
  wholeOf(givenAppointment({ date: '2026-11-20', startTime: '10:15' }), changes)

/** A draft invoice with one line of 312.00 $; `changes` override fields. */
export const givenInvoice = (changes: Partial<InvoiceSummary> = {}): InvoiceSummary => ({
  id: uuid(900),
  version: 1,
  status: 'draft',
  itemCount: 1,
  total: 31_200,
  ...changes,
})

const wholeInvoice = (summary: InvoiceSummary): InvoiceState => ({
  ...summary,
  ...{ statusChangedAt: '2026-11-20T15:42:00Z', note: null, number: null, issuedOn: null, dueOn: null },
  ...{ paid: 0, credited: 0, balance: 0, sentAt: null, cancelledOn: null },
})

export interface Given {
  chart?: Partial<Chart>
  schedule?: Partial<FeeSchedule>
  appointment?: Partial<Appointment>
  user?: Partial<User>
  locale?: 'fr' | 'en'
}

/**
 * Renders the tab for a dentist. The fake server adds, changes and removes treatments as the
 * real one does, with a draft invoice whose total follows.
 */
export const showTab = ({ chart = {}, schedule = {}, appointment = {}, user = {}, locale = 'fr' }: Given = {}) => {
  const me = { isDentist: true, role: 'dentist', ...user } as Partial<User> // the role is one of the contract's
  signedInAs(me)
  const api = apiKnowing(aUser(me))
  const here = appointmentHere(appointment)
  const state = givenChart({ patientId: here.patient.id, ...chart })
  const tariffs = givenSchedule(schedule)
  let nextId = 1_000
  const bill = () => {
    const lines = state.treatments.filter(
      (one) => one.appointmentId === here.id && ['completed', 'confirmed'].includes(one.status),
    )
    const before = state.invoice
    state.invoice =
      lines.length === 0
        ? null
        : givenInvoice({
            version: (before?.version ?? 0) + 1,
            itemCount: lines.length,
            total: lines.reduce((sum, { amount }) => sum + amount, 0),
          })
    return state.invoice
  }
  const put = (treatment: Treatment) => {
    state.treatments = [...state.treatments.filter(({ id }) => id !== treatment.id), treatment]
    return { treatments: [treatment], invoice: bill() }
  }
  const find = (id: string): Treatment => {
    const treatment = state.treatments.find((one) => one.id === id)
    if (!treatment) throw new Error(`the test has no treatment ${id}`)
    return treatment
  }
  api.answer(wire.getChart, () => ({ ...state }))
  api.answer(getFeeSchedule, tariffs)
  const added = api.record(wire.addTreatments, ({ body }) => {
    const treatments = body.treatments.map(({ tariffId, tooth, surfaces, quantity, ageReason }): Treatment => {
      const tariff = tariffs.tariffs.find(({ id }) => id === tariffId)
      if (!tariff) throw new Error('the test has no such tariff')
      const { id: _id, categoryFr: _a, categoryEn: _b, subcategoryFr: _c, subcategoryEn: _d, appointments: _e, ...words } = tariff
      return {
        ...words,
        ...{ id: uuid(nextId++), version: 1, clinicId: here.clinicId, patientId: here.patient.id, appointmentId: here.id },
        ...{
          proposedAppointmentId: null,
          tariffId: tariff.id,
          tooth,
          surfaces,
          quantity,
          part: 1,
          parts: 1,
          status: body.status,
        },
        amount: Math.round((tariff.price + tariff.labFee) * quantity),
        completedOn: body.status === 'completed' ? here.date : null,
        ...{
          practitionerId: here.practitionerId,
          isInvoiced: false,
          isSigned: false,
          ageReason,
          createdAt: '2026-11-20T15:42:00Z',
        },
      }
    })
    state.treatments = [...state.treatments, ...treatments]
    return { treatments, invoice: bill() }
  })
  api.answer(wire.confirmTreatment, ({ params: { id } }) =>
    put({ ...find(id), status: 'confirmed', appointmentId: here.id, completedOn: here.date, version: find(id).version + 1 }),
  )
  api.answer(wire.changeTreatmentStatus, ({ params: { id }, body: { status } }) =>
    put({ ...find(id), status, completedOn: null, version: find(id).version + 1 }),
  )
  const updated = api.record(wire.updateTreatment, ({ params: { id }, body }) => {
    const before = find(id)
    const amount = Math.round((body.price + body.labFee) * body.quantity)
    return put({
      ...before,
      ...body,
      amount,
      version: before.version + 1,
      completedOn: body.completedOn ?? before.completedOn,
      practitionerId: before.practitionerId,
    })
  })
  const deleted = api.record(
    wire.deleteTreatment,
    ({ params: { id } }) => {
      state.treatments = state.treatments.filter((one) => one.id !== id)
      return { treatments: [], invoice: bill() }
    },
    ({ params }) => params.id,
  )
  api.answer(wire.createToothCondition, ({ body: { note, surfaces, ...body } }) => {
    const condition = { ...body, surfaces, note: note ?? null, id: uuid(nextId++) }
    state.conditions = [...state.conditions, condition]
    return condition
  })
  api.answer(wire.deleteToothCondition, ({ params }) => {
    state.conditions = state.conditions.filter(({ id }) => id !== params.id)
    return params
  })
  const prepared = api.record(
    invoiceWire.markInvoiceReady,
    () => wholeInvoice((state.invoice = { ...(state.invoice ?? givenInvoice()), status: 'ready', version: 9 })),
    ({ params, ifMatch }) => ({ ...params, ifMatch }),
  )
  api.answer(invoiceWire.returnInvoiceToDraft, () =>
    wholeInvoice((state.invoice = { ...(state.invoice ?? givenInvoice()), status: 'draft', version: 10 })),
  )
  return { api, here, added, updated, deleted, prepared, ...renderScreen(<TreatmentsTab appointment={here} />, { locale }) }
}

export const chartTooth = (tooth: string) => screen.findByRole('button', { name: new RegExp(`^${tooth}, `) })
/** A surface of a tooth on the chart. */
export const chartSurface = async (tooth: string, surface: string) => {
  const element = (await chartTooth(tooth)).querySelector(`[data-surface="${surface}"]`)
  if (!element) throw new Error(`${tooth} has no surface ${surface}`)
  return element
}
/** What the chart shows on the surfaces of a tooth: `M today, O today`. */
export const marksOf = async (tooth: string) =>
  [...(await chartTooth(tooth)).querySelectorAll<SVGElement>('[data-surface][data-mark]')]
    .map(({ dataset }) => `${dataset['surface']} ${dataset['mark']}`)
    .join(', ')
/** The suggestions or results, as the first words of each. */
export const offered = () =>
  within(screen.getByRole('region', { name: /Ajouter un acte|Add a treatment/ }))
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('button')?.firstElementChild?.textContent)
