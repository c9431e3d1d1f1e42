import * as appointmentWire from '@molaire/contract/appointments/endpoints'
import type { Appointment } from '@molaire/contract/appointments/shapes'
import { getFeeSchedule } from '@molaire/contract/tariffs/endpoints'
import type { ScheduledTariff } from '@molaire/contract/tariffs/shapes'
import * as wire from '@molaire/contract/treatments/endpoints'
import type { Chart, Treatment, TreatmentPlan, WireProposedAppointment } from '@molaire/contract/treatments/shapes'
import type { User } from '@molaire/contract/users/shapes'
import { vi } from 'vitest'
import { renderScreen } from '../../../platform/testing/render.tsx'
import { uuid } from '../../../platform/testing/screen.ts'
import { archambault, cleaning, clinic, filling, givenAppointment, lachance, room1, wholeOf } from '../../appointments/testing.ts'
import { apiKnowing, aUser, signedInAs } from '../../users/testing.ts'
import { givenChart, givenSchedule, givenTariff, givenTreatment } from '../testing.ts'
import { PlansTab } from './plans-tab.tsx'

export const canal = givenTariff({
  ...{
    id: uuid(707),
    code: '33300',
    descriptionFr: 'Traitement de canal',
    descriptionEn: 'Root canal',
    surfaceCount: 'root_canal',
  },
  price: 91_200,
  appointments: [
    { durationMinutes: 90, delayDays: 0 },
    { durationMinutes: 60, delayDays: 14 },
    { durationMinutes: 45, delayDays: 21 },
  ],
})

/** A visit of an hour, 14 days after the one before; `changes` override fields. */
export const givenVisit = (n: number, changes: Partial<WireProposedAppointment> = {}): WireProposedAppointment => ({
  id: uuid(500 + n),
  version: 1,
  sequence: n,
  durationMinutes: 60,
  delayDays: n === 1 ? 0 : 14,
  practitionerId: archambault.id,
  appointmentTypeId: filling.id,
  note: ['Canal', 'Pilier', 'Couronne'][n - 1] ?? null,
  appointment: null,
  cost: 100_00 * n,
  ...changes,
})

/** A proposed plan of three visits; `changes` override fields. */
export const givenPlan = (changes: Partial<TreatmentPlan> = {}): TreatmentPlan => ({
  id: uuid(400),
  version: 1,
  clinicId: clinic.id,
  patientId: uuid(2),
  appointmentId: null,
  name: 'Canal et couronne',
  choiceId: null,
  prognosis: null,
  note: null,
  status: 'proposed',
  consent: null,
  createdBy: null,
  createdAt: '2026-11-20T15:42:00Z',
  proposed: [givenVisit(1), givenVisit(2), givenVisit(3)],
  ...changes,
})

/** A planned treatment of a visit: the canal of 36. */
export const givenPlanned = (visit: number, changes: Partial<Treatment> = {}): Treatment =>
  givenTreatment({
    ...{ id: uuid(600 + visit), proposedAppointmentId: uuid(500 + visit), tariffId: canal.id, code: '33300' },
    ...{ descriptionFr: 'Traitement de canal', descriptionEn: 'Root canal', surfaceCount: 'root_canal' },
    ...{ tooth: '36', surfaces: '', price: 10_000 * visit, amount: 10_000 * visit, status: 'planned', completedOn: null },
    ...changes,
  })

/** A free time on a day at 9, in room 1 with Dre Archambault. */
export const openingOn = (date: string, startTime = '09:00') => ({
  ...{ date, startTime, roomId: room1, roomName: 'Salle 1', practitionerId: archambault.id },
})

interface Given {
  chart?: Partial<Chart>
  appointment?: Partial<Appointment>
  user?: Partial<User>
  locale?: 'fr' | 'en'
  /** The fee schedule's. */
  tariffs?: ScheduledTariff[]
}

/** It is Friday 20 November 2026, 10:42 in Montreal. */
export const freshPlans = () => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:42:00Z') })

/**
 * Renders the tab for a dentist. The fake server keeps the plan that it is sent, as the real one
 * does; `updates` and `statuses` have what it received.
 */
export const showPlans = ({ chart = {}, appointment = {}, user = {}, locale = 'fr', tariffs = [canal] }: Given = {}) => {
  freshPlans()
  const me = { isDentist: true, role: 'dentist', ...user } as Partial<User> // the role is one of the contract's
  signedInAs(me)
  const api = apiKnowing(aUser(me))
  const here = wholeOf(givenAppointment({ date: '2026-11-20', startTime: '10:15' }), appointment)
  const state = givenChart({ patientId: here.patient.id, ...chart })
  api.answer(wire.getChart, () => ({ ...state }))
  api.answer(getFeeSchedule, givenSchedule({ tariffs }))
  api.answer(appointmentWire.getBookingOptions, {
    block: null,
    practitioners: [archambault, lachance] as never, // roles of the contract
    appointmentTypes: [cleaning, filling],
  })
  const put = (plan: TreatmentPlan) => {
    state.plans = [...state.plans.filter(({ id }) => id !== plan.id), plan]
    const ids = new Set(plan.proposed.map(({ id }) => id))
    return { plan, treatments: state.treatments.filter((one) => ids.has(one.proposedAppointmentId ?? '')) }
  }
  const find = (id: string) => {
    const plan = state.plans.find((one) => one.id === id)
    if (!plan) throw new Error(`the test has no plan ${id}`)
    return plan
  }
  const updates = api.record(wire.updateTreatmentPlan, ({ params: { id }, body }) => {
    const plan = find(id)
    const proposed = body.proposed
      .map((sent, at): WireProposedAppointment => {
        const before = plan.proposed.find((one) => one.id === sent.id)
        const { treatments: _treatments, id: sentId, ...values } = sent
        return { ...(before ?? givenVisit(9, { cost: 0 })), ...values, id: sentId ?? uuid(590 + at) }
      })
      .sort((a, b) => a.sequence - b.sequence)
    const { name, prognosis, note } = body
    return put({ ...plan, name, prognosis, note, proposed, version: plan.version + 1 })
  })
  const statuses = api.record(wire.changeTreatmentPlanStatus, ({ params: { id }, body: { status, consent } }) =>
    put({ ...find(id), status, consent: consent ?? null, version: find(id).version + 1 }),
  )
  return { ...renderScreen(<PlansTab appointment={here} />, { locale }), api, state, updates, statuses, here }
}
