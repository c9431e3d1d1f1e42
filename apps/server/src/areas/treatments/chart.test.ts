import { sql } from 'kysely'
import { beforeAll, expect } from 'vitest'
import type { Treatment } from '@molaire/contract/treatments/shapes'
import { inTransaction } from '../../platform/db/transaction.ts'
import { problem, testFrom, useTestApp } from '../../testing.ts'
import { insertPlannedTreatments } from './insert-planned.ts'
import { givenTreatingClinic, ownTime, type TreatingClinic, issuedColumns } from './testing.ts'

// The chart of a patient, the state of the teeth, and what the database itself refuses.
const house = useTestApp()
let clinic: TreatingClinic
const test = testFrom(() => clinic.givenVisit())

beforeAll(async () => {
  clinic = await givenTreatingClinic(house)
})

const condition = (patient: { id: string }, body: object, headers = clinic.assistant) =>
  house.post(`/patients/${patient.id}/tooth-conditions`, body, headers)

test('APT-07 a tooth is missing, is an implant or was restored elsewhere, until somebody takes it back', async ({ patient }) => {
  const missing = await condition(patient, { tooth: '18', kind: 'missing' })
  expect(missing).toMatchObject({ status: 201, body: { tooth: '18', kind: 'missing', surfaces: '', note: null } })
  const crown = await condition(patient, { tooth: '26', kind: 'existing', surfaces: 'dom', note: 'Amalgame, ailleurs' })
  expect(crown.body).toMatchObject({ surfaces: 'MOD', note: 'Amalgame, ailleurs' })
  const implant = await condition(patient, { tooth: '46', kind: 'implant' })
  expect((await clinic.chartOf(patient)).conditions).toEqual([missing.body, crown.body, implant.body])

  // The same once more is the same condition, with the new note.
  expect((await condition(patient, { tooth: '18', kind: 'missing', note: 'Extraite en 2019' })).body).toEqual({
    ...missing.body,
    note: 'Extraite en 2019',
  })
  expect(await house.delete(`/tooth-conditions/${missing.body.id}`, clinic.assistant)).toMatchObject({ status: 200 })
  expect(await house.delete(`/tooth-conditions/${missing.body.id}`, clinic.assistant)).toMatchObject(problem(404, 'not_found'))
  expect((await clinic.chartOf(patient)).conditions).toEqual([crown.body, implant.body])
})

test('APT-04 the chart says the language of the patient’s documents, French until somebody chooses', async ({ patient }) => {
  expect((await clinic.chartOf(patient)).language).toBe('fr')
  await house.sql`update patients set preferred_language = 'en' where id = ${patient.id}`
  expect((await clinic.chartOf(patient)).language).toBe('en')
})

test.each<[object, number, string]>([
  [{ tooth: '19', kind: 'missing' }, 422, 'treatment_tooth_unknown'],
  [{ tooth: '99', kind: 'missing' }, 422, 'treatment_tooth_unknown'],
  [{ tooth: '00', kind: 'missing' }, 422, 'treatment_tooth_unknown'],
  [{ tooth: '26', kind: 'existing', surfaces: 'X' }, 422, 'treatment_surface_unknown'],
  [{ tooth: '26', kind: 'missing', surfaces: 'M' }, 422, 'treatment_surfaces_forbidden'],
  [{ tooth: '26', kind: 'implant', surfaces: 'M' }, 422, 'treatment_surfaces_forbidden'],
  [{ tooth: '26', kind: 'gold' }, 400, 'invalid_request'],
  [{ kind: 'missing' }, 400, 'invalid_request'],
])('APT-07 %j is no condition of a tooth', async (body, status, code) => {
  const { patient } = await clinic.givenVisit()
  expect(await condition(patient, body)).toMatchObject(problem(status, code))
  expect((await clinic.chartOf(patient)).conditions).toEqual([])
})

test('APT-07 reception writes no condition, and nobody one of another group or of a merged file', async ({ patient }) => {
  const body = { tooth: '18', kind: 'missing' }
  expect(await condition(patient, body, clinic.open.desk)).toMatchObject(problem(403, 'not_allowed'))
  const strangers = await house.givenOpenClinic()
  expect(await condition(strangers.patient, body)).toMatchObject(problem(404, 'not_found'))
  const kept = await house.givenPatient({ group: clinic.open.group })
  await house.sql`update patients set merged_into_id = ${kept.id}, status = 'archived' where id = ${patient.id}`
  expect(await condition(patient, body)).toMatchObject(problem(409, 'patient_merged'))
})

test('APT-04 the chart holds the plans with their visits, what each costs, and the day that it is booked', async ({
  patient,
  visit,
  filling,
}) => {
  const canal = await house.givenTariff({
    ...clinic.open,
    surfaceCount: 'root_canal',
    price: 100_000 as never,
    labFee: 101 as never,
  })
  const { group } = clinic.open
  const planned = await inTransaction(house.systemContext(group.id), async (ctx) => {
    const { db, groupId, newId } = ctx
    const [plan, first, second] = [newId(), newId(), newId()]
    await db
      .insertInto('treatmentPlans')
      .values({
        groupId,
        id: plan,
        clinicId: clinic.open.clinic.id,
        patientId: patient.id,
        name: 'Canal et “couronne”',
        note: 'a\n"b"',
      })
      .execute()
    const own = { groupId, planId: plan, durationMinutes: 60 }
    await db
      .insertInto('proposedAppointments')
      .values([
        { ...own, id: second, sequence: 2, delayDays: 14 },
        { ...own, id: first, sequence: 1, delayDays: 0, appointmentId: visit.id },
      ])
      .execute()
    const place = { clinicId: clinic.open.clinic.id, patientId: patient.id, appointmentId: null, on: '2026-11-20' }
    const ids = await insertPlannedTreatments(ctx, place, [
      {
        treatment: { tariffId: canal.id, tooth: '36', surfaces: '', quantity: 1 },
        proposedAppointmentIds: [first, second],
        path: 'a',
      },
      {
        treatment: { tariffId: filling.id, tooth: '26', surfaces: 'dom', quantity: 1 },
        proposedAppointmentIds: [second],
        path: 'b',
      },
    ])
    return { plan, first, second, ids }
  })
  const chart = await clinic.chartOf(patient, visit)
  expect(house.trips()).toBe(1)
  expect(chart.treatments).toMatchObject([
    {
      id: planned.ids[0],
      proposedAppointmentId: planned.first,
      part: 1,
      parts: 2,
      price: 50_000,
      labFee: 51,
      amount: 50_051,
      status: 'planned',
    },
    { id: planned.ids[1], proposedAppointmentId: planned.second, part: 2, parts: 2, price: 50_000, labFee: 50, amount: 50_050 },
    { id: planned.ids[2], proposedAppointmentId: planned.second, part: 1, parts: 1, surfaces: 'MOD', amount: 13_500 },
  ])
  expect(chart.plans).toMatchObject([
    {
      ...{ id: planned.plan, name: 'Canal et “couronne”', note: 'a\n"b"', status: 'proposed', createdBy: null },
      proposed: [
        { id: planned.first, sequence: 1, cost: 50_051, appointment: { id: visit.id, date: '2026-11-20', status: 'scheduled' } },
        { id: planned.second, sequence: 2, cost: 63_550, appointment: null },
      ],
    },
  ])
  // APT-05: on the invoice, the line says which of the visits it is.
  await clinic.confirm(chart.treatments[0] as Treatment, visit)
  const { body } = await house.get(`/appointments/${visit.id}/invoice`, clinic.assistant)
  expect(body.invoice.items[0]).toMatchObject({ description: 'Composite, 3 surfaces (1 de 2)', total: 50_051, tooth: '36' })
  // What was cancelled costs nothing.
  await clinic.setStatus(chart.treatments[1] as Treatment, 'cancelled')
  expect((await clinic.chartOf(patient)).plans[0].proposed[1].cost).toBe(13_500)
})

test('APT-05 what is planned is refused as what is done: its tariff, tooth, quantity and price', async ({ patient, filling }) => {
  const strangers = await house.givenOpenClinic()
  const foreign = await house.givenTariff(strangers)
  const late = await house.givenTariff({ ...clinic.open, effectiveOn: '2027-01-01' })
  const plan = (treatment: object) =>
    inTransaction(house.systemContext(clinic.open.group.id), (ctx) =>
      insertPlannedTreatments(
        ctx,
        { clinicId: clinic.open.clinic.id, patientId: patient.id, appointmentId: null, on: '2026-11-20' },
        [
          {
            treatment: { tariffId: filling.id, tooth: '26', surfaces: 'MOD', quantity: 1, ...treatment },
            proposedAppointmentIds: [filling.id],
            path: 'body.proposed.0.treatments.0',
          },
        ],
      ),
    )
  await expect(plan({ tariffId: foreign.id })).rejects.toMatchObject({
    code: 'invalid_request',
    fields: [{ path: 'body.proposed.0.treatments.0.tariffId', rule: 'unknown_reference' }],
  })
  await expect(plan({ tariffId: late.id })).rejects.toMatchObject({ code: 'treatment_without_price' })
  await expect(plan({ surfaces: 'MO' })).rejects.toMatchObject({ code: 'treatment_surface_count_wrong' })
  await expect(plan({ quantity: 0 })).rejects.toMatchObject({ code: 'treatment_quantity_invalid' })
  expect((await clinic.chartOf(patient)).treatments).toEqual([])
})

test('APT-06 the tariffs that the practitioner of the appointment used most in the year before come first', async ({
  patient,
  visit,
}) => {
  const { open } = clinic
  const dentist = await house.givenUser({ group: open.group, role: 'dentist', isDentist: true })
  const [rare, often, old] = await Promise.all([1, 2, 3].map(() => house.givenTariff({ ...open, surfaceCount: 'none' })))
  const own = { ...open, patient, practitioner: dentist }
  const past = await house.givenAppointment(own, { date: '2026-10-01', ...ownTime() })
  const ancient = await house.givenAppointment(own, { date: '2025-11-01', ...ownTime() })
  await house.sql`update tariff_prices set effective_on = '2020-01-01' where tariff_id = ${old?.id}`
  await clinic.add(past, [{ tariffId: rare?.id }, { tariffId: often?.id }, { tariffId: often?.id }])
  await clinic.add(ancient, [{ tariffId: old?.id }, { tariffId: old?.id }, { tariffId: old?.id }])
  const now = await house.givenAppointment(own, ownTime())
  expect((await clinic.chartOf(patient, now)).frequentTariffIds).toEqual([often?.id, rare?.id])
  expect((await clinic.chartOf(patient)).frequentTariffIds).toEqual([])
  expect((await clinic.chartOf(patient, visit)).frequentTariffIds).not.toContain(often?.id)
})

test('APT-06 with 200 past treatments the chart is one trip and is written in a moment', async ({ patient, visit, filling }) => {
  const { group, practitioner } = clinic.open
  for (let at = 0; at < 5; at++)
    await clinic.add(
      visit,
      Array.from({ length: 40 }, () => ({ tariffId: filling.id, tooth: '26', surfaces: 'MOD' })),
    )
  await clinic.chartOf(patient, visit)
  const start = performance.now()
  const chart = await clinic.chartOf(patient, visit)
  const took = performance.now() - start
  expect(chart.treatments).toHaveLength(200)
  expect(chart.invoice).toMatchObject({ itemCount: 200, total: 2_700_000 })
  expect(house.trips()).toBe(1)
  // Far below the 300 ms of the page, also on a busy machine; a plan that reads per row would not
  // be.
  expect(took).toBeLessThan(150)
  expect([group.id, practitioner.id]).not.toContain(null)
})

test('API-05 a chart, a treatment and an invoice of another group are not there; an appointment of somebody else is none', async (given) => {
  const done = await clinic.givenTreatment(given)
  const other = await clinic.givenVisit()
  expect((await clinic.chartOf(other.patient, given.visit)).invoice).toBeNull()
  const stranger = await house.givenOpenClinic()
  const theirs = await house.signInAs(await house.givenUser({ group: stranger.group, role: 'dentist', isDentist: true }))
  const notFound = problem(404, 'not_found')
  expect(await house.get(`/patients/${given.patient.id}/chart`, theirs)).toMatchObject(notFound)
  expect(await house.get(`/appointments/${given.visit.id}/invoice`, theirs)).toMatchObject(notFound)
  expect(await clinic.add(given.visit, [{ tariffId: given.filling.id }], 'completed', theirs)).toMatchObject(notFound)
  expect(await house.delete(`/treatments/${done.id}`, theirs)).toMatchObject(notFound)
  expect(await clinic.confirm(done, given.visit, clinic.version(done, theirs))).toMatchObject(notFound)
})

test('SHELL-12 an administrator of another group treats here, and the log names them', async ({ visit, filling }) => {
  const admin = await house.givenUser({ group: await house.givenGroup(), role: 'admin', isAdmin: true })
  const headers = { ...(await house.signInAs(admin)), 'x-group-id': clinic.open.group.id }
  const { status, body } = await clinic.add(visit, [{ tariffId: filling.id, tooth: '26', surfaces: 'MOD' }], 'completed', headers)
  expect(status).toBe(201)
  const { rows } = await house.sql`select user_id from audit_events where row_id = ${body.treatments[0].id}`
  expect(rows).toEqual([{ userId: admin.id }])
})

test('API-07 a look at a chart is in the log; an addition is, with its line and its invoice', async (given) => {
  const done = await clinic.givenTreatment(given)
  await clinic.chartOf(given.patient, given.visit)
  const { rows } = await house.sql<{ action: string; tableName: string }>`
    select action, table_name from audit_events
    where row_id = any(array[${given.patient.id}, ${done.id}]::uuid[]) or after ->> 'appointment_id' = ${given.visit.id}
    order by id`
  expect(rows.map(({ action, tableName }) => `${action} ${tableName}`)).toEqual([
    'insert patients',
    'insert invoices',
    'insert treatments',
    'view patients',
  ])
  const items = await house.sql`select action from audit_events where table_name = 'invoice_items'
    and row_id = (select invoice_item_id from treatments where id = ${done.id})`
  expect(items.rows).toEqual([{ action: 'insert' }])
})

/** The name of the constraint by which the database refuses a change of a treatment. */
const refusedBy = async (id: string, change: string) =>
  sql
    .raw(`update treatments set ${change} where id = '${id}'`)
    .execute(house.database.db)
    .then(
      () => 'nothing',
      (error: { constraint?: string }) => error.constraint,
    )

test('APT-06 APT-09 the database itself refuses what the rules refuse', async (given) => {
  const done = await clinic.givenTreatment(given)
  const planned = await clinic.givenTreatment(given, 'planned')
  const refusals: [string, string][] = [
    [`tooth = '19', surface_count = 'none', surfaces = ''`, 'treatments__tooth_known'],
    [`tooth = '5', surface_count = 'none', surfaces = ''`, 'treatments__tooth_known'],
    [`surfaces = 'DOM'`, 'treatments__surfaces_of_tooth'],
    [`surfaces = 'MO'`, 'treatments__surfaces_match'],
    [`tooth = null`, 'treatments__surfaces_match'],
    [`surfaces = 'MID'`, 'treatments__surfaces_of_tooth'],
    [`tooth = '11'`, 'treatments__surfaces_of_tooth'],
    [`tooth = '99'`, 'treatments__surfaces_of_tooth'],
    [`surface_count = 'root_canal'`, 'treatments__surfaces_match'],
    [`surface_count = 'root_canal', surfaces = '', tooth = '10'`, 'treatments__surfaces_match'],
    [`surface_count = '6'`, 'treatments__surface_count_known'],
    [`quantity_hundredths = 0`, 'treatments__quantity_sound'],
    [`quantity_hundredths = -100`, 'treatments__quantity_sound'],
    [`quantity_hundredths = 99901`, 'treatments__quantity_sound'],
    [`price_cents = -1`, 'treatments__amounts_sound'],
    [`lab_fee_cents = 10000001`, 'treatments__amounts_sound'],
    [`part = 2`, 'treatments__part_of_parts'],
  ]
  for (const [change, constraint] of refusals) expect(await refusedBy(done.id, change), change).toBe(constraint)
  for (const change of [
    `status = 'planned'`,
    `completed_on = null`,
    `invoice_item_id = null`,
    `appointment_id = null`,
    `done_at = null`,
  ])
    expect(await refusedBy(done.id, change), change).toBe('treatments__done_is_billed')
  for (const change of [`status = 'completed'`, `completed_on = '2026-11-20'`, `done_at = now()`])
    expect(await refusedBy(planned.id, change), change).toBe('treatments__done_is_billed')
  expect(await refusedBy(planned.id, `status = 'done'`)).toBe('treatments__status_known')
  expect(await refusedBy(done.id, `surface_count = 'root_canal', surfaces = '', tooth = '99'`)).toBe('nothing')
})

test('APT-09 INV-03 the database refuses a second open invoice of an appointment, and every change of an issued line', async (given) => {
  await clinic.givenTreatment(given)
  const run = (statement: string) => sql.raw(statement).execute(house.database.db)
  const of = `where appointment_id = '${given.visit.id}'`
  await expect(
    run(`insert into invoices (group_id, id, clinic_id, patient_id, appointment_id, status)
      select group_id, gen_random_uuid(), clinic_id, patient_id, appointment_id, 'ready' from invoices ${of}`),
  ).rejects.toMatchObject({ constraint: 'invoices__one_open' })
  const item = `invoice_id = (select id from invoices ${of})`
  await expect(run(`update invoice_items set quantity_hundredths = 0 where ${item}`)).rejects.toMatchObject({
    constraint: 'invoice_items__quantity_sound',
  })
  const other = await clinic.givenVisit()
  await clinic.givenTreatment(other)
  const issued = (set: string) => run(`update invoices set ${set} ${of}`)
  await issued(issuedColumns)
  for (const statement of [`status = 'draft'`, `status = 'ready'`, 'appointment_id = null', 'clinic_id = gen_random_uuid()'])
    await expect(issued(statement), statement).rejects.toMatchObject({ constraint: 'invoices__issued_unchanged' })
  await expect(run(`delete from invoices ${of}`)).rejects.toMatchObject({ constraint: 'invoices__issued_unchanged' })
  await expect(
    run(`insert into invoices (group_id, id, clinic_id, patient_id, status)
      select group_id, gen_random_uuid(), clinic_id, patient_id, 'issued' from invoices ${of}`),
  ).rejects.toMatchObject({ constraint: 'invoices__issued_unchanged' })
  for (const statement of [
    `update treatments set price_cents = 1 ${of}`,
    `update treatments set completed_on = completed_on - 1 ${of}`,
    `delete from treatments ${of}`,
  ])
    await expect(run(statement), statement).rejects.toMatchObject({ constraint: 'treatments__invoice_open' })
  await run(`update treatments set patient_id = '${other.patient.id}' ${of}`)
  for (const statement of [
    `update invoice_items set unit_price_cents = 1 where ${item}`,
    `delete from invoice_items where ${item}`,
    `update invoice_items set invoice_id = (select id from invoices where appointment_id = '${other.visit.id}') where ${item}`,
    `insert into invoice_items (group_id, id, invoice_id, description, quantity_hundredths, unit_price_cents)
      select group_id, gen_random_uuid(), id, 'x', 100, 1 from invoices ${of}`,
  ])
    await expect(run(statement), statement).rejects.toMatchObject({ constraint: 'invoice_items__invoice_open' })
})
