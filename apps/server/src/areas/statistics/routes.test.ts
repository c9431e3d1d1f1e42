import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { ifMatch, refused, useTestApp } from '../../testing.ts'
import { givenBillingClinic, once, tender } from '../invoices/testing.ts'

const house = useTestApp()
const day = '2026-11-20'
const on = `from=${day}&to=${day}`

test('STAT-01 STAT-02 what is issued counts, drafts and cancelled ones do not, and a credit note is taken off', async () => {
  const clinic = await givenBillingClinic(house)
  const { manager } = clinic
  const read = async () => (await house.get(`/statistics?${on}`, manager)).body
  await clinic.givenDraft()
  expect((await read()).now).toMatchObject({ revenue: 0, margin: 0, collected: 0 })
  const { invoice, patient } = await clinic.givenIssued(2)
  expect((await read()).now).toMatchObject({ revenue: 27_000, taxes: 0, credited: 0 })
  const credit = { amount: 2_001, reason: 'Geste' }
  expect((await house.post(`/invoices/${invoice.id}/credit`, credit, once(manager))).status).toBe(200)
  await clinic.pay([invoice], { patient, tenders: [tender('debit_card', 10_000)] })
  const { now, byPractitioner, byRoom, byType } = await read()
  expect(now).toMatchObject({ revenue: 24_999, credited: 2_001, collected: 10_000, margin: 24_999 })
  const { open } = clinic
  expect(byPractitioner.filter(({ revenue }: { revenue: number }) => revenue > 0)).toHaveLength(1)
  expect(byRoom).toMatchObject([{ id: open.room.id, revenue: 24_999 }])
  expect(byType).toMatchObject([{ id: open.appointmentType.id, revenue: 24_999 }])
  const { invoice: other } = await clinic.givenIssued()
  expect((await read()).now.revenue).toBe(38_499)
  expect(
    (await house.post(`/invoices/${other.id}/cancel`, { reason: 'Erreur' }, once({ ...manager, ...ifMatch(other.version) })))
      .status,
  ).toBe(200)
  expect((await read()).now.revenue).toBe(24_999)
})

test('API-06 STAT-01 an analyst reads statistics and no patient’s name; reception and dentists read none', async () => {
  const clinic = await givenBillingClinic(house)
  const { group } = clinic.open
  await clinic.givenIssued()
  await house.sql`update patients set last_name = 'CANARI' where group_id = ${group.id}`
  const analyst = await house.signInAs(await house.givenUser({ group, role: 'statistic' }))
  const addresses = [`/statistics?${on}`, `/statistics/acts?${on}`, `/statistics/export?${on}&table=acts`]
  for (const address of addresses) {
    const answer = await house.get(address, analyst)
    expect(answer.status).toBe(200)
    expect(JSON.stringify(answer.body)).not.toContain('CANARI')
    const dentist = await house.signInAs(await house.givenUser({ group, role: 'dentist' }))
    expect(refused(await house.get(address, clinic.desk))).toEqual([403, 'not_allowed'])
    expect(refused(await house.get(address, dentist))).toEqual([403, 'not_allowed'])
  }
})

test('STAT-01 the words of a line written by hand are in no answer: they may name a patient', async () => {
  const clinic = await givenBillingClinic(house)
  const { invoice } = await clinic.givenDraft()
  await house.sql`update invoice_items set tariff_id = null, code = 'X1', description = 'Pour Mme CANARI' where group_id = ${clinic.open.group.id}`
  await clinic.issue(await clinic.detailsOf(invoice))
  const { body } = await house.get(`/statistics/acts?${on}`, clinic.manager)
  expect(body.items).toMatchObject([{ code: null, descriptionFr: null, descriptionEn: null, count: 1, revenue: 13_500 }])
})

test('API-06 another group’s invoices are in no figure', async () => {
  await (await givenBillingClinic(house)).givenIssued()
  const { manager } = await givenBillingClinic(house)
  const { body } = await house.get(`/statistics?${on}`, manager)
  expect(body.now.revenue).toBe(0)
  expect([body.byPractitioner, body.byRoom, body.byCategory]).toEqual([[], [], []])
})

test.each([
  ['fr', ['Praticien', 'Facturé avant taxes', 'Laboratoire'], '135,00'],
  ['en', ['Practitioner', 'Billed before taxes', 'Laboratory'], '135.00'],
] as const)('STAT-01 in %s each table is a CSV file that a spreadsheet reads', async (language, header, amount) => {
  const clinic = await givenBillingClinic(house)
  await clinic.givenIssued()
  const separator = language === 'fr' ? ';' : ','
  await house.sql`update appointment_types set name = 'Obturation', name_en = 'Filling' where group_id = ${clinic.open.group.id}`
  for (const table of ['months', 'practitioners', 'rooms', 'types', 'categories', 'acts']) {
    const answer = await house.get(`/statistics/export?${on}&table=${table}&language=${language}`, clinic.manager)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    const lines = parse(String(answer.body), { delimiter: separator, bom: true })
    expect(new Set(lines.map((cells) => cells.length)).size).toBe(1)
    expect(lines.flat()).toContain(amount)
    if (table === 'practitioners') expect(lines[0]?.slice(0, 3)).toEqual(header)
    if (table === 'types') expect(lines.map(([name]) => name)).toContain(language === 'fr' ? 'Obturation' : 'Filling')
  }
})

const office = '/usr/bin/soffice'
test.skipIf(!fs.existsSync(office))(
  'STAT-01 LibreOffice reads the columns, the accents and the cents',
  async () => {
    const clinic = await givenBillingClinic(house)
    await clinic.givenIssued()
    const { body: text } = await house.get(`/statistics/export?${on}&table=practitioners&language=fr`, clinic.manager)
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'molaire-csv-'))
    try {
      fs.writeFileSync(path.join(folder, 'table.csv'), String(text))
      // Semicolons, quotes, UTF-8, from the first line, read as French Canadian.
      const filter = 'CSV:59,34,76,1,,3084,false,true'
      const args = [
        `-env:UserInstallation=file://${folder}/profile`,
        '--headless',
        `--infilter=${filter}`,
        '--convert-to',
        'fods',
        '--outdir',
        folder,
      ]
      execFileSync(office, [...args, path.join(folder, 'table.csv')], { stdio: 'ignore', timeout: 100_000 })
      const sheet = fs.readFileSync(path.join(folder, 'table.fods'), 'utf8')
      expect(sheet).toContain('Facturé avant taxes')
      expect(sheet).toContain('Dre Maude Archambault')
      expect(sheet).toMatch(/office:value-type="(float|currency)"[^>]*office:value="135"/)
    } finally {
      fs.rmSync(folder, { recursive: true, force: true })
    }
  },
  120_000,
)
