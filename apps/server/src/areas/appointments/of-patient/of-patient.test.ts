import { sql } from 'kysely'
import { beforeAll, expect } from 'vitest'
import type { Appointment } from '@molaire/contract/appointments/shapes'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { testMoment } from '../../../platform/testing/test-app.ts'
import { countRecords, latestOf, sourcesOf } from '../../patients/index.ts'
import { waitingListPart } from '../../waiting-list/index.ts'
import { appointmentsPart } from '../patient-part.ts'
import { type givenAppointment, type OpenClinic } from '../testing.ts'
import { testFrom, useTestApp } from '../../../testing.ts'

// The clock is at 10:42 on Friday 20 November 2026 at the clinic.
const house = useTestApp()
const test = testFrom(() => person())
let open: OpenClinic

beforeAll(async () => {
  open = await house.givenOpenClinic()
})

const person = () => house.givenPatient({ group: open.group })
const list = async ({ id }: { id: string }, query: string, headers = open.desk) =>
  (await house.get(`/patients/${id}/appointments?${query}`, headers)).body
const idsOf = ({ items }: { items: Appointment[] }) => items.map(({ id }) => id)

type Wishes = Parameters<typeof givenAppointment>[2]

test('PAT-05 appointments to come stand the soonest first, past and cancelled ones the latest first; one under way is not past', async (patient) => {
  const book = (wishes: Wishes) => house.givenAppointment({ ...open, patient }, wishes)
  const far = await book({ date: '2027-02-01' })
  const soon = await book({ date: '2026-11-20', startTime: '16:00' })
  const now = await book({ date: '2026-11-20', startTime: '10:15', status: 'in_progress' })
  const late = await book({ date: '2026-11-20', startTime: '09:00', status: 'confirmed' })
  const earlier = await book({ date: '2026-11-20', startTime: '08:00', status: 'completed' })
  const forgotten = await book({ date: '2026-11-19', startTime: '15:00', status: 'in_progress' })
  const old = await book({ date: '2024-05-06', status: 'no_show' })
  const calledOff = await book({ date: '2026-12-01', status: 'cancelled' })
  const [ahead, over] = [
    [late.id, now.id, soon.id, far.id],
    [calledOff.id, earlier.id, forgotten.id, old.id],
  ]
  const groups = async (desk = open.desk) => [
    idsOf(await list(patient, 'when=upcoming', desk)),
    idsOf(await list(patient, 'when=past', desk)),
  ]
  expect(await groups()).toEqual([ahead, over])
  try {
    // At 10:45, the minute in which its time ends: it goes on until it is completed.
    house.clock.set('2026-11-20T15:45:00Z')
    expect(await groups()).toEqual([ahead, over])
    // Midnight at the clinic: the day is over.
    house.clock.set('2026-11-21T05:00:00Z')
    const desk = await house.signInAs(await house.givenUser({ group: open.group }))
    expect(await groups(desk)).toEqual([[far.id], [calledOff.id, soon.id, now.id, late.id, earlier.id, forgotten.id, old.id]])
  } finally {
    house.clock.set(testMoment)
  }
})

test('PAT-05 what is over is over by the moment, also of an appointment that lasts eight hours', async () => {
  const elsewhere = await house.givenOpenClinic()
  const long = await house.givenAppointment(elsewhere, { startTime: '02:45', durationMinutes: 480 })
  expect(idsOf(await list(elsewhere.patient, 'when=upcoming', elsewhere.desk))).toEqual([long.id])
  expect(idsOf(await list(elsewhere.patient, 'when=past', elsewhere.desk))).toEqual([])
})

test('PAT-05 a list is filtered by kind and by status, counted, and told in pages that neither lose nor repeat', async (patient) => {
  const other = await house.givenAppointmentType({ group: open.group })
  const book = (wishes: Wishes) => house.givenAppointment({ ...open, patient }, wishes)
  const booked: string[] = []
  for (let n = 0; n < 7; n++) {
    const wishes = { date: `2026-12-${String(10 + n)}`, ...(n % 2 === 1 && { appointmentType: other }) }
    booked.push((await book({ ...wishes, status: n === 3 ? 'confirmed' : 'scheduled' })).id)
  }
  const listedIds: string[] = []
  let key = ''
  do {
    const page = await list(patient, `when=upcoming&limit=3${key}`)
    expect(page.count).toBe(7)
    listedIds.push(...idsOf(page))
    key = page.pagination.nextKey === null ? '' : `&nextKey=${page.pagination.nextKey}`
  } while (key !== '')
  expect(listedIds).toEqual(booked)
  const ofKind = await list(patient, `when=upcoming&appointmentTypeId=${other.id}`)
  expect([idsOf(ofKind), ofKind.count]).toEqual([[booked[1], booked[3], booked[5]], 3])
  expect(idsOf(await list(patient, 'when=upcoming&status=confirmed'))).toEqual([booked[3]])
  await book({ date: '2026-12-09', status: 'cancelled' })
  const expected = await list(patient, 'when=upcoming&status=scheduled&status=confirmed&limit=1')
  expect([idsOf(expected), expected.count]).toEqual([[booked[0]], 7])
  expect((await list(patient, 'when=upcoming&status=soon')).code).toBe('invalid_request')
  const { pagination } = await list(patient, 'when=upcoming&limit=3')
  expect((await list(patient, `when=past&nextKey=${pagination.nextKey}`)).code).toBe('invalid_request')
})

test('PAT-05 API-05 a patient without appointments has an empty list; one of another group is not there', async (patient) => {
  expect(await list(patient, 'when=past')).toEqual({ items: [], pagination: { nextKey: null, hasMore: false }, count: 0 })
  const stranger = await house.givenPatient({ group: await house.givenGroup() })
  expect((await house.get(`/patients/${stranger.id}/appointments?when=past`, open.desk)).status).toBe(404)
})

test('API-07 a look at a patient’s appointments is in the log once, for all its pages', async (patient) => {
  for (const date of ['2026-12-28', '2026-12-29']) await house.givenAppointment({ ...open, patient }, { date })
  const viewer = await house.givenUser({ group: open.group })
  const desk = await house.signInAs(viewer)
  const { pagination } = await list(patient, 'when=upcoming&limit=1', desk)
  await list(patient, `when=upcoming&limit=1&nextKey=${pagination.nextKey}`, desk)
  const { rows } = await house.database.pool.query(
    `select table_name, action from audit_events where row_id = $1 and user_id = $2`,
    [patient.id, viewer.id],
  )
  expect(rows).toEqual([{ table_name: 'patients', action: 'view' }])
})

test('PAT-03 what lies ahead is what is expected: not what was called off, nor what is over', async (patient) => {
  const book = (wishes: Wishes) => house.givenAppointment({ ...open, patient }, wishes)
  await book({ date: '2026-11-19', status: 'scheduled' })
  await book({ date: '2027-01-11', status: 'cancelled' })
  const counts = () =>
    inTransaction(house.systemContext(open.group.id), async (ctx) => [
      await countRecords(ctx, appointmentsPart, patient.id),
      await appointmentsPart.countAhead?.(ctx, patient.id),
    ])
  expect(await counts()).toEqual([2, 0])
  await book({ date: '2027-01-12' })
  expect(await counts()).toEqual([3, 1])
})

test('PAT-05 the patient’s own copy says of appointments and of the waiting list what people of Quebec read, and the same for machines', async (patient) => {
  const appointment = await house.givenAppointment(
    { ...open, patient },
    { date: '2026-05-01', startTime: '13:30', status: 'completed', reason: 'Douleur.' },
  )
  const coming = await house.givenAppointment(
    { ...open, patient },
    { date: '2026-12-30', startTime: '08:00', durationMinutes: 90 },
  )
  const cancelled = { status: 'cancelled', cancellationReason: 'En voyage' }
  await house.post(`/appointments/${coming.id}/status`, cancelled, { ...open.desk, 'if-match': '"v1"' })
  const wish = { weekdays: [1 as const], dayParts: ['morning' as const], availableUntil: '2026-12-01', note: 'Avant Noël' }
  await house.givenEntry(open, { patient, ...wish })
  const copies = (language: 'fr' | 'en') =>
    inTransaction(house.systemContext(open.group.id), async (ctx) => [
      await appointmentsPart.copy(ctx, { patientId: patient.id, language }),
      await waitingListPart.copy(ctx, { patientId: patient.id, language }),
    ])
  const plain = (rows: readonly (readonly string[])[] | undefined) =>
    rows?.map((row) => row.map((text) => text.replaceAll('\u00a0', ' ')))
  const [appointments, waiting] = await copies('fr')
  const { name } = open.clinic
  expect(appointments?.sections.map(({ title, table }) => [title, plain(table?.rows)])).toEqual([
    [
      'Rendez-vous',
      [
        ['1er mai 2026', '13 h 30', '30 min', expect.any(String), `Dre Maude Archambault\n${name}`, 'Terminé', 'Douleur.'],
        ['30 décembre 2026', '8 h', '1 h 30', expect.any(String), `Dre Maude Archambault\n${name}`, 'Annulé : En voyage', ''],
      ],
    ],
  ])
  expect(plain(waiting?.sections[0]?.table?.rows)).toEqual([
    [
      '20 novembre 2026',
      expect.any(String),
      `Premier disponible\n${name}`,
      '30 min\nlundi\navant-midi\njusqu’au 1er décembre 2026\nNote : Avant Noël',
      'En attente',
    ],
  ])
  expect(appointments?.data).toMatchObject([
    {
      id: appointment.id,
      date: '2026-05-01',
      startTime: '13:30',
      startsAt: '2026-05-01T17:30:00.000Z',
      status: 'completed',
      reason: 'Douleur.',
    },
    { id: coming.id, status: 'cancelled', cancellationReason: 'En voyage', practitioner: 'Dre Maude Archambault' },
  ])
  const [english] = await copies('en')
  expect(plain(english?.sections[0]?.table?.rows)?.[0]?.slice(0, 3)).toEqual(['May 1, 2026', '1:30 p.m.', '30 min'])
  // In both languages, each row has as many cells as the header.
  for (const part of [...(await copies('fr')), ...(await copies('en'))])
    for (const { table } of part.sections) for (const row of table?.rows ?? []) expect(row.length).toBe(table?.header.length)
})

test('PAT-05 a page of a timeline of 2 000 appointments reads as many rows as a page of few', async (patient) => {
  const one = await house.givenAppointment({ ...open, patient }, { date: '2010-01-01' })
  await house.sql`insert into appointments (group_id, id, clinic_id, time_zone, room_id, practitioner_id, patient_id, appointment_type_id, starts_on, start_time, duration_minutes, status)
     select group_id, gen_random_uuid(), clinic_id, time_zone, room_id, practitioner_id, patient_id, appointment_type_id, starts_on + n, start_time, duration_minutes, 'completed'
     from appointments, generate_series(1, 2000) n where id = ${one.id}`
  await house.database.pool.query('analyze appointments')
  for (const before of [
    { at: 'infinity', id: '' },
    { at: '2014-06-01T12:00:00Z', id: '~' },
  ]) {
    const read = await inTransaction(house.systemContext(open.group.id), async (ctx) => {
      const query = sql`
        select entry.* from (select ${ctx.groupId}::uuid as group_id, ${patient.id}::uuid as patient_id, ${before.at}::timestamptz as before_at,
          ${before.id}::text as before_id, 26 as most) params
          cross join lateral (${sql.raw(latestOf(sourcesOf([appointmentsPart])[0]?.entries ?? ''))}) entry`
      const { rows } = await sql`explain (analyze, format json) ${query}`.execute(ctx.db)
      return rowsReadFrom('appointments', rows)
    })
    expect(read).toBeGreaterThan(25)
    expect(read).toBeLessThan(30)
  }
})

interface Plan {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** The number of rows that a statement read from a table, as the database counted them. */
function rowsReadFrom(table: string, explained: unknown): number {
  const sum = (plan: Plan): number =>
    (plan['Relation Name'] === table ? plan['Actual Loops'] * (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) : 0) +
    (plan.Plans ?? []).reduce((total, inner) => total + sum(inner), 0)
  const [
    {
      'QUERY PLAN': [{ Plan: plan }],
    },
  ] = explained as [{ 'QUERY PLAN': [{ Plan: Plan }] }] // the format of PostgreSQL
  return sum(plan)
}
