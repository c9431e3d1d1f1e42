import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { InvoiceRow } from '@molaire/contract/invoices/shapes'
import type { ClosingEntry, PeriodicReport } from '@molaire/contract/reports/endpoints'
import { tranches, trancheOf } from '@molaire/domain/invoices/aging'
import { allStatuses, hasStatus, type InvoiceStatus } from '@molaire/domain/invoices/status'
import { paymentMethods } from '@molaire/domain/invoices/payment-methods'
import { addDays, daysBetween, type LocalDate } from '@molaire/domain/shared/local-date'
import type { OpenClinic } from '../../appointments/testing.ts'
import { useTestApp } from '../../../testing.ts'
import { fillWithInvoices } from '../testing.ts'

// Random invoices: each figure is compared with one that is added up from the tables in the
// plainest way, and with the rows that the application shows for it.
const house = useTestApp()
const today = '2026-11-20'
const [first, last] = ['2026-07-01', today]

let open: OpenClinic
let headers: Record<string, string>
let clinicIds: string[]
let practitionerIds: string[]
let patientIds: string[]

interface Stored {
  id: string
  clinicId: string
  practitionerId: string | null
  patientId: string
  status: InvoiceStatus
  number: string | null
  issuedOn: LocalDate | null
  dueOn: LocalDate | null
  total: number
  paid: number
  credited: number
}
let invoices: Stored[]
let payments: { invoiceId: string; clinicId: string; receivedOn: LocalDate; amount: number; method: string }[]

beforeAll(async () => {
  open = await house.givenOpenClinic()
  const { group } = open
  headers = await house.signInAs(await house.givenUser({ group, role: 'manager', isManager: true }))
  clinicIds = [open.clinic.id, (await house.givenClinic({ group, name: 'Clinique Éramosa' })).id]
  practitionerIds = [open.practitioner.id, (await house.givenUser({ group, role: 'dentist' })).id]
  const names = ['Élodie', 'Zoé', 'Marc', 'Noémie', '=1+1', 'Luc']
  patientIds = []
  for (const firstName of names) patientIds.push((await house.givenPatient({ group, firstName, lastName: 'Bélanger' })).id)
  const seed = process.env['SEED'] ?? String(Math.trunc(performance.timeOrigin))
  process.stdout.write(`random invoices of seed ${seed}\n`)
  const client = await house.database.pool.connect()
  const many = { groupId: group.id, clinicIds, practitionerIds, patientIds, count: 600, open: 25, from: first, to: last, seed }
  await fillWithInvoices(client, many).finally(() => client.release(true))
  invoices = (
    await house.sql<Stored>`
      select id, clinic_id, practitioner_id, patient_id, status, number, issued_on, due_on, total_cents as total, paid_cents as paid,
        credited_cents as credited
      from invoices where group_id = ${group.id}`
  ).rows
  payments = (
    await house.sql<(typeof payments)[number]>`
      select invoice_id, clinic_id, received_on, amount_cents as amount, method from invoice_entries
      where group_id = ${group.id} and kind = 'payment'`
  ).rows
}, 60_000)

const query = (fields: object) => {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
}
const get = async (path: string, fields: object) => {
  const answer = await house.get(`${path}?${query(fields)}`, headers)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
/** All pages of a list. */
async function wholeOf<Row>(path: string, fields: object): Promise<Row[]> {
  const rows: Row[] = []
  let nextKey: string | undefined
  let count
  do {
    const page = await get(path, { ...fields, limit: 100, nextKey })
    rows.push(...page.items)
    count = page.count
    nextKey = page.pagination.nextKey ?? undefined
  } while (nextKey)
  expect(rows.length).toBe(count)
  return rows
}

const sum = (amounts: readonly number[]) => amounts.reduce((one, other) => one + other, 0)
const balanceOf = ({ total, paid, credited }: { total: number; paid: number; credited: number }) => total - paid - credited
const isIssued = ({ number, status }: Pick<Stored, 'number' | 'status'>) => number !== null && status !== 'cancelled'

const period = fc
  .tuple(fc.integer({ min: -3, max: 145 }), fc.integer({ min: 0, max: 145 }))
  .map(([start, days]) => ({ from: addDays(first, start), to: addDays(first, start + days) }))
const place = fc.record({
  clinicId: fc.option(fc.nat(1), { nil: undefined }).map((at) => (at === undefined ? undefined : clinicIds[at])),
  practitionerId: fc.option(fc.nat(1), { nil: undefined }).map((at) => (at === undefined ? undefined : practitionerIds[at])),
})
const isOf =
  ({ clinicId, practitionerId }: { clinicId?: string | undefined; practitionerId?: string | undefined }) =>
  (invoice: Stored) =>
    (clinicId === undefined || invoice.clinicId === clinicId) &&
    (practitionerId === undefined || invoice.practitionerId === practitionerId)

test('INV-04 the random invoices are of every kind', () => {
  expect(new Set(invoices.map(({ status }) => status))).toEqual(
    new Set(['draft', 'ready', 'issued', 'sent', 'partial', 'paid', 'cancelled']),
  )
  expect(payments.some(({ amount }) => amount < 0)).toBe(true)
})

test('INV-08 INV-04 the figures of any period, clinic and practitioner are what the tables add up to, to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(period, place, async (days, where) => {
      const report: PeriodicReport = await get('/reports/periodic', { ...days, ...where })
      const within = (day: LocalDate | null) => day !== null && day >= days.from && day <= days.to
      const billed = invoices.filter((one) => isIssued(one) && within(one.issuedOn) && isOf(where)(one))
      const received = payments.filter(
        ({ receivedOn, invoiceId }) => within(receivedOn) && invoices.some((one) => one.id === invoiceId && isOf(where)(one)),
      )
      const total = sum(billed.map((one) => one.total - one.credited))
      expect(report).toEqual({
        today,
        count: billed.length,
        billed: total,
        collected: sum(received.map(({ amount }) => amount)),
        outstanding: sum(billed.map(balanceOf)),
        overdue: sum(billed.filter(({ dueOn }) => dueOn !== null && dueOn < today).map(balanceOf)),
        average: billed.length === 0 ? 0 : Math.round(total / billed.length),
        // A made draft has no appointment, so nobody prepared it.
        ready: where.practitionerId ? 0 : invoices.filter((one) => one.status === 'ready' && isOf(where)(one)).length,
        byMethod: paymentMethods.flatMap((method) => {
          const some = received.filter((one) => one.method === method)
          return some.length === 0 ? [] : [{ method, amount: sum(some.map(({ amount }) => amount)), count: some.length }]
        }),
      })
    }),
    { numRuns: 25 },
  )
}, 60_000)

test('INV-08 every figure opens the rows that make it: they sum to it, to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(period, place, async (days, where) => {
      const report: PeriodicReport = await get('/reports/periodic', { ...days, ...where })
      const rowsOf = (figure: string) => wholeOf<InvoiceRow>('/invoices', { ...days, ...where, figure })
      const billed = await rowsOf('billed')
      expect(sum(billed.map(({ total, credited }) => total - credited))).toBe(report.billed)
      expect(billed.length).toBe(report.count)
      for (const figure of ['outstanding', 'overdue'] as const)
        expect(sum((await rowsOf(figure)).map(({ balance }) => balance))).toBe(report[figure])
      expect((await rowsOf('ready')).length).toBe(report.ready)
      const entries = await wholeOf<ClosingEntry>('/invoice-entries', { ...days, ...where })
      expect(sum(entries.map(({ amount }) => amount))).toBe(report.collected)
      expect(new Set(await rowsOf('collected').then((rows) => rows.map(({ id }) => id)))).toEqual(
        new Set(entries.map(({ invoiceId }) => invoiceId)),
      )
      for (const { method, amount, count } of report.byMethod) {
        const some = await wholeOf<ClosingEntry>('/invoice-entries', { ...days, ...where, method })
        expect([sum(some.map((one) => one.amount)), some.length]).toEqual([amount, count])
      }
    }),
    { numRuns: 6 },
  )
}, 90_000)

test('INV-09 the tranches sum to what is owed, with every filter, and each opens its rows', async () => {
  const status = fc.constantFrom(undefined, ...allStatuses)
  await fc.assert(
    fc.asyncProperty(place, status, async (where, status) => {
      const report = await get('/reports/aging', { ...where, status })
      const owed = invoices.filter(
        (one) => isIssued(one) && one.status !== 'paid' && isOf(where)(one) && (!status || hasStatus(one, status, today)),
      )
      const lateness = ({ dueOn }: Stored) => daysBetween(dueOn ?? today, today)
      expect(report).toEqual({
        today,
        total: sum(owed.map(balanceOf)),
        count: owed.length,
        patients: new Set(owed.map(({ patientId }) => patientId)).size,
        tranches: tranches.map((tranche) => {
          const some = owed.filter((one) => trancheOf(lateness(one)) === tranche)
          return { tranche, amount: sum(some.map(balanceOf)), count: some.length }
        }),
        notYetDue: sum(owed.filter((one) => lateness(one) <= 0).map(balanceOf)),
      })
      for (const { tranche, amount, count } of report.tranches) {
        const rows = await wholeOf<InvoiceRow>('/invoices', { ...where, status, tranche, sort: 'due' })
        expect([sum(rows.map(({ balance }) => balance)), rows.length]).toEqual([amount, count])
      }
    }),
    { numRuns: 12 },
  )
}, 60_000)

test('INV-13 the list has exactly the invoices of each of the twelve statuses, on the clinic’s date', async () => {
  for (const status of allStatuses) {
    const rows = await wholeOf<InvoiceRow>('/invoices', { status })
    expect(rows.map(({ id }) => id).sort(), status).toEqual(
      invoices
        .filter((one) => hasStatus(one, status, today))
        .map(({ id }) => id)
        .sort(),
    )
  }
})

test('INV-04 drafts are in a list only when they are wanted, cancelled invoices only in the file of their patient', async () => {
  const idsOf = async (fields: object) => new Set((await wholeOf<InvoiceRow>('/invoices', fields)).map(({ id }) => id))
  const idsWhere = (is: (one: Stored) => boolean) => new Set(invoices.filter(is).map(({ id }) => id))
  expect(await idsOf({})).toEqual(idsWhere(isIssued))
  expect(await idsOf({ drafts: 'yes' })).toEqual(idsWhere(({ status }) => status !== 'cancelled'))
  const [patientId = ''] = patientIds
  expect(await idsOf({ patientId })).toEqual(idsWhere((one) => one.patientId === patientId && one.number !== null))
  expect(await idsOf({ patientId, drafts: 'yes' })).toEqual(idsWhere((one) => one.patientId === patientId))
  const days = { from: '2026-09-01', to: '2026-10-15' }
  const drafts = await wholeOf<InvoiceRow>('/invoices', { ...days, drafts: 'yes' })
  const dayOf = ({ issuedOn, createdAt }: InvoiceRow) => issuedOn ?? createdAt.slice(0, 10)
  expect(drafts.every((row) => dayOf(row) >= days.from && dayOf(row) <= addDays(days.to, 1))).toBe(true)
  expect(drafts.some(({ number }) => number === null)).toBe(true)
})

test('INV-08 INV-09 the latest come first, or the longest overdue; pages follow each other without gap or repetition', async () => {
  const latest = await wholeOf<InvoiceRow>('/invoices', { drafts: 'yes' })
  const moments = latest.map(({ issuedAt, createdAt }) => issuedAt ?? createdAt)
  expect(moments).toEqual([...moments].sort().reverse())
  const due = await wholeOf<InvoiceRow>('/invoices', { figure: 'outstanding', sort: 'due' })
  expect(due.map(({ dueOn }) => dueOn)).toEqual(due.map(({ dueOn }) => dueOn).sort())
  const withDrafts = await wholeOf<InvoiceRow>('/invoices', { drafts: 'yes', sort: 'due' })
  expect(new Set(withDrafts.map(({ id }) => id)).size).toBe(withDrafts.length)
  expect(withDrafts.at(-1)?.dueOn).toBeNull()
  const page = await get('/invoices', { limit: 2 })
  const other = await house.get(`/invoices?${query({ limit: 2, drafts: 'yes', nextKey: page.pagination.nextKey })}`, headers)
  expect(other).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
})

test('INV-09 a search finds an invoice by part of its number, or by the folded name of its patient', async () => {
  const issued = invoices.filter(isIssued)
  const [sample = { id: '', number: '' }] = issued
  const numbersOf = async (search: string) => (await wholeOf<InvoiceRow>('/invoices', { search })).map(({ number }) => number)
  expect(await numbersOf(sample.number ?? '')).toEqual([sample.number])
  for (const typed of [` era-${sample.number?.slice(4)}`, `ERA${sample.number?.slice(4)}`, sample.number?.slice(4) ?? ''])
    expect(await numbersOf(typed), typed).toEqual([sample.number])
  const short = issued.filter(({ number }) => number === 'ÉRA-000042').map(({ number }) => number)
  expect(await numbersOf('42')).toEqual(short)
  const ofZoe = issued.filter(({ patientId }) => patientId === patientIds[1])
  const byName = await wholeOf<InvoiceRow>('/invoices', { search: 'zoe bel' })
  expect(byName.map(({ id }) => id).sort()).toEqual(ofZoe.map(({ id }) => id).sort())
  expect(await numbersOf('langer noé')).toHaveLength(issued.filter(({ patientId }) => patientId === patientIds[3]).length)
  for (const nobody of ['xyzzy', '--', '%', "' or true", '9999']) expect(await numbersOf(nobody), nobody).toEqual([])
  expect((await get('/reports/aging', { search: 'zoe' })).count).toBe(ofZoe.filter((one) => balanceOf(one) > 0).length)
})

test('PAT-05 the account of a patient is what was billed, paid and is owed in all clinics, the oldest first', async () => {
  const { rows } = await house.sql<{ patientId: string; clinicId: string; advanceBalance: number }>`
    select patient_id, clinic_id, sum(amount_cents) as advance_balance from fee_advance_entries where group_id = ${open.group.id} group by 1, 2`
  for (const patientId of patientIds) {
    const { body } = await house.get(`/patients/${patientId}/account`, headers)
    const billed = invoices.filter((one) => one.patientId === patientId && isIssued(one))
    const owed = billed.filter((one) => balanceOf(one) > 0)
    const advances = rows
      .filter((one) => one.patientId === patientId && one.advanceBalance !== 0)
      .map(({ clinicId, advanceBalance }) => ({ clinicId, advanceBalance }))
      .toSorted((a, b) => (a.clinicId < b.clinicId ? -1 : 1))
    expect({ ...body, owed: 0 }).toEqual({
      billed: sum(billed.map(({ total, credited }) => total - credited)),
      paid: sum(billed.map(({ paid }) => paid)),
      balance: sum(billed.map(balanceOf)),
      overdue: sum(owed.filter(({ dueOn }) => dueOn !== null && dueOn < today).map(balanceOf)),
      advance: sum(advances.map(({ advanceBalance }) => advanceBalance)),
      advances,
      ...{ owed: 0, payer: null, paysFor: [] },
    })
    expect(sum(body.owed.map(({ balance }: InvoiceRow) => balance))).toBe(body.balance)
    expect(body.owed.map(({ dueOn }: InvoiceRow) => dueOn)).toEqual(owed.map(({ dueOn }) => dueOn).sort())
  }
})
