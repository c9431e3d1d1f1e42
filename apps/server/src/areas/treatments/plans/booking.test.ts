import { beforeEach, expect } from 'vitest'
import type { PlanOpenings } from '@molaire/contract/treatments/plans'
import { writeWishedPlace } from '@molaire/domain/treatments/wished-place'
import { testMoment } from '../../../platform/testing/test-app.ts'
import { problem, testFrom, useTestApp } from '../../../testing.ts'
import { givenPlan, givenPlanClinic, type PlanClinic, type VisitWish } from './testing.ts'

const house = useTestApp()
const test = testFrom(() => givenPlan(house, open))
let open: PlanClinic

beforeEach(async () => {
  house.clock.set(testMoment)
  open = await givenPlanClinic(house)
})

type Plan = { id: string; proposed: { id: string; durationMinutes: number; appointment: { id: string } | null }[] }
const openings = async (plan: Plan, more = ''): Promise<PlanOpenings['items']> => {
  const { status, body } = await house.get(`/treatment-plans/${plan.id}/openings?from=2026-11-23${more}`, open.desk)
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return (body as PlanOpenings).items
}
const wish = (plan: Plan, at: number, date: string, startTime?: string, of = open) =>
  `&wishes=${writeWishedPlace(plan.proposed[at]?.id ?? '', {
    date,
    ...(startTime !== undefined && { at: { startTime, roomId: of.room.id, practitionerId: of.practitioner.id } }),
  })}`
const times = (visits: PlanOpenings['items']) => visits.map(({ place }) => place && `${place.date} ${place.startTime}`)
const step = (plan: Plan, at: number, date: string, startTime = '09:00', more: object = {}) => ({
  proposedAppointmentId: plan.proposed[at]?.id,
  practitionerId: open.practitioner.id,
  roomId: open.room.id,
  date,
  startTime,
  durationMinutes: plan.proposed[at]?.durationMinutes ?? 60,
  ...more,
})
const book = (plan: Plan, visits: object[], more: object = {}, headers: object = {}) =>
  house.post(`/treatment-plans/${plan.id}/bookings`, { visits, ...more }, { ...open.desk, ...headers })
const chain = (plan: Plan) => [step(plan, 0, '2026-11-24'), step(plan, 1, '2026-12-08'), step(plan, 2, '2026-12-22')]
const booked = async () =>
  (
    await house.sql<{ on: string }>`select starts_on || ' ' || left(start_time::text, 5) as on from appointments
    where patient_id = ${open.patient.id} and status not in ('cancelled', 'no_show') order by 1`
  ).rows.map(({ on }) => on)

test('APT-04 one preview has the first free time of every visit, each after the delay that follows the one before', async () => {
  const { plan } = await givenPlan(house, open)
  const visits = await openings(plan)
  expect(times(visits)).toEqual(['2026-11-23 08:00', '2026-12-07 08:00', '2026-12-21 08:00'])
  expect(visits.map(({ earliest }) => earliest)).toEqual(['2026-11-23', '2026-12-07', '2026-12-21'])
  expect(visits[1]?.openings.length).toBeGreaterThan(1)
  expect(visits[1]?.openings[0]).toEqual(visits[1]?.place)
  // Never before the clinic's now.
  house.clock.set('2026-12-01T20:00:00Z')
  open = { ...open, desk: await house.signInAs(open.receptionist) }
  expect(times(await openings(plan))).toEqual(['2026-12-01 15:00', '2026-12-15 08:00', '2026-12-29 08:00'])
})

test('APT-04 a visit of which nobody has said what it is for is not offered for booking', async () => {
  const { plan } = await givenPlan(house, open, [{ appointmentTypeId: null }, {}])
  expect((await openings(plan)).map(({ proposedAppointmentId }) => proposedAppointmentId)).toEqual([plan.proposed[1]?.id])
})

test('APT-04 moving one visit of the preview shifts those behind it that would come too early; the others stay', async () => {
  const { plan } = await givenPlan(house, open)
  expect(times(await openings(plan, wish(plan, 1, '2026-12-10', '10:15')))).toEqual([
    '2026-11-23 08:00',
    '2026-12-10 10:15',
    '2026-12-24 08:00',
  ])
  const stays = await openings(plan, wish(plan, 1, '2026-12-10', '10:15') + wish(plan, 2, '2026-12-29', '13:00'))
  expect(times(stays)).toEqual(['2026-11-23 08:00', '2026-12-10 10:15', '2026-12-29 13:00'])
  // A wish before its day, or at a time that is taken, is not kept.
  await house.givenAppointment(open, { date: '2026-12-29', startTime: '13:00' })
  const kept = await openings(plan, wish(plan, 1, '2026-11-25') + wish(plan, 2, '2026-12-29', '13:00'))
  expect(times(kept)).toEqual(['2026-11-23 08:00', '2026-12-07 08:00', '2026-12-29 08:00'])
})

test('APT-04 a chain that would begin or be wished at the end of the calendar is refused', async () => {
  const { plan } = await givenPlan(house, open)
  const far = (query: string) => house.get(`/treatment-plans/${plan.id}/openings?${query}`, open.desk)
  expect(await far('from=9999-12-31')).toMatchObject({ status: 400 })
  expect(await far(`from=2026-11-23${wish(plan, 0, '9999-12-31')}`)).toMatchObject({ status: 400 })
  expect(await far('from=9899-12-31')).toMatchObject({ status: 200 })
  const late = await book(plan, [step(plan, 0, '9999-12-31'), step(plan, 1, '9999-12-31')])
  expect(late.status).toBe(422)
})

test('APT-04 visits of one day do not overlap, and a visit keeps its practitioner and its type’s hours', async () => {
  const { plan } = await givenPlan(house, open, [{}, { delayDays: 0 }])
  expect(times(await openings(plan))).toEqual(['2026-11-23 08:00', '2026-11-23 09:00'])
  const other = await house.givenUser({ group: open.group, role: 'hygienist' })
  const { plan: theirs } = await givenPlan(house, open, [{ practitionerId: other.id }, {}])
  const [first, second] = await openings(theirs)
  expect(first).toMatchObject({ place: null, openings: [] })
  expect(second?.place).toMatchObject({ date: '2026-12-07', practitionerId: open.practitioner.id })
})

test('APT-04 the whole chain is booked in one go, and the visits have their appointments', async () => {
  const { plan } = await givenPlan(house, open)
  const { status, body } = await book(plan, chain(plan))
  expect(status).toBe(201)
  expect(body.appointments).toMatchObject([{ date: '2026-11-24' }, { date: '2026-12-08' }, { date: '2026-12-22' }])
  expect(body.plan.proposed.map(({ appointment }: Plan['proposed'][number]) => appointment?.id)).toEqual(
    body.appointments.map(({ id }: { id: string }) => id),
  )
  expect(await booked()).toEqual(['2026-11-24 09:00', '2026-12-08 09:00', '2026-12-22 09:00'])
  expect(await openings(plan)).toEqual([])
})

test('API-02 the same request with its key books once', async () => {
  const { plan } = await givenPlan(house, open)
  const key = { 'idempotency-key': 'chaine-1' }
  const first = await book(plan, chain(plan), {}, key)
  const again = await book(plan, chain(plan), {}, key)
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body.appointments).toEqual(first.body.appointments)
  expect(await booked()).toHaveLength(3)
})

test('APT-04 a visit in the way of another appointment is named, and nothing is booked', async () => {
  const { plan } = await givenPlan(house, open)
  const other = await house.givenPatient({ group: open.group })
  await house.givenAppointment({ ...open, patient: other }, { date: '2026-12-08', startTime: '09:30' })
  const answer = await book(plan, chain(plan))
  expect(answer).toMatchObject(
    problem(409, 'appointment_conflict', { details: { proposedAppointmentId: plan.proposed[1]?.id, sequence: 2 } }),
  )
  expect(answer.body.details.conflicts).toMatchObject([{ kind: 'room' }, { kind: 'practitioner' }])
  expect(answer.body.details.nearest).toHaveLength(3)
  expect(await booked()).toEqual([])
})

test('APT-04 what makes no chain is refused, and nothing is booked', async () => {
  const { plan } = await givenPlan(house, open, [{}, {}, { appointmentTypeId: null }])
  const typed = { appointmentTypeId: open.appointmentType.id }
  expect(await book(plan, [step(plan, 0, '2026-11-24'), step(plan, 1, '2026-12-07')])).toMatchObject(
    problem(422, 'treatment_plan_visit_too_early', { details: { sequence: 2, earliest: '2026-12-08' } }),
  )
  expect(await book(plan, [step(plan, 1, '2026-12-08'), step(plan, 0, '2026-12-01')])).toMatchObject(
    problem(422, 'treatment_plan_visit_too_early'),
  )
  expect(await book(plan, [step(plan, 0, '2026-11-24', '19:00')])).toMatchObject(
    problem(422, 'appointment_outside_hours', { details: { sequence: 1 } }),
  )
  expect(await book(plan, [step(plan, 2, '2026-12-22')])).toMatchObject(problem(400, 'invalid_request'))
  expect(await book(plan, [step(plan, 0, '2026-11-24'), step(plan, 0, '2026-11-25')])).toMatchObject(
    problem(400, 'invalid_request'),
  )
  const { plan: other } = await givenPlan(house, open)
  expect(await book(plan, [step(other, 0, '2026-11-24')])).toMatchObject(problem(400, 'invalid_request'))
  expect(await booked()).toEqual([])
  expect((await book(plan, [step(plan, 2, '2026-12-22', '09:00', typed)])).status).toBe(201)
  // Somebody chose the day: earlier than the plan says, but chosen.
  expect((await book(plan, [step(plan, 0, '2026-11-24'), step(plan, 1, '2026-11-30')], { mayBeEarly: true })).status).toBe(201)
})

test('API-05 a plan of another group is neither seen nor booked, and one that is cancelled is not booked', async () => {
  const there = await givenPlanClinic(house)
  const { plan: theirs } = await givenPlan(house, there)
  expect(await book(theirs, chain(theirs))).toMatchObject(problem(404, 'not_found'))
  expect(await house.get(`/treatment-plans/${theirs.id}/openings?from=2026-11-23`, open.desk)).toMatchObject(
    problem(404, 'not_found'),
  )
  const { plan } = await givenPlan(house, open)
  await house.post(`/treatment-plans/${plan.id}/status`, { status: 'cancelled' }, { ...open.dentist, 'if-match': '"v1"' })
  expect(await book(plan, chain(plan))).toMatchObject(problem(409, 'treatment_plan_cancelled'))
  expect(await house.get(`/treatment-plans/${plan.id}/openings?from=2026-11-23`, open.desk)).toMatchObject(
    problem(409, 'treatment_plan_cancelled'),
  )
})

test('API-02 two people book the same chain at once: one wins, and nothing is half booked', async () => {
  const { plan } = await givenPlan(house, open)
  const late = [step(plan, 0, '2026-11-25'), step(plan, 1, '2026-12-09'), step(plan, 2, '2026-12-23')]
  const answers = await Promise.all([book(plan, chain(plan)), book(plan, late)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'treatment_plan_visit_changed',
    details: { sequence: 1 },
  })
  const dates = await booked()
  expect(dates).toHaveLength(3)
  expect([['2026-11-24 09:00'], ['2026-11-25 09:00']]).toContainEqual(dates.slice(0, 1))
})

test('API-02 two chains that cross in the same hours: one wins, and nothing is half booked', async () => {
  const { plan } = await givenPlan(house, open, [{ delayDays: 0 }, { delayDays: 0 }])
  const patient = await house.givenPatient({ group: open.group })
  const { plan: other } = await givenPlan(house, { ...open, patient }, [{ delayDays: 0 }, { delayDays: 0 }])
  const answers = await Promise.all([
    book(plan, [step(plan, 0, '2026-11-24', '09:00'), step(plan, 1, '2026-11-25', '09:00')]),
    book(other, [step(other, 0, '2026-11-24', '13:00'), step(other, 1, '2026-11-25', '09:30')]),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  const { rows } = await house.sql`select 1 from appointments where clinic_id = ${open.clinic.id}`
  expect(rows).toHaveLength(2)
})

test('APT-04 a visit whose appointment was cancelled or missed is free again, and can be booked again', async () => {
  const { plan } = await givenPlan(house, open)
  const { body } = await book(plan, chain(plan))
  const [first, second] = body.appointments as { id: string; version: number }[]
  const cancelled = { status: 'cancelled', cancellationReason: 'Grippe' }
  await house.post(`/appointments/${second?.id}/status`, cancelled, { ...open.desk, 'if-match': '"v1"' })
  const [free, ...more] = await openings(plan)
  expect(more).toEqual([])
  expect(free).toMatchObject({ proposedAppointmentId: plan.proposed[1]?.id, appointmentId: null, earliest: '2026-12-08' })
  const again = await book(plan, [step(plan, 1, '2026-12-08', '11:00')])
  expect(again.status).toBe(201)
  expect(again.body.plan.proposed.map(({ appointment }: Plan['proposed'][number]) => appointment?.id)).toEqual([
    first?.id,
    again.body.appointments[0].id,
    body.appointments[2].id,
  ])
})

test('APT-04 when a booked visit moves behind later ones, the plan offers to move these, in one go', async () => {
  const { plan } = await givenPlan(house, open)
  const { body } = await book(plan, chain(plan))
  const [, second, third] = body.appointments as { id: string }[]
  const { proposedAppointmentId: _id, ...place } = step(plan, 0, '2026-12-15', '10:00')
  const moved = await house.post(`/appointments/${body.appointments[0].id}/move`, place, { ...open.desk, 'if-match': '"v1"' })
  expect(moved.status).toBe(200)
  const visits = await openings(plan, '&of=too_early')
  expect(visits).toMatchObject([
    { appointmentId: second?.id, earliest: '2026-12-29', place: { date: '2026-12-29', startTime: '09:00' } },
    { appointmentId: third?.id, earliest: '2027-01-12', place: null },
  ])
  const steps = [
    step(plan, 1, '2026-12-29', '09:00', { appointmentId: second?.id }),
    step(plan, 2, '2026-12-30', '09:00', { appointmentId: third?.id }),
  ]
  expect(await book(plan, steps)).toMatchObject(
    problem(422, 'treatment_plan_visit_too_early', { details: { sequence: 3, earliest: '2027-01-12' } }),
  )
  expect(await booked()).toContain('2026-12-08 09:00')
  const both = await book(plan, steps, { mayBeEarly: true })
  expect(both.body.appointments).toMatchObject([{ id: second?.id }, { id: third?.id }])
  expect(await booked()).toEqual(['2026-12-15 10:00', '2026-12-29 09:00', '2026-12-30 09:00'])
})

test('APT-04 a visit takes the time that the one behind it leaves', async () => {
  const { plan } = await givenPlan(house, open, [{}, {}] satisfies VisitWish[])
  const { body } = await book(plan, [step(plan, 0, '2026-11-24'), step(plan, 1, '2026-12-08')])
  const [first, second] = body.appointments as { id: string }[]
  const both = await book(plan, [
    step(plan, 0, '2026-12-08', '09:00', { appointmentId: first?.id }),
    step(plan, 1, '2026-12-22', '09:00', { appointmentId: second?.id }),
  ])
  expect(both.status).toBe(201)
  expect(await booked()).toEqual(['2026-12-08 09:00', '2026-12-22 09:00'])
})

test('APT-04 APT-08 a visit of which something was done is not offered another day', async () => {
  const { plan } = await givenPlan(house, open, [{}, { treatments: [open.crown.id, open.crown.id] }])
  const { body } = await book(plan, [step(plan, 0, '2026-11-24'), step(plan, 1, '2026-11-20', '16:00')], { mayBeEarly: true })
  const [, second] = body.appointments as { id: string }[]
  expect(await openings(plan, '&of=too_early')).toMatchObject([{ appointmentId: second?.id }])
  const [one] = body.treatments as { id: string }[]
  const confirmed = await house.post(
    `/treatments/${one?.id}/confirm`,
    { appointmentId: second?.id },
    { ...open.dentist, 'if-match': '"v1"' },
  )
  expect(confirmed.status).toBe(200)
  expect(await openings(plan, '&of=too_early')).toEqual([])
})
