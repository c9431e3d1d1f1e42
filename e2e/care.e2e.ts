import type { Locator, Page } from '@playwright/test'
import type { Appointment } from '@molaire/contract/appointments/shapes'
import type { Chart } from '@molaire/contract/treatments/shapes'
import { daysBetween } from '@molaire/domain/shared/local-date'
import { get } from './support/api.ts'
import { givenSeated } from './support/care.ts'
import { colleagueAt } from './support/day.ts'
import { expect, inBoth } from './support/journey.ts'
import { countPresses, test, type OwnClinic } from './support/own-clinic.ts'

const words = inBoth({
  templates: ['Modèles', 'Templates'],
  canal: ['Canal, 3 canaux en 3 rendez-vous', 'Root canal, 3 canals in 3 visits'],
  tooth: ['Dent', 'Tooth'],
  addVisits: ['Ajouter les rendez-vous', 'Add the visits'],
  confirmPlan: [/^Confirmer .*plan|^Confirmer Canal/, /^Confirm .*plan|^Confirm Root canal/],
  verbal: ['Consentement verbal', 'Verbal consent'],
  bookAll: ['Planifier toute la suite', 'Schedule all visits'],
  book: ['Prendre 3 rendez-vous', 'Book 3 appointments'],
  table: ['Traitements', 'Treatments'],
  perform: [/^Confirmer/, /^Confirm/],
  confirmed: ['Confirmé', 'Confirmed'],
  bar: ['Facture du rendez-vous', 'Appointment invoice'],
  ready: ['Marquer comme prête', 'Mark as ready'],
  isReady: ['Prête', 'Ready'],
  draft: ['Brouillon', 'Draft'],
  third: ['304,00 $', '$304.00'],
  filling: ['312,00 $', '$312.00'],
  add: ['Ajouter un acte', 'Add a treatment'],
})

const chartOf = (own: OwnClinic, { id, patient }: Appointment) =>
  get<Chart>(own.dentist, `/patients/${patient.id}/chart?appointmentId=${id}`)
const surface = (page: Page, tooth: string, letter: string): Locator =>
  page.locator(`[data-tooth="${tooth}"] [data-surface="${letter}"]`)

// A chain is booked where the server finds room: in a shared clinic it took other journeys' times.
test.use({ clinicOf: 'care' })

for (const language of ['fr', 'en'] as const) {
  test.describe(language, () => {
    test.use({ language })
    const say = words[language]

    test(`APT-01 APT-04 APT-05 APT-08 APT-09 a canal is planned from a template, booked as a chain, treated, and on the draft invoice, in ${language}`, async ({
      own,
      browser,
      baseURL,
    }) => {
      const appointment = await givenSeated(own, 'Zélia')
      const { context, seen, page } = await colleagueAt(own.dentist, { browser, baseURL: baseURL ?? '', language })
      await page.goto(`/appointments/${appointment.id}?tab=plan`)
      await page.getByRole('button', { name: say.templates }).first().click()
      await page.getByRole('menuitem', { name: say.canal }).click()
      await page.getByRole('textbox', { name: say.tooth, exact: true }).fill('36')
      await page.getByRole('button', { name: say.addVisits }).click()

      await page.getByRole('button', { name: say.confirmPlan }).click()
      await page.getByRole('menuitem', { name: say.verbal }).click()
      // The offer to confirm goes away with the answer: what follows is about a confirmed plan.
      await expect(page.getByRole('button', { name: say.confirmPlan })).toHaveCount(0)
      await page.getByRole('button', { name: say.bookAll }).click()
      await page.getByRole('button', { name: say.book }).click()
      await expect
        .poll(async () => (await chartOf(own, appointment)).plans[0]?.proposed.map((visit) => visit.appointment !== null))
        .toEqual([true, true, true])
      const [plan] = (await chartOf(own, appointment)).plans
      expect(plan).toMatchObject({ status: 'confirmed', consent: 'verbal' })
      const [first = '', second = '', third = ''] = plan?.proposed.map((visit) => visit.appointment?.date ?? '') ?? []
      expect(daysBetween(first, second)).toBeGreaterThanOrEqual(7)
      expect(daysBetween(second, third)).toBeGreaterThanOrEqual(14)

      await page.goto(`/appointments/${appointment.id}?tab=traitements`)
      const table = page.getByRole('table', { name: say.table })
      await table.getByRole('button', { name: say.perform }).first().click()
      await expect(table.getByText(say.confirmed, { exact: true })).toHaveCount(1)
      await expect(page.getByRole('region', { name: say.bar })).toContainText(say.third)
      await page.reload()
      await expect(page.getByRole('region', { name: say.bar })).toContainText(say.draft)
      await expect(page.getByRole('region', { name: say.bar })).toContainText(say.third)
      const { treatments, invoice } = await chartOf(own, appointment)
      expect(treatments.map(({ status, part, amount }) => [status, part, amount])).toEqual([
        ['confirmed', 1, 30_400],
        ['planned', 2, 30_400],
        ['planned', 3, 30_400],
      ])
      expect(invoice).toMatchObject({ status: 'draft', itemCount: 1, total: 30_400 })
      expect(seen).toEqual({ elsewhere: [], refused: [], errors: [] })
      await context.close()
    })

    test(`APT-06 APT-07 APT-09 a filling of three surfaces is charted and billed in five gestures, in ${language}`, async ({
      own,
      browser,
      baseURL,
    }) => {
      const appointment = await givenSeated(own, 'Ophélie')
      const { context, page } = await colleagueAt(own.dentist, { browser, baseURL: baseURL ?? '', language })
      await page.goto(`/appointments/${appointment.id}?tab=traitements`)
      await expect(surface(page, '26', 'M')).toBeVisible()
      const presses = await countPresses(page)
      for (const letter of ['M', 'O', 'D']) await surface(page, '26', letter).click()
      await page.getByRole('region', { name: say.add }).getByRole('button', { name: /23323/ }).click()
      const bar = page.getByRole('region', { name: say.bar })
      await expect(bar).toContainText(say.filling)
      await bar.getByRole('button', { name: say.ready }).click()
      await expect(bar).toContainText(say.isReady)
      expect(await presses()).toBe(5)
      const { treatments, invoice } = await chartOf(own, appointment)
      expect(treatments).toMatchObject([{ code: '23323', tooth: '26', surfaces: 'MOD', status: 'completed' }])
      expect(invoice).toMatchObject({ status: 'ready', itemCount: 1, total: 31_200 })
      await context.close()
    })
  })
}
