import type { Page } from '@playwright/test'
import type { Appointment } from '@molaire/contract/appointments/shapes'
import type { Chart } from '@molaire/contract/treatments/shapes'
import type { InvoiceDetails, InvoiceState } from '@molaire/contract/invoices/shapes'
import type { Tariff } from '@molaire/contract/tariffs/shapes'
import { get, list, post, todayOf } from './support/api.ts'
import { givenSeated } from './support/care.ts'
import { expect, inBoth } from './support/journey.ts'
import { countPresses, test, type OwnClinic } from './support/own-clinic.ts'

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

/** The draft of a filling of 312.00 $, of a patient in the chair. */
async function givenDraft(own: OwnClinic, firstName: string): Promise<{ appointment: Appointment; invoice: InvoiceDetails }> {
  const appointment = await givenSeated(own, firstName)
  const [filling] = (await list<Tariff>(own.manager, `/tariffs?clinicId=${own.clinic.id}`)).filter(({ code }) => code === '23323')
  const treatments = [{ tariffId: filling?.id, tooth: '26', surfaces: 'MOD' }]
  await post<Chart>(own.dentist, `/appointments/${appointment.id}/treatments`, { status: 'completed', treatments })
  const { invoice } = await get<{ invoice: InvoiceDetails }>(own.dentist, `/appointments/${appointment.id}/invoice`)
  return { appointment, invoice }
}

/** An invoice that the patient paid by debit before: the method is chosen from then on. */
async function givenPaidBefore({ clinic, receptionist }: OwnClinic, patientId: string): Promise<void> {
  const { id } = await post<InvoiceState>(receptionist, '/invoices', { clinicId: clinic.id, patientId })
  const item = { description: 'Fil dentaire', quantity: 1, unitPrice: 500, taxClass: 'exempt' }
  const { version } = await post<InvoiceState>(receptionist, `/invoices/${id}/items`, item)
  await post(receptionist, `/invoices/${id}/issue`, undefined, version)
  const [tenders, receivedOn] = [[{ method: 'debit_card', amount: 500 }], todayOf(clinic)]
  await post(receptionist, '/payments', { clinicId: clinic.id, patientId, invoiceIds: [id], tenders, receivedOn })
}

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
