// The jobs of a day with the keyboard alone. Booking, moving and the waiting list have theirs
// beside the same jobs by mouse: book-an-appointment, the-day and waiting-list.
import type { Locator, Page } from '@playwright/test'
import type { AppointmentTrays } from '@molaire/contract/sterilization/shapes'
import type { Chart } from '@molaire/contract/treatments/shapes'
import type { InvoiceDetails } from '@molaire/contract/invoices/shapes'
import { get, todayOf } from './support/api.ts'
import { card, nameOf } from './support/booking.ts'
import { givenSeated } from './support/care.ts'
import { colleagueAt } from './support/day.ts'
import { expect } from './support/journey.ts'
import { givenDraft, givenPaidBefore } from './support/money.ts'
import { countPresses, givenAppointment, givenPatient, openOwnDay, test } from './support/own-clinic.ts'
import { givenLoad, hoursAgo, newSerialNumbers, newSterilizer, release } from './support/sterilization.ts'

test.use({ clinicOf: 'care' })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })

/** Presses Tab until a control has the focus; fails after eight. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let tabs = 0; tabs < 8; tabs++) {
    await page.keyboard.press('Tab')
    if (await control.evaluate((element) => element === document.activeElement)) return
  }
  await expect(control).toBeFocused()
}

test('SHELL-14 APT-02 INV-06 INV-09 INV-10 STOCK-03 at the desk by keys: greet, issue, take a payment, its receipt, who owes, the scanner', async ({
  page,
  own,
}) => {
  const date = todayOf(own.clinic)
  const patient = await givenPatient(own, 'Isaure')
  await givenAppointment(own, { patient, room: own.third, date, startTime: own.freshTime(own.third) })
  await openOwnDay(page, own, date)
  let presses = await countPresses(page)
  await card(page, own.third, patient).focus()
  await page.keyboard.press('a')
  await expect(button(page, `Faire entrer, ${nameOf(patient)}`)).toBeVisible()
  expect(await presses()).toBe(0)

  const { invoice, appointment } = await givenDraft(own, 'Sidonie')
  await givenPaidBefore(own, appointment.patient.id)
  await page.goto(`/invoices/view/${invoice.id}`)
  await expect(button(page, 'Émettre la facture').first()).toBeVisible()
  presses = await countPresses(page)
  await page.keyboard.press('Control+Enter')
  await expect(button(page, 'Remettre en brouillon')).toBeEnabled()
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('ne peut plus être modifiée')
  // No key of its own issues an invoice: one goes to the button.
  await tabTo(page, button(page, 'Émettre la facture').last())
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(button(page, 'Encaisser').first()).toBeVisible()
  await page.keyboard.press('e')
  await expect(button(page, /^Enregistrer 312,00\s\$/)).toBeEnabled()
  // The dialog has the keys once its field has the focus.
  await expect(dialog.getByRole('textbox', { name: 'Montant' })).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByRole('button', { name: 'Imprimer le reçu' })).toBeFocused()
  const receipt = page.context().waitForEvent('response', (response) => response.url().includes('/receipt'))
  await page.keyboard.press('Enter')
  expect((await receipt).headers()['content-type']).toBe('application/pdf')
  const paid = await get<InvoiceDetails>(own.receptionist, `/invoices/${invoice.id}`)
  expect(paid).toMatchObject({ status: 'paid', balance: 0 })

  await page.bringToFront()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('g')
  await page.keyboard.press('u')
  await expect(page).toHaveURL('/invoices/unpaid')
  await page.keyboard.press('s')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await presses()).toBe(0)
})

test('SHELL-14 APT-06 APT-09 APT-10 at the chair by keys: a filling is charted and billed, a tray is added', async ({
  own,
  browser,
  baseURL,
}) => {
  const sterilizer = await newSterilizer(own)
  const [serialNumber = ''] = newSerialNumbers(1)
  await release(own, await givenLoad(own, { sterilizer, serialNumbers: [serialNumber], startedAt: hoursAgo(1) }))
  const appointment = await givenSeated(own, 'Ludivine')
  const { context, page } = await colleagueAt(own.dentist, { browser, baseURL: baseURL ?? '' })
  await page.goto(`/appointments/${appointment.id}?tab=traitements`)
  await expect(page.locator('[data-tooth="26"]').first()).toBeVisible()
  const presses = await countPresses(page)
  await page.keyboard.press('/')
  await page.keyboard.type('26mod')
  await expect(page.getByRole('region', { name: 'Ajouter un acte' }).getByText('23323').first()).toBeVisible()
  await page.keyboard.press('Enter')
  const bar = page.getByRole('region', { name: 'Facture du rendez-vous' })
  await expect(bar).toContainText('312,00')
  await page.keyboard.press('Control+Enter')
  await expect(bar).toContainText('Prête')
  const path = `/patients/${appointment.patient.id}/chart?appointmentId=${appointment.id}`
  expect((await get<Chart>(own.dentist, path)).treatments).toMatchObject([{ code: '23323', tooth: '26', surfaces: 'MOD' }])

  await page.keyboard.press('Alt+5')
  await expect(page.getByLabel('Numéro de série')).toBeFocused()
  await page.keyboard.type(serialNumber)
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => (await get<AppointmentTrays>(own.dentist, `/appointments/${appointment.id}/trays`)).linked)
    .toMatchObject([{ serialNumber }])
  expect(await presses()).toBe(0)
  await context.close()
})
