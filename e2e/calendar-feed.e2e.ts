import { initialsOf } from '@molaire/domain/users/initials'
import { get } from './support/api.ts'
import { colleagueAt } from './support/day.ts'
import { expect } from './support/journey.ts'
import { givenPatient, givenAppointment, test } from './support/own-clinic.ts'

test('CAL-10 a dentist makes the secret address of their agenda, which tells initials only, and takes it back', async ({
  browser,
  baseURL,
  request,
  own,
}) => {
  const date = own.freshDay()
  const patient = await givenPatient(own, 'Xavière')
  await givenAppointment(own, { patient, room: own.first, date, startTime: '09:00' })
  const { context, seen, page } = await colleagueAt(own.dentist, { browser, baseURL: baseURL ?? '' })
  await page.goto('/profile?tab=preferences')
  await page.getByRole('button', { name: 'Créer l’adresse' }).click()
  const shown = page.getByLabel('Adresse à ajouter à votre calendrier')
  await expect(shown).toHaveValue(/\/api\/calendar-feeds\/[\w-]{43}\.ics$/)
  const address = await shown.inputValue()

  // A program that has the address needs nothing else, and learns no name.
  const read = await request.get(address)
  expect(read.status()).toBe(200)
  expect(read.headers()['content-type']).toContain('text/calendar')
  const file = (await read.text()).replace(/\r\n[ \t]/g, '')
  const at = file.split('BEGIN:VEVENT').find((event) => event.includes(`${date.replaceAll('-', '')}T`))
  expect(at).toContain(`SUMMARY:${initialsOf(patient)}`)
  for (const detail of [patient.firstName, patient.lastName, own.examination.name]) expect(file).not.toContain(detail)

  // Shown once: it is not left in the browser.
  await page.reload()
  await expect(page.getByText(/^Une adresse est utilisée depuis le/)).toBeVisible()
  const secret = address.split('/').at(-1) ?? address
  expect(
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]) + document.body.innerHTML),
  ).not.toContain(secret)

  await page.getByRole('button', { name: 'Retirer l’adresse' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer l’adresse' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Adresse retirée' })).toBeVisible()
  expect((await request.get(address)).status()).toBe(404)
  expect(await get(own.dentist, '/calendar-feed')).toEqual({ feed: null })
  expect(seen).toEqual({ elsewhere: [], refused: [], errors: [] })
  await context.close()
})
