import { beforeAll, beforeEach, expect, vi } from 'vitest'
import { pagesOfPdf } from '../../../platform/pdf/testing.ts'
import { problem, refused, testFrom, useTestApp } from '../../../testing.ts'
import { givenBillingClinic, once, tender, type BillingClinic } from '../testing.ts'

// The clock is at 10:42 on Friday 20 November 2026 at the clinic.
const house = useTestApp()
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })
let clinic: BillingClinic
const test = testFrom(() => givenReachable())

type Headers = Record<string, string>
type Row = { id: string }
let people = 0

beforeAll(async () => {
  clinic = await givenBillingClinic(house)
})
beforeEach(async () => {
  house.clock.set('2026-11-20T15:42:00Z')
  await house.database.pool.query('delete from graphile_worker._private_jobs')
  house.mails.length = 0
})

/** A patient with an address, and an invoice of 135.00 $. */
async function givenReachable() {
  const given = await clinic.givenIssued()
  const address = `patient-${(people += 1)}@exemple.example`
  await house.sql`update patients set email = ${address} where id = ${given.patient.id}`
  return { ...given, address }
}
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('- ', '-')
const clinicId = () => clinic.open.clinic.id
const mailOne = (body: object, headers: Headers = clinic.desk) =>
  house.post('/documents/mail-one', { clinicId: clinicId(), ...body }, once(headers))
const batch = (how: 'print' | 'mail', kind: string, rows: readonly Row[], more: object = {}, headers: Headers = clinic.desk) =>
  house.post(`/documents/${how}`, { clinicId: clinicId(), kind, ids: rows.map(({ id }) => id), ...more }, headers)
const textOf = (bytes: Uint8Array | undefined) => plain(pagesOfPdf(Buffer.from(bytes ?? [])).join(' '))

test('INV-10 an invoice by mail comes as a PDF in the patient’s language, and the invoice is sent from then on', async ({
  invoice,
  address,
}) => {
  expect(await mailOne({ kind: 'invoice', id: invoice.id })).toMatchObject({ status: 201, body: { address } })
  const details = await clinic.detailsOf(invoice)
  expect(details).toMatchObject({ status: 'sent', sentAt: '2026-11-20T15:42:00.000Z' })
  expect(details.history).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ what: 'sent' }),
      expect.objectContaining({ what: 'mailed', document: 'invoice', address, by: clinic.open.receptionist.id }),
    ]),
  )
  expect(house.mails).toEqual([])
  await house.runJobs()
  expect(house.mails).toMatchObject([{ to: address, subject: `Votre facture, ${clinic.open.clinic.name}`, locale: 'fr' }])
  const [mail] = house.mails
  expect(mail?.subject + (mail?.text ?? '')).not.toContain('Lafrenière')
  expect(mail?.text).toContain(clinic.open.clinic.phone)
  const [attached] = mail?.attachments ?? []
  expect(attached?.name).toMatch(/^facture-[\d-]+-lafreniere-eve-2026-11-20\.pdf$/)
  expect(textOf(attached?.bytes)).toContain(`Numéro ${invoice.number}`)
})

test('INV-10 for a patient who reads English the mail and its PDF are in English', async ({ patient, invoice }) => {
  await house.sql`update patients set preferred_language = 'en' where id = ${patient.id}`
  await mailOne({ kind: 'invoice', id: invoice.id })
  await house.runJobs()
  expect(house.mails).toMatchObject([{ subject: `Your invoice, ${clinic.open.clinic.name}`, locale: 'en' }])
  expect(textOf(house.mails[0]?.attachments[0]?.bytes)).toContain('Issued on November 20, 2026')
})

test('INV-10 a double click and a retry send one mail, and so does a job that runs again', async ({ invoice }) => {
  const headers = once(clinic.desk)
  const body = { clinicId: clinicId(), kind: 'invoice', id: invoice.id }
  const answers = await Promise.all([1, 2].map(() => house.post('/documents/mail-one', body, headers)))
  answers.push(await house.post('/documents/mail-one', body, headers))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  const { rows } = await house.sql<{ payload: { groupId: string; mailId: string } }>`
    select payload from graphile_worker._private_jobs`
  // The job’s row holds ids only.
  expect(rows).toEqual([{ payload: { groupId: clinic.open.group.id, mailId: expect.stringMatching(/^[0-9a-f-]{36}$/) } }])
  await house.runJobs()
  await house.sql`select private.enqueue_job('invoices.mail-document', ${JSON.stringify(rows[0]?.payload)}::json)`
  await house.runJobs()
  expect(house.mails.map(({ id }) => id)).toEqual([rows[0]?.payload.mailId])
})

test('INV-10 what is rolled back is not mailed, and says nothing of a mail', async ({ invoice }) => {
  await house.sql`alter table sent_documents add constraint fails check (false) not valid`
  const { status } = await mailOne({ kind: 'invoice', id: invoice.id })
  await house.sql`alter table sent_documents drop constraint fails`
  expect(status).toBe(500)
  await house.runJobs()
  expect(house.mails).toEqual([])
  expect((await clinic.detailsOf(invoice)).sentAt).toBeNull()
})

test('INV-10 receipts, statements and summaries go by mail too, each with the PDF that was asked for', async ({
  patient,
  invoice,
  address,
}) => {
  const { body: paid } = await clinic.pay([invoice], { patient, tenders: [tender('card', 5_000)] })
  await mailOne({ kind: 'receipt', id: paid.actId })
  await mailOne({ kind: 'statement', id: patient.id, from: '2026-11-01', to: '2026-11-30' })
  await mailOne({ kind: 'statement', id: patient.id })
  await mailOne({ kind: 'yearly_summary', id: patient.id, year: 2026 })
  await mailOne({ kind: 'yearly_summary', id: patient.id })
  await house.runJobs()
  expect(house.mails.map(({ to }) => to)).toEqual(Array(5).fill(address))
  const texts = house.mails.map(({ attachments }) => textOf(attachments[0]?.bytes))
  for (const [at, part] of [
    'Total reçu 50,00 $',
    'Période 2026-11-01 au 2026-11-30',
    'Période 2025-11-20 au 2026-11-20',
    'Année 2026 Payé hors assurance 50,00 $',
    'Année 2025',
  ].entries())
    expect(texts[at]).toContain(part)
  expect((await clinic.detailsOf(invoice)).history.filter(({ what }) => what === 'mailed')).toMatchObject([
    { document: 'receipt' },
  ])
})

test('INV-10 PAT-06 a patient without an address is refused; that of who pays comes first, and another one may be given', async ({
  patient,
  invoice,
}) => {
  await house.sql`update patients set email = null where id = ${patient.id}`
  const body = { kind: 'invoice', id: invoice.id }
  expect(await mailOne(body)).toMatchObject(problem(422, 'document_email_missing'))
  expect(await mailOne({ ...body, address: 'autre@exemple.example' })).toMatchObject({
    body: { address: 'autre@exemple.example' },
  })
  for (const address of ['pas une adresse', 'a@b.example\r\nBcc: m@evil.example', 'a@b.example, c@d.example'])
    expect(refused(await mailOne({ ...body, address }))).toEqual([400, 'invalid_request'])
  const payer = await givenReachable()
  await house.sql`update patients set first_name = 'Jeanne' where id = ${payer.patient.id}`
  await house.put(`/patients/${patient.id}/payer`, { payerId: payer.patient.id }, clinic.desk)
  expect(await mailOne(body)).toMatchObject({ body: { address: payer.address } })
  await house.sql`update patients set email = 'enfant@exemple.example' where id = ${patient.id}`
  expect(await mailOne(body)).toMatchObject({ body: { address: payer.address } })
  await house.runJobs()
  expect(house.mails.at(-1)?.text).toContain('Bonjour Jeanne,')
  expect(house.mails.at(-1)?.text).toMatch(/Votre facture pour \S+ \S+ est en pièce jointe\./)
  expect(textOf(house.mails.at(-1)?.attachments[0]?.bytes)).toContain('Facturé à Jeanne Lafrenière')
})

test('INV-09 a reminder is a calm letter of what is owed with the days late, and a follow-up of the invoice', async ({
  invoice,
}) => {
  expect((await mailOne({ kind: 'reminder', id: invoice.id })).status).toBe(201)
  const details = await clinic.detailsOf(invoice)
  expect(details).toMatchObject({ status: 'issued', followUps: [{ kind: 'reminder', createdBy: clinic.open.receptionist.id }] })
  // The letter says how things are when it leaves.
  house.clock.set('2027-01-10T15:42:00Z')
  await house.runJobs()
  expect(house.mails).toMatchObject([{ subject: `Rappel de paiement, ${clinic.open.clinic.name}` }])
  const text = textOf(house.mails[0]?.attachments[0]?.bytes)
  for (const part of [
    'Rappel de paiement',
    'Bonjour Ève Lafrenière,',
    'En date du 10 janvier 2027, il reste un solde de 135,00 $ à payer.',
    `${invoice.number} 20 novembre 2026 20 décembre 2026 21 jours 135,00 $`,
    clinic.open.clinic.phone,
    'nous trouverons une entente',
  ])
    expect(text).toContain(part)
})

test('INV-09 what was paid is not reminded of, at once or when the mail would go', async ({ patient, invoice }) => {
  await mailOne({ kind: 'reminder', id: invoice.id })
  await clinic.pay([invoice], { patient, tenders: [tender('card', 13_500)] })
  await house.runJobs()
  expect(house.mails).toEqual([])
  expect(await mailOne({ kind: 'reminder', id: invoice.id })).toMatchObject(
    problem(422, 'invoice_status_not_allowed', { details: { from: 'paid', to: 'reminded' } }),
  )
  expect(refused(await batch('mail', 'reminder', [invoice]))).toEqual([422, 'invoice_status_not_allowed'])
})

test('INV-09 a batch of mails says how far it is, how many went and who has no address', async () => {
  const [one, other, mute] = [await givenReachable(), await givenReachable(), await clinic.givenIssued()]
  const { body: lines, status } = await batch('mail', 'invoice', [one.invoice, mute.invoice, other.invoice])
  expect(status).toBe(200)
  expect(lines).toEqual([
    { say: 'progress', done: 3, total: 3 },
    { say: 'mailed', sent: 2, without: [{ patientId: mute.patient.id, patientName: 'Ève Lafrenière' }] },
  ])
  await house.runJobs()
  expect(house.mails.map(({ to }) => to).sort()).toEqual([one.address, other.address].sort())
  expect((await clinic.detailsOf(mute.invoice)).sentAt).toBeNull()

  // The same batch again, as after a lost connection: nobody gets a second mail within ten minutes.
  expect((await batch('mail', 'invoice', [one.invoice, other.invoice])).body.at(-1)).toEqual({
    say: 'mailed',
    sent: 2,
    without: [],
  })
  await house.runJobs()
  expect(house.mails).toHaveLength(2)
  house.clock.set('2026-11-20T15:53:00Z')
  await batch('mail', 'invoice', [one.invoice])
  await house.runJobs()
  expect(house.mails).toHaveLength(3)
})

test('INV-09 reminders of one patient are one letter and one mail, with a follow-up on each invoice', async ({
  patient,
  invoice,
  address,
}) => {
  const { body: draft } = await house.post('/invoices', { clinicId: clinicId(), patientId: patient.id }, once(clinic.desk))
  const line = { description: 'Protecteur buccal', quantity: 1, unitPrice: 9_000 }
  const { body: filled } = await house.post(`/invoices/${draft.id}/items`, line, once(clinic.desk))
  const { body: second } = await clinic.issue(filled)
  const paid = await givenReachable()
  await clinic.pay([paid.invoice], { patient: paid.patient, tenders: [tender('card', 13_500)] })
  const { body: lines } = await batch('mail', 'reminder', [invoice, paid.invoice, second])
  expect(lines.at(-1)).toEqual({ say: 'mailed', sent: 1, without: [] })
  await house.runJobs()
  expect(house.mails.map(({ to }) => to)).toEqual([address])
  const text = textOf(house.mails[0]?.attachments[0]?.bytes)
  expect(text).toContain('un solde de 225,00 $')
  for (const one of [invoice, second]) {
    expect(text).toContain(one.number)
    expect((await clinic.detailsOf(one)).followUps).toMatchObject([{ kind: 'reminder' }])
  }
  expect((await clinic.detailsOf(paid.invoice)).followUps).toEqual([])
})

test('INV-10 a batch is printed as one PDF in the order of its ids, each in its patient’s language, with progress', async () => {
  const [one, other, third] = [await givenReachable(), await givenReachable(), await givenReachable()]
  await house.sql`update patients set preferred_language = 'en' where id = ${other.patient.id}`
  const { body: lines } = await batch('print', 'invoice', [one.invoice, other.invoice, third.invoice, one.invoice])
  expect(lines.slice(0, -1)).toEqual([1, 2, 3].map((done) => ({ say: 'progress', done, total: 3 })))
  const last = lines.at(-1)
  expect(last).toMatchObject({ say: 'file', name: 'facture-2026-11-20.pdf' })
  const pages = pagesOfPdf(Buffer.from(last.pdf, 'base64')).map(plain)
  expect(pages).toHaveLength(3)
  for (const [at, part] of [
    `Numéro ${one.invoice.number}`,
    `Number ${other.invoice.number}`,
    `Numéro ${third.invoice.number}`,
  ].entries())
    expect(pages[at]).toContain(part)
  expect((await clinic.detailsOf(one.invoice)).sentAt).toBeNull()
  expect(house.mails).toEqual([])
})

test('INV-09 reminders and statements are printed in a batch too', async ({ patient, invoice }) => {
  const textIn = async (kind: string, rows: readonly Row[]) => {
    const { body } = await batch('print', kind, rows)
    return plain(pagesOfPdf(Buffer.from(body.at(-1).pdf, 'base64')).join(' '))
  }
  expect(await textIn('reminder', [invoice])).toContain('un solde de 135,00 $')
  expect(await textIn('statement', [patient])).toContain('Solde à la fin 135,00 $')
})

test('INV-10 a batch refuses what is of another group or clinic, and drafts, before its first line', async ({
  invoice,
  patient,
}) => {
  const stranger = await house.givenOpenClinic()
  const draft = await clinic.givenDraft()
  for (const how of ['print', 'mail'] as const) {
    const wrong = await batch(how, 'invoice', [invoice, patient])
    expect(wrong).toMatchObject(problem(400, 'invalid_request', { fields: [{ path: 'body.ids.1', rule: 'unknown_reference' }] }))
    expect(refused(await batch(how, 'invoice', [invoice], { clinicId: stranger.clinic.id }))).toEqual([400, 'invalid_request'])
    expect(refused(await batch(how, 'statement', [patient], { clinicId: stranger.clinic.id }))).toEqual([400, 'invalid_request'])
    expect(refused(await batch(how, 'invoice', [invoice], {}, stranger.desk))).toEqual([400, 'invalid_request'])
    expect(refused(await batch(how, 'statement', [patient], {}, stranger.desk))).toEqual([400, 'invalid_request'])
    expect(refused(await batch(how, 'invoice', [invoice, draft.invoice]))).toEqual([422, 'invoice_status_not_allowed'])
    expect(refused(await batch(how, 'invoice', []))).toEqual([400, 'invalid_request'])
    expect(refused(await batch(how, 'statement', [patient], { from: '2026-11-02', to: '2026-11-01' }))).toEqual([
      400,
      'invalid_request',
    ])
  }
  for (const id of [invoice.id, patient.id])
    for (const kind of ['invoice', 'receipt', 'reminder', 'statement', 'yearly_summary'])
      expect(refused(await mailOne({ kind, id, clinicId: stranger.clinic.id }, stranger.desk))).toEqual([400, 'invalid_request'])
  expect(refused(await mailOne({ kind: 'invoice', id: draft.invoice.id }))).toEqual([422, 'invoice_status_not_allowed'])
  const member = await house.signInAs(await house.givenUser({ group: clinic.open.group, role: 'member' }))
  expect(refused(await mailOne({ kind: 'invoice', id: invoice.id }, member))).toEqual([403, 'not_allowed'])
  expect(refused(await batch('print', 'invoice', [invoice], {}, member))).toEqual([403, 'not_allowed'])
  await house.runJobs()
  expect(house.mails).toEqual([])
})

test('API-07 what a batch or a mail shows is logged as viewed', async ({ patient, invoice }) => {
  const receptionist = await house.givenUser({ group: clinic.open.group })
  const as = await house.signInAs(receptionist)
  await batch('print', 'invoice', [invoice], {}, as)
  await batch('print', 'statement', [patient], {}, as)
  await mailOne({ kind: 'reminder', id: invoice.id }, as)
  const { rows } = await house.sql<{ tableName: string; rowId: string }>`
    select table_name, row_id from audit_events where user_id = ${receptionist.id} and action = 'view' order by id`
  expect(rows.map(({ tableName, rowId }) => [tableName, rowId])).toEqual([
    ['invoices', invoice.id],
    ['patients', patient.id],
    ['invoices', invoice.id],
  ])
})

test('INV-09 a batch stops when its caller goes: what was not drawn is not, and what was not written is not sent', async () => {
  const { mailDocuments, printDocuments } = await import('./batch.ts')
  const given = [await givenReachable(), await givenReachable()]
  const gone = new AbortController()
  const ctx = { ...house.systemContext(clinic.open.group.id), hungUp: gone.signal }
  const body = { clinicId: clinicId(), kind: 'invoice' as const, ids: given.map(({ invoice }) => invoice.id) }
  const printing = printDocuments(ctx, { body })
  expect(await printing.next()).toMatchObject({ value: { say: 'progress', done: 1 } })
  const reason = new Error('gone')
  gone.abort(reason)
  await expect(printing.next()).rejects.toBe(reason)
  await expect(mailDocuments(ctx, { body }).next()).rejects.toBe(reason)
  await house.runJobs()
  expect(house.mails).toEqual([])
})
