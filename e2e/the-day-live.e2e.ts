// The server goes away and comes back while a user is in the middle of a booking. The journey has
// its own server, stopped and started again on the same data.
import { expect, test } from '@playwright/test'
import type { Day, Opening } from '@molaire/contract/appointments/shapes'
import type { Clinic } from '@molaire/contract/clinics/endpoints'
import { addDays } from '@molaire/domain/shared/local-date'
import { minutesOf, timeOf } from '@molaire/domain/shared/local-time'
import { familyName, password, todayOf } from './support/api.ts'
import { card, chooseFirstKind, clickTime, lane, wizard, words } from './support/booking.ts'
import { fillSignIn } from './support/journey.ts'
import { freePort, startServer, temporaryFolder, type RunningServer } from './support/server.ts'

let server: RunningServer | undefined
const data = temporaryFolder()
test.afterAll(async () => {
  await server?.stop()
  data.remove()
})

test('CAL-08 WIZ-01 the server is restarted in the middle of a booking: the page says so, finds it again, and what was typed is booked', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000)
  const port = await freePort()
  // What the demo clinic did before these weeks is not needed here.
  const start = () => startServer({ port, dataFolder: data.folder, until: 'ready' })
  server = await start()
  await page.goto(`${server.origin}/`)
  await fillSignIn(page, 'fr', { email: 'receptionist@molaire.example', password })
  await expect(page.getByRole('button', { name: /^Menu d(e |’)/ })).toBeVisible()
  const idToken = await page.evaluate(() => localStorage.getItem('idToken') ?? '')
  const ask = async <T>(path: string): Promise<T> => {
    const answer = await request.get(`http://localhost:${port}/api${path}`, { headers: { authorization: `Bearer ${idToken}` } })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return (await answer.json()) as T // the caller knows the path
  }
  const [clinic] = (await ask<{ items: Clinic[] }>('/clinics')).items
  if (!clinic) throw new Error('the demo has no clinic')
  const from = addDays(todayOf(clinic), 70)
  const query = new URLSearchParams({ clinicId: clinic.id, from, durationMinutes: '120', limit: '20' })
  const openings = (await ask<{ items: Opening[] }>(`/openings?${query}`)).items
  const onDay = (date: string) => ask<Day>(`/days/${date}?clinicId=${clinic.id}`)
  const shown = (await onDay(openings[0]?.date ?? from)).rooms.slice(0, 3).map(({ id }) => id)
  const place = openings.find(({ date, roomId }) => date === openings[0]?.date && shown.includes(roomId))
  if (!place) throw new Error(`no free place from ${from} on`)

  await page.goto(`${server.origin}/?date=${place.date}&clinic=${clinic.id}`)
  await expect(lane(page, place)).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const family = familyName('Panne')
  const patient = { firstName: 'Yolande', lastName: family }
  await clickTime(page, place)
  const sheet = wizard(page, 'fr')
  await sheet.getByRole('combobox', { name: words.fr.patient }).fill(`Yolande ${family}`)
  await page.getByRole('option', { name: /Créer/ }).click()
  await sheet.getByLabel(words.fr.phone).fill('8195550142')
  await chooseFirstKind(page)
  await sheet.getByLabel('Motif').fill('Dent sensible au froid')
  const create = sheet.getByRole('button', { name: words.fr.create })
  await expect(create).toBeEnabled()

  await server.stop()
  const offline = page.getByText(/^Hors ligne\. /).first()
  await expect(offline).toBeVisible({ timeout: 60_000 })
  await expect(create).toBeDisabled()
  await expect(sheet.getByLabel('Motif')).toHaveValue('Dent sensible au froid')

  server = await start()
  await expect(offline).toBeHidden({ timeout: 60_000 })
  await expect(create).toBeEnabled()
  await expect(sheet).toContainText(`Yolande ${family}`)
  await expect(sheet.getByLabel('Motif')).toHaveValue('Dent sensible au froid')
  await create.click()
  await expect(page.getByText(words.fr.created)).toBeVisible()
  await expect(card(page, place, patient)).toBeVisible()
  const ofPatient = (await onDay(place.date)).appointments.filter((one) => one.patient.lastName === family)
  expect(ofPatient).toMatchObject([{ startTime: place.startTime, roomId: place.roomId, status: 'scheduled' }])

  // The stream works again: a booking from another computer appears within two seconds.
  const answer = await request.post(`${server.origin}/api/appointments`, {
    headers: { authorization: `Bearer ${idToken}` },
    data: {
      newPatient: { firstName: 'Zoé', lastName: family },
      practitionerId: place.practitionerId,
      roomId: place.roomId,
      appointmentTypeId: ofPatient[0]?.appointmentTypeId,
      date: place.date,
      startTime: timeOf(minutesOf(place.startTime) + (ofPatient[0]?.durationMinutes ?? 60)),
      durationMinutes: 15,
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  await expect(card(page, place, { firstName: 'Zoé', lastName: family })).toBeVisible({ timeout: 2000 })
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})
