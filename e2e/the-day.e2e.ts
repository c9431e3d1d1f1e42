import { callOff, card, countClicks, lane, nameOf, pickPatient, timeOnBoard, wizard, words } from './support/booking.ts'
import { bookIn, colleagueAt, fromTo, grip, dayTexts, swipe, undo, written } from './support/day.ts'
import { smallTargets } from './support/fit.ts'
import { expect, toast } from './support/journey.ts'
import { get, post, todayOf } from './support/api.ts'
import {
  countPresses,
  dragTo,
  givenMorning,
  givenPatient,
  givenAppointment,
  openOwnDay,
  test,
  appointmentNow,
} from './support/own-clinic.ts'

for (const language of ['fr', 'en'] as const) {
  test.describe(language, () => {
    test.use({ language })

    test(`CAL-07 an appointment is dragged to another time and room in one press, put back by the toast, and a reload shows what is saved, in ${language}`, async ({
      page,
      own,
    }) => {
      const { first, second } = own
      const { date, patient, appointment, now } = await givenMorning(own, 'Adèle')
      await openOwnDay(page, own, date)
      const presses = await countPresses(page)
      await dragTo(page, await grip(card(page, first, patient)), second, '10:15')
      await expect(toast(page, dayTexts[language].moved)).toContainText(new RegExp(written(language, '10:15')))
      expect(await presses()).toBe(1)
      await expect(card(page, second, patient)).toHaveAccessibleName(fromTo(language, '10:15', '10:45'))
      await expect(card(page, first, patient)).toHaveCount(0)
      const there = { startTime: '10:15', roomId: second.id, practitionerId: second.practitionerId, durationMinutes: 30 }
      await expect.poll(now).toMatchObject(there)

      await undo(page, language, dayTexts[language].moved)
      await expect(toast(page, dayTexts[language].putBack)).toBeVisible()
      await expect(card(page, first, patient)).toHaveAccessibleName(fromTo(language, '9:00', '9:30'))
      const home = { startTime: '09:00', roomId: first.id, practitionerId: first.practitionerId, durationMinutes: 30 }
      await expect.poll(now).toMatchObject(home)

      const answered = page.waitForResponse((response) => response.url().endsWith(`/appointments/${appointment.id}/move`))
      await dragTo(page, await grip(card(page, first, patient)), second, '10:15')
      expect((await answered).status()).toBe(200)
      await page.reload()
      await expect(card(page, second, patient)).toHaveAccessibleName(fromTo(language, '10:15', '10:45'))
      await expect(card(page, first, patient)).toHaveCount(0)
    })

    test(`CAL-09 APT-02 an arrival is greeted in one click, waits, begins and ends, and each is undone, in ${language}`, async ({
      page,
      own,
    }) => {
      const date = todayOf(own.clinic)
      const patient = await givenPatient(own, 'Gilberte')
      const room = language === 'fr' ? own.first : own.second
      const appointment = await givenAppointment(own, { patient, room, date, startTime: own.freshTime(room) })
      const now = () => appointmentNow(own, appointment)
      const name = nameOf(patient)
      const all = dayTexts[language]
      await openOwnDay(page, own, date)
      const greet = page.getByRole('button', { name: `${all.greet}, ${name}` })
      const start = page.getByRole('button', { name: `${all.start}, ${name}` })

      await expect(greet).toBeVisible()
      const clicks = await countClicks(page)
      await greet.click()
      await expect(toast(page, `${name} ${all.isHere}`)).toBeVisible()
      expect(await clicks()).toBe(1)
      await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(all.justHere)
      await expect(card(page, room, patient)).toHaveAccessibleName(new RegExp(all.isWaiting))
      await expect.poll(now).toMatchObject({ status: 'scheduled', arrivedAt: expect.any(String) })

      await undo(page, language, `${name} ${all.isHere}`)
      await expect(greet).toBeVisible()
      await expect(card(page, room, patient)).not.toHaveAccessibleName(new RegExp(all.isWaiting))
      await expect.poll(now).toMatchObject({ status: 'scheduled', arrivedAt: null })

      await greet.click()
      await start.click()
      await expect(toast(page, all.started)).toContainText(name)
      await expect(card(page, room, patient)).toHaveAccessibleName(new RegExp(`, ${all.started}`))
      await expect.poll(now).toMatchObject({ status: 'in_progress', arrivedAt: expect.any(String) })
      await undo(page, language, all.started)
      await expect(start).toBeVisible()
      await expect(card(page, room, patient)).toHaveAccessibleName(new RegExp(all.isWaiting))
      await expect.poll(now).toMatchObject({ status: 'scheduled', arrivedAt: expect.any(String) })

      await start.click()
      await card(page, room, patient).click()
      const peek = page.getByRole('dialog', { name })
      await peek.getByRole('button', { name: all.complete, exact: true }).click()
      await expect(toast(page, all.completed)).toContainText(name)
      await expect(card(page, room, patient)).toHaveAccessibleName(new RegExp(`, ${all.completed}`))
      await expect.poll(now).toMatchObject({ status: 'completed' })
      await undo(page, language, all.completed)
      await expect(card(page, room, patient)).toHaveAccessibleName(new RegExp(`, ${all.started}`))
      await expect.poll(now).toMatchObject({ status: 'in_progress' })
    })
  })
}

test('CAL-07 the lower edge makes an appointment longer, the toast makes it short again, and a reload keeps it', async ({
  page,
  own,
}) => {
  const { first } = own
  const { date, patient, now } = await givenMorning(own, 'Béatrice')
  await openOwnDay(page, own, date)
  const presses = await countPresses(page)
  await dragTo(page, await grip(card(page, first, patient), 'bottom'), first, '10:00')
  await expect(toast(page, dayTexts.fr.stretched)).toBeVisible()
  expect(await presses()).toBe(1)
  await expect(card(page, first, patient)).toHaveAccessibleName(fromTo('fr', '9:00', '10:00'))
  await expect.poll(now).toMatchObject({ startTime: '09:00', durationMinutes: 60, roomId: first.id })
  await undo(page, 'fr', dayTexts.fr.stretched)
  await expect(card(page, first, patient)).toHaveAccessibleName(fromTo('fr', '9:00', '9:30'))
  await expect(toast(page, dayTexts.fr.putBack)).toBeVisible()
  await expect.poll(now).toMatchObject({ startTime: '09:00', durationMinutes: 30, roomId: first.id })
  await page.reload()
  await expect(card(page, first, patient)).toHaveAccessibleName(fromTo('fr', '9:00', '9:30'))
})

test('CAL-07 on somebody else’s time it says who is there, and nothing is written', async ({ page, own }) => {
  const { first } = own
  const { date, patient, appointment, now } = await givenMorning(own, 'Charlotte')
  const other = await givenPatient(own, 'Denise')
  await givenAppointment(own, { patient: other, room: first, date, startTime: '10:00' })
  const sent: string[] = []
  page.on('request', (one) => {
    if (one.method() !== 'GET') sent.push(new URL(one.url()).pathname)
  })
  await openOwnDay(page, own, date)
  const why = new RegExp(`Dre Morin a un rendez-vous avec ${nameOf(other)} de 10\\sh à 10\\sh\\s30`)
  await dragTo(page, await grip(card(page, first, patient)), first, '10:00', async () => {
    await expect(page.locator('[data-lifted]')).toContainText(why)
  })
  await expect(page.getByRole('alert').filter({ hasText: 'Le rendez-vous n’a pas été déplacé' })).toContainText(why)
  await expect(card(page, first, patient)).toHaveAccessibleName(fromTo('fr', '9:00', '9:30'))
  expect(sent.filter((path) => path.includes('/appointments'))).toEqual([])
  await expect.poll(now).toMatchObject({ startTime: '09:00', version: appointment.version })
})

test('CAL-07 WIZ-07 in a tab that hears nothing, a place that a colleague took is refused in words, with the nearest free times', async ({
  page,
  own,
}) => {
  const { first, second } = own
  const { date, patient, appointment, now } = await givenMorning(own, 'Élise', second)
  const other = await givenPatient(own, 'Fernande')
  // As behind a proxy that does not let the stream through.
  await page.route('**/api/changes*', (route) => route.abort())
  await openOwnDay(page, own, date)
  await expect(card(page, second, patient)).toBeVisible()
  await givenAppointment(own, { patient: other, room: first, date, startTime: '10:00' })
  await dragTo(page, await grip(card(page, second, patient)), first, '10:00')
  const pendingMove = page.getByRole('region', { name: `Déplacement : ${nameOf(patient)}` })
  await expect(pendingMove.getByRole('alert')).toContainText(nameOf(other))
  await expect.poll(now).toMatchObject({ startTime: '09:00', roomId: second.id, version: appointment.version })
  await expect(card(page, first, other)).toBeVisible()

  const nearest = pendingMove.getByRole('group', { name: 'Plus proches' }).getByRole('button')
  await expect(nearest).toHaveCount(3)
  await nearest.filter({ hasText: /^10\sh\s30 · Salle 1$/ }).click()
  await expect(toast(page, dayTexts.fr.moved)).toBeVisible()
  await expect(card(page, first, patient)).toHaveAccessibleName(fromTo('fr', '10:30', '11:00'))
  await expect.poll(now).toMatchObject({ startTime: '10:30', roomId: first.id })
})

test('CAL-07 SHELL-14 with the keyboard alone: M, arrows, Enter; Shift and arrows for the length; Esc gives up', async ({
  page,
  own,
}) => {
  const { first, second } = own
  const { date, patient, now } = await givenMorning(own, 'Henriette')
  await openOwnDay(page, own, date)
  const place = page.locator('[data-place]')
  const presses = await countPresses(page)
  await card(page, first, patient).focus()
  await page.keyboard.press('m')
  await expect(place).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(place).toHaveAccessibleName(/9\sh\s30 – 10\sh, Salle 2\. Avec Dr Nadeau au lieu de Dre Morin/)
  await page.keyboard.press('Enter')
  await expect(toast(page, dayTexts.fr.moved)).toBeVisible()
  await expect(card(page, second, patient)).toHaveAccessibleName(fromTo('fr', '9:30', '10:00'))
  await expect.poll(now).toMatchObject({ startTime: '09:30', roomId: second.id, durationMinutes: 30 })

  await card(page, second, patient).focus()
  await page.keyboard.press('m')
  await expect(place).toBeFocused()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(place).toHaveAccessibleName(/9\sh\s30 – 10\sh\s30, Salle 2/)
  await page.keyboard.press('Enter')
  await expect(toast(page, dayTexts.fr.stretched)).toBeVisible()
  await expect.poll(now).toMatchObject({ startTime: '09:30', roomId: second.id, durationMinutes: 60 })

  await card(page, second, patient).focus()
  await page.keyboard.press('m')
  await expect(place).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(place).toHaveCount(0)
  await expect(card(page, second, patient)).toBeFocused()
  await expect(card(page, second, patient)).toHaveAccessibleName(fromTo('fr', '9:30', '10:30'))
  expect(await presses()).toBe(0)
})

test('APT-02 quick presses are one gesture: nobody who was just greeted begins, and nothing fails', async ({ page, own }) => {
  const date = todayOf(own.clinic)
  const patient = await givenPatient(own, 'Isabelle')
  const appointment = await givenAppointment(own, { patient, room: own.third, date, startTime: own.freshTime(own.third) })
  const now = () => appointmentNow(own, appointment)
  await openOwnDay(page, own, date)
  const button = (name: string) => page.getByRole('button', { name: `${name}, ${nameOf(patient)}` })
  const greetings: number[] = []
  page.on('response', (response) => {
    if (/\/(arrival|status)$/.test(new URL(response.url()).pathname)) greetings.push(response.status())
  })

  await button('Accueillir').dblclick()
  await expect(button('Faire entrer')).toBeVisible()
  await expect.poll(now).toMatchObject({ status: 'scheduled', arrivedAt: expect.any(String) })
  await undo(page, 'fr', 'est là')
  await expect(button('Accueillir')).toBeVisible()
  // Two clicks in quick succession, as from a key that is held too long.
  await button('Accueillir').evaluate((element: HTMLButtonElement) => {
    element.click()
    element.click()
  })
  await expect(button('Faire entrer')).toBeVisible()
  await expect.poll(async () => (await now()).arrivedAt).not.toBeNull()
  await expect.poll(now).toMatchObject({ status: 'scheduled' })

  await button('Faire entrer').evaluate((element: HTMLButtonElement) => {
    element.click()
    element.click()
  })
  await expect(card(page, own.third, patient)).toHaveAccessibleName(/, en cours/)
  await expect.poll(async () => (await now()).status).toBe('in_progress')
  await card(page, own.third, patient).click()
  await page
    .getByRole('dialog', { name: nameOf(patient) })
    .getByRole('button', { name: 'Terminer', exact: true })
    .dblclick()
  await expect.poll(async () => (await now()).status).toBe('completed')
  await expect(toast(page, 'terminé')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(greetings.filter((status) => status >= 400)).toEqual([])
})

test('CAL-08 what one books, moves and greets, the other sees within two seconds, without a reload', async ({
  page,
  browser,
  baseURL,
  own,
}) => {
  const { first, second } = own
  const date = own.freshDay()
  const patient = await givenPatient(own, 'Joséphine')
  const { context, seen, page: other } = await colleagueAt(own.dentist, { browser, baseURL: baseURL ?? '' })
  const listening = other.waitForResponse((response) => response.url().includes('/api/changes'))
  await openOwnDay(other, own, date)
  await listening
  await other.evaluate(() => Object.assign(window, { isSamePage: true }))
  await openOwnDay(page, own, date)
  const answer = (path: RegExp) =>
    page.waitForResponse((response) => response.request().method() === 'POST' && path.test(new URL(response.url()).pathname))
  const within = { timeout: 2000 }

  await bookIn(page, first.roomName, '09:00', patient)
  const booked = answer(/\/appointments$/)
  await wizard(page, 'fr').getByRole('button', { name: words.fr.create }).click()
  await booked
  await expect(card(other, first, patient)).toBeVisible(within)

  const moved = answer(/\/move$/)
  await dragTo(page, await grip(card(page, first, patient)), second, '10:15')
  await moved
  await expect(card(other, second, patient)).toHaveAccessibleName(fromTo('fr', '10:15', '10:45'), within)
  await expect(card(other, first, patient)).toHaveCount(0)

  // And in the other direction: the dentist cancels it, and the receptionist sees it go.
  await card(other, second, patient).click()
  const peek = other.getByRole('dialog', { name: nameOf(patient) })
  await peek.getByRole('button', { name: 'Autres actions' }).click()
  await other.getByRole('menuitem', { name: 'Annuler le rendez-vous' }).click()
  const calledOff = other.waitForResponse((response) => response.url().endsWith('/status'))
  await other.getByRole('alertdialog').getByRole('button', { name: 'Annuler le rendez-vous' }).click()
  await calledOff
  await expect(card(page, second, patient)).toHaveCount(0, within)
  expect(await other.evaluate(() => 'isSamePage' in window)).toBe(true)
  expect(seen).toEqual({ elsewhere: [], refused: [], errors: [] })
  await context.close()
})

test('WIZ-03 WIZ-07 the time is taken while the sheet is open: it says so by itself, and one press on a nearest time mends it', async ({
  page,
  own,
}) => {
  const { first } = own
  const date = own.freshDay()
  const patient = await givenPatient(own, 'Lucette')
  const other = await givenPatient(own, 'Mireille')
  await openOwnDay(page, own, date)
  await bookIn(page, first.roomName, '09:00', patient)
  const sheet = wizard(page, 'fr')
  const create = sheet.getByRole('button', { name: words.fr.create })
  await expect(create).toBeEnabled()

  await givenAppointment(own, { patient: other, room: first, date, startTime: '09:00' })
  await expect(sheet.getByRole('alert')).toContainText(
    new RegExp(`^Conflit\\s: Dre Morin a un rendez-vous avec ${nameOf(other)} de 9\\sh à 9\\sh\\s30\\.`),
  )
  await expect(create).toBeDisabled()
  const nearest = sheet.getByRole('region', { name: 'Heures libres les plus proches' }).getByRole('button')
  await expect(nearest).toHaveCount(3)
  await nearest.filter({ hasText: /^9\sh\s30 · Salle 1/ }).click()
  await expect(sheet.getByText(/^Aucun conflit\./)).toBeVisible()
  await create.click()
  await expect(page.getByText(words.fr.created)).toBeVisible()
  await expect(card(page, first, patient)).toHaveAccessibleName(fromTo('fr', '9:30', '10:00'))
})

test.describe('a browser in Auckland', () => {
  test.use({ timezoneId: 'Pacific/Auckland' })

  for (const [date, utc] of [
    ['2026-03-08', '13:00'],
    ['2026-11-01', '14:00'],
  ] as const)
    test(`WIZ-08 the clocks change on ${date}: what is booked at 9:00 is at 9:00 on the wall, for everybody`, async ({
      page,
      own,
    }) => {
      const { first } = own
      const patient = await givenPatient(own, 'Noëlla')
      const startTime = own.freshTime(first, date, 9 * 60)
      await openOwnDay(page, own, date)
      await bookIn(page, first.roomName, startTime, patient)
      const sheet = wizard(page, 'fr')
      const send = sheet.getByRole('button', { name: words.fr.create })
      if (date === '2026-03-08') {
        // No clinic is open at 2:30. A page that requests it anyway gets a message, and keeps what
        // was typed.
        const create = '**/api/appointments'
        await page.route(create, (route) =>
          route.continue({ postData: { ...(route.request().postDataJSON() as object), startTime: '02:30' } }),
        )
        await send.click()
        await expect(sheet.getByRole('alert')).toContainText(
          'Cette heure n’existe pas ce jour-là, à cause du changement d’heure.',
        )
        await page.unroute(create)
        await expect(sheet).toContainText(nameOf(patient))
        await sheet.getByRole('button', { name: words.fr.when }).click()
        await sheet.getByRole('button', { name: words.fr.longer }).click()
        await sheet.getByRole('button', { name: '15 minutes de moins' }).click()
      }
      await send.click()
      await expect(page.getByText(words.fr.created)).toBeVisible()
      const name = new RegExp(`, ${written('fr', startTime)} à `)
      await expect(card(page, first, patient)).toHaveAccessibleName(name)
      await page.reload()
      await expect(card(page, first, patient)).toHaveAccessibleName(name)
      const { appointments } = await get<{ appointments: { id: string; patient: { id: string } }[] }>(
        own.receptionist,
        `/days/${date}?clinicId=${own.clinic.id}`,
      )
      const ofPatient = appointments.filter((one) => one.patient.id === patient.id)
      expect(ofPatient).toHaveLength(1)
      const whole = await appointmentNow(own, { id: ofPatient[0]?.id ?? '' })
      const later = Number(startTime.slice(0, 2)) - 9
      const expected = `${date}T${String(Number(utc.slice(0, 2)) + later).padStart(2, '0')}:${startTime.slice(3)}:00.000Z`
      expect(whole).toMatchObject({ date, startTime, startsAt: expected, timeZone: 'America/Toronto' })
    })
})

test('CAL-10 the week of one room, and the day on paper', async ({ page, own }) => {
  const { first, second } = own
  const date = own.freshDay()
  const patient = await givenPatient(own, 'Odette')
  const elsewhere = await givenPatient(own, 'Pauline')
  await givenAppointment(own, { patient, room: first, date, startTime: '09:00' })
  await givenAppointment(own, { patient: elsewhere, room: second, date, startTime: '09:00' })
  await openOwnDay(page, own, date)
  await page.keyboard.press('w')
  const week = page.getByRole('region', { name: /^Semaine du / })
  await expect(week).toBeVisible()
  await page.getByRole('combobox', { name: 'Semaine de' }).selectOption({ label: first.roomName })
  await expect(week).toHaveAccessibleName(/, Salle 1$/)
  await expect(week.getByRole('button', { name: new RegExp(`^${nameOf(patient)},`) })).toBeVisible()
  await expect(week.getByRole('button', { name: new RegExp(`^${nameOf(elsewhere)},`) })).toHaveCount(0)
  await page.reload()
  await expect(week.getByRole('button', { name: new RegExp(`^${nameOf(patient)},`) })).toBeVisible()

  await page.keyboard.press('w')
  await expect(card(page, second, elsewhere)).toBeVisible()
  // The browser prints what is on the page at that moment.
  await page.evaluate(() => {
    window.addEventListener('beforeprint', () => {
      const sheets = document.querySelector('[data-print-sheets]')
      const shown = [...(sheets?.querySelectorAll('section') ?? [])].map((sheet) => sheet.textContent)
      Object.assign(window, { printed: shown })
    })
  })
  const paper = await page.pdf()
  expect(paper.subarray(0, 5).toString()).toBe('%PDF-')
  const printed = await page.evaluate(() => (window as unknown as { printed: string[] }).printed) // put there above
  expect(printed).toHaveLength(2)
  expect(printed[0]).toContain('Salle 1')
  expect(printed[0]).toContain(nameOf(patient))
  expect(printed[0]).not.toContain(nameOf(elsewhere))
  expect(printed[1]).toContain(nameOf(elsewhere))
  await expect(page.locator('[data-print-sheets]')).toHaveCount(0)
})

test('WAIT-02 time that a cancellation frees is given to who waits, in one tap', async ({ page, own }) => {
  const { first } = own
  const date = own.freshDay()
  const patient = await givenPatient(own, 'Rachel')
  const waiting = await givenPatient(own, 'Solange')
  await givenAppointment(own, { patient, room: first, date, startTime: '09:00' })
  await post(own.receptionist, '/waiting-list', {
    clinicId: own.clinic.id,
    patientId: waiting.id,
    appointmentTypeId: own.examination.id,
    durationMinutes: 30,
    priority: 'urgent',
    availableFrom: date,
    availableUntil: date,
  })
  await openOwnDay(page, own, date)
  await card(page, first, patient).click()
  await callOff(page, patient)
  await page.getByRole('button', { name: /^Proposer à la liste d’attente : 9\sh – 9\sh\s30, Salle 1$/ }).click()
  const clicks = await countClicks(page)
  await page.getByRole('button', { name: new RegExp(`^Placer ${nameOf(waiting)}, `) }).click()
  await expect(toast(page, new RegExp(`${nameOf(waiting)}\\s: .+, 9\\sh, Salle 1`))).toBeVisible()
  expect(await clicks()).toBe(1)
  await expect(card(page, first, waiting)).toHaveAccessibleName(fromTo('fr', '9:00', '9:30'))
  const list = await get<{ items: { patient: { id: string } }[] }>(own.receptionist, `/waiting-list?clinicId=${own.clinic.id}`)
  expect(list.items.filter((entry) => entry.patient.id === waiting.id)).toEqual([])
})

test('CAL-06 CAL-09 details opened from the arrivals that grow in a full window stay beside their row', async ({ page, own }) => {
  const patient = await givenPatient(own, 'Philomène')
  const { first } = own
  await givenAppointment(own, { patient, room: first, date: todayOf(own.clinic), startTime: own.freshTime(first) })
  await page.setViewportSize({ width: 1440, height: 1200 })
  await openOwnDay(page, own, todayOf(own.clinic))
  await page.getByRole('listitem').getByText(nameOf(patient)).click()
  const peek = page.getByRole('dialog', { name: nameOf(patient) })
  await expect(peek.getByText(/^Pris le/)).toBeVisible()
  const box = async () => (await peek.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const before = await box()
  const height = Math.ceil(before.y + before.height) + 10
  await page.setViewportSize({ width: 1440, height })
  await peek.getByRole('button', { name: 'Corriger le type ou le motif' }).click()
  await expect.poll(async () => (await box()).height).toBeGreaterThan(before.height + 10)
  await expect.poll(async () => (await box()).y + (await box()).height).toBeLessThanOrEqual(height)
  // It moves up by what it grew, at most, and never to the other edge of the row.
  const after = await box()
  expect(after.x).toBe(before.x)
  expect(before.y - after.y).toBeLessThanOrEqual(after.height - before.height + 1)
})

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('CAL-01 CAL-03 CAL-07 the week, one room at a time by chip or swipe, and an appointment moved by its details', async ({
    page,
    own,
  }) => {
    const { first, second } = own
    const { date, patient, now } = await givenMorning(own, 'Thérèse')
    await openOwnDay(page, own, date)
    const strip = page.getByRole('navigation', { name: 'Choisir un jour' })
    await expect(strip.getByRole('button')).toHaveCount(7)
    await expect(card(page, first, patient)).toBeVisible()
    await expect(lane(page, second)).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

    await swipe(page, lane(page, first), -220)
    await expect(lane(page, second)).toBeVisible()
    await expect(lane(page, first)).toHaveCount(0)
    await swipe(page, lane(page, second), 220)
    await expect(card(page, first, patient)).toBeVisible()
    await page.getByRole('group', { name: 'Salles affichées' }).getByText('Salle 3').tap()
    await expect(lane(page, own.third)).toBeVisible()
    await page.getByRole('group', { name: 'Salles affichées' }).getByText('Salle 1').tap()

    await swipe(page, strip, -220)
    await expect(page).not.toHaveURL(new RegExp(`date=${date}`))
    await swipe(page, strip, 220)
    await expect(page).toHaveURL(new RegExp(`date=${date}`))

    await card(page, first, patient).tap()
    const peek = page.getByRole('dialog', { name: nameOf(patient) })
    await expect(peek.getByRole('button', { name: 'Déplacer' })).toBeVisible()
    // Back closes the details and stays on the day.
    await page.evaluate('history.back()')
    await expect(peek).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`date=${date}`))
    await card(page, first, patient).tap()
    await peek.getByRole('button', { name: 'Déplacer' }).tap()
    await expect(peek).toHaveCount(0)
    const pendingMove = page.getByRole('region', { name: `Déplacement : ${nameOf(patient)}` })
    await expect(pendingMove.getByRole('group', { name: 'Propositions' }).getByRole('button').first()).toBeVisible()
    const { x, y } = await timeOnBoard(page, first, '10:30')
    await page.touchscreen.tap(x, y)
    await expect(toast(page, dayTexts.fr.moved)).toBeVisible()
    await expect(card(page, first, patient)).toHaveAccessibleName(fromTo('fr', '10:30', '11:00'))
    await expect.poll(now).toMatchObject({ startTime: '10:30', roomId: first.id })
  })

  test('APT-02 CAL-09 who comes is greeted from the details', async ({ page, own }) => {
    const date = todayOf(own.clinic)
    const patient = await givenPatient(own, 'Ursule')
    const appointment = await givenAppointment(own, { patient, room: own.first, date, startTime: own.freshTime(own.first) })
    await openOwnDay(page, own, date)
    await card(page, own.first, patient).tap()
    const peek = page.getByRole('dialog', { name: nameOf(patient) })
    await peek.getByRole('button', { name: 'Accueillir' }).tap()
    await expect(toast(page, `${nameOf(patient)} est là`)).toBeVisible()
    await expect(peek.getByRole('button', { name: 'Commencer' })).toBeVisible()
    expect(await appointmentNow(own, appointment)).toMatchObject({ status: 'scheduled', arrivedAt: expect.any(String) })
  })

  test('WAIT-02 SHELL-15 freed time, its list and its × are within reach of a thumb', async ({ page, own }) => {
    const date = own.freshDay()
    const patient = await givenPatient(own, 'Mathilda')
    await givenAppointment(own, { patient, room: own.first, date, startTime: '09:00' })
    await openOwnDay(page, own, date)
    await card(page, own.first, patient).tap()
    await callOff(page, patient)
    const offer = page.getByRole('button', { name: /^Proposer à la liste d’attente/ })
    await expect(offer).toBeVisible()
    expect(await smallTargets(page)).toEqual([])
    await offer.tap()
    await expect(page.getByRole('link', { name: 'Voir la liste d’attente' })).toBeVisible()
    expect((await smallTargets(page)).filter((control) => control.startsWith('a '))).toEqual([])
  })

  test('WIZ-01 CAL-04 a booking begins with the round plus', async ({ page, own }) => {
    const { first } = own
    const date = own.freshDay()
    const patient = await givenPatient(own, 'Viviane')
    await openOwnDay(page, own, date)
    await page.getByRole('button', { name: 'Nouveau rendez-vous', exact: true }).tap()
    const sheet = wizard(page, 'fr')
    await pickPatient(page, 'fr', patient)
    await sheet.getByRole('button', { name: words.fr.when }).tap()
    await sheet.getByRole('region', { name: 'Prochaines disponibilités' }).getByRole('button').first().tap()
    await sheet.getByRole('button', { name: words.fr.details }).tap()
    await sheet.getByRole('radio').first().check()
    await expect(sheet.getByText(/^Aucun conflit\./)).toBeVisible()
    await sheet.getByRole('button', { name: words.fr.create }).tap()
    await expect(page.getByText(words.fr.created)).toBeVisible()
    await expect(card(page, first, patient)).toBeVisible()
  })
})
