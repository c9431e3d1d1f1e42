import { beforeAll, expect } from 'vitest'
import { signInAs } from '../../platform/testing/sign-in-as.ts'
import { ifMatch, problem, refused, testFrom, useTestApp } from '../../testing.ts'
import { givenTreatingClinic, type TreatingClinic } from '../treatments/testing.ts'

const house = useTestApp()
let clinic: TreatingClinic
let reception: Record<string, string>
const test = testFrom(() => clinic.givenVisit())

beforeAll(async () => {
  clinic = await givenTreatingClinic(house)
  reception = clinic.open.desk
})

const invoiceOf = async (visit: { id: string }, headers = reception) => house.get(`/appointments/${visit.id}/invoice`, headers)
const move = ({ id, version }: { id: string; version: number }, to: 'ready' | 'draft', headers = reception) =>
  house.post(`/invoices/${id}/${to}`, undefined, { ...headers, ...ifMatch(version) })

test('APT-12 an appointment has no invoice until its first treatment is done', async ({ visit, filling }) => {
  expect(await invoiceOf(visit)).toMatchObject({ status: 200, body: { invoice: null } })
  await clinic.givenTreatment({ visit, filling })
  const { body } = await invoiceOf(visit)
  expect(body.invoice).toMatchObject({ status: 'draft', version: 1, itemCount: 1, total: 13_500, note: null })
  expect(body.invoice.items).toMatchObject([
    { code: filling.code, description: 'Composite, 3 surfaces', tooth: '26', surfaces: 'MOD' },
  ])
})

test('INV-10 the page of an invoice writes the patient’s address as its document does', async (given) => {
  await clinic.givenTreatment(given)
  const { id } = (await invoiceOf(given.visit)).body.invoice
  const address = async () => (await house.get(`/invoices/${id}`, reception)).body.patient.address
  const { patient } = given
  await house.sql`update patients set street_address = '12, rue de l’Œillet', city = 'Trois-Rivières', province = 'QC', postal_code = 'G9A 5B2'
    where id = ${patient.id}`
  expect(await address()).toBe('12, rue de l’Œillet, Trois-Rivières (QC) G9A 5B2')
  await house.sql`update patients set street_address = null, city = null, province = null, postal_code = null where id = ${patient.id}`
  expect(await address()).toBeNull()
})

test('INV-01 a draft is marked ready and put back, each time by who saw its version', async (given) => {
  await clinic.givenTreatment(given)
  const { invoice: draft } = (await invoiceOf(given.visit)).body
  house.clock.set('2026-11-20T16:00:00Z')
  const ready = await move(draft, 'ready')
  expect(house.trips()).toBe(2)
  expect(ready).toMatchObject({ status: 200, headers: { etag: '"v2"' } })
  expect(ready.body).toMatchObject({ id: draft.id, status: 'ready', version: 2, statusChangedAt: '2026-11-20T16:00:00.000Z' })
  expect(await move(draft, 'draft')).toMatchObject(problem(412, 'version_conflict', { details: { current: ready.body } }))
  expect(await move(ready.body, 'ready')).toMatchObject(
    problem(422, 'invoice_status_not_allowed', { details: { from: 'ready', to: 'ready' } }),
  )
  expect(await move(ready.body, 'draft')).toMatchObject({ status: 200, body: { status: 'draft', version: 3 } })
  expect(await house.post(`/invoices/${draft.id}/ready`, undefined, reception)).toMatchObject(problem(428, 'version_required'))
  house.clock.set('2026-11-20T15:42:00Z')
})

test('INV-01 of two people who mark an invoice ready at once, the second is told', async (given) => {
  await clinic.givenTreatment(given)
  const { invoice } = (await invoiceOf(given.visit)).body
  const answers = await Promise.all([move(invoice, 'ready'), move(invoice, 'ready')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
})

test('API-06 reception, dentists and managers prepare invoices, hygienists and assistants read them', async (given) => {
  await clinic.givenTreatment(given)
  for (const role of ['dentist', 'manager', 'hygienist', 'assistant'] as const) {
    const headers = await house.signInAs(await house.givenUser({ group: clinic.open.group, role }))
    const { status, body } = await invoiceOf(given.visit, headers)
    expect(status).toBe(200)
    const answer = await move(body.invoice, 'ready', headers)
    if (role === 'hygienist' || role === 'assistant') expect(refused(answer)).toEqual([403, 'not_allowed'])
    else await move(answer.body, 'draft', headers)
  }
})

test('API-05 API-07 an invoice of another group is not there; a look at one is in the log', async (given) => {
  await clinic.givenTreatment(given)
  const { invoice } = (await invoiceOf(given.visit)).body
  const stranger = await house.givenOpenClinic()
  expect(await invoiceOf(given.visit, stranger.desk)).toMatchObject(problem(404, 'not_found'))
  expect(await move(invoice, 'ready', stranger.desk)).toMatchObject(problem(404, 'not_found'))
  const { rows } = await house.sql`
    select action from audit_events where row_id = ${given.visit.id} and user_id = ${clinic.open.receptionist.id} order by id`
  expect(rows).toEqual([{ action: 'view' }])
})

test('INV-11 APT-12 what is still planned is of this appointment, not of a plan that was made at it', async (given) => {
  const { visit, patient, filling } = given
  const { clinic: place, practitioner } = clinic.open
  await clinic.givenTreatment(given)
  const { id } = (await invoiceOf(visit)).body.invoice
  const warned = async () =>
    (await house.get(`/invoices/${id}`, reception)).body.findings.some(
      ({ finding }: { finding: string }) => finding === 'planned_treatments',
    )
  const proposed = [
    {
      ...{ sequence: 1, durationMinutes: 60, delayDays: 0, practitionerId: practitioner.id },
      appointmentTypeId: clinic.open.appointmentType.id,
      treatments: [{ tariffId: filling.id, tooth: '26', surfaces: 'MOD' }],
    },
  ]
  const body = { clinicId: place.id, appointmentId: visit.id, name: 'Obturations', proposed }
  const dentist = await signInAs(house, practitioner)
  const plan = await house.post(`/patients/${patient.id}/treatment-plans`, body, dentist)
  expect([plan.status, await warned()]).toEqual([201, false])
  // The visit of the plan is booked for this appointment.
  await house.sql`update proposed_appointments set appointment_id = ${visit.id}
    where plan_id = ${plan.body.plan.id} and group_id = ${clinic.open.group.id}`
  expect(await warned()).toBe(true)
  await house.sql`update proposed_appointments set appointment_id = null where plan_id = ${plan.body.plan.id}`
  expect(await warned()).toBe(false)
  await clinic.givenTreatment(given, 'planned')
  expect(await warned()).toBe(true)
})
