import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { ActStatistics, Statistics, StatisticsMoney } from '@molaire/contract/statistics/endpoints'
import { addDays, daysBetween, weekday, type LocalDate } from '@molaire/domain/shared/local-date'
import { merge, type MinuteRange } from '@molaire/domain/shared/ranges'
import { openRanges } from '@molaire/domain/schedule/availability'
import { directCosts } from '@molaire/domain/statistics/rates'
import type { OpenClinic } from '../appointments/testing.ts'
import { fillWithInvoices, fillWithLines } from '../invoices/testing.ts'
import { useTestApp } from '../../testing.ts'
import { differencesOf } from './testing.ts'

// Random invoices: the figures are compared with the periodic report, with each other, and with
// sums in the plainest way.
const house = useTestApp()
const today = '2026-11-20'
const first = '2026-05-01'

type Headers = Record<string, string>
let open: OpenClinic
let headers: Headers
let clinicIds: string[]
let practitionerIds: string[]

beforeAll(async () => {
  open = await house.givenOpenClinic()
  const { group, clinic } = open
  headers = await house.signInAs(await house.givenUser({ group, role: 'manager', isManager: true }))
  clinicIds = [clinic.id, (await house.givenClinic({ group, name: 'Clinique Éramosa' })).id]
  practitionerIds = [open.practitioner.id, (await house.givenUser({ group, role: 'dentist' })).id]
  const ids = async (rows: Promise<{ id: string }>[]) => (await Promise.all(rows)).map(({ id }) => id)
  const roomIds = [open.room.id, ...(await ids([house.givenRoom({ group, clinic, name: 'Salle B' })]))]
  const appointmentTypeIds = [open.appointmentType.id, ...(await ids([house.givenAppointmentType({ group, name: 'Suivi' })]))]
  const tariffIds = await ids(
    ['Prévention', 'Prothèse', 'Prothèse', undefined].map((categoryFr, at) =>
      house.givenTariff({ group, clinic, code: `1111${at}`, ...(categoryFr && { categoryFr }) }),
    ),
  )
  const seed = process.env['SEED'] ?? String(Math.trunc(performance.timeOrigin))
  process.stdout.write(`random invoices of seed ${seed}\n`)
  const client = await house.database.pool.connect()
  try {
    const patientIds = [open.patient.id]
    const many = {
      groupId: group.id,
      clinicIds,
      practitionerIds,
      patientIds,
      count: 600,
      from: first,
      to: today,
      open: 100,
      seed,
    }
    await fillWithInvoices(client, many)
    await fillWithLines(client, { groupId: group.id, tariffIds, practitionerIds, roomIds, appointmentTypeIds, seed })
  } finally {
    client.release(true)
  }
}, 60_000)

async function get<T>(path: string, fields: object = {}, as = headers): Promise<T> {
  const given = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  const answer = await house.get(`${path}?${new URLSearchParams(given).toString()}`, as)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const statisticsOf = (fields: object, as?: Headers) => get<Statistics>('/statistics', fields, as)

const sum = (amounts: readonly number[]) => amounts.reduce((one, other) => one + other, 0)
const moneyNames = ['revenue', 'labFees', 'materialFees', 'medicationFees', 'additionalFees', 'margin'] as const
const moneyIn = (rows: readonly StatisticsMoney[]) =>
  Object.fromEntries(moneyNames.map((name) => [name, sum(rows.map((row) => row[name]))]))

const period = fc
  .tuple(fc.integer({ min: -3, max: 200 }), fc.integer({ min: 0, max: 205 }))
  .map(([start, days]) => ({ from: addDays(first, start), to: addDays(first, start + days) }))
const clinic = fc.option(fc.nat(1), { nil: undefined }).map((at) => (at === undefined ? undefined : clinicIds[at]))

test('STAT-02 revenue and taxes of any period and clinic are what the periodic report bills, to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(period, clinic, async (days, clinicId) => {
      const { now, before } = await statisticsOf({ ...days, clinicId })
      const report = await get<{ billed: number; collected: number }>('/reports/periodic', { ...days, clinicId })
      expect(now.revenue + now.taxes).toBe(report.billed)
      expect(now.collected).toBe(report.collected)
      expect(now.margin).toBe(now.revenue - directCosts(now))
      const { from, to } = before
      const earlier = await get<{ billed: number; collected: number }>('/reports/periodic', { from, to, clinicId })
      expect([before.revenue + before.taxes, before.collected]).toEqual([earlier.billed, earlier.collected])
    }),
    { numRuns: 25 },
  )
})

test('STAT-02 the parts of every dimension sum to the whole, and so do the acts, to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(period, clinic, async (days, clinicId) => {
      const { now, byMonth, byPractitioner, byRoom, byType, byCategory } = await statisticsOf({ ...days, clinicId })
      const { items } = await get<{ items: ActStatistics[] }>('/statistics/acts', { ...days, clinicId })
      const whole = moneyIn([now])
      for (const parts of [byMonth, byPractitioner, byRoom, byType, byCategory, items]) expect(moneyIn(parts)).toEqual(whole)
      expect(sum(byMonth.map(({ collected }) => collected))).toBe(now.collected)
      const apart = await Promise.all(
        [...practitionerIds, undefined].map((practitionerId) => statisticsOf({ ...days, clinicId, practitionerId })),
      )
      const all = apart.pop()
      const some = byPractitioner.filter(({ id }) => id !== null)
      expect(moneyIn(apart.map((one) => one.now))).toEqual(moneyIn(some))
      expect(all?.now).toEqual(now)
      for (const [at, id] of practitionerIds.entries())
        expect(moneyIn([apart[at]?.now as StatisticsMoney])).toEqual(moneyIn(some.filter((part) => part.id === id)))
      for (const { categoryFr, margin } of byCategory) {
        const acts = await get<{ items: ActStatistics[] }>('/statistics/acts', { ...days, clinicId, category: categoryFr ?? '' })
        expect(sum(acts.items.map((act) => act.margin))).toBe(margin)
      }
    }),
    { numRuns: 10 },
  )
})

/** The figures that differ in two months with all kinds of entries. */
async function differences(): Promise<string[]> {
  const { rows } = await house.sql<{ rounded: number }>`
    select coalesce(sum(amount_cents), 0)::int as rounded from invoice_entries where group_id = ${open.group.id} and kind = 'rounding'`
  const patientIds = [open.patient.id]
  return differencesOf(get, { from: '2026-08-20', to: '2026-10-20', clinicIds, patientIds, rounded: rows[0]?.rounded ?? 0 })
}

test('STAT-02 INV-08 INV-09 PAT-05 reports, statistics, closings and accounts reconcile, to the cent', async () => {
  expect(await differences()).toEqual([])
}, 60_000)

test.each([
  [
    'the total of an invoice',
    'update invoices set subtotal_cents = subtotal_cents + $by, total_cents = total_cents + $by where id = $id',
  ],
  ['a fee of an invoice', 'update invoices set lab_fees_cents = lab_fees_cents + $by where id = $id'],
  ['a line', 'update invoice_items set unit_price_cents = unit_price_cents + 100 * $by where invoice_id = $id'],
  ['what is paid of an invoice', 'update invoices set paid_cents = paid_cents + $by where id = $id'],
])('STAT-02 a cent too much in %s is found', { timeout: 60_000 }, async (_what, change) => {
  const { rows } = await house.sql<{ id: string }>`
    select id from invoices where group_id = ${open.group.id} and status = 'partial' and paid_cents > 500 and credited_cents = 0
      and issued_on between '2026-08-21' and '2026-10-19' order by id limit 1`
  expect(rows).toHaveLength(1)
  const client = await house.database.pool.connect()
  const textOf = (by: 1 | -1) => change.replaceAll('$by', `(${by})`).replaceAll('$id', `'${rows[0]?.id}'`)
  // The database would refuse it.
  const run = (by: 1 | -1) => client.query(`set session_replication_role = 'replica'; ${textOf(by)}`)
  try {
    await run(1)
    expect((await differences()).length).toBeGreaterThan(0)
  } finally {
    await run(-1).finally(() => client.release(true))
  }
})

test('STAT-01 STAT-02 without taxes and credit notes, revenue and fees are the plain sums of the lines that were issued', async () => {
  const { rows } = await house.sql<{ practitionerId: string | null; revenue: number; lab: number; isCut: boolean }>`
    select coalesce(it.practitioner_id, i.practitioner_id) as practitioner_id, it.total_cents as revenue,
      round(it.lab_fee_cents * it.quantity_hundredths / 100.0)::int as lab, i.credited_cents > 0 or i.total_cents > i.subtotal_cents as is_cut
    from invoices i join invoice_items it on it.group_id = i.group_id and it.invoice_id = i.id
    where i.group_id = ${open.group.id} and i.status not in ('draft', 'ready', 'cancelled')`
  const { now, byPractitioner } = await statisticsOf({ from: first, to: today })
  const gross = sum(rows.map(({ revenue }) => revenue))
  expect(now.revenue + now.credited).toBe(gross)
  expect(now.credited).toBeGreaterThan(0)
  expect(now.taxes).toBeGreaterThan(0)
  expect(now.labFees).toBe(sum(rows.map(({ lab }) => lab)))
  for (const { id, labFees } of byPractitioner)
    expect(labFees).toBe(sum(rows.filter(({ practitionerId }) => practitionerId === id).map(({ lab }) => lab)))
  expect(rows.some(({ isCut }) => isCut)).toBe(true)
})

test('STAT-01 every month of the period is there, also one without an invoice', async () => {
  const { byMonth } = await statisticsOf({ from: '2026-03-15', to: '2026-06-02' })
  expect(byMonth.map(({ month, revenue }) => [month, revenue > 0])).toEqual([
    ['2026-03', false],
    ['2026-04', false],
    ['2026-05', true],
    ['2026-06', true],
  ])
})

test('STAT-01 a period that ends before it begins, and one of more than ten years, are refused', async () => {
  for (const path of ['/statistics', '/statistics/acts', '/statistics/export']) {
    const table = path.endsWith('export') ? '&table=months' : ''
    const refusals = await Promise.all([
      house.get(`${path}?from=2026-02-02&to=2026-02-01${table}`, headers),
      house.get(`${path}?from=2010-01-01&to=2026-02-01${table}`, headers),
      house.get(`${path}?from=2026-02-30&to=2026-03-01${table}`, headers),
    ])
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([400, 'invalid_request']))
  }
})

test('STAT-01 open and occupied hours are what the schedule and the appointments say, day by day', async () => {
  const here = await house.givenOpenClinic()
  const { group, clinic, period: year, room, practitioner } = here
  const manager = await house.signInAs(await house.givenUser({ group, role: 'manager', isManager: true }))
  const other = await house.givenUser({ group, role: 'hygienist' })
  const second = await house.givenRoom({ group, clinic, name: 'Salle B' })
  // Two rooms at once, and hours that overlap.
  await house.givenHours({ group, period: year, room: second, practitioner, days: [1, 3], from: '16:00', to: '19:00' })
  await house.givenHours({ group, period: year, room: second, practitioner: other, days: [2, 5], from: '08:00', to: '12:00' })
  await house.givenHoliday({ ...here, name: 'Fête', startDate: '2026-10-12', endDate: '2026-10-13' })
  const visits = [
    { date: '2026-10-05', startTime: '08:00', durationMinutes: 60, status: 'completed' },
    { date: '2026-10-05', startTime: '16:30', durationMinutes: 90, status: 'in_progress' },
    { date: '2026-10-06', startTime: '07:00', durationMinutes: 120, status: 'completed' }, // begins an hour before opening
    { date: '2026-10-07', startTime: '09:00', durationMinutes: 45, status: 'no_show' },
    { date: '2026-10-07', startTime: '10:00', durationMinutes: 45, status: 'cancelled' },
    { date: '2026-10-08', startTime: '10:00', durationMinutes: 45, status: 'scheduled' },
    { date: '2026-10-12', startTime: '10:00', durationMinutes: 60, status: 'completed' }, // on a holiday
    { date: '2026-11-20', startTime: '08:00', durationMinutes: 60, status: 'completed' }, // today
  ] as const
  for (const visit of visits) await house.givenAppointment({ ...here, room }, visit)
  const [from, to] = ['2026-10-01', '2026-12-31']
  const stats = await statisticsOf({ from, to, clinicId: clinic.id }, manager)

  const assignmentsOf = (userId: string, roomId: string, days: number[], start: number, end: number) =>
    days.map((dayOfWeek) => ({ userId, roomId, dayOfWeek, start, end, appointmentTypeIds: [] }))
  const schedule = {
    periods: [{ startDate: '2026-01-01', endDate: '2026-12-31' }],
    holidays: [{ name: 'Fête', startDate: '2026-10-12', endDate: '2026-10-13' }],
    assignments: [
      ...assignmentsOf(practitioner.id, room.id, [0, 1, 2, 3, 4, 5, 6], 480, 1020),
      ...assignmentsOf(practitioner.id, second.id, [1, 3], 960, 1140),
      ...assignmentsOf(other.id, second.id, [2, 5], 480, 720),
    ],
  }
  const minutes = (ranges: readonly MinuteRange[]) => sum(merge(ranges).map(({ start, end }) => end - start))
  const passed = Array.from({ length: daysBetween(from, today) }, (_, at) => addDays(from, at))
  const openOf = (id: string) =>
    sum(
      passed.map((date: LocalDate) => minutes(openRanges({ date, ...schedule }).filter((range) => range.practitionerId === id))),
    )
  expect(weekday('2026-10-05')).toBe(1)
  const hours = Object.fromEntries(
    stats.byPractitioner.map(({ id, openMinutes, occupiedMinutes }) => [id, [openMinutes, occupiedMinutes]]),
  )
  expect(hours).toEqual({ [practitioner.id]: [openOf(practitioner.id), 60 + 90 + 60], [other.id]: [openOf(other.id), 0] })
  expect(stats.now).toMatchObject({
    openMinutes: openOf(practitioner.id) + openOf(other.id),
    occupiedMinutes: 210,
    appointments: 5,
    minutes: 60 + 90 + 120 + 60 + 60,
    noShows: 1,
    cancellations: 1,
    revenue: 0,
  })
  expect(stats.byRoom).toMatchObject([{ id: room.id, appointments: 5, noShows: 1 }])
  expect(stats.byType).toMatchObject([{ id: here.appointmentType.id, appointments: 5, minutes: 390 }])
})

test('STAT-01 acceptance counts the choices proposed in the period, and those confirmed, once for their options', async () => {
  const here = await house.givenOpenClinic()
  const { group, clinic, patient } = here
  const dentist = await house.signInAs(here.practitioner)
  const manager = await house.signInAs(await house.givenUser({ group, role: 'manager', isManager: true }))
  const propose = async (name: string) =>
    (await house.post(`/patients/${patient.id}/treatment-plans`, { clinicId: clinic.id, name, proposed: [] }, dentist)).body.plan
  const plan = await propose('Couronne')
  await propose('Pont')
  const option = await house.post(`/treatment-plans/${plan.id}/copies`, { name: 'Implant', asOption: true }, dentist)
  const confirmed = await house.post(
    `/treatment-plans/${plan.id}/status`,
    { status: 'confirmed', consent: 'verbal' },
    { ...dentist, 'if-match': `"v${option.status === 201 ? plan.version + 1 : plan.version}"` },
  )
  const { now } = await statisticsOf({ from: today, to: today }, manager)
  expect([option.status, confirmed.status, now.plansProposed, now.plansConfirmed]).toEqual([201, 200, 2, 1])
  const { now: of } = await statisticsOf({ from: today, to: today, practitionerId: here.practitioner.id }, manager)
  expect([of.plansProposed, of.plansConfirmed]).toEqual([2, 1])
  const { now: later } = await statisticsOf({ from: '2026-11-21', to: '2026-11-30' }, manager)
  expect([later.plansProposed, later.plansConfirmed]).toEqual([0, 0])
})
