import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../testing.ts'
import { fillWithInvoices, givenBillingClinic, once, tender, type BillingClinic } from '../testing.ts'

const house = useTestApp()
const today = '2026-11-20'
let clinic: BillingClinic
beforeEach(async () => {
  clinic = await givenBillingClinic(house)
})

async function take(path: string, query: Record<string, string> = {}) {
  const { status, body, headers } = await house.get(`${path}?${new URLSearchParams(query).toString()}`, clinic.manager)
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  const [header = [], ...rows] = parse(body as string, {
    bom: true,
    delimiter: query['language'] === 'en' ? ',' : ';',
  }) as string[][]
  return { body: String(body), name: String(headers['content-disposition']), header, rows }
}

test('INV-08 a list of invoices leaves as a file with the amounts and the dates that a spreadsheet reads', async () => {
  const { invoice, patient } = await clinic.givenIssued()
  await house.sql`update patients set first_name = 'Noémie', last_name = '=Côté;"x"', phone = '819 555-0118' where id = ${patient.id}`
  await clinic.pay([invoice], { patient, tenders: [tender('card', 1_005)] })
  const { header, rows, name, body } = await take('/invoices/export')
  expect(name).toContain(`factures-${today}.csv`)
  expect(body.startsWith('\ufeffFacture;Statut;')).toBe(true)
  expect(header).toEqual([
    ...[
      'Facture',
      'Statut',
      'Émise le',
      'Échéance',
      'Jours de retard',
      'Patient',
      'Téléphone',
      'Courriel',
      'Praticien',
      'Clinique',
    ],
    ...['Total', 'Payé', 'Crédité', 'Solde'],
  ])
  const practitioner = 'Dre Maude Archambault'
  expect(rows).toEqual([
    [
      ...[invoice.number, 'Partielle', today, '2026-12-20', '', `Noémie =Côté;"x"`, '819 555-0118', '', practitioner],
      ...[clinic.open.clinic.name, '135,00', '10,05', '0,00', '124,95'],
    ],
  ])
  const english = await take('/invoices/export', { language: 'en', status: 'partial' })
  expect(english.header.slice(0, 4)).toEqual(['Invoice', 'Status', 'Issued on', 'Due'])
  expect(english.rows[0]?.slice(-4)).toEqual(['135.00', '10.05', '0.00', '124.95'])
  expect((await take('/invoices/export', { status: 'paid' })).rows).toEqual([])
})

test('INV-08 payments, what took them back, and fee advances leave as files; negative amounts stay numbers, texts never run', async () => {
  const { invoice, patient } = await clinic.givenIssued()
  await clinic.pay([invoice], { patient, tenders: [tender('check', 5_000, '=HYPERLINK("x")')], note: '+1' })
  const [entry] = (await clinic.detailsOf(invoice)).entries
  const reversal = { reason: '-2', receivedOn: today }
  await house.post(`/invoice-entries/${entry?.id}/reverse`, reversal, once(clinic.manager))
  const days = { from: today, to: today }
  const payments = await take('/invoice-entries/export', days)
  expect(payments.name).toContain(`encaissements-${today}.csv`)
  const name = 'Ève Lafrenière'
  expect(payments.rows).toEqual([
    [today, invoice.number, name, 'Paiement', 'Chèque', '-50,00', `'=HYPERLINK("x")`, '', "'-2"],
    [today, invoice.number, name, 'Paiement', 'Chèque', '50,00', `'=HYPERLINK("x")`, "'+1", ''],
  ])
  const advance = { patientId: patient.id, clinicId: clinic.open.clinic.id, receivedOn: today, purpose: '@couronne' }
  await house.post('/fee-advances', { ...advance, tenders: [tender('cash', 12_345)] }, once(clinic.manager))
  const register = await take('/fee-advances/export', { ...days, language: 'en' })
  expect(register.rows).toEqual([
    [today, name, 'Deposit', "'@couronne", '', 'Cash', '123.45', '123.45', '', '', '', clinic.open.clinic.name],
  ])
})

test('INV-08 the file of a closing sums to the drawer: payments, and what was received and given back for fee advances', async () => {
  const { invoice, patient } = await clinic.givenIssued()
  await clinic.pay([invoice], { patient, tenders: [tender('cash', 5_000)] })
  const { id: clinicId } = clinic.open.clinic
  const advance = { patientId: patient.id, clinicId, receivedOn: today }
  const deposit = { ...advance, purpose: 'Couronne', tenders: [tender('cash', 12_345), tender('check', 1_000)] }
  expect((await house.post('/fee-advances', deposit, once(clinic.manager))).status).toBe(201)
  const back = { ...advance, ...tender('cash', 2_000), reason: 'Plan annulé' }
  expect((await house.post('/fee-advances/refund', back, once(clinic.manager))).status).toBe(201)
  const use = { amount: 700, receivedOn: today }
  expect((await house.post(`/invoices/${invoice.id}/fee-advance`, use, once(clinic.manager))).status).toBe(201)
  const day = { from: today, to: today, clinicId }
  const { rows } = await take('/invoice-entries/export', { ...day, advances: 'yes' })
  expect(rows.map((cells) => cells.slice(1, 6)).sort()).toEqual(
    [
      ['', 'Ève Lafrenière', 'Remboursement', 'Comptant', '-20,00'],
      ['', 'Ève Lafrenière', 'Dépôt', 'Chèque', '10,00'],
      ['', 'Ève Lafrenière', 'Dépôt', 'Comptant', '123,45'],
      [invoice.number, 'Ève Lafrenière', 'Paiement', 'Comptant', '50,00'],
    ].sort(),
  )
  const { body: closing } = await house.get(`/reports/closing?clinicId=${clinicId}&date=${today}`, clinic.manager)
  const cents = rows.reduce((sum, cells) => sum + Math.round(Number(cells[5]?.replace(',', '.')) * 100), 0)
  expect(cents).toBe(closing.total)
  const english = await take('/invoice-entries/export', { ...day, language: 'en' })
  expect(english.rows.map((cells) => cells[3])).toEqual(['Payment'])
})

test('INV-08 who exported which file about money, when, with which filter and how many lines, is recorded for good', async () => {
  await clinic.givenIssued()
  const days = { from: today, to: today }
  await take('/invoices/export', { status: 'issued', language: 'en' })
  await take('/invoices/export', { status: 'paid' })
  await take('/invoice-entries/export', days)
  await take('/fee-advances/export', days)
  const { group } = clinic.open
  const { rows } = await house.sql<{ kind: string; filter: object; lines: number; exportedBy: string; email: string }>`
    select kind, filter, lines, (select role from users u where u.group_id = e.group_id and u.id = exported_by) as role
    from report_exports e where group_id = ${group.id} order by id`
  expect(rows).toEqual([
    { kind: 'invoices', filter: { status: 'issued', drafts: 'no' }, lines: 1, role: 'manager' },
    { kind: 'invoices', filter: { status: 'paid', drafts: 'no' }, lines: 0, role: 'manager' },
    { kind: 'entries', filter: { ...days, advances: 'no' }, lines: 0, role: 'manager' },
    { kind: 'fee_advances', filter: days, lines: 0, role: 'manager' },
  ])
  for (const change of ['delete from report_exports', 'update report_exports set lines = 0'])
    await expect(house.sql`${sql.raw(change)}`, change).rejects.toThrow('append-only')
})

test('INV-08 a long list leaves whole, in its order, and its columns sum to the figures', async () => {
  const { group, clinic: place, practitioner } = clinic.open
  const { id: patientId } = await house.givenPatient({ group })
  const client = await house.database.pool.connect()
  await fillWithInvoices(client, {
    ...{ groupId: group.id, clinicIds: [place.id], practitionerIds: [practitioner.id], patientIds: [patientId] },
    ...{ count: 1_200, open: 100, from: '2026-08-01', to: today, seed: '7' },
  }).finally(() => client.release(true))
  const days = { from: '2026-08-01', to: '2026-10-31' }
  const { body: report } = await house.get(`/reports/periodic?${new URLSearchParams(days).toString()}`, clinic.manager)
  const { header, rows } = await take('/invoices/export', days)
  expect(rows.length).toBe(report.count)
  expect(report.count).toBeGreaterThan(800)
  const cents = (column: string) =>
    rows.reduce((sum, row) => sum + Math.round(Number(row[header.indexOf(column)]?.replace(',', '.')) * 100), 0)
  expect(cents('Total') - cents('Crédité')).toBe(report.billed)
  expect(cents('Solde')).toBe(report.outstanding)
  const issued = rows.map((row) => row[header.indexOf('Émise le')] ?? '')
  expect(issued).toEqual([...issued].sort().reverse())
  const payments = await take('/invoice-entries/export', days)
  const amounts = payments.rows.map((row) => Math.round(Number(row[payments.header.indexOf('Montant')]?.replace(',', '.')) * 100))
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(report.collected)
})

test('INV-08 a file of amounts is not for those who read no reports', async () => {
  const assistant = await house.signInAs(await house.givenUser({ group: clinic.open.group, role: 'assistant' }))
  for (const path of ['/invoices/export', `/invoice-entries/export?from=${today}&to=${today}`, '/fee-advances/export'])
    expect((await house.get(path, assistant)).status, path).toBe(403)
})
