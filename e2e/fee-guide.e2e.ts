import type { Tariff } from '@molaire/contract/tariffs/shapes'
import { actsAt, pdfOf } from '../apps/web/src/areas/tariffs/fee-guide/testing.ts'
import { list } from './support/api.ts'
import { colleagueAt } from './support/day.ts'
import { expect } from './support/journey.ts'
import { test } from './support/own-clinic.ts'

const guide = pdfOf([
  [
    [50, 760, 'DIAGNOSTIC', 14],
    ...actsAt([
      ['71001', 'Extraction simple', '145,00'],
      ['71002', 'Extraction chirurgicale', '1 250,50'],
    ]),
  ],
])

test('CFG-07 a fee guide is read in the browser, shown beside its page, written to a clinic and taken back', async ({
  own,
  browser,
  baseURL,
}) => {
  const { context, seen, page } = await colleagueAt(own.manager, { browser, baseURL: baseURL ?? '' })
  const codes = async () =>
    (await list<Tariff>(own.manager, `/tariffs?clinicId=${own.clinic.id}`)).map(({ code, price }) => [code, price])
  const before = await codes()
  await page.goto(`/config/tariffs/import?clinicId=${own.clinic.id}`)
  const file = { name: 'guide-2027.pdf', mimeType: 'application/pdf', buffer: Buffer.from(guide) }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText('2 actes lus · Rien à vérifier.')).toBeVisible()

  // The page is drawn: its canvas holds more than one colour.
  const isDrawn = () =>
    page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height / 4) ?? { data: [] }
      return new Set(data).size > 2
    })
  await expect.poll(isDrawn).toBe(true)

  await page.getByRole('button', { name: 'Continuer' }).click()
  await page.getByRole('button', { name: 'Mettre à jour les tarifs' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mettre à jour les tarifs' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Les tarifs sont à jour.' })).toBeVisible()
  expect(await codes()).toEqual(expect.arrayContaining([...before, ['71001', 14_500], ['71002', 125_050]]))
  await page.getByRole('button', { name: 'Défaire cette importation' }).click()
  await expect.poll(codes).toEqual(before)
  expect(seen).toEqual({ elsewhere: [], refused: [], errors: [] })
  await context.close()
})
