import type { Page } from '@playwright/test'
import type { InvoiceDetails } from '@molaire/contract/invoices/shapes'
import { get, post } from './support/api.ts'
import { expect, inBoth } from './support/journey.ts'
import { givenDraft, givenPaidBefore } from './support/money.ts'
import { countPresses, test } from './support/own-clinic.ts'

const words = inBoth({
  issue: ['Émettre la facture', 'Issue invoice'],
  cannotChange: [/ne peut plus être modifiée/, /can no longer be changed/],
  issued: ['Émise', 'Issued'],
  take: ['Encaisser', 'Take payment'],
  record: [/^Enregistrer 312,00\s\$/, /^Record \$312\.00/],
  recorded: ['Paiement enregistré', 'Payment recorded'],
  receipt: ['Imprimer le reçu', 'Print receipt'],
  paid: ['Payée', 'Paid'],
  invoices: ['Factures', 'Invoices'],
  unpaid: [/^Impayées/, /^Unpaid/],
})

test.use({ clinicOf: 'care' })

for (const language of ['fr', 'en'] as const) {
  test.describe(language, () => {
    test.use({ language })
    const say = words[language]
    const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })

    test(`INV-02 INV-06 INV-10 an invoice is issued, paid in two presses and receipted in one, in ${language}`, async ({
      page,
      own,
    }) => {
      const { invoice, appointment } = await givenDraft(own, 'Philomène')
      await givenPaidBefore(own, appointment.patient.id)
      await page.goto(`/invoices/view/${invoice.id}`)
      await button(page, say.issue).first().click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText(say.cannotChange)
      await button(page, say.issue).last().click()
      await expect(page.getByText(say.issued, { exact: true }).first()).toBeVisible()

      const presses = await countPresses(page)
      await button(page, say.take).first().click()
      await button(page, say.record).click()
      await expect(page.getByText(say.recorded)).toBeVisible()
      expect(await presses()).toBe(2)
      const printed = page.context().waitForEvent('response', (response) => response.url().includes('/receipt'))
      await dialog.getByRole('button', { name: say.receipt }).click()
      expect((await printed).headers()['content-type']).toBe('application/pdf')
      expect(await presses()).toBe(3)
      const now = await get<InvoiceDetails>(own.receptionist, `/invoices/${invoice.id}`)
      expect(now).toMatchObject({ status: 'paid', paid: 31_200, balance: 0 })
    })

    test(`INV-09 who owes money is two presses away, in ${language}`, async ({ page, own }) => {
      const { appointment, invoice } = await givenDraft(own, 'Débitrice')
      await post(own.receptionist, `/invoices/${invoice.id}/issue`, undefined, invoice.version)
      await page.goto('/patients')
      const presses = await countPresses(page)
      await page.getByRole('navigation').getByRole('link', { name: say.invoices }).first().click()
      await page.getByRole('link', { name: say.unpaid }).first().click()
      await expect(page.getByRole('row').filter({ hasText: appointment.patient.lastName })).toContainText(/312/)
      expect(await presses()).toBe(2)
    })
  })
}
