import { beforeAll, expect, vi } from 'vitest'
import { pagesOfPdf } from '../../../platform/pdf/testing.ts'
import { problem, refused, testFrom, useTestApp } from '../../../testing.ts'
import { givenBillingClinic, once, tender, type BillingClinic } from '../testing.ts'

// The clock is at 10:42 on Friday 20 November 2026 at the clinic.
const house = useTestApp()
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })
let clinic: BillingClinic
const test = testFrom(() => clinic.givenIssued())

type Headers = Record<string, string>
type Row = { id: string }

beforeAll(async () => {
  clinic = await givenBillingClinic(house)
  await house.sql`update clinics set invoice_prefix = 'ÉRA-', email = 'info@erables.example' where id = ${clinic.open.clinic.id}`
})

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ').replaceAll('- ', '-')
const get = (path: string, headers: Headers = clinic.desk) => house.app.inject({ method: 'GET', url: `/api${path}`, headers })
/** The pages of a PDF, and its name. */
async function printed(path: string, headers?: Headers) {
  const { statusCode, headers: answered, rawPayload, body } = await get(path, headers)
  if (statusCode !== 200) throw new Error(`${statusCode} ${body}`)
  expect(answered['content-type']).toBe('application/pdf')
  const pages = pagesOfPdf(rawPayload).map(plain)
  return { pages, text: pages.join(' '), name: String(answered['content-disposition']) }
}
const refusal = async (path: string, headers?: Headers) => {
  const { statusCode, body } = await get(path, headers)
  return { status: statusCode, headers: {}, body: JSON.parse(body) }
}
const expectAll = (text: string, parts: readonly string[]) => {
  for (const part of parts) expect(text).toContain(part)
}
const today = '2026-11-20'
const clinicId = () => clinic.open.clinic.id
const statement = ({ id }: Row, from: string, to: string) =>
  `/patients/${id}/statement?clinicId=${clinicId()}&from=${from}&to=${to}`

test('INV-10 an invoice has all that an insurer asks for, in the patient’s language', async () => {
  const { patient, visit, invoice } = await clinic.givenDraft(2)
  await house.sql`update patients set first_name = 'Geneviève', last_name = 'Côté', date_of_birth = '1984-03-14', street_address = '12, rue de l’Œillet',
    city = 'Trois-Rivières', province = 'QC', postal_code = 'G9A 5B2' where id = ${patient.id}`
  await house.sql`update users set title = 'Dre', first_name = 'Maude', last_name = 'Archambault', license_number = '12345'
    where id = (select practitioner_id from appointments where id = ${visit.id})`
  await house.sql`update invoice_items set unit_price_cents = 115000, lab_fee_cents = 25000, code = '27001', description = 'Couronne céramique'
    where id = (select id from invoice_items where invoice_id = ${invoice.id} order by id limit 1)`
  const { body: issued } = await clinic.issue(invoice)
  await clinic.pay([issued], { patient, tenders: [tender('check', 50_000, '118')] })
  const { pages, text, name } = await printed(`/invoices/${invoice.id}/print`)
  expect(name).toContain(`facture-${issued.number.toLowerCase().replace('é', 'e')}-cote-genevieve-2026-11-20.pdf`)
  expect(pages).toHaveLength(1)
  const { clinic: at } = clinic.open
  expectAll(text, [
    ...[at.name, at.address, at.phone, 'info@erables.example'],
    ...['Facture', issued.number, 'Émise le 20 novembre 2026', 'Échéance le 20 décembre 2026'],
    ...['Geneviève Côté', 'Date de naissance : 14 mars 1984', '12, rue de l’Œillet', 'Trois-Rivières (QC) G9A 5B2'],
    ...['Dre Maude Archambault', 'Permis nº 12345'],
    ...['2026-11-20 27001 26 MOD Couronne céramique 900,00 $ 250,00 $ 1 150,00 $', '26 MOD'],
    ...['Total 1 285,00 $', '2026-11-20 Paiement, chèque réf. 118 -500,00 $', 'Solde 785,00 $', 'Page 1 de 1'],
  ])
  expect(text).not.toMatch(/TPS|TVQ|Annulée|Sous-total|\ufffd/)
})

test('INV-10 for a patient who reads English it is in English, whoever prints it', async () => {
  const given = await clinic.givenVisit({ preferredLanguage: 'en' })
  await clinic.givenTreatment(given)
  const { body } = await house.get(`/appointments/${given.visit.id}/invoice`, clinic.desk)
  await clinic.issue(body.invoice)
  const { text, name } = await printed(`/invoices/${body.invoice.id}/print`)
  expect(name).toContain('filename="invoice-')
  expectAll(text, [
    'Invoice',
    'Issued on November 20, 2026',
    'Due on December 20, 2026',
    'Total $135.00',
    'Balance $135.00',
    'Page 1 of 1',
  ])
})

test('INV-10 taxes are shown with the clinic’s numbers', async ({ patient }) => {
  const { body: draft } = await house.post('/invoices', { clinicId: clinicId(), patientId: patient.id }, once(clinic.desk))
  const line = { description: 'Blanchiment', quantity: 1.5, unitPrice: 10_000, taxClass: 'taxable' }
  const { body: filled } = await house.post(`/invoices/${draft.id}/items`, line, once(clinic.desk))
  await house.sql`update clinics set gst_number = '123456789 RT 0001', qst_number = '1234567890 TQ 0001' where id = ${clinicId()}`
  await clinic.issue(filled)
  const { text } = await printed(`/invoices/${draft.id}/print`)
  expectAll(text, [
    'Blanchiment',
    '1,5 × 100,00 $',
    'Taxable',
    'Sous-total 150,00 $',
    'TPS (5 %)',
    '7,50 $',
    'TVQ (9,975 %)',
    '14,96 $',
  ])
  expectAll(text, ['Nº TPS : 123456789 RT 0001', 'Nº TVQ : 1234567890 TQ 0001', 'Total 172,46 $'])
})

test('INV-12 a cancelled invoice says so, and what replaces it', async ({ invoice }) => {
  const headers = once({ ...clinic.manager, 'if-match': `"v${invoice.version}"` })
  const { body: correction } = await house.post(
    `/invoices/${invoice.id}/cancel`,
    { reason: 'Mauvais code', correct: true },
    headers,
  )
  const before = await printed(`/invoices/${invoice.id}/print`)
  expectAll(before.text, [
    'ANNULÉE',
    'Cette facture a été annulée le 20 novembre 2026.',
    'Note de crédit',
    'Motif : Mauvais code',
    'Solde 0,00 $',
  ])
  const { body: issued } = await clinic.issue(correction)
  expectAll((await printed(`/invoices/${invoice.id}/print`)).text, [`La facture ${issued.number} la remplace.`])
  expectAll((await printed(`/invoices/${issued.id}/print`)).text, [`Remplace la facture ${invoice.number}.`])
})

test('INV-07 a payment plan is on the invoice with what is left of each instalment', async ({ invoice, patient }) => {
  const plan = { frequency: 'monthly', startDate: '2026-12-01', by: { count: 3 } }
  expect((await house.post(`/invoices/${invoice.id}/payment-plans`, plan, once(clinic.desk))).status).toBe(201)
  await clinic.pay([invoice], { patient, tenders: [tender('card', 5_000)] })
  expectAll((await printed(`/invoices/${invoice.id}/print`)).text, [
    ...['Entente de paiement', 'Mensuel, 3 versements', '1er décembre 2026 45,00 $ 45,00 $ 0,00 $'],
    '1er janvier 2027 45,00 $ 5,00 $ 40,00 $',
  ])
})

test('INV-10 INV-12 a credit note and its counter-entry are on the invoice and on their own paper, with day and reason', async ({
  invoice,
}) => {
  await house.post(`/invoices/${invoice.id}/credit`, { amount: 1_500, reason: 'Rabais' }, once(clinic.manager))
  const [note] = (await clinic.detailsOf(invoice)).entries
  const reversal = { reason: 'Mauvais montant', receivedOn: '2026-11-20' }
  await house.post(`/invoice-entries/${note?.id}/reverse`, reversal, once(clinic.manager))
  expectAll((await printed(`/invoices/${invoice.id}/print`)).text, [
    ...[
      '2026-11-20 Note de crédit',
      '15,00 $',
      'Motif : Rabais -15,00 $',
      '2026-11-20 Note de crédit annulée',
      'Motif : Mauvais montant 15,00 $',
    ],
  ])
  const counter = (await clinic.detailsOf(invoice)).entries.at(-1)
  expectAll((await printed(`/acts/${counter?.actId}/receipt`)).text, [
    'Note de crédit annulée',
    'Note de crédit du 20 novembre 2026',
  ])
})

test('INV-07 INV-12 a credit note lowers the first instalments of a plan, and isn’t called paid', async ({
  invoice,
  patient,
}) => {
  const credit = (amount: number) =>
    house.post(`/invoices/${invoice.id}/credit`, { amount, reason: 'Geste' }, once(clinic.manager))
  await credit(1_500)
  const plan = { frequency: 'monthly', startDate: '2026-12-01', by: { count: 3 } }
  await house.post(`/invoices/${invoice.id}/payment-plans`, plan, once(clinic.desk))
  await credit(2_000)
  await clinic.pay([invoice], { patient, tenders: [tender('card', 3_000)] })
  const settled = [
    { kind: 'credit', amount: 2_000 },
    { kind: 'payment', amount: 3_000 },
  ]
  expect((await clinic.detailsOf(invoice)).plan).toMatchObject({ amount: 12_000, settled })
  expectAll((await printed(`/invoices/${invoice.id}/print`)).text, [
    ...['Échéance Versement Crédit Payé Reste', '1er décembre 2026 40,00 $ 20,00 $ 20,00 $ 0,00 $'],
    '1er janvier 2027 40,00 $ 0,00 $ 10,00 $ 30,00 $',
  ])
  await credit(1_000)
  expectAll((await printed(`/invoices/${invoice.id}/print`)).text, [
    ...['1er décembre 2026 40,00 $ 20,00 $ 20,00 $ 0,00 $', '1er janvier 2027 40,00 $ 10,00 $ 10,00 $ 20,00 $'],
  ])
})

test('INV-10 a draft is no invoice yet, and neither is a draft that was cancelled', async () => {
  const { invoice } = await clinic.givenDraft()
  const refusedAs = (from: string) => problem(422, 'invoice_status_not_allowed', { details: { from, to: 'sent' } })
  expect(await refusal(`/invoices/${invoice.id}/print`)).toMatchObject(refusedAs('draft'))
  const headers = once({ ...clinic.manager, 'if-match': `"v${invoice.version}"` })
  await house.post(`/invoices/${invoice.id}/cancel`, { reason: 'Erreur', correct: false }, headers)
  expect(await refusal(`/invoices/${invoice.id}/print`)).toMatchObject(refusedAs('cancelled'))
})

test('INV-10 three hundred lines fill pages that each say whose they are, and none is lost', async () => {
  const { invoice } = await clinic.givenDraft()
  await house.sql`insert into invoice_items (group_id, id, invoice_id, description, quantity_hundredths, unit_price_cents, service_on)
    select group_id, gen_random_uuid(), id, 'Acte numéro ' || n, 100, 1000, '2026-11-20' from invoices, generate_series(1, 300) n where id = ${invoice.id}`
  const { body } = await clinic.issue(await clinic.detailsOf(invoice))
  const { pages, text } = await printed(`/invoices/${invoice.id}/print`)
  expect(pages.length).toBeGreaterThan(7)
  for (let n = 1; n <= 300; n++) expect(text).toContain(`Acte numéro ${n} `)
  for (const [at, page] of pages.entries()) {
    expect(page).toContain(`Page ${at + 1} de ${pages.length}`)
    if (at > 0) expect(page).toContain(`Facture ${body.number}`)
  }
  expect(pages.at(-1)).toContain('Solde 3 135,00 $')
})

test('INV-10 INV-06 a receipt shows each tender, the cash rounding, and what is left of each invoice', async () => {
  const { patient, invoice, visit, filling } = await clinic.givenDraft()
  await house.sql`update invoice_items set unit_price_cents = 13503 where invoice_id = ${invoice.id}`
  const { body: issued } = await clinic.issue(invoice)
  void [visit, filling]
  const { body } = await clinic.pay([issued], { patient, tenders: [tender('ramq', 5_000, 'RC-9'), tender('cash', 8_505)] })
  const { text, name } = await printed(`/acts/${body.actId}/receipt`)
  expect(name).toContain('filename="recu-')
  expectAll(text, [
    ...['Reçu', 'Reçu le 20 novembre 2026', 'RAMQ réf. RC-9 50,00 $', 'Comptant 85,05 $'],
    ...[
      'Total reçu 135,05 $ Arrondi au comptant -0,02 $ Réglé 135,03 $',
      `${issued.number} 20 novembre 2026 135,03 $ 135,03 $ 0,00 $`,
      '26 MOD',
    ],
  ])
})

test('INV-10 the receipt of an earlier payment says what was owed then, whatever was paid since', async ({
  invoice,
  patient,
}) => {
  const { body: first } = await clinic.pay([invoice], { patient, tenders: [tender('card', 5_000)] })
  const { body: second } = await clinic.pay([invoice], { patient, tenders: [tender('card', 8_500)] })
  expectAll((await printed(`/acts/${first.actId}/receipt`)).text, ['135,00 $ 50,00 $ 85,00 $'])
  expectAll((await printed(`/acts/${second.actId}/receipt`)).text, ['135,00 $ 85,00 $ 0,00 $'])
})

test('INV-10 INV-12 the receipt of a reversal names the payment and the reason; a later copy of the payment’s says that it was reversed', async ({
  invoice,
  patient,
}) => {
  await clinic.pay([invoice], { patient, tenders: [tender('check', 13_500, '77')] })
  const { entries } = await clinic.detailsOf(invoice)
  const body = { reason: 'Chèque sans provision', receivedOn: today }
  const { body: reversed } = await house.post(`/invoice-entries/${entries[0]?.id}/reverse`, body, once(clinic.manager))
  expectAll((await printed(`/acts/${reversed.actId}/receipt`)).text, [
    ...[
      'Paiement annulé',
      'Paiement du 20 novembre 2026',
      'Motif : Chèque sans provision',
      'Chèque réf. 77 135,00 $',
      'Total annulé 135,00 $',
    ],
    '135,00 $ -135,00 $ 135,00 $',
  ])
  const takenBack = 'Le paiement de 135,00 $ (Chèque) a été annulé le 20 novembre 2026.'
  expectAll((await printed(`/acts/${entries[0]?.actId}/receipt`)).text, ['Reçu', takenBack, 'Total reçu 135,00 $'])
  expectAll((await printed(`/invoices/${invoice.id}/print`)).text, [
    ...[
      'Paiement, chèque réf. 77 -135,00 $',
      'Paiement annulé, chèque réf. 77 · Motif : Chèque sans provision 135,00 $',
      'Solde 135,00 $',
    ],
  ])
})

test('INV-10 the receipt of a fee advance says what it is for and what is held; so do those of its use and refund', async ({
  invoice,
  patient,
}) => {
  const place = { patientId: patient.id, clinicId: clinicId(), receivedOn: today }
  const advance = { ...place, purpose: 'Couronne sur la 26', tenders: [tender('debit_card', 30_000)] }
  const { body: taken } = await house.post('/fee-advances', advance, once(clinic.desk))
  const receipt = await printed(`/acts/${taken.actId}/receipt`)
  expectAll(receipt.text, [
    ...['Reçu d’avance d’honoraires', 'Carte de débit 300,00 $', 'Pour : Couronne sur la 26'],
    ...['Avance détenue après cette opération 300,00 $', 'compte distinct'],
  ])
  const use = { amount: 10_000, receivedOn: today }
  const { body: used } = await house.post(`/invoices/${invoice.id}/fee-advance`, use, once(clinic.desk))
  expectAll((await printed(`/acts/${used.actId}/receipt`)).text, [
    ...['Avance d’honoraires utilisée', 'Total utilisé 100,00 $', '135,00 $ 100,00 $ 35,00 $'],
    'Avance détenue après cette opération 200,00 $',
  ])
  const refund = { ...place, amount: 20_000, method: 'check', reason: 'Plan abandonné' }
  const { body: refunded } = await house.post('/fee-advances/refund', refund, once(clinic.manager))
  expectAll((await printed(`/acts/${refunded.actId}/receipt`)).text, [
    ...['Remboursement d’avance', 'Motif : Plan abandonné', 'Chèque 200,00 $', 'Total rendu 200,00 $'],
    'Avance détenue après cette opération 0,00 $',
  ])
})

test('INV-10 INV-06 what is above the balance is on the receipt of the payment, kept as a fee advance', async ({
  invoice,
  patient,
}) => {
  const { body } = await clinic.pay([invoice], { patient, tenders: [tender('card', 20_000)], advancePurpose: 'Couronne' })
  expectAll((await printed(`/acts/${body.actId}/receipt`)).text, [
    ...['Carte 200,00 $', 'Total reçu 200,00 $', '135,00 $ 135,00 $ 0,00 $', 'Pour : Couronne'],
    'Avance détenue après cette opération 65,00 $',
  ])
})

test('a statement goes from what was owed before to what is owed after, with everything between', async ({
  invoice,
  patient,
}) => {
  const { body: paid } = await clinic.pay([invoice], { patient, tenders: [tender('card', 5_000)] })
  expect(paid.actId).toBeTruthy()
  const place = { patientId: patient.id, clinicId: clinicId(), receivedOn: today }
  await house.post('/fee-advances', { ...place, purpose: 'Couronne', tenders: [tender('cash', 10_000)] }, once(clinic.desk))
  const { text } = await printed(statement(patient, '2026-11-01', '2026-11-30'))
  expectAll(text, [
    ...['Relevé de compte', '2026-11-01 Solde au début 0,00 $', `2026-11-20 Facture ${invoice.number}`, '135,00 $ 135,00 $'],
    ...[`Paiement, carte, ${invoice.number} 50,00 $ 85,00 $`, '2026-11-30 Solde à la fin 85,00 $'],
    ...['Avances d’honoraires', 'Avance reçue, comptant', 'Pour : Couronne 100,00 $ 100,00 $'],
  ])
  const later = await printed(statement(patient, '2026-12-01', '2026-12-31'))
  expectAll(later.text, [
    '2026-12-01 Solde au début 85,00 $',
    'Aucune opération',
    '2026-12-31 Solde à la fin 85,00 $',
    'Détenu au début 100,00 $',
  ])
})

test('a statement asks for a clinic of the group, and a period that ends after it begins', async ({ patient }) => {
  const stranger = await house.givenOpenClinic()
  const at = (clinic: string, from: string, to: string) =>
    `/patients/${patient.id}/statement?clinicId=${clinic}&from=${from}&to=${to}`
  expect(await refusal(at(stranger.clinic.id, today, today))).toMatchObject(
    problem(400, 'invalid_request', { fields: [{ path: 'query.clinicId', rule: 'unknown_reference' }] }),
  )
  expect(await refusal(at(clinicId(), today, '2026-11-19'))).toMatchObject(
    problem(400, 'invalid_request', { fields: [{ path: 'query.to' }] }),
  )
  for (const wrong of ['2026-02-30', '', 'hier'])
    expect(refused(await refusal(at(clinicId(), wrong, today)))).toEqual([400, 'invalid_request'])
})

test('a yearly summary has what was paid, by day and clinic, and what an insurer paid apart', async ({ invoice, patient }) => {
  await clinic.pay([invoice], { patient, tenders: [tender('card', 3_500), tender('insurance', 10_000)] })
  const summary = (year: number) => printed(`/patients/${patient.id}/yearly-summary?clinicId=${clinicId()}&year=${year}`)
  expectAll((await summary(2026)).text, [
    ...['Sommaire annuel', 'Année 2026', `2026-11-20 ${clinic.open.clinic.name} ${invoice.number} 35,00 $ 100,00 $`],
    ...['Total, Ève Lafrenière 35,00 $ 100,00 $', 'crédit d’impôt'],
  ])
  expectAll((await summary(2025)).text, ['Année 2025', 'Aucun paiement dans cette année.'])
})

test('PAT-06 a family’s summary has those whose account is paid, and relatives whose file is open to them', async () => {
  const [mother, child, teenager, willing] = [
    await clinic.givenIssued(),
    await clinic.givenIssued(),
    await clinic.givenIssued(),
    await clinic.givenIssued(),
  ]
  const rename = ({ patient }: { patient: Row }, name: string, born: string) =>
    house.sql`update patients set first_name = ${name}, date_of_birth = ${born} where id = ${patient.id}`
  await rename(mother, 'Jeanne', '1980-01-01')
  await rename(child, 'Rosalie', '2018-01-01')
  await rename(teenager, 'Félix', '2010-01-01')
  await rename(willing, 'Maude', '2009-01-01')
  await house.sql`update patients set family_consent_on = '2026-01-05' where id = ${willing.patient.id}`
  for (const { patient } of [teenager, willing])
    await house.post(`/patients/${mother.patient.id}/family`, { relativeId: patient.id, relationship: 'child' }, clinic.desk)
  await house.put(`/patients/${child.patient.id}/payer`, { payerId: mother.patient.id }, clinic.desk)
  for (const { patient, invoice } of [mother, child, teenager, willing])
    await clinic.pay([invoice], { patient, tenders: [tender('card', 13_500)] })
  const receptionist = await house.givenUser({ group: clinic.open.group })
  const as = await house.signInAs(receptionist)
  const of = ({ patient }: { patient: Row }, family: string) =>
    printed(`/patients/${patient.id}/yearly-summary?clinicId=${clinicId()}&year=2026&family=${family}`, as)
  const family = await of(child, 'yes')
  expectAll(family.text, [
    'Total, Jeanne Lafrenière',
    'Total, Rosalie Lafrenière',
    'Total, Maude Lafrenière',
    'Total de la famille 405,00 $',
  ])
  expect(family.text).not.toContain('Félix')
  expect((await of(mother, 'no')).text).not.toContain('Rosalie')
  const { rows } = await house.sql<{ rowId: string }>`
    select distinct row_id from audit_events where user_id = ${receptionist.id} and action = 'view' and table_name = 'patients'`
  expect(rows.map(({ rowId }) => rowId).sort()).toEqual([mother, child, willing].map(({ patient }) => patient.id).sort())
})

test('INV-10 hostile names and texts stay texts, inside their columns, and a file name stays plain', async ({
  patient,
  invoice,
}) => {
  const names = [
    '<script>alert(1)</script>',
    '=HYPERLINK("http://x")',
    '../../etc/passwd',
    'x'.repeat(100),
    'محمد 👩‍⚕️',
    '12 0 R\n/Type /Page',
  ]
  const { body } = await clinic.pay([invoice], { patient, tenders: [tender('card', 500, '</Type> 9 0 R')], note: 'x' })
  for (const lastName of names) {
    await house.sql`update patients set last_name = ${lastName}, street_address = ${lastName}, city = ${lastName} where id = ${patient.id}`
    for (const path of [`/invoices/${invoice.id}/print`, `/acts/${body.actId}/receipt`, statement(patient, today, today)]) {
      const { pages, name } = await printed(path)
      expect(pages[0]).toContain('135,00 $')
      expect(/filename="([^"]*)"/.exec(name)?.[1]).toMatch(/^[\w-]+\.pdf$/)
    }
  }
})

test('API-05 documents of another group are not there', async ({ patient, invoice }) => {
  const { body } = await clinic.pay([invoice], { patient, tenders: [tender('card', 500)] })
  const stranger = await house.givenOpenClinic()
  const years = `yearly-summary?clinicId=${stranger.clinic.id}&year=2026`
  for (const path of [
    `/invoices/${invoice.id}/print`,
    `/acts/${body.actId}/receipt`,
    statement(patient, today, today),
    `/patients/${patient.id}/${years}`,
    `/acts/${invoice.id}/receipt`,
  ])
    expect(refused(await refusal(path, stranger.desk))).toEqual([404, 'not_found'])
})

test('INV-10 who may not print documents prints none', async ({ patient, invoice }) => {
  const member = await house.signInAs(await house.givenUser({ group: clinic.open.group, role: 'member' }))
  for (const path of [`/invoices/${invoice.id}/print`, `/acts/${invoice.id}/receipt`, statement(patient, today, today)])
    expect(refused(await refusal(path, member))).toEqual([403, 'not_allowed'])
})

test('API-07 each document is logged as a view of what it shows, every time', async ({ patient, invoice }) => {
  const { body } = await clinic.pay([invoice], { patient, tenders: [tender('card', 500)] })
  const receptionist = await house.givenUser({ group: clinic.open.group })
  const as = await house.signInAs(receptionist)
  for (const path of [`/invoices/${invoice.id}/print`, `/acts/${body.actId}/receipt`, `/acts/${body.actId}/receipt`])
    await printed(path, as)
  await printed(statement(patient, today, today), as)
  const { rows } = await house.sql<{ tableName: string; rowId: string }>`
    select table_name, row_id from audit_events where user_id = ${receptionist.id} and action = 'view' order by id`
  expect(rows.map(({ tableName, rowId }) => [tableName, rowId])).toEqual([
    ...[1, 2, 3].map(() => ['invoices', invoice.id]),
    ['patients', patient.id],
  ])
})
