import { beforeEach, expect } from 'vitest'
import { testMoment } from '../../../platform/testing/test-app.ts'
import { ifMatch, problem, testFrom, useTestApp } from '../../../testing.ts'
import { givenPlan, givenPlanClinic, visitsOf, type PlanClinic, type VisitWish } from './testing.ts'

const house = useTestApp()
let open: PlanClinic
const test = testFrom(() => givenPlan(house, open))

beforeEach(async () => {
  house.clock.set(testMoment)
  open = await givenPlanClinic(house)
})

const create = (wishes: VisitWish[], more: object = {}, as = open.dentist) =>
  house.post(
    `/patients/${open.patient.id}/treatment-plans`,
    { clinicId: open.clinic.id, name: 'Plan', proposed: visitsOf(open, wishes), ...more },
    as,
  )
type Row = { id: string; version: number }
const update = ({ id, version }: Row, wishes: VisitWish[], more: object = {}) =>
  house.put(
    `/treatment-plans/${id}`,
    { name: 'Plan', proposed: visitsOf(open, wishes), ...more },
    { ...open.dentist, ...ifMatch(version) },
  )
const become = ({ id, version }: Row, status: string, consent?: string) =>
  house.post(`/treatment-plans/${id}/status`, { status, consent }, { ...open.dentist, ...ifMatch(version) })
const remove = ({ id }: Row) => house.send({ method: 'DELETE', url: `/api/treatment-plans/${id}`, headers: open.dentist })
const copy = ({ id }: Row, body: object) => house.post(`/treatment-plans/${id}/copies`, body, open.dentist)
const addTariff = ({ id }: Row, body: object) => house.post(`/treatment-plans/${id}/tariff-appointments`, body, open.dentist)
const costs = ({ proposed }: { proposed: { cost: number }[] }) => proposed.map(({ cost }) => cost)
const statuses = (treatments: { status: string }[]) => treatments.map(({ status }) => status)

test('APT-04 a plan is proposed with its visits in order, what each holds, and what each costs', async () => {
  const { status, body } = await create([
    { sequence: 2, delayDays: 21, treatments: [open.crown.id] },
    {
      sequence: 1,
      note: 'Canal',
      treatments: [
        { tariffId: open.canal.id, tooth: '36' },
        { tariffId: open.crown.id, quantity: 0.5 },
      ],
    },
  ])
  expect(status).toBe(201)
  expect(body.plan).toMatchObject({ patientId: open.patient.id, status: 'proposed', consent: null, choiceId: null, version: 1 })
  expect(body.plan.proposed).toMatchObject([
    { sequence: 1, note: 'Canal', cost: 100_101 + 52_250, appointment: null, durationMinutes: 60 },
    { sequence: 2, delayDays: 21, cost: 104_500 },
  ])
  expect(body.treatments).toMatchObject([
    { code: '27215', amount: 104_500 },
    { code: '33300', tooth: '36', status: 'planned', amount: 100_101, part: 1, parts: 1, isInvoiced: false },
    { code: '27215', quantity: 0.5, amount: 52_250 },
  ])
})

test('APT-04 a plan of ten visits takes no more trips to the database than one of one visit', async () => {
  const tripsOf = async (visits: number) => {
    const wishes = Array.from({ length: visits }, () => ({ treatments: [open.crown.id] }))
    expect((await create(wishes)).status).toBe(201)
    return house.trips()
  }
  expect(await tripsOf(10)).toBe(await tripsOf(1))
})

test.each<[string, VisitWish[], string, object]>([
  ['the same sequence twice', [{ sequence: 1 }, { sequence: 1 }], 'treatment_plan_sequence_twice', { sequence: 1 }],
  ['the sequence 0', [{ sequence: 0 }], 'treatment_plan_sequence_invalid', { sequence: 0 }],
  ['ten minutes', [{ durationMinutes: 10 }], 'treatment_plan_duration_invalid', { sequence: 1 }],
  ['a delay that is negative', [{}, { delayDays: -1 }], 'treatment_plan_delay_invalid', { sequence: 2 }],
  ['a delay of four years', [{ delayDays: 1500 }], 'treatment_plan_delay_invalid', { sequence: 1 }],
  ['25 visits', Array.from({ length: 25 }, () => ({})), 'treatment_plan_too_long', { most: 24 }],
])('APT-04 %s makes no plan', async (_what, wishes, code, details) => {
  expect(await create(wishes)).toMatchObject(problem(422, code, { details }))
  const { plan } = await givenPlan(house, open)
  expect(await update(plan, wishes)).toMatchObject(problem(422, code, { details }))
})

test('APT-04, API-05 what the group or the patient does not have is refused by its place in the request', async () => {
  const other = await givenPlanClinic(house)
  const fieldsOf = async (answer: ReturnType<typeof create>) =>
    ((await answer).body.fields as { path: string }[]).map(({ path }) => path)
  expect(await fieldsOf(create([{}, { practitionerId: other.practitioner.id }]))).toEqual(['body.proposed.1.practitionerId'])
  expect(await fieldsOf(create([{ appointmentTypeId: other.appointmentType.id }]))).toEqual(['body.proposed.0.appointmentTypeId'])
  expect(await fieldsOf(create([{ treatments: [other.crown.id] }]))).toEqual(['body.proposed.0.treatments.0.tariffId'])
  const mixed = [{ treatments: [open.crown.id] }, { treatments: [open.crown.id, other.crown.id] }]
  expect(await fieldsOf(create(mixed))).toEqual(['body.proposed.1.treatments.1.tariffId'])
  const { plan: kept, treatments: own } = await givenPlan(house, open, [{ treatments: [open.crown.id] }])
  const beside = [{ id: kept.proposed[0]?.id ?? '', treatments: [{ id: own[0]?.id }, other.crown.id] }]
  expect(await fieldsOf(update(kept, beside))).toEqual(['body.proposed.0.treatments.1.tariffId'])
  expect(await fieldsOf(create([], { clinicId: other.clinic.id }))).toEqual(['body.clinicId'])
  const neighbour = await house.givenPatient({ group: open.group })
  const appointment = await house.givenAppointment({ ...open, patient: neighbour })
  expect(await fieldsOf(create([], { appointmentId: appointment.id }))).toEqual(['body.appointmentId'])
  const { plan: theirs } = await givenPlan(house, { ...open, patient: neighbour })
  expect(await fieldsOf(create([], { optionOf: theirs.id }))).toEqual(['body.optionOf'])
  const { plan } = await givenPlan(house, open)
  expect(await fieldsOf(update(plan, [{ id: theirs.proposed[0]?.id ?? '' }]))).toEqual(['body.proposed.0.id'])
  expect(await create([], {}, other.dentist)).toMatchObject(problem(404, 'not_found'))
  const { id } = plan
  expect(
    await house.put(`/treatment-plans/${id}`, { name: 'À eux', proposed: [] }, { ...other.dentist, ...ifMatch(1) }),
  ).toMatchObject(problem(404, 'not_found'))
})

test('APT-04 a plan needs the right to write plans, and an open file', async () => {
  expect(await create([], {}, open.desk)).toMatchObject(problem(403, 'not_allowed'))
  const hygienist = await house.signInAs(await house.givenUser({ group: open.group, role: 'hygienist' }))
  expect(await create([], {}, hygienist)).toMatchObject(problem(403, 'not_allowed'))
  await house.sql`update patients set status = 'archived' where id = ${open.patient.id}`
  expect(await create([])).toMatchObject(problem(409, 'patient_archived'))
})

test('APT-06 what is planned suits its tooth and has a price', async () => {
  const filling = await house.givenTariff({ group: open.group, clinic: open.clinic })
  const later = await house.givenTariff({
    group: open.group,
    clinic: open.clinic,
    surfaceCount: 'none',
    effectiveOn: '2027-01-01',
  })
  const one = (treatment: object) => create([{ treatments: [treatment] }])
  expect(await one({ tariffId: filling.id, tooth: '26', surfaces: 'MO' })).toMatchObject(
    problem(422, 'treatment_surface_count_wrong'),
  )
  expect(await one({ tariffId: filling.id, tooth: '11', surfaces: 'MXD' })).toMatchObject(
    problem(422, 'treatment_surface_unknown'),
  )
  expect(await one({ tariffId: open.canal.id, tooth: '36', surfaces: 'M' })).toMatchObject(
    problem(422, 'treatment_surfaces_forbidden'),
  )
  expect(await one({ tariffId: open.crown.id, quantity: -1 })).toMatchObject(problem(422, 'treatment_quantity_invalid'))
  expect(await one({ tariffId: later.id })).toMatchObject(problem(422, 'treatment_without_price'))
})

test('APT-04 a plan is replaced: visits exchange their places, one goes with its treatments, one comes', async () => {
  const { plan, treatments } = await givenPlan(house, open, [
    { treatments: [open.crown.id] },
    { treatments: [open.crown.id, open.crown.id] },
    { treatments: [open.crown.id] },
  ])
  const [one, two, three] = plan.proposed
  const [, second, third] = treatments
  const { status, body } = await update(
    plan,
    [
      { id: three?.id ?? '', treatments: [{ id: treatments[3]?.id }, { id: second?.id }] },
      { delayDays: 7, treatments: [{ tariffId: open.canal.id, tooth: '46' }] },
      { id: two?.id ?? '', treatments: [{ id: third?.id }] },
    ],
    { name: 'Autrement', prognosis: 'Bon' },
  )
  expect(status).toBe(200)
  expect(body.plan).toMatchObject({ name: 'Autrement', prognosis: 'Bon', version: 2 })
  expect(body.plan.proposed.map(({ id }: Row) => id)).toEqual([three?.id, expect.any(String), two?.id])
  expect(costs(body.plan)).toEqual([209_000, 100_101, 104_500])
  expect(body.plan.proposed.map(({ id }: Row) => id)).not.toContain(one?.id)
  expect(body.treatments).toHaveLength(4)
  expect(await update(plan, [])).toMatchObject(problem(412, 'version_conflict', { details: { current: { version: 2 } } }))
})

test('APT-04 a visit that is booked, or of which something was done, cannot be left out, nor its plan deleted', async () => {
  const { plan, treatments } = await givenPlan(house, open, [{ treatments: [open.crown.id] }, {}])
  const [one, two] = plan.proposed
  const appointment = await house.givenAppointment(open)
  await house.sql`update proposed_appointments set appointment_id = ${appointment.id} where id = ${two?.id}`
  expect(await update(plan, [{ id: one?.id ?? '', treatments: [{ id: treatments[0]?.id }] }])).toMatchObject(
    problem(409, 'treatment_plan_visit_in_use', { details: { sequence: 2 } }),
  )
  expect(await remove(plan)).toMatchObject(problem(409, 'treatment_plan_in_use'))
  await house.sql`update appointments set status = 'cancelled' where id = ${appointment.id}`
  expect((await update(plan, [{ id: one?.id ?? '', treatments: [{ id: treatments[0]?.id }] }])).status).toBe(200)
  expect((await remove(plan)).status).toBe(200)
})

test('APT-13 a plan is confirmed with consent, cancelled and taken up again as a whole', async () => {
  const { plan } = await givenPlan(house, open, [{ treatments: [open.crown.id] }])
  expect(await become(plan, 'confirmed')).toMatchObject(problem(422, 'treatment_plan_consent_required'))
  const confirmed = await become(plan, 'confirmed', 'verbal')
  expect(confirmed.body.plan).toMatchObject({ status: 'confirmed', consent: 'verbal', version: 2 })
  const cancelled = await become(confirmed.body.plan, 'cancelled')
  expect(cancelled.body.plan).toMatchObject({ status: 'cancelled', consent: null })
  expect(statuses(cancelled.body.treatments)).toEqual(['cancelled'])
  expect(costs(cancelled.body.plan)).toEqual([0])
  expect(await become(cancelled.body.plan, 'confirmed', 'signed')).toMatchObject(
    problem(409, 'treatment_plan_status_not_allowed', { details: { from: 'cancelled', to: 'confirmed' } }),
  )
  expect(await update(cancelled.body.plan, [])).toMatchObject(problem(409, 'treatment_plan_cancelled'))
  const again = await become(cancelled.body.plan, 'proposed')
  expect(again.body.plan).toMatchObject({ status: 'proposed', version: 4 })
  expect(statuses(again.body.treatments)).toEqual(['planned'])
})

test('APT-04 confirming one option cancels the other proposed ones; of two at once, one is confirmed', async () => {
  const { plan } = await givenPlan(house, open, [{ treatments: [open.crown.id] }])
  const { body: other } = await copy(plan, { name: 'Pont' })
  expect(other.plan).toMatchObject({ name: 'Pont', status: 'proposed', choiceId: expect.any(String) as string })
  expect(costs(other.plan)).toEqual([104_500])
  const { body: apart } = await copy(plan, { name: 'À part', asOption: false })
  expect(apart.plan.choiceId).toBeNull()
  const answers = await Promise.all([
    become({ ...plan, version: 2 }, 'confirmed', 'signed'),
    become(other.plan, 'confirmed', 'signed'),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
  const rows = await house.sql<{
    status: string
  }>`select status from treatment_plans where patient_id = ${open.patient.id} order by status`
  expect(statuses(rows.rows)).toEqual(['cancelled', 'confirmed', 'proposed'])
  const planned = await house.sql<{
    status: string
  }>`select status from treatments where patient_id = ${open.patient.id} order by status`
  expect(statuses(planned.rows)).toEqual(['cancelled', 'planned', 'planned'])
  // An option that comes later cannot be confirmed beside it.
  const winner = answers.find(({ status }) => status === 200)?.body.plan
  const { body: late } = await copy(winner, { name: 'Implant' })
  expect(await become(late.plan, 'confirmed', 'signed')).toMatchObject(problem(409, 'treatment_plan_option_confirmed'))
})

test('APT-04 a confirmed plan whose treatments change is proposed again; its words and days may change', async () => {
  const { plan, treatments } = await givenPlan(house, open, [{ treatments: [open.crown.id] }])
  const confirmed = (await become(plan, 'confirmed', 'signed')).body.plan
  const [visit] = plan.proposed
  const same = { id: visit?.id ?? '', delayDays: 3, treatments: [{ id: treatments[0]?.id }] }
  const later = (await update(confirmed, [same])).body.plan
  expect(later).toMatchObject({ status: 'confirmed', consent: 'signed' })
  const more = (await update(later, [{ ...same, treatments: [...same.treatments, open.crown.id] }])).body.plan
  expect(more).toMatchObject({ status: 'proposed', consent: null })
})

test('APT-05 a canal with three preconfigured appointments makes three visits that cost exactly what it costs', async () => {
  const { plan } = await givenPlan(house, open, [{}])
  const { status, body } = await addTariff(plan, { tariffId: open.canal.id, tooth: '36' })
  expect(status).toBe(201)
  expect(body.plan.proposed).toMatchObject([
    { sequence: 1 },
    { sequence: 2, durationMinutes: 90, delayDays: 0, practitionerId: open.practitioner.id },
    { sequence: 3, durationMinutes: 60, delayDays: 14 },
    { sequence: 4, durationMinutes: 45, delayDays: 21 },
  ])
  expect(costs(body.plan)).toEqual([0, 33_334 + 34, 33_333 + 34, 33_333 + 33])
  expect(body.treatments).toMatchObject([
    { part: 1, parts: 3, tooth: '36', price: 33_334, materialFee: 34 },
    { part: 2, parts: 3, price: 33_333, materialFee: 34 },
    { part: 3, parts: 3, price: 33_333, materialFee: 33 },
  ])
  expect(await addTariff(plan, { tariffId: open.crown.id })).toMatchObject(
    problem(422, 'treatment_plan_tariff_without_appointments'),
  )
  expect(await addTariff(plan, { tariffId: open.canal.id })).toMatchObject(problem(422, 'treatment_tooth_required'))
  const long = await givenPlan(
    house,
    open,
    Array.from({ length: 22 }, () => ({})),
  )
  expect(await addTariff(long.plan, { tariffId: open.canal.id, tooth: '36' })).toMatchObject(
    problem(422, 'treatment_plan_too_long'),
  )
})

test('APT-05 the visits of a tariff take the place of the blank visit of a new plan, with its practitioner', async () => {
  const blank = { appointmentTypeId: null }
  const added = async (visits: VisitWish[]) => {
    const { plan } = await givenPlan(house, open, visits)
    const { body } = await addTariff(plan, { tariffId: open.canal.id, tooth: '36' })
    return body.plan.proposed as { sequence: number; durationMinutes: number; practitionerId: string | null }[]
  }
  const filled = await added([blank])
  expect(filled.map(({ sequence, durationMinutes }) => [sequence, durationMinutes])).toEqual([
    [1, 90],
    [2, 60],
    [3, 45],
  ])
  expect(filled[0]?.practitionerId).toBe(open.practitioner.id)
  // One that somebody named, gave a treatment or a type, or that is not the only one, stays.
  const named = { ...blank, note: 'Contrôle' }
  for (const visits of [[named], [{ ...blank, treatments: [open.crown.id] }], [{}], [blank, blank]])
    expect(await added(visits)).toHaveLength(visits.length + 3)
})

test('APT-04 APT-05 a plan is proposed with the visits of a tariff in one request, or not at all', async () => {
  const tariff = { tariffId: open.canal.id, tooth: '36' }
  const { status, body } = await create([{ sequence: 5 }, { sequence: 2 }], { tariff })
  expect(status).toBe(201)
  expect(body.plan).toMatchObject({ version: 1, proposed: [2, 5, 6, 7, 8].map((sequence) => ({ sequence })) })
  expect(body.treatments).toMatchObject([1, 2, 3].map((part) => ({ part, parts: 3, tooth: '36', status: 'planned' })))

  const name = 'Jamais vu'
  expect(await create([], { name, tariff: { tariffId: open.canal.id } })).toMatchObject(problem(422, 'treatment_tooth_required'))
  expect(await create([], { name, tariff: { tariffId: open.crown.id } })).toMatchObject(
    problem(422, 'treatment_plan_tariff_without_appointments'),
  )
  const { rows } = await house.sql`select 1 from treatment_plans where name = ${name}`
  expect(rows).toHaveLength(0)
})

test('APT-05 the cents of a split sum exactly for every price, quantity and number of visits', async () => {
  for (const [price, quantity, count] of [
    [1, 1, 24],
    [99_999, 3, 7],
    [10_001, 1.37, 3],
    [33_335, 0.5, 4],
  ] as const) {
    const tariff = await house.givenTariff({
      ...{ group: open.group, clinic: open.clinic, surfaceCount: 'none', price, labFee: 7 },
      appointments: Array.from({ length: count }, () => [30, 7] as const),
    })
    const { plan } = await givenPlan(house, open, [])
    const { body } = await addTariff(plan, { tariffId: tariff.id, quantity })
    const sum = costs(body.plan).reduce((all, one) => all + one, 0)
    expect(sum).toBe(Math.floor(((price + 7) * Math.round(quantity * 100) + 50) / 100))
  }
})

test('APT-04 a visit has a sequence number up to 999, and a plan that ends there takes no more', async () => {
  for (const sequence of [1000, 40_000, Number.MAX_SAFE_INTEGER])
    expect(await create([{ sequence }])).toMatchObject(problem(422, 'treatment_plan_sequence_invalid'))
  const { plan } = await givenPlan(house, open, [{ sequence: 997 }])
  expect(await addTariff(plan, { tariffId: open.canal.id, tooth: '36' })).toMatchObject(
    problem(422, 'treatment_plan_sequence_invalid'),
  )
})

test('APT-04 APT-09 a plan is not deleted while somebody confirms one of its treatments', async () => {
  const { plan, treatments } = await givenPlan(house, open, [{ treatments: [open.crown.id] }])
  const [crown] = treatments
  const visit = await house.givenAppointment(open, { date: '2026-11-20', startTime: '15:00' })
  const client = await house.database.pool.connect()
  await client.query('begin')
  await client.query('select from treatments where id = $1 for update', [crown?.id])
  const confirmation = house.post(
    `/treatments/${crown?.id}/confirm`,
    { appointmentId: visit.id },
    { ...open.dentist, ...ifMatch(crown?.version ?? 0) },
  )
  await house.untilSomeoneWaits('anything', 1)
  const deletion = remove(plan)
  await house.untilSomeoneWaits('anything', 2)
  await client.query('commit')
  client.release()
  expect((await confirmation).status).toBe(200)
  expect((await deletion).status).toBe(409)
  const { rows } = await house.sql`select 1 from treatments where id = ${crown?.id} and invoice_item_id is not null`
  expect(rows).toHaveLength(1)
})

test('APT-04 a confirmed plan of which a treatment is removed is proposed again, as when the plan is changed', async () => {
  const { plan } = await givenPlan(house, open, [{ treatments: [open.crown.id, open.crown.id] }])
  const confirmed = await become(plan, 'confirmed', 'signed')
  const [first] = confirmed.body.treatments
  await house.delete(`/treatments/${first.id}`, { ...open.dentist, ...ifMatch(first.version) })
  const { rows } = await house.sql`select status, consent, version from treatment_plans where id = ${plan.id}`
  expect(rows).toEqual([{ status: 'proposed', consent: null, version: confirmed.body.plan.version + 1 }])
})

test('APT-04 a copy costs what its plan costs: what was cancelled by itself is left out, unless the plan is cancelled', async () => {
  const { plan, treatments } = await givenPlan(house, open, [{ treatments: [open.crown.id, open.crown.id] }])
  const [first] = treatments
  await house.post(
    `/treatments/${first?.id}/status`,
    { status: 'cancelled' },
    { ...open.dentist, ...ifMatch(first?.version ?? 0) },
  )
  expect(costs((await copy(plan, { name: 'Copie', asOption: false })).body.plan)).toEqual([104_500])
  await become(plan, 'cancelled')
  expect(costs((await copy(plan, { name: 'Copie', asOption: false })).body.plan)).toEqual([209_000])
})

test('API-07 a plan that is written, changed or removed is in the audit log', async () => {
  const { plan } = await givenPlan(house, open)
  await update(plan, [])
  await remove(plan)
  const { rows } = await house.sql<{ action: string }>`select action from audit_events where row_id = ${plan.id}`
  expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['insert', 'update', 'delete']))
})
