import { writeFileSync } from 'node:fs'
import { beforeEach, expect, vi } from 'vitest'
import { pagesOfPdf } from '../../../../platform/pdf/testing.ts'
import { testMoment } from '../../../../platform/testing/test-app.ts'
import { problem, testFrom, useTestApp } from '../../../../testing.ts'
import { givenPlan, givenPlanClinic, type PlanClinic } from '../testing.ts'

const house = useTestApp()
vi.setConfig({ testTimeout: 120_000 })
const test = testFrom(() => givenWholePlan())
let open: PlanClinic

beforeEach(async () => {
  house.clock.set(testMoment)
  open = await givenPlanClinic(house)
})

/** A plan of three visits with a filling of three surfaces and a prognosis, and another option. */
async function givenWholePlan(language: 'fr' | 'en' = 'fr') {
  const patient = await house.givenPatient({
    ...{ group: open.group, firstName: 'Geneviève', lastName: 'Côté-Bélanger', dateOfBirth: '1984-03-14' },
    preferredLanguage: language,
  })
  const filling = await house.givenTariff({
    group: open.group,
    clinic: open.clinic,
    code: '23323',
    descriptionEn: 'Composite, three surfaces',
  })
  const { plan } = await givenPlan(
    house,
    { ...open, patient },
    [
      { durationMinutes: 90, note: 'Canal', treatments: [{ tariffId: open.canal.id, tooth: '26' }] },
      { delayDays: 0, treatments: [{ tariffId: filling.id, tooth: '26', surfaces: 'mol' }] },
      { delayDays: 21, durationMinutes: 45, treatments: [open.crown.id] },
    ],
    { prognosis: 'Bon si la couronne est posée.' },
  )
  const { body } = await house.post(`/treatment-plans/${plan.id}/copies`, { name: 'Implant' }, open.dentist)
  return { plan, option: body.plan as { id: string; version: number }, patient }
}

const print = (id: string, more = '', headers: Record<string, string> = open.desk) =>
  house.app.inject({ method: 'GET', url: `/api/treatment-plans/${id}/print${more}`, headers })
/** Keeps what one looks at as a picture: set PLAN_PDF to a folder. */
const keep = (name: string, pdf: Buffer) => {
  const folder = process.env['PLAN_PDF']
  if (folder) writeFileSync(`${folder}/${name}.pdf`, pdf)
}
const textOf = (pdf: Buffer) =>
  pagesOfPdf(pdf).map((page) => page.replaceAll('\u00a0', ' ').replace(/ +/g, ' ').replaceAll('- ', '-'))

test('APT-04 a plan prints on one page as an estimate in the patient’s language, with lines to accept it', async () => {
  const { plan } = await givenWholePlan()
  const answer = await print(plan.id)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect(answer.headers['content-disposition']).toContain('plan-de-traitement-genevieve-cote-belanger-2026-11-20.pdf')
  keep('plan-fr', answer.rawPayload)
  const pages = textOf(answer.rawPayload)
  expect(pages).toHaveLength(1)
  for (const text of [
    'Estimation, valable 90 jours',
    'Valable jusqu’au 18 février 2027',
    'Geneviève Côté-Bélanger',
    'Rendez-vous 1',
    'Canal',
    '1 h 30',
    'Dre Maude Archambault',
    '33300',
    '1 001,01 $',
    '23323',
    'MOP',
    '135,00 $',
    'le même jour',
    '21 jours après',
    '1 045,00 $',
    '2 181,01 $',
    'Bon si la couronne est posée.',
    'Signature',
  ])
    expect(pages[0]).toContain(text)
  expect(pages[0]).not.toContain('Implant')
})

test('APT-04 beside the other options, in English for who reads English', async () => {
  const { plan, option } = await givenWholePlan('en')
  const answer = await print(plan.id, '?options=1')
  keep('plan-en', answer.rawPayload)
  const [page] = textOf(answer.rawPayload)
  for (const text of [
    'Estimate, valid for 90 days',
    'Root canal',
    'Composite, three surfaces',
    '$2,181.01',
    'Other options offered',
    'Implant',
  ])
    expect(page).toContain(text)
  // A cancelled option is not offered any more.
  await house.post(`/treatment-plans/${option.id}/status`, { status: 'cancelled' }, { ...open.dentist, 'if-match': '"v1"' })
  expect(textOf((await print(plan.id, '?options=1')).rawPayload)[0]).not.toContain('Implant')
})

test('APT-04 a long plan goes on to another page, and its last line is not cut', async () => {
  const { plan } = await givenPlan(
    house,
    open,
    Array.from({ length: 24 }, () => ({ treatments: [open.crown.id, open.crown.id] })),
  )
  const pages = textOf((await print(plan.id)).rawPayload)
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.join(' ')).toContain('50 160,00 $')
  expect(pages.at(-1)).toContain('Signature')
})

test('API-07 each printing is in the audit log, and needs the right and the group', async () => {
  const { plan } = await givenWholePlan()
  await print(plan.id)
  await print(plan.id)
  const { rows } = await house.sql`select 1 from audit_events where action = 'view' and row_id = ${plan.id}`
  expect(rows).toHaveLength(2)
  const there = await givenPlanClinic(house)
  expect((await print(plan.id, '', there.desk)).json()).toMatchObject(problem(404, 'not_found').body)
  expect((await print('01890000-0000-7000-8000-000000000000')).statusCode).toBe(404)
})
