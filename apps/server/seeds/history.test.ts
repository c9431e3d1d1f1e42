import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lacksHistorySince } from '../src/platform/db/what-is-inside.ts'
import { signInAs } from '../src/platform/testing/sign-in-as.ts'
import { testApp, testMoment, type TestApp } from '../src/platform/testing/test-app.ts'
import { completeDemo, prepareDemo } from './demo.ts'
import { parted, planDemo } from './plan.ts'
import { inChunks, inStretches } from './records.ts'

// These tests use one demo clinic one after the other: prepared, filled in part, changed by its
// users, completed.
let house: TestApp
beforeAll(async () => {
  house = await testApp({ demo: true })
  await prepareDemo(house.parts)
}, 120_000)
afterAll(() => house.close())

const plans = planDemo(new Date(testMoment))
const [mauricie] = plans
const [erables] = mauricie.clinics
if (!erables) throw new Error('the first group has a clinic')
const rowsOf = (part: 'first' | 'history') =>
  plans.reduce(
    (sum, plan) => {
      const { patients, appointmentsOf } = parted(plan)[part]
      const appointments = plan.clinics.flatMap((clinic) => appointmentsOf(clinic))
      return { patients: sum.patients + patients.length, appointments: sum.appointments + appointments.length }
    },
    { patients: 0, appointments: 0 },
  )
const [first, history] = [rowsOf('first'), rowsOf('history')]

async function counted() {
  const { rows } = await sql<{ patients: number; appointments: number; earliest: string }>`
    select (select count(*)::int from patients) as patients, (select count(*)::int from appointments) as appointments,
      (select min(starts_on) from appointments) as earliest`.execute(house.database.db)
  return rows[0]
}

/** The numbers of the invoices of the first clinic, in their order. */
async function numbered() {
  const { rows } = await sql<{ sequence: number }>`
    select number_sequence as sequence from invoices where clinic_id = ${erables?.id ?? ''} and number is not null order by 1`.execute(
    house.database.db,
  )
  return rows.map(({ sequence }) => sequence)
}

/** The numbers of rows of care, without corrections of invoices. */
async function countedCare() {
  const { rows } = await sql<{
    treatments: number
    invoices: number
    notes: number
    signatures: number
    plans: number
    conditions: number
  }>`
    select (select count(*)::int from treatments) as treatments, (select count(*)::int from invoices where corrects_id is null) as invoices,
      (select count(*)::int from appointment_notes) as notes, (select count(*)::int from record_signatures) as signatures,
      (select count(*)::int from treatment_plans) as plans, (select count(*)::int from tooth_conditions) as conditions`.execute(
    house.database.db,
  )
  return rows[0]
}
/** One of today's visits whose invoice waits for the secretary. */
const readyToday = [...erables.billing.open].flatMap(([index, status]) => {
  const one = erables.appointments[index]
  return one && status === 'ready' ? [one.id] : []
})[0]
type Part = 'first' | 'history'
/** The care of some parts, without what belongs to one appointment. */
function plannedCare(parts: readonly Part[], without?: string) {
  const care = plans.flatMap((plan) =>
    plan.clinics.flatMap((clinic) => {
      const isWith = ({ appointment }: { appointment: number }) => clinic.appointments[appointment]?.id !== without
      const patients = parts.flatMap((part) => {
        const { careOf } = parted(plan)[part]
        return careOf(clinic)
      })
      return patients.map((one) => ({ ...one, records: one.records.filter(isWith) }))
    }),
  )
  const sum = (count: (one: (typeof care)[number]) => number) => care.reduce((total, one) => total + count(one), 0)
  return {
    treatments: sum(({ plans, records }) => {
      const planned = plans.flatMap(({ visits }) => visits).reduce((n, { acts }) => n + acts.length, 0)
      return planned + records.reduce((n, { acts }) => n + acts.filter(({ visit }) => visit === null).length, 0)
    }),
    invoices: sum(({ records }) => records.length),
    notes: sum(({ records }) => records.reduce((n, { notes }) => n + notes.length, 0)),
    signatures: sum(({ records }) => records.filter(({ signedAfter }) => signedAfter !== null).length),
    plans: sum(({ plans }) => plans.length),
    conditions: sum(({ conditions }) => conditions.length),
  }
}

/** The number of rows as the query planner estimates it. */
async function known() {
  const { rows } = await sql<{ table: string; rows: number }>`
    select relname as table, reltuples::int as rows from pg_class where oid in ('patients'::regclass, 'appointments'::regclass)`.execute(
    house.database.db,
  )
  return Object.fromEntries(rows.map(({ table, rows }) => [table, rows]))
}

async function desk() {
  const { rows } = await sql<{
    cognitoId: string
  }>`select cognito_id from users where email = 'receptionist@molaire.example'`.execute(house.database.db)
  return signInAs(house, { cognitoId: rows[0]?.cognitoId ?? '' })
}

/** Fills until this many stretches are written, then stops like a kill. */
async function cutAfter(stretches: number) {
  let calls = 0
  const { signal } = new AbortController()
  signal.throwIfAborted = () => {
    if (calls++ === stretches) throw new Error('the light went out') // called before each stretch
  }
  await expect(completeDemo(house.parts, { signal })).rejects.toThrow('the light went out')
}

const isFilling = async () => (await house.get('/config')).body.isFillingHistory

test('one works in the demo before its history is there: the weeks around today are whole, and the settings say what is missing', async () => {
  expect(history.appointments).toBeGreaterThan(first.appointments)
  expect(await counted()).toMatchObject(first)
  expect(await countedCare()).toEqual(plannedCare(['first']))
  expect(await lacksHistorySince(house.database)).toEqual(new Date(testMoment))
  expect((await house.get('/config')).body).toMatchObject({ isPreparing: false, isFillingHistory: true })
  const { body: day } = await house.get(`/days/2026-11-20?clinicId=${erables.id}`, await desk())
  expect(day.appointments.length).toBe(erables.appointments.filter(({ date }) => date === '2026-11-20').length)
  const { body: waiting } = await house.get(`/waiting-list?clinicId=${erables.id}`, await desk())
  expect(waiting.count).toBe(7)
})

test('PAT-08 the planner knows the demo’s tables as soon as it is prepared, so that a file is checked at once', async () => {
  expect(await known()).toEqual(first)
})

test('a history that is cut short twice goes on where it stopped', async () => {
  await cutAfter(3)
  const before = await counted()
  expect(before?.patients).toBeGreaterThan(first.patients)
  await cutAfter(12)
  const after = await counted()
  expect(after?.patients).toBe(460)
  expect(after?.appointments).toBeGreaterThan(first.appointments)
  expect(after?.appointments).toBeLessThan(first.appointments + history.appointments)
  expect([await lacksHistorySince(house.database), await isFilling()]).toEqual([new Date(testMoment), true])
})

test('APT-09 what people do meanwhile stays, what no longer fits it is left out, and nobody’s care is written twice', async () => {
  const headers = await desk()
  // A new patient, and a booking on a day of the history still to come: past days may be booked too
  // (Decision 0027).
  const {
    id: replaced,
    date,
    start,
    room,
    who,
    minutes,
    kind,
  } = [...erables.appointments].find(({ fate }) => fate === 'completed') ?? {}
  if (!date || start === undefined || !room || !who || !minutes || !kind) throw new Error('the year begins with an appointment')
  const { body: other } = await house.get('/patients?search=Lafrance', headers)
  const booked = await house.post(
    '/appointments',
    {
      patientId: other.items[0].id,
      roomId: mauricie.idOf('room', room, erables),
      practitionerId: mauricie.idOf('user', who),
      appointmentTypeId: mauricie.idOf('type', kind),
      date,
      startTime: `${String(Math.floor(start / 60)).padStart(2, '0')}:${String(start % 60).padStart(2, '0')}`,
      durationMinutes: minutes,
    },
    headers,
  )
  expect(booked.status, JSON.stringify(booked.body)).toBe(201)

  // The light goes out once more while care is written, which begins after all files and
  // appointments. The stretch that our booking does not fit is halved a few times before that.
  const before = plans.flatMap((plan) => {
    const { patients, appointmentsOf } = parted(plan).history
    return [inChunks(patients, 25), ...plan.clinics.map((clinic) => inStretches(appointmentsOf(clinic), { days: 30 }))]
  })
  const untilCare = before.reduce((sum, stretches) => sum + stretches.length, 0)
  await cutAfter(untilCare + 17)
  const [cut, whole] = [await countedCare(), plannedCare(['first', 'history'], replaced)]
  for (const key of ['treatments', 'notes', 'signatures'] as const) {
    expect(cut?.[key], key).toBeGreaterThan(plannedCare(['first'])[key])
    expect(cut?.[key], key).toBeLessThan(whole[key])
  }

  // Somebody issues an invoice before those of the year are there, and the light goes out between.
  const open = await house.get(`/appointments/${readyToday}/invoice`, headers)
  const issued = await house.post(`/invoices/${open.body.invoice.id}/issue`, undefined, {
    ...headers,
    ...{ 'if-match': `"v${open.body.invoice.version}"`, 'idempotency-key': 'meanwhile' },
  })
  expect(issued.status, JSON.stringify(issued.body)).toBe(200)
  const care = plans.flatMap((plan) => plan.clinics.map((clinic) => inChunks(parted(plan).history.careOf(clinic), 20).length))
  await cutAfter(untilCare + care.reduce((sum, n) => sum + n, 0) + 12)
  const cutShort = await numbered()
  expect(cutShort.length).toBeGreaterThan(10)

  await completeDemo(house.parts)
  expect(await countedCare()).toEqual(whole)
  // Without a gap, and up to the one that somebody issued, though a visit is not as planned.
  const numbers = await numbered()
  expect(numbers.length).toBeGreaterThan(cutShort.length)
  expect(numbers.at(-1)).toBe(erables.invoiceNumber)
  expect(numbers).toEqual(numbers.map((_, at) => erables.invoiceNumber - numbers.length + 1 + at))
  const all = { patients: 460, appointments: first.appointments + history.appointments }
  // Our booking is in the place of one of the demo's.
  expect(await counted()).toEqual({ ...all, earliest: erables.appointments[0]?.date })
  const { rows } = await sql<{ id: string }>`
    select id from appointments where clinic_id = ${erables.id} and starts_on = ${date} and start_time = ${booked.body.startTime}
      and room_id = ${booked.body.roomId}`.execute(house.database.db)
  expect(rows).toEqual([{ id: booked.body.id }])
  expect(await known()).toEqual(all)
  expect([await lacksHistorySince(house.database), await isFilling()]).toEqual([undefined, false])
}, 120_000)

test('a demo that is whole is neither prepared nor filled again', async () => {
  const before = [await counted(), await countedCare()]
  await prepareDemo(house.parts)
  await completeDemo(house.parts)
  expect([await counted(), await countedCare()]).toEqual(before)
})
