// The waiting list, in a separate clinic: who waits, what they are told, and who gets the time that
// a cancellation frees.
import type { Locator, Page } from '@playwright/test'
import type { Patient } from '@molaire/contract/patients/shapes'
import type { WaitingListEntry } from '@molaire/contract/waiting-list/shapes'
import { list, post } from './support/api.ts'
import { callOff, card, patientOption, nameOf } from './support/booking.ts'
import { colleagueAt } from './support/day.ts'
import { expect, toast } from './support/journey.ts'
import { givenPatient, givenAppointment, openOwnDay, test, type OwnClinic } from './support/own-clinic.ts'
import { violations } from './support/violations.ts'

const line = (page: Page, patient: Patient): Locator => page.getByRole('row').filter({ hasText: nameOf(patient) })
/** What is below a patient's row: offers. */
const below = (page: Page, patient: Patient): Locator => line(page, patient).locator('xpath=following-sibling::tr[1]')
const more = (page: Page, patient: Patient) => page.getByRole('button', { name: `Autres actions, ${nameOf(patient)}` }).click()

/** Adds a patient who waits for half an hour on a day, with any practitioner. */
const givenWaiting = async (own: OwnClinic, firstName: string, date: string): Promise<Patient> => {
  const patient = await givenPatient(own, firstName)
  await post(own.receptionist, '/waiting-list', {
    clinicId: own.clinic.id,
    patientId: patient.id,
    appointmentTypeId: own.examination.id,
    durationMinutes: 30,
    availableFrom: date,
    availableUntil: date,
  })
  return patient
}

/** A patient's entry on the server; undefined when they no longer wait. */
const waitOf = async (own: OwnClinic, { id }: Patient): Promise<WaitingListEntry | undefined> => {
  const path = `/waiting-list?clinicId=${own.clinic.id}`
  const items = await list<WaitingListEntry>(own.receptionist, path)
  return items.find(({ patient }) => patient.id === id)
}

/** Opens the list with a free time to fill, as the calendar's link does. */
const openFreed = async (page: Page, own: OwnClinic, { date, time }: { date: string; time: string }) => {
  const place = { clinic: own.clinic.id, room: own.first.id, practitioner: own.first.practitionerId }
  await page.goto(`/waiting-list?${new URLSearchParams({ show: 'waiting', date, time, minutes: '30', ...place })}`)
  await expect(page.getByText('Disponibles pour ce créneau')).toBeVisible()
}

test('WAIT-01 somebody is put on the list by keyboard, changed, taken off and brought back', async ({ page, own }) => {
  const patient = await givenPatient(own, 'Noémie')
  await page.goto(`/waiting-list?clinic=${own.clinic.id}`)
  // The shortcut works once the clinic has loaded, because until then there is no list to add to.
  await expect(page.getByRole('button', { name: 'Ajouter un patient' }).first()).toBeEnabled()
  await page.keyboard.press('Shift+N')
  const sheet = page.getByRole('dialog', { name: 'Ajouter à la liste d’attente' })
  await expect(sheet.getByRole('combobox', { name: /^Patient/ })).toBeFocused()
  await page.keyboard.type(nameOf(patient))
  await expect(patientOption(page, patient)).toBeVisible()
  await page.keyboard.press('Enter')
  await sheet.getByRole('button', { name: 'Ajouter à la liste' }).click()
  await expect(sheet.getByText('Ce champ est requis').first()).toBeVisible()
  await sheet.getByLabel(/^Type de rendez-vous/).selectOption({ label: 'Examen' })
  await sheet.getByRole('button', { name: 'mar.' }).click()
  await sheet.getByRole('button', { name: 'avant-midi' }).click()
  await sheet.getByLabel('Note').fill('Après l’école')
  await sheet.getByRole('button', { name: 'Ajouter à la liste' }).click()
  await expect(toast(page, `${nameOf(patient)} est sur la liste d’attente`)).toBeVisible()
  await expect(line(page, patient)).toContainText('Examen')
  await expect(line(page, patient)).toContainText('« Après l’école »')
  expect(await waitOf(own, patient)).toMatchObject({ weekdays: [2], dayParts: ['morning'], priority: 'normal' })

  await more(page, patient)
  await page.getByRole('menuitem', { name: 'Modifier' }).click()
  const known = page.getByRole('dialog', { name: new RegExp(`^Demande d(e |’)${nameOf(patient)}$`) })
  await known.getByRole('radio', { name: 'Urgente' }).check({ force: true })
  await known.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(line(page, patient)).toContainText('Urgent')
  expect(await waitOf(own, patient)).toMatchObject({ priority: 'urgent', note: 'Après l’école' })

  await more(page, patient)
  await page.getByRole('menuitem', { name: 'Retirer de la liste' }).click()
  const off = toast(page, `${nameOf(patient)} n’est plus sur la liste`)
  // A toast stays while the pointer is over it.
  await off.hover()
  await expect(line(page, patient)).toHaveCount(0)
  expect(await waitOf(own, patient)).toBeUndefined()
  await off.getByRole('button', { name: 'Annuler' }).click()
  await expect(toast(page, `${nameOf(patient)} est de retour sur la liste`)).toBeVisible()
  await expect(line(page, patient)).toContainText('Urgent')
  expect(await waitOf(own, patient)).toMatchObject({ priority: 'urgent', weekdays: [2] })
})

test('WAIT-02 from a cancellation in the calendar to the list of who fits it, where one tap books, and the toast undoes it', async ({
  page,
  own,
}) => {
  const date = own.freshDay()
  const patient = await givenPatient(own, 'Clémence')
  await givenAppointment(own, { patient, room: own.first, date, startTime: '09:00' })
  const waiting = await givenWaiting(own, 'Florence', date)
  // A patient who could come only on another day.
  const elsewhen = await givenWaiting(own, 'Gisèle', own.freshDay())
  await openOwnDay(page, own, date)
  await card(page, own.first, patient).click()
  await callOff(page, patient)
  await page.getByRole('button', { name: /^Proposer à la liste d’attente/ }).click()
  await page.getByRole('link', { name: 'Voir la liste d’attente' }).click()

  await expect(page).toHaveURL(/\/waiting-list\?/)
  // Who fits comes first, under a section of its own.
  await expect(page.getByRole('table', { name: 'Liste d’attente' }).locator('tbody tr')).toContainText([
    'Disponibles pour ce créneau',
    nameOf(waiting),
    'Les autres',
    nameOf(elsewhen),
  ])
  await page.getByRole('button', { name: new RegExp(`^Placer ${nameOf(waiting)}, .+, 9\\sh, Salle 1$`) }).click()
  const placed = toast(page, new RegExp(`${nameOf(waiting)}\\s: .+, 9\\sh, Salle 1`))
  await placed.hover()
  expect(await waitOf(own, waiting)).toBeUndefined()
  await expect(page.getByText('Ce créneau n’est plus libre')).toBeVisible()
  await placed.getByRole('button', { name: 'Annuler' }).click()
  await expect(toast(page, `${nameOf(waiting)} est de retour sur la liste`)).toBeVisible()
  expect(await waitOf(own, waiting)).toMatchObject({ offers: [] })
})

test('WAIT-02 SHELL-14 two colleagues offer the same time: the first yes books it, and the other is told whom to call back', async ({
  page,
  browser,
  baseURL,
  own,
}) => {
  const place = { date: own.freshDay(), time: '10:00' }
  const first = await givenWaiting(own, 'Hortense', place.date)
  const second = await givenWaiting(own, 'Irène', place.date)
  const { context, seen, page: other } = await colleagueAt(own.dentist, { browser, baseURL: baseURL ?? '' })
  await openFreed(page, own, place)
  await openFreed(other, own, place)
  await page.getByRole('button', { name: `Offrir à ${nameOf(first)}` }).click()
  await other.getByRole('button', { name: `Offrir à ${nameOf(second)}` }).click()
  // Each user sees what the other offers.
  await expect(below(page, second)).toContainText('Offert par Agathe')
  await expect(below(other, first)).toContainText('Offert par Renée')

  await other.getByRole('button', { name: `${nameOf(second)} accepte` }).click()
  await expect(toast(other, new RegExp(`${nameOf(second)}\\s: .+, 10\\sh, Salle 1`))).toBeVisible()
  await expect(below(page, first)).toContainText('Créneau pris, à prévenir.')
  await expect(below(page, first)).toContainText('Un autre patient a accepté')
  await expect(line(page, second)).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: `${nameOf(first)} est prévenu` }).click()
  await expect(page.getByText('Créneau pris')).toHaveCount(0)
  expect(await waitOf(own, first)).toMatchObject({ offers: [] })
  expect(await waitOf(own, second)).toBeUndefined()
  expect(seen).toEqual({ elsewhere: [], refused: [], errors: [] })
  await context.close()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('WAIT-01 WAIT-02 on a phone, everything of the list is within reach of a thumb', async ({ page, own }) => {
    const place = { date: own.freshDay(), time: '11:00' }
    const patient = await givenWaiting(own, 'Jacinthe', place.date)
    await openFreed(page, own, place)
    const name = nameOf(patient)
    for (const button of [`Placer ${name},`, `Offrir à ${name}`, `Autres actions, ${name}`]) {
      const box = await page.getByRole('button', { name: button }).boundingBox()
      expect(box && { height: box.height >= 24, inside: box.x >= 0 && box.x + box.width <= 390 }, button).toEqual({
        height: true,
        inside: true,
      })
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.getByRole('button', { name: `Offrir à ${name}` }).tap()
    await page.getByRole('button', { name: `${name} refuse` }).tap()
    await expect(page.getByRole('button', { name: `Offrir à ${name}` })).toBeVisible()
    await page.getByRole('button', { name: `Placer ${name},` }).tap()
    await expect(toast(page, new RegExp(`${name}\\s: .+, 11\\sh, Salle 1`))).toBeVisible()
    expect(await waitOf(own, patient)).toBeUndefined()
  })
})
