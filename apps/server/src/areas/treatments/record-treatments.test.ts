import { expect } from 'vitest'
import type { PlanAndTreatments } from '@molaire/contract/treatments/plans'
import { testFrom, useTestApp } from '../../testing.ts'
import { recordToothConditions, recordTreatments } from './index.ts'
import type { RecordedVisit } from './record-treatments.ts'
import { givenPlan, givenPlanClinic, type PlanClinic } from './plans/testing.ts'

const house = useTestApp()

const test = testFrom(async () => {
  const open = await givenPlanClinic(house)
  const filling = await house.givenTariff({ ...open, surfaceCount: '2' })
  const past = await house.givenAppointment(open, { date: '2026-11-19', status: 'completed' })
  return { ...open, filling, past }
})
type Visit = PlanClinic & { filling: { id: string }; past: { id: string } }

type Treatment = RecordedVisit['treatments'][number]
const treatment = ({ filling }: Visit, wishes: Partial<Treatment> = {}): Treatment => ({
  ...{ tariffId: filling.id, tooth: '26', surfaces: 'om', quantity: 1, part: 1, parts: 1 },
  ...{ proposedAppointmentId: null, status: 'completed', plannedOn: null, plannedAppointmentId: null },
  ...wishes,
})
const record = (open: Visit, treatments: Treatment[], visit: Partial<RecordedVisit> = {}) =>
  recordTreatments(house.systemContext(open.group.id), {
    done: [{ appointmentId: open.past.id, invoice: 'ready', treatments, ...visit }],
    planned: [],
  })
const chartOf = async ({ patient, dentist }: Visit, past?: { id: string }) =>
  (await house.get(`/patients/${patient.id}/chart${past ? `?appointmentId=${past.id}` : ''}`, dentist)).body

test('APT-06 APT-09 treatments are taken over as by the practitioner of the appointment, with the invoice as it stands', async (open) => {
  await record(open, [treatment(open), treatment(open, { tooth: '36', surfaces: 'DO', quantity: 1.5 })])
  const chart = await chartOf(open, open.past)
  expect(chart.treatments).toMatchObject([
    {
      tooth: '26',
      surfaces: 'MO',
      price: 13_500,
      status: 'completed',
      completedOn: '2026-11-19',
      practitionerId: open.practitioner.id,
    },
    { tooth: '36', surfaces: 'OD', quantity: 1.5, amount: 20_250 },
  ])
  expect(chart.invoice).toMatchObject({ status: 'ready', itemCount: 2, total: 33_750 })
})

test('APT-05 APT-08 a visit of a plan is taken over with its share of the cost, at the price of the day of the plan', async (open) => {
  const { plan }: PlanAndTreatments = await givenPlan(house, open, [{}, {}, {}])
  const [first, second] = plan.proposed
  const canal = { tariffId: open.canal.id, tooth: '36', surfaces: '', parts: 3 }
  await recordTreatments(house.systemContext(open.group.id), {
    done: [
      {
        ...{ appointmentId: open.past.id, invoice: 'draft' },
        treatments: [
          treatment(open, {
            ...canal,
            part: 1,
            status: 'confirmed',
            plannedOn: '2026-11-18',
            proposedAppointmentId: first?.id ?? '',
          }),
        ],
      },
    ],
    planned: [
      {
        ...{ clinicId: open.clinic.id, patientId: open.patient.id, appointmentId: null, createdBy: open.practitioner.id },
        ...{ plannedOn: '2026-11-18', plannedAt: new Date('2026-11-18T15:00:00Z') },
        treatments: [{ ...treatment(open, { ...canal, part: 2, proposedAppointmentId: second?.id ?? '' }), status: 'planned' }],
      },
    ],
  })
  const chart = await chartOf(open, open.past)
  expect(chart.treatments).toMatchObject([
    { status: 'confirmed', part: 1, parts: 3, price: 33_334, materialFee: 34, proposedAppointmentId: first?.id },
    {
      status: 'planned',
      part: 2,
      parts: 3,
      price: 33_333,
      materialFee: 34,
      proposedAppointmentId: second?.id,
      completedOn: null,
    },
  ])
  expect(chart.invoice).toMatchObject({ status: 'draft', itemCount: 1, total: 33_368 })
})

test('APT-06 APT-09 what is taken over obeys the rules of what is added, all or nothing', async (open) => {
  const sound = treatment(open)
  await expect(record(open, [sound, treatment(open, { surfaces: 'MOD' })])).rejects.toMatchObject({
    code: 'treatment_surface_count_wrong',
  })
  await expect(record(open, [sound, treatment(open, { tooth: '11', surfaces: 'OX' })])).rejects.toMatchObject({
    code: 'treatment_surface_unknown',
  })
  await expect(record(open, [sound, treatment(open, { tooth: '19' })])).rejects.toMatchObject({ code: 'treatment_tooth_unknown' })
  await expect(record(open, [sound, treatment(open, { quantity: 0 })])).rejects.toMatchObject({
    code: 'treatment_quantity_invalid',
  })
  await expect(record(open, [sound, treatment(open, { tariffId: open.past.id })])).rejects.toMatchObject({
    code: 'invalid_request',
  })
  await expect(record(open, [sound, treatment(open, { plannedOn: '2025-12-31' })])).rejects.toMatchObject({
    code: 'treatment_without_price',
  })
  const cancelled = await house.givenAppointment(open, { date: '2026-11-18', status: 'cancelled' })
  await expect(record(open, [sound], { appointmentId: cancelled.id })).rejects.toMatchObject({
    code: 'treatment_appointment_over',
  })
  const ahead = await house.givenAppointment(open, { date: '2026-11-23' })
  await expect(record(open, [sound], { appointmentId: ahead.id })).rejects.toMatchObject({
    code: 'treatment_completed_in_future',
  })
  const elsewhere = await house.givenAppointment(await house.givenOpenClinic())
  await expect(record(open, [sound], { appointmentId: elsewhere.id })).rejects.toMatchObject({ code: 'not_found' })
  expect(await chartOf(open, open.past)).toMatchObject({ treatments: [], invoice: null })
})

test('APT-09 an appointment that has an open invoice does not get a second one', async (open) => {
  await record(open, [treatment(open)])
  await expect(record(open, [treatment(open, { tooth: '27' })])).rejects.toMatchObject({ constraint: 'invoices__one_open' })
  expect((await chartOf(open, open.past)).invoice).toMatchObject({ itemCount: 1 })
})

test('APT-07 the state of teeth is taken over under the rules of a single condition, all or nothing', async (open) => {
  const ctx = house.systemContext(open.group.id)
  const condition = (wishes: Partial<Parameters<typeof recordToothConditions>[1][number]> = {}) => ({
    ...{ id: ctx.newId(), patientId: open.patient.id, tooth: '26', kind: 'existing' as const, surfaces: 'om', note: 'Amalgame' },
    ...{ writtenBy: open.practitioner.id, writtenAt: new Date('2026-11-19T15:00:00Z') },
    ...wishes,
  })
  await expect(recordToothConditions(ctx, [condition(), condition({ tooth: '99' })])).rejects.toMatchObject({
    code: 'treatment_tooth_unknown',
  })
  await expect(recordToothConditions(ctx, [condition(), condition({ kind: 'missing' })])).rejects.toMatchObject({
    code: 'treatment_surfaces_forbidden',
  })
  await recordToothConditions(ctx, [condition(), condition({ tooth: '18', kind: 'missing', surfaces: '', note: null })])
  const { conditions } = await chartOf(open)
  expect(conditions.map(({ tooth, kind, surfaces }: Record<string, string>) => [tooth, kind, surfaces]).sort()).toEqual([
    ['18', 'missing', ''],
    ['26', 'existing', 'MO'],
  ])
})
