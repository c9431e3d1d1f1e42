import { expect } from 'vitest'
import { testFrom, useTestApp } from '../../../testing.ts'
import { recordPlans, type RecordedPlan } from './record-plans.ts'
import { givenPlanClinic, type PlanClinic } from './testing.ts'

const house = useTestApp()
const test = testFrom(() => givenPlanClinic(house))

const plan = (open: PlanClinic, { visits, ...wishes }: Partial<RecordedPlan> = {}): RecordedPlan => {
  const { newId } = house.systemContext(open.group.id)
  return {
    ...{ id: newId(), clinicId: open.clinic.id, patientId: open.patient.id, appointmentId: null, choiceId: null },
    ...{ name: 'Canal et couronne', prognosis: 'Bon', note: null, status: 'confirmed', consent: 'signed' },
    ...{
      createdBy: open.practitioner.id,
      createdAt: new Date('2026-11-02T15:00:00Z'),
      statusChangedAt: new Date('2026-11-04T15:00:00Z'),
    },
    visits: visits ?? [visit(open, 1), visit(open, 2)],
    ...wishes,
  }
}
const visit = (
  open: PlanClinic,
  sequence: number,
  wishes: Partial<RecordedPlan['visits'][number]> = {},
): RecordedPlan['visits'][number] => ({
  ...{ id: house.systemContext(open.group.id).newId(), sequence, durationMinutes: 60, delayDays: 14 },
  ...{ practitionerId: open.practitioner.id, appointmentTypeId: open.appointmentType.id, note: null, appointmentId: null },
  ...wishes,
})
const record = (open: PlanClinic, ...plans: RecordedPlan[]) => recordPlans(house.systemContext(open.group.id), plans)
const plansOf = async ({ patient, dentist }: PlanClinic) => (await house.get(`/patients/${patient.id}/chart`, dentist)).body.plans

test('APT-04 plans are taken over in their status, with the visits that are booked', async (open) => {
  const booked = await house.givenAppointment(open, { date: '2026-11-24' })
  const choiceId = house.systemContext(open.group.id).newId()
  await record(
    open,
    plan(open, { visits: [visit(open, 1, { appointmentId: booked.id }), visit(open, 2)], choiceId }),
    plan(open, { name: 'Extraction', status: 'cancelled', consent: null, choiceId }),
  )
  expect(await plansOf(open)).toMatchObject([
    {
      ...{ name: 'Canal et couronne', status: 'confirmed', consent: 'signed', createdAt: '2026-11-02T15:00:00.000Z' },
      proposed: [
        { sequence: 1, appointment: { id: booked.id } },
        { sequence: 2, appointment: null },
      ],
    },
    { name: 'Extraction', status: 'cancelled', consent: null },
  ])
})

test('APT-04 what is taken over obeys the rules of a plan, all or nothing', async (open) => {
  const sound = plan(open)
  const other = await house.givenPatient({ group: open.group })
  const theirs = await house.givenAppointment({ ...open, patient: other }, { date: '2026-11-24', startTime: '16:00' })
  const twice = plan(open, { visits: [visit(open, 1), visit(open, 1)] })
  await expect(record(open, sound, twice)).rejects.toMatchObject({ code: 'treatment_plan_sequence_twice' })
  await expect(record(open, sound, plan(open, { consent: null }))).rejects.toMatchObject({
    code: 'treatment_plan_consent_required',
  })
  await expect(record(open, sound, plan(open, { appointmentId: theirs.id }))).rejects.toMatchObject({ code: 'invalid_request' })
  const stolen = plan(open, { visits: [visit(open, 1, { appointmentId: theirs.id })] })
  await expect(record(open, sound, stolen)).rejects.toMatchObject({ code: 'invalid_request' })
  const choiceId = house.systemContext(open.group.id).newId()
  await expect(record(open, plan(open, { choiceId }), plan(open, { choiceId }))).rejects.toMatchObject({
    constraint: 'treatment_plans__one_option',
  })
  expect(await plansOf(open)).toEqual([])
})
