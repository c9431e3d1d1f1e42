import { beforeAll, expect } from 'vitest'
import type { Treatment } from '@molaire/contract/treatments/shapes'
import { cents } from '@molaire/domain/shared/money'
import { ifMatch, problem, testFrom, useTestApp } from '../../testing.ts'
import { bodyOf, givenTreatingClinic, issueInvoice, ownTime, type TreatingClinic } from './testing.ts'

const house = useTestApp()
let clinic: TreatingClinic
const test = testFrom(() => clinic.givenVisit())

beforeAll(async () => {
  clinic = await givenTreatingClinic(house)
})

test('APT-06 a treatment is only given to somebody who receives patients', async (given) => {
  const done = await clinic.givenTreatment(given)
  const give = async (role: 'receptionist' | 'assistant' | 'manager' | 'hygienist') => {
    const { id } = await house.givenUser({ group: clinic.open.group, role })
    return house.put(`/treatments/${done.id}`, { ...bodyOf(done), practitionerId: id }, clinic.version(done))
  }
  for (const role of ['receptionist', 'assistant', 'manager'] as const)
    expect(await give(role)).toMatchObject(problem(400, 'invalid_request', { fields: [{ path: 'body.practitionerId' }] }))
  expect((await give('hygienist')).status).toBe(200)
})

test('APT-09 APT-02 an appointment at which something was done is neither cancelled nor moved to another day, until it is taken back', async (given) => {
  const done = await clinic.givenTreatment(given)
  const desk = await house.signInAs(await house.givenUser({ group: clinic.open.group, role: 'receptionist' }))
  const { body: appointment } = await house.get(`/appointments/${given.visit.id}`, desk)
  const as = { ...desk, ...ifMatch(appointment.version) }
  const become = (status: string) => house.post(`/appointments/${given.visit.id}/status`, { status }, as)
  const move = (date: string, startTime: string) => {
    const { practitionerId, roomId, durationMinutes } = appointment
    return house.post(`/appointments/${given.visit.id}/move`, { practitionerId, roomId, date, startTime, durationMinutes }, as)
  }
  for (const status of ['cancelled', 'no_show'])
    expect(await become(status)).toMatchObject(problem(409, 'appointment_has_treatments'))
  expect(await move('2026-11-25', '09:00')).toMatchObject(problem(409, 'appointment_has_treatments'))
  expect((await clinic.chartOf(given.patient, given.visit)).invoice).toMatchObject({ status: 'draft', itemCount: 1 })
  await house.delete(`/treatments/${done.id}`, clinic.version(done))
  expect((await become('cancelled')).status).toBe(200)
})

test('APT-06 APT-09 a filling that is done is in the chart and on a draft invoice, in one act', async ({
  patient,
  visit,
  filling,
}) => {
  const answer = await clinic.add(visit, [{ tariffId: filling.id, tooth: '26', surfaces: 'dom' }])
  expect(answer).toMatchObject({ status: 201 })
  const [treatment] = answer.body.treatments as Treatment[]
  expect(treatment).toMatchObject({
    ...{ code: filling.code, tooth: '26', surfaces: 'MOD', quantity: 1, price: 13_500, amount: 13_500, part: 1, parts: 1 },
    ...{
      status: 'completed',
      completedOn: '2026-11-20',
      practitionerId: clinic.open.practitioner.id,
      isInvoiced: false,
      isSigned: false,
      ageReason: null,
      version: 1,
    },
    ...{
      appointmentId: visit.id,
      patientId: patient.id,
      clinicId: clinic.open.clinic.id,
      tariffId: filling.id,
      proposedAppointmentId: null,
    },
  })
  expect(answer.body.invoice).toMatchObject({ status: 'draft', itemCount: 1, total: 13_500, version: 1 })
  const chart = await clinic.chartOf(patient, visit)
  expect(chart).toMatchObject({
    patientId: patient.id,
    treatments: [treatment],
    invoice: answer.body.invoice,
    plans: [],
    conditions: [],
  })
  expect(house.trips()).toBe(1)
})

test('APT-09 adding is one trip, whatever the number of treatments; the lines are in the order of the request', async ({
  patient,
  visit,
}) => {
  const tariffs = await Promise.all(
    ['none', '1', '2', 'root_canal'].map((surfaceCount) =>
      house.givenTariff({
        ...clinic.open,
        surfaceCount: surfaceCount as 'none',
        descriptionFr: `Acte ${surfaceCount}`,
        labFee: cents(1_050),
      }),
    ),
  )
  const [exam, one, two, canal] = tariffs.map(({ id }) => id)
  const wishes = [
    { tariffId: canal, tooth: '36' },
    { tariffId: exam, quantity: 1.5 },
    { tariffId: two, tooth: '11', surfaces: 'vp' },
    { tariffId: one, tooth: '26', surfaces: 'p' },
  ]
  const { body } = await clinic.add(visit, wishes)
  expect(house.trips()).toBe(1)
  expect(body.treatments.map(({ tooth, surfaces, amount }: Treatment) => [tooth, surfaces, amount])).toEqual([
    ['36', '', 14_550],
    [null, '', 21_825],
    ['11', 'VL', 14_550],
    ['26', 'L', 14_550],
  ])
  const { body: invoice } = await house.get(`/appointments/${visit.id}/invoice`, clinic.assistant)
  expect(house.trips()).toBe(1)
  expect(invoice.invoice).toMatchObject({
    ...body.invoice,
    total: 65_475,
    patientId: patient.id,
    appointmentId: visit.id,
    note: null,
  })
  expect(invoice.invoice.items).toMatchObject(
    [
      { description: 'Acte root_canal', tooth: '36', surfaces: null, quantity: 1, unitPrice: 14_550, total: 14_550 },
      { description: 'Acte none', tooth: null, surfaces: null, quantity: 1.5, unitPrice: 14_550, total: 21_825 },
      // The patient reads palatal on upper teeth.
      { description: 'Acte 2', tooth: '11', surfaces: 'VP', quantity: 1, unitPrice: 14_550, total: 14_550 },
      { description: 'Acte 1', tooth: '26', surfaces: 'P', quantity: 1, unitPrice: 14_550, total: 14_550 },
    ].map((item, at) => ({
      ...item,
      id: expect.any(String),
      treatmentId: body.treatments[at].id,
      code: body.treatments[at].code,
    })),
  )
})

test('APT-09 the second treatment joins the same draft; what is planned is on none', async ({ visit, filling }) => {
  const planned = await clinic.add(visit, [{ tariffId: filling.id, tooth: '16', surfaces: 'MOD' }], 'planned')
  expect(planned.body).toMatchObject({
    treatments: [{ status: 'planned', completedOn: null, practitionerId: null }],
    invoice: null,
  })
  const first = await clinic.add(visit, [{ tariffId: filling.id, tooth: '26', surfaces: 'MOD' }])
  const second = await clinic.add(visit, [{ tariffId: filling.id, tooth: '27', surfaces: 'MOD' }])
  expect(second.body.invoice).toEqual({ ...first.body.invoice, version: 2, itemCount: 2, total: 27_000 })
})

test('APT-09 a line is written in the language of the patient; without a translation, in French', async () => {
  const { visit } = await clinic.givenVisit({ preferredLanguage: 'en' })
  const words = { surfaceCount: 'none' as const, descriptionFr: 'Examen de rappel' }
  const [both, onlyFrench] = [
    await house.givenTariff({ ...clinic.open, ...words, descriptionEn: 'Recall exam' }),
    await house.givenTariff({ ...clinic.open, ...words, descriptionEn: null }),
  ]
  await clinic.add(visit, [{ tariffId: both.id }, { tariffId: onlyFrench.id }])
  const { body } = await house.get(`/appointments/${visit.id}/invoice`, clinic.assistant)
  expect(body.invoice.items.map(({ description }: { description: string }) => description)).toEqual([
    'Recall exam',
    'Examen de rappel',
  ])
})

test.each<[string, object, string, object]>([
  ['a tooth that does not exist', { tooth: '19', surfaces: 'MOD' }, 'treatment_tooth_unknown', { at: 0, tooth: '19' }],
  [
    'surfaces that the tooth has not',
    { tooth: '26', surfaces: 'MXD' },
    'treatment_surface_unknown',
    { at: 0, tooth: '26', letters: 'X' },
  ],
  ['too few surfaces', { tooth: '26', surfaces: 'MO' }, 'treatment_surface_count_wrong', { at: 0, expected: 3, given: 2 }],
  [
    'the same surface three times',
    { tooth: '26', surfaces: 'MMM' },
    'treatment_surface_count_wrong',
    { at: 0, expected: 3, given: 1 },
  ],
  ['no surface', { tooth: '26' }, 'treatment_surface_count_wrong', { at: 0, expected: 3, given: 0 }],
  ['no tooth', {}, 'treatment_tooth_required', { at: 0 }],
  ['surfaces without a tooth', { surfaces: 'MOD' }, 'treatment_tooth_required', { at: 0 }],
  ['surfaces of a quadrant', { tooth: '10', surfaces: 'MOD' }, 'treatment_tooth_required', { at: 0 }],
  ...[0, -1, -0.5, 1.234, 0.001, 1000, 999.01, 1e308].map(
    (quantity) =>
      [`a quantity of ${quantity}`, { tooth: '26', surfaces: 'MOD', quantity }, 'treatment_quantity_invalid', { at: 0 }] as [
        string,
        object,
        string,
        object,
      ],
  ),
])('APT-06 %s is refused, and nothing is written', async (_, wish, code, details) => {
  const { patient, visit, filling } = await clinic.givenVisit()
  expect(await clinic.add(visit, [{ tariffId: filling.id, ...wish }])).toMatchObject(problem(422, code, { details }))
  expect(await clinic.chartOf(patient, visit)).toMatchObject({ treatments: [], invoice: null })
})

test('APT-06 a root canal takes a tooth and no surfaces, an exam takes no surfaces', async ({ patient, visit }) => {
  const canal = await house.givenTariff({ ...clinic.open, surfaceCount: 'root_canal' })
  const exam = await house.givenTariff({ ...clinic.open, surfaceCount: 'none' })
  const forbidden = problem(422, 'treatment_surfaces_forbidden')
  expect(await clinic.add(visit, [{ tariffId: canal.id, tooth: '36', surfaces: 'MO' }])).toMatchObject(forbidden)
  expect(await clinic.add(visit, [{ tariffId: exam.id, tooth: '36', surfaces: 'M' }])).toMatchObject(forbidden)
  expect(await clinic.add(visit, [{ tariffId: canal.id }])).toMatchObject(problem(422, 'treatment_tooth_required'))
  expect(await clinic.add(visit, [{ tariffId: canal.id, tooth: '10' }])).toMatchObject(problem(422, 'treatment_tooth_required'))
  // All or none: the first is sound.
  const both = [{ tariffId: exam.id }, { tariffId: canal.id, tooth: '36', surfaces: 'O' }]
  expect(await clinic.add(visit, both)).toMatchObject(problem(422, 'treatment_surfaces_forbidden', { details: { at: 1 } }))
  expect(await clinic.chartOf(patient, visit)).toMatchObject({ treatments: [], invoice: null })
})

test('APT-06 requests that are no treatments are refused by their fields', async ({ visit, filling }) => {
  const whole = { tariffId: filling.id, tooth: '26', surfaces: 'MOD' }
  for (const wrong of [
    { quantity: '1' },
    { quantity: null },
    { tooth: 26 },
    { surfaces: ['M'] },
    { tariffId: 'x' },
    { price: 1 },
    { status: 'planned' },
  ])
    expect(await clinic.add(visit, [{ ...whole, ...wrong }]), JSON.stringify(wrong)).toMatchObject(
      problem(400, 'invalid_request'),
    )
  expect(await clinic.add(visit, [])).toMatchObject(problem(400, 'invalid_request'))
  expect(
    await clinic.add(
      visit,
      Array.from({ length: 41 }, () => whole),
    ),
  ).toMatchObject(problem(400, 'invalid_request'))
  for (const status of ['confirmed', 'cancelled', ''])
    expect(await clinic.add(visit, [whole], status)).toMatchObject(problem(400, 'invalid_request'))
})

test('CFG-05 a treatment costs what the tariff costs on the day of the appointment, and keeps that price', async ({
  patient,
  visit,
}) => {
  const exam = await house.givenTariff({ ...clinic.open, surfaceCount: 'none', effectiveOn: '2026-11-20', price: cents(4_800) })
  const before = await house.givenAppointment({ ...clinic.open, patient }, { date: '2026-11-19', ...ownTime() })
  expect(await clinic.add(before, [{ tariffId: exam.id }])).toMatchObject(
    problem(422, 'treatment_without_price', { details: { at: 0, date: '2026-11-19' } }),
  )
  await house.sql`
    insert into tariff_prices (group_id, id, tariff_id, effective_on, price_cents)
    select group_id, gen_random_uuid(), tariff_id, date '2026-11-21', 9999 from tariff_prices where tariff_id = ${exam.id}`
  const { body } = await clinic.add(visit, [{ tariffId: exam.id }])
  expect(body.treatments[0].price).toBe(4_800)
  await house.sql`update tariff_prices set price_cents = 1 where tariff_id = ${exam.id}`
  await house.sql`update tariffs set code = 'X9', description_fr = 'Autre' where id = ${exam.id}`
  expect((await clinic.chartOf(patient)).treatments[0]).toEqual(body.treatments[0])
})

test('APT-06 a tariff of another clinic, of another group or in the archive is none of this clinic', async ({ visit }) => {
  const elsewhere = await house.givenTariff({
    group: clinic.open.group,
    clinic: await house.givenClinic({ group: clinic.open.group }),
    surfaceCount: 'none',
  })
  const archived = await house.givenTariff({ ...clinic.open, surfaceCount: 'none' })
  await house.sql`update tariffs set archived_at = now() where id = ${archived.id}`
  const strangers = await house.givenOpenClinic()
  const foreign = await house.givenTariff({ ...strangers, surfaceCount: 'none' })
  for (const tariff of [elsewhere, archived, foreign])
    expect(await clinic.add(visit, [{ tariffId: tariff.id }])).toMatchObject(
      problem(400, 'invalid_request', { fields: [{ path: 'body.treatments.0.tariffId', rule: 'unknown_reference' }] }),
    )
})

test('APT-06 nothing is added at an appointment that was cancelled or missed; at one to come, one only plans', async ({
  patient,
  filling,
}) => {
  const whole = { tariffId: filling.id, tooth: '26', surfaces: 'MOD' }
  for (const status of ['cancelled', 'no_show'] as const) {
    const over = await house.givenAppointment({ ...clinic.open, patient }, { status, ...ownTime() })
    for (const as of ['completed', 'planned'])
      expect(await clinic.add(over, [whole], as)).toMatchObject(
        problem(422, 'treatment_appointment_over', { details: { status } }),
      )
  }
  const ahead = await house.givenAppointment({ ...clinic.open, patient }, { date: '2026-11-23', ...ownTime() })
  expect(await clinic.add(ahead, [whole])).toMatchObject(
    problem(422, 'treatment_completed_in_future', { details: { today: '2026-11-20' } }),
  )
  expect(await clinic.add(ahead, [whole], 'planned')).toMatchObject({ status: 201 })
})

test('APT-06 APT-09 a change reaches the line and the total, and nothing else of the treatment', async (given) => {
  const before = await clinic.givenTreatment(given)
  const hygienist = await house.givenUser({ group: clinic.open.group, role: 'hygienist' })
  const body = { ...bodyOf(before), tooth: '15', surfaces: 'vom', quantity: 2, price: 10_000, labFee: 2_550 }
  const answer = await house.put(
    `/treatments/${before.id}`,
    { ...body, completedOn: '2026-11-18', practitionerId: hygienist.id },
    clinic.version(before),
  )
  expect(house.trips()).toBe(2)
  expect(answer).toMatchObject({ status: 200 })
  expect(answer.body.treatments).toEqual([
    {
      ...before,
      ...{ tooth: '15', surfaces: 'MOB', quantity: 2, price: 10_000, labFee: 2_550, amount: 25_100, version: 2 },
      ...{ completedOn: '2026-11-18', practitionerId: hygienist.id },
    },
  ])
  expect(answer.body.invoice).toMatchObject({ status: 'draft', total: 25_100, itemCount: 1, version: 2 })
  const { body: invoice } = await house.get(`/appointments/${given.visit.id}/invoice`, clinic.assistant)
  expect(invoice.invoice.items).toMatchObject([{ tooth: '15', surfaces: 'MOB', quantity: 2, unitPrice: 12_550, total: 25_100 }])
})

test('APT-06 a change is refused as the addition is, and a day to come, a day of what was not done, a stranger', async (given) => {
  const before = await clinic.givenTreatment(given)
  const put = (wrong: object) => house.put(`/treatments/${before.id}`, { ...bodyOf(before), ...wrong }, clinic.version(before))
  expect(await put({ surfaces: 'MO' })).toMatchObject(
    problem(422, 'treatment_surface_count_wrong', { details: { expected: 3, given: 2 } }),
  )
  expect(await put({ tooth: '11' })).toMatchObject({ status: 200, body: { treatments: [{ surfaces: 'MID' }] } })
  const after = { ...clinic.version({ version: 2 }) }
  const again = (wrong: object) => house.put(`/treatments/${before.id}`, { ...bodyOf(before), ...wrong }, after)
  expect(await again({ tooth: null })).toMatchObject(problem(422, 'treatment_tooth_required'))
  expect(await again({ tooth: '99' })).toMatchObject(problem(422, 'treatment_tooth_required'))
  for (const quantity of [0, -2, 1.005, 1e9])
    expect(await again({ quantity })).toMatchObject(problem(422, 'treatment_quantity_invalid'))
  for (const price of [-1, 0.5, 10_000_001, '1']) expect(await again({ price })).toMatchObject(problem(400, 'invalid_request'))
  expect(await again({ completedOn: '2026-11-21' })).toMatchObject(problem(422, 'treatment_completed_in_future'))
  expect(await again({ completedOn: '0026-11-20' })).toMatchObject(problem(422, 'treatment_completed_too_early'))
  expect(await again({ completedOn: '2026-02-30' })).toMatchObject(problem(400, 'invalid_request'))
  const stranger = await house.givenUser({ group: await house.givenGroup() })
  expect(await again({ practitionerId: stranger.id })).toMatchObject(problem(400, 'invalid_request'))
  const planned = await clinic.givenTreatment(given, 'planned')
  const day = { ...bodyOf(planned), completedOn: '2026-11-20' }
  expect(await house.put(`/treatments/${planned.id}`, day, clinic.version(planned))).toMatchObject(
    problem(400, 'invalid_request', { fields: [{ path: 'body.completedOn', rule: 'not_done' }] }),
  )
})

test('APT-08 a planned treatment is performed at a later visit, at the price of the plan, and joins the draft there', async (given) => {
  const planned = await clinic.givenTreatment(given, 'planned')
  await house.sql`update tariff_prices set price_cents = 99999 where tariff_id = ${given.filling.id}`
  const later = await house.givenAppointment({ ...clinic.open, patient: given.patient }, { date: '2026-11-19', ...ownTime() })
  const answer = await clinic.confirm(planned, later)
  expect(house.trips()).toBe(2)
  expect(answer).toMatchObject({
    status: 200,
    body: {
      treatments: [
        {
          ...{
            id: planned.id,
            status: 'confirmed',
            appointmentId: later.id,
            completedOn: '2026-11-19',
            version: 2,
            price: 13_500,
          },
          practitionerId: clinic.open.practitioner.id,
        },
      ],
      invoice: { status: 'draft', itemCount: 1, total: 13_500 },
    },
  })
  expect((await clinic.chartOf(given.patient, given.visit)).invoice).toBeNull()

  // Taken back, it is planned where it was, and the draft goes with its last line.
  const back = await clinic.setStatus(answer.body.treatments[0], 'planned')
  expect(back.body).toEqual({ treatments: [{ ...planned, version: 3 }], invoice: null })
})

test('APT-08 what is confirmed is not confirmed again, nor what was cancelled or done; only at the patient’s own appointment', async (given) => {
  const planned = await clinic.givenTreatment(given, 'planned')
  const other = await clinic.givenVisit()
  const unknown = problem(400, 'invalid_request', { fields: [{ path: 'body.appointmentId', rule: 'unknown_reference' }] })
  expect(await clinic.confirm(planned, other.visit)).toMatchObject(unknown)
  expect(await clinic.confirm(planned, { id: planned.id })).toMatchObject(unknown)
  const missed = await house.givenAppointment({ ...clinic.open, patient: given.patient }, { status: 'no_show', ...ownTime() })
  expect(await clinic.confirm(planned, missed)).toMatchObject(problem(422, 'treatment_appointment_over'))
  const ahead = await house.givenAppointment({ ...clinic.open, patient: given.patient }, { date: '2026-12-01', ...ownTime() })
  expect(await clinic.confirm(planned, ahead)).toMatchObject(problem(422, 'treatment_completed_in_future'))

  const { body } = await clinic.confirm(planned, given.visit)
  const again = await clinic.confirm(body.treatments[0], given.visit)
  expect(again).toMatchObject(problem(422, 'treatment_status_not_allowed', { details: { from: 'confirmed', to: 'confirmed' } }))
  expect(await clinic.confirm(planned, given.visit)).toMatchObject(
    problem(412, 'version_conflict', { details: { current: body.treatments[0] } }),
  )
  expect(await clinic.confirm(await clinic.givenTreatment(given), given.visit)).toMatchObject(
    problem(422, 'treatment_status_not_allowed'),
  )
})

test('APT-13 a planned treatment is cancelled and planned again; a done one is neither', async (given) => {
  const planned = await clinic.givenTreatment(given, 'planned')
  const { body: cancelled } = await clinic.setStatus(planned, 'cancelled')
  expect(cancelled).toEqual({ treatments: [{ ...planned, status: 'cancelled', version: 2 }], invoice: null })
  expect(await clinic.setStatus(cancelled.treatments[0], 'cancelled')).toMatchObject(problem(422, 'treatment_status_not_allowed'))
  expect(await clinic.confirm(cancelled.treatments[0], given.visit)).toMatchObject(problem(422, 'treatment_status_not_allowed'))
  expect((await clinic.setStatus(cancelled.treatments[0], 'planned')).body.treatments).toEqual([{ ...planned, version: 3 }])
  const done = await clinic.givenTreatment(given)
  for (const status of ['planned', 'cancelled'])
    expect(await clinic.setStatus(done, status)).toMatchObject(problem(422, 'treatment_status_not_allowed'))
  for (const status of ['confirmed', 'completed', 'x'])
    expect(await clinic.setStatus(done, status)).toMatchObject(problem(400, 'invalid_request'))
})

test('APT-09 a treatment goes with its line, and the last one with the draft', async (given) => {
  const [one, two] = [await clinic.givenTreatment(given), await clinic.givenTreatment(given)]
  const first = await house.delete(`/treatments/${one.id}`, clinic.version(one))
  expect(house.trips()).toBe(2)
  expect(first.body).toMatchObject({ treatments: [], invoice: { status: 'draft', itemCount: 1, total: 13_500 } })
  expect((await house.delete(`/treatments/${two.id}`, clinic.version(two))).body).toEqual({ treatments: [], invoice: null })
  expect(await clinic.chartOf(given.patient, given.visit)).toMatchObject({ treatments: [], invoice: null })
  expect(await house.delete(`/treatments/${two.id}`, clinic.version(two))).toMatchObject(problem(404, 'not_found'))
  const { rows } = await house.sql`select from invoice_items where group_id = ${clinic.open.group.id} and invoice_id in (
    select row_id from audit_events where table_name = 'invoices' and after ->> 'appointment_id' = ${given.visit.id})`
  expect(rows).toEqual([])
})

test('APT-09 every change puts a ready invoice back to draft, and the answer shows it', async (given) => {
  const manager = await house.signInAs(await house.givenUser({ group: clinic.open.group, role: 'manager', isManager: true }))
  const ready = async () => {
    const { body } = await house.get(`/appointments/${given.visit.id}/invoice`, manager)
    const answer = await house.post(`/invoices/${body.invoice.id}/ready`, undefined, {
      ...manager,
      ...ifMatch(body.invoice.version),
    })
    expect(answer).toMatchObject({ status: 200, body: { status: 'ready' } })
  }
  const one = await clinic.givenTreatment(given)
  await ready()
  const added = await clinic.add(given.visit, [{ tariffId: given.filling.id, tooth: '27', surfaces: 'MOD' }])
  expect(added.body.invoice).toMatchObject({ status: 'draft', itemCount: 2 })
  await ready()
  const changed = await house.put(`/treatments/${one.id}`, bodyOf(one), clinic.version(one))
  expect(changed.body.invoice).toMatchObject({ status: 'draft' })
  await ready()
  const planned = await clinic.givenTreatment(given, 'planned')
  expect((await clinic.chartOf(given.patient, given.visit)).invoice).toMatchObject({ status: 'ready' })
  const confirmed = await clinic.confirm(planned, given.visit)
  expect(confirmed.body.invoice).toMatchObject({ status: 'draft', itemCount: 3 })
  await ready()
  expect((await clinic.setStatus(confirmed.body.treatments[0], 'planned')).body.invoice).toMatchObject({
    status: 'draft',
    itemCount: 2,
  })
  await ready()
  expect((await house.delete(`/treatments/${one.id}`, clinic.assistant)).body.invoice).toMatchObject({
    status: 'draft',
    itemCount: 1,
  })
})

const sign = async (visit: { id: string }) => {
  const dentist = await house.signInAs(clinic.open.practitioner)
  const { body } = await house.get(`/appointments/${visit.id}/record`, dentist)
  return house.post(`/appointments/${visit.id}/signature`, { reason: body.reason, notes: [] }, dentist)
}

test('APT-14 APT-09 a signed record freezes what was done at its appointment; the fees follow the invoice', async (given) => {
  const visit = await house.givenAppointment(
    { ...clinic.open, patient: given.patient },
    { date: '2026-11-20', status: 'in_progress', ...ownTime() },
  )
  const here = { ...given, visit }
  const done = await clinic.givenTreatment(here)
  const planned = await clinic.givenTreatment(here, 'planned')
  const { body } = await clinic.confirm(await clinic.givenTreatment(here, 'planned'), visit)
  const [confirmed] = body.treatments as [Treatment]
  const put = (one: Treatment, change: object) =>
    house.put(`/treatments/${one.id}`, { ...bodyOf(one), ...change }, clinic.version(one))
  expect((await sign(visit)).status).toBe(200)

  const signed = problem(409, 'appointment_record_signed')
  const hygienist = await house.givenUser({ group: clinic.open.group, role: 'hygienist' })
  for (const change of [
    { tooth: '27' },
    { surfaces: 'MOL' },
    { quantity: 2 },
    { completedOn: '2026-11-18' },
    { practitionerId: hygienist.id },
  ])
    expect(await put(done, change), JSON.stringify(change)).toMatchObject(signed)
  expect(await clinic.setStatus(confirmed, 'planned')).toMatchObject(signed)
  for (const one of [done, confirmed])
    expect(await house.delete(`/treatments/${one.id}`, clinic.version(one))).toMatchObject(signed)
  const chart = await clinic.chartOf(given.patient, visit)
  expect(chart.treatments).toEqual([{ ...done, isSigned: true }, planned, { ...confirmed, isSigned: true }])

  const same = { completedOn: done.completedOn, practitionerId: done.practitionerId, price: 12_000 }
  expect(await put(done, same)).toMatchObject({
    status: 200,
    body: { treatments: [{ price: 12_000, tooth: '26', isSigned: true }], invoice: { status: 'draft', total: 25_500 } },
  })
  // What was not done yet was not signed.
  expect(await put(planned, { tooth: '27' })).toMatchObject({ status: 200 })
  await issueInvoice(house, visit, clinic.open.desk)
  expect(await put({ ...done, version: 2 }, { price: 1 })).toMatchObject(problem(409, 'treatment_invoiced'))
})

test('APT-14 what is added after the signature was not signed: it is corrected until it is invoiced', async (given) => {
  const visit = await house.givenAppointment(
    { ...clinic.open, patient: given.patient },
    { date: '2026-11-20', status: 'in_progress', ...ownTime() },
  )
  expect((await sign(visit)).status).toBe(200)
  house.clock.advance(60_000)
  const added = await clinic.givenTreatment({ ...given, visit })
  const moved = await house.put(`/treatments/${added.id}`, { ...bodyOf(added), tooth: '27' }, clinic.version(added))
  expect(moved).toMatchObject({ status: 200, body: { treatments: [{ tooth: '27', isSigned: false }] } })
  expect((await house.delete(`/treatments/${added.id}`, clinic.version({ version: 2 }))).status).toBe(200)
})

test('APT-14 the database itself refuses to change or remove what was signed', async (given) => {
  const visit = await house.givenAppointment(
    { ...clinic.open, patient: given.patient },
    { date: '2026-11-20', status: 'in_progress', ...ownTime() },
  )
  const { id } = await clinic.givenTreatment({ ...given, visit })
  await sign(visit)
  for (const change of [
    () => house.sql`update treatments set tooth = '27' where id = ${id}`,
    () => house.sql`update treatments set completed_on = '2026-11-01' where id = ${id}`,
    () =>
      house.sql`update treatments set invoice_item_id = null, status = 'planned', completed_on = null, done_at = null where id = ${id}`,
    () => house.sql`delete from treatments where id = ${id}`,
  ])
    await expect(change()).rejects.toMatchObject({ constraint: 'treatments__record_unsigned' })
  await house.sql`update treatments set price_cents = 1 where id = ${id}`
})

test('APT-09 INV-03 once the invoice is issued nothing is added, changed, confirmed, taken back or removed', async (given) => {
  const done = await clinic.givenTreatment(given)
  const planned = await clinic.givenTreatment(given, 'planned')
  const { body } = await clinic.confirm(planned, given.visit)
  const [confirmed] = body.treatments as [Treatment]
  const waiting = await clinic.givenTreatment(given, 'planned')
  await issueInvoice(house, given.visit, clinic.open.desk)
  const invoiced = problem(409, 'treatment_invoiced')
  expect(await clinic.add(given.visit, [{ tariffId: given.filling.id, tooth: '27', surfaces: 'MOD' }])).toMatchObject(invoiced)
  expect(await house.put(`/treatments/${done.id}`, bodyOf(done), clinic.version(done))).toMatchObject(invoiced)
  expect(await clinic.confirm(waiting, given.visit)).toMatchObject(invoiced)
  expect(await clinic.setStatus(confirmed, 'planned')).toMatchObject(invoiced)
  for (const one of [done, confirmed])
    expect(await house.delete(`/treatments/${one.id}`, clinic.version(one))).toMatchObject(invoiced)
  const chart = await clinic.chartOf(given.patient, given.visit)
  expect(chart.treatments).toEqual([{ ...done, isInvoiced: true }, { ...confirmed, isInvoiced: true }, waiting])
  expect(chart.invoice).toMatchObject({ status: 'issued', itemCount: 2, total: 27_000 })
  // What is planned is on no invoice: it may still be planned, changed and removed.
  expect(await house.delete(`/treatments/${waiting.id}`, clinic.version(waiting))).toMatchObject({ status: 200 })
  expect(await clinic.add(given.visit, [{ tariffId: given.filling.id, tooth: '27', surfaces: 'MOD' }], 'planned')).toMatchObject({
    status: 201,
  })
})

test('API-08 a treatment is changed and confirmed only by who saw its version; a deletion may say none', async (given) => {
  const one = await clinic.givenTreatment(given, 'planned')
  const required = problem(428, 'version_required')
  expect(await house.put(`/treatments/${one.id}`, bodyOf(one), clinic.assistant)).toMatchObject(required)
  expect(await clinic.confirm(one, given.visit, clinic.assistant)).toMatchObject(required)
  expect(await house.post(`/treatments/${one.id}/status`, { status: 'cancelled' }, clinic.assistant)).toMatchObject(required)
  const stale = problem(412, 'version_conflict', { details: { current: one } })
  const old = { ...clinic.assistant, ...ifMatch(7) }
  expect(await house.put(`/treatments/${one.id}`, bodyOf(one), old)).toMatchObject(stale)
  expect(await house.delete(`/treatments/${one.id}`, old)).toMatchObject(stale)
})

test('APT-06 hygienists, assistants and dentists treat; reception and managers read', async (given) => {
  const one = await clinic.givenTreatment(given)
  const as = async (role: 'hygienist' | 'dentist' | 'manager' | 'receptionist') =>
    house.signInAs(await house.givenUser({ group: clinic.open.group, role }))
  const wish = { tariffId: given.filling.id, tooth: '26', surfaces: 'MOD' }
  for (const role of ['hygienist', 'dentist'] as const)
    expect(await clinic.add(given.visit, [wish], 'completed', await as(role))).toMatchObject({ status: 201 })
  for (const role of ['manager', 'receptionist'] as const) {
    const headers = await as(role)
    const refused = problem(403, 'not_allowed')
    expect(await clinic.add(given.visit, [wish], 'completed', headers)).toMatchObject(refused)
    expect(await house.delete(`/treatments/${one.id}`, { ...headers, ...ifMatch(1) })).toMatchObject(refused)
    expect(await clinic.confirm(one, given.visit, { ...headers, ...ifMatch(1) })).toMatchObject(refused)
    expect(await house.get(`/patients/${given.patient.id}/chart`, headers)).toMatchObject({ status: 200 })
  }
})

test('APT-06 a tooth that is unusual at the patient’s age is treated with a reason only, which is kept', async () => {
  const patient = await house.givenPatient({ group: clinic.open.group, dateOfBirth: '2022-11-21' }) // turns 4 tomorrow
  const visit = await house.givenAppointment({ ...clinic.open, patient }, { date: '2026-11-20', ...ownTime() })
  const exam = await house.givenTariff({ ...clinic.open, surfaceCount: 'none' })
  const add = (...treatments: object[]) =>
    clinic.add(
      visit,
      treatments.map((one) => ({ tariffId: exam.id, ...one })),
    )
  for (const ageReason of [undefined, null, '  '])
    for (const status of ['completed', 'planned'])
      expect(
        await clinic.add(
          visit,
          [
            { tariffId: exam.id, tooth: '55' },
            { tariffId: exam.id, tooth: '36', ageReason },
          ],
          status,
        ),
      ).toMatchObject(problem(422, 'treatment_tooth_unusual', { details: { at: 1, tooth: '36', age: 3 } }))
  expect(await add({ tooth: '36', ageReason: 'x'.repeat(201) })).toMatchObject({ status: 400 })
  const answer = await add(
    { tooth: '36', ageReason: ' Éruption précoce ' },
    { tooth: '55', ageReason: 'Rien' },
    { tooth: '10' },
    { tooth: '99' },
  )
  expect(house.trips()).toBe(1)
  expect(answer).toMatchObject({ status: 201 })
  const [early, usual] = answer.body.treatments as [Treatment, Treatment]
  expect(answer.body.treatments.map(({ ageReason }: Treatment) => ageReason)).toEqual(['Éruption précoce', null, null, null])

  const put = (one: Treatment, change: object) =>
    house.put(`/treatments/${one.id}`, { ...bodyOf(one), ...change }, clinic.version(one))
  expect(await put(usual, { tooth: '46' })).toMatchObject(problem(422, 'treatment_tooth_unusual'))
  expect(await put(early, { tooth: '46' })).toMatchObject(problem(422, 'treatment_tooth_unusual'))
  const dearer = await put(early, { price: 1 })
  expect(dearer).toMatchObject({ status: 200, body: { treatments: [{ ageReason: 'Éruption précoce', price: 1 }] } })
  const moved = await put(dearer.body.treatments[0], { tooth: '46', ageReason: 'Radiographie' })
  expect(moved).toMatchObject({ status: 200, body: { treatments: [{ tooth: '46', ageReason: 'Radiographie' }] } })
  expect(await put(moved.body.treatments[0], { tooth: '75' })).toMatchObject({ body: { treatments: [{ ageReason: null }] } })
})
