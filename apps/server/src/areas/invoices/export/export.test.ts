import { parse } from 'csv-parse/sync'
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
    [today, invoice.number, name, 'Chèque', '-50,00', `'=HYPERLINK("x")`, '', "'-2"],
    [today, invoice.number, name, 'Chèque', '50,00', `'=HYPERLINK("x")`, "'+1", ''],
  ])
  const advance = { patientId: patient.id, clinicId: clinic.open.clinic.id, receivedOn: today, purpose: '@couronne' }
  await house.post('/fee-advances', { ...advance, tenders: [tender('cash', 12_345)] }, once(clinic.manager))
  const register = await take('/fee-advances/export', { ...days, language: 'en' })
  expect(register.rows).toEqual([
    [today, name, 'Deposit', "'@couronne", '', 'Cash', '123.45', '123.45', '', '', '', clinic.open.clinic.name],
  ])
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
