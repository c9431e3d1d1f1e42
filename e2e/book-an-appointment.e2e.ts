import type { Appointment } from '@molaire/contract/appointments/shapes'
import { timeOf, minutesOf } from '@molaire/domain/shared/local-time'
import { familyName, get, newPatient, password, post } from './support/api.ts'
import {
  beginBooking,
  bookingAt,
  card,
  chooseFirstKind,
  clickTime,
  countClicks,
  create,
  dayOf,
  patientOption,
  freePlace,
  lane,
  nameOf,
  openDay,
  pickPatient,
  returningPatient,
  wizard,
  words,
} from './support/booking.ts'
import { colleagueAt } from './support/day.ts'
import { expect, fillSignIn, test } from './support/journey.ts'

for (const [number, language] of (['fr', 'en'] as const).entries()) {
  test.describe(language, () => {
    test.use({ language })

    test(`WIZ-01 WIZ-03 CAL-01 CAL-04 from sign-in to a booking that survives a reload, in three clicks, in ${language}`, async ({
      page,
      signInOnce,
    }) => {
      const email = 'receptionist@molaire.example'
      const tokens = await signInOnce(email)
      const patient = await returningPatient(tokens, number)
      const place = await freePlace(tokens, number, {
        appointmentTypeId: patient.lastVisit?.appointmentTypeId,
        durationMinutes: Math.max(60, patient.lastVisit?.durationMinutes ?? 0),
      })

      await page.goto(`/?date=${place.date}&clinic=${place.clinic.id}`)
      await fillSignIn(page, language, { email, password })
      await expect(lane(page, place)).toBeVisible()
      await expect(card(page, place, patient)).toHaveCount(0)

      const clicks = await countClicks(page)
      await clickTime(page, place)
      await pickPatient(page, language, patient)
      await create(page, language)
      await expect(wizard(page, language)).toBeHidden()
      expect(await clicks()).toBe(3)

      await expect(card(page, place, patient)).toBeVisible()
      await page.reload()
      await expect(card(page, place, patient)).toBeVisible()

      const ofPatient = (await dayOf(tokens, place)).appointments.filter((one) => one.patient.id === patient.id)
      expect(ofPatient).toMatchObject([
        {
          startTime: place.startTime,
          roomId: place.roomId,
          status: 'scheduled',
          appointmentTypeId: patient.lastVisit?.appointmentTypeId,
          durationMinutes: patient.lastVisit?.durationMinutes,
        },
      ])
      expect((await get<Appointment>(tokens, `/appointments/${ofPatient[0]?.id}`)).timeZone).toBe('America/Toronto')
    })
  })
}

test.describe('a receptionist', () => {
  test.use({ account: 'receptionist@molaire.example' })

  test('WIZ-07 two people book the same hour: one succeeds, the other is told who took it', async ({
    page,
    browser,
    baseURL,
    signedIn,
    signInOnce,
  }) => {
    const place = await freePlace(signedIn, 2)
    const [first, second] = await Promise.all([
      newPatient(signedIn, { firstName: 'Aurélie', lastName: familyName('Première') }),
      newPatient(signedIn, { firstName: 'Béatrice', lastName: familyName('Seconde') }),
    ])
    const manager = await signInOnce('manager@molaire.example')
    const { context, seen, page: other } = await colleagueAt(manager, { browser, baseURL: baseURL ?? '' })
    // A tab that heard of the first booking could no longer request the same time.
    await other.route('**/api/changes*', (route) => route.abort())

    for (const [who, patient] of [
      [page, first],
      [other, second],
    ] as const) {
      await beginBooking(who, place, patient)
      await chooseFirstKind(who)
    }
    await create(page)
    await wizard(other, 'fr').getByRole('button', { name: words.fr.create }).click()
    await expect(
      wizard(other, 'fr')
        .getByRole('alert')
        .filter({ hasText: nameOf(first) })
        .first(),
    ).toBeVisible()
    // The typed text is still there, and the board now shows the appointment that was first.
    await expect(wizard(other, 'fr')).toContainText(nameOf(second))
    await expect(card(other, place, first)).toBeVisible()

    const taken = (await dayOf(signedIn, place)).appointments.filter(
      (one) => one.startTime === place.startTime && one.roomId === place.roomId,
    )
    expect(taken.map((one) => one.patient.id)).toEqual([first.id])
    expect(seen).toEqual({ elsewhere: [], refused: [], errors: [] })
    await context.close()
  })

  test('WIZ-02 a new patient is opened in the wizard with two names', async ({ page, signedIn }) => {
    const place = await freePlace(signedIn, 3)
    const family = familyName('Tremblay')
    await openDay(page, place)
    await clickTime(page, place)
    const sheet = wizard(page, 'fr')
    await sheet.getByRole('combobox', { name: words.fr.patient }).fill(`maïka ${family}`)
    await page.getByRole('option', { name: /Créer/ }).click()
    await expect(sheet.getByLabel(words.fr.firstName)).toHaveValue('Maïka')
    await expect(sheet.getByLabel(words.fr.lastName)).toHaveValue(family)
    await sheet.getByLabel(words.fr.phone).fill('8195550199')
    await chooseFirstKind(page)
    await create(page)
    await expect(card(page, place, { firstName: 'Maïka', lastName: family })).toBeVisible()

    await page.goto(`/patients?search=819 555-0199 ${family}`)
    await expect(page.getByRole('link', { name: `Maïka ${family}` })).toBeVisible()
  })

  test('WIZ-03 WIZ-04 a longer appointment that runs into the next one is refused in red, at once', async ({
    page,
    signedIn,
  }) => {
    const place = await freePlace(signedIn, 4, { durationMinutes: 90 })
    const inTheWay = await newPatient(signedIn, { firstName: 'Corinne', lastName: familyName('Ensuite') })
    const start = minutesOf(place.startTime)
    await post(signedIn, '/appointments', {
      patientId: inTheWay.id,
      practitionerId: place.practitionerId,
      roomId: place.roomId,
      appointmentTypeId: place.day.appointmentTypes[0]?.id,
      date: place.date,
      startTime: timeOf(start + 30),
      durationMinutes: 30,
    })
    const patient = await newPatient(signedIn, { firstName: 'Delphine', lastName: familyName('Pressée') })
    await beginBooking(page, place, patient)
    const sheet = wizard(page, 'fr')
    await chooseFirstKind(page)
    await sheet.getByRole('button', { name: words.fr.when }).click()
    // Only half an hour is free: shorter than usual, and the wizard says so.
    await expect(sheet.getByText(/^30\smin au lieu de /)).toBeVisible()
    await sheet.getByRole('button', { name: words.fr.longer }).click()
    await expect(sheet.getByRole('alert')).toContainText(/^Conflit\s: .*Corinne Ensuite-/)
    await expect(sheet.getByRole('button', { name: words.fr.create })).toBeDisabled()
    await page.keyboard.press('Control+Enter')
    expect((await dayOf(signedIn, place)).appointments.filter((one) => one.patient.id === patient.id)).toEqual([])
  })

  test('WIZ-01 going back keeps what was chosen, and leaving asks first', async ({ page, signedIn }) => {
    const place = await freePlace(signedIn, 5)
    const patient = await newPatient(signedIn, { firstName: 'Édith', lastName: familyName('Retour') })
    await beginBooking(page, place, patient)
    const sheet = wizard(page, 'fr')
    await sheet.getByRole('button', { name: words.fr.details }).click()
    await sheet.getByLabel('Motif').fill('Sensibilité au froid')
    await sheet.getByRole('button', { name: 'Retour', exact: true }).click()
    await sheet.getByRole('button', { name: 'Retour', exact: true }).click()
    await expect(sheet).toContainText(nameOf(patient))
    await sheet.getByRole('button', { name: words.fr.details }).click()
    await expect(sheet.getByLabel('Motif')).toHaveValue('Sensibilité au froid')
    await page.keyboard.press('Escape')
    await expect(page.getByText('Abandonner ce rendez-vous?')).toBeVisible()
    await page.getByRole('button', { name: 'Continuer la saisie' }).click()
    await expect(sheet.getByLabel('Motif')).toHaveValue('Sensibilité au froid')
  })

  test('SHELL-14 WIZ-01 an appointment is booked with the keyboard alone', async ({ page, signedIn }) => {
    const place = await freePlace(signedIn, 6)
    const patient = await newPatient(signedIn, { firstName: 'Fabienne', lastName: familyName('Clavier') })
    await openDay(page, place)
    await expect(lane(page, place)).toBeVisible()
    await page.keyboard.press('n')
    const sheet = wizard(page, 'fr')
    await expect(sheet.getByRole('combobox', { name: words.fr.patient })).toBeFocused()
    await page.keyboard.type(nameOf(patient))
    // Enter takes the first answer to the typed text.
    await expect(patientOption(page, patient)).toHaveAttribute('data-combobox-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(sheet).toContainText('Aucune visite')

    await page.keyboard.press('Alt+ArrowRight')
    const opening = sheet.getByRole('region', { name: 'Prochaines disponibilités' }).getByRole('button').first()
    await expect(opening).toBeVisible()
    await opening.focus()
    await page.keyboard.press('Enter')
    await expect(opening).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Alt+ArrowRight')
    await sheet.getByRole('radio').first().focus()
    await page.keyboard.press('Space')
    await expect(sheet.getByText(/^Aucun conflit\./)).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(words.fr.created)).toBeVisible()
    await expect(page.getByRole('button', { name: `${nameOf(patient)},` })).toBeVisible()
  })
})

// One after the other, because both are offered the clinic’s first free time, and only one can have
// it.
test.describe('a receptionist who answers the telephone', () => {
  test.describe.configure({ mode: 'serial' })

  for (const [number, language] of (['fr', 'en'] as const).entries()) {
    test.describe(language, () => {
      test.use({ account: 'receptionist@molaire.example', language })

      test(`SHELL-14 WIZ-01 WIZ-02 a returning patient by keys: N, a piece of the name, Enter, Ctrl+Enter, and Ctrl+Enter to confirm, in ${language}`, async ({
        page,
        signedIn,
      }) => {
        const patient = await returningPatient(signedIn, 20 + 5 * number)
        await page.goto('/')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('[data-lane]').first()).toBeVisible()
        await page.keyboard.press('n')
        const sheet = wizard(page, language)
        await expect(sheet.getByRole('combobox', { name: words[language].patient })).toBeFocused()
        await page.keyboard.type(nameOf(patient))
        await expect(patientOption(page, patient)).toHaveAttribute('data-combobox-selected', 'true')
        await page.keyboard.press('Enter')
        await expect(sheet.getByRole('group', { name: nameOf(patient) })).toBeFocused()
        await page.keyboard.press('Control+Enter')
        await expect(sheet.getByText(language === 'fr' ? /^Aucun conflit\./ : /^No conflict\./)).toBeVisible()
        await expect(sheet.getByRole('alert')).toHaveCount(0)
        // The names of the three steps and their check marks are not cut off, on a desk and on a
        // phone.
        for (const width of [1440, 390]) {
          await page.setViewportSize({ width, height: 900 })
          const cut = await sheet
            .locator('ol button > span:first-child')
            .evaluateAll((names) =>
              names.filter((name) => name.scrollWidth > name.clientWidth).map(({ textContent }) => textContent),
            )
          expect(cut, `at ${width}`).toEqual([])
        }
        await page.keyboard.press('Control+Enter')
        await expect(page.getByText(words[language].created)).toBeVisible()
      })
    })
  }
})

test.describe('a receptionist at the keyboard', () => {
  test.use({ account: 'receptionist@molaire.example' })

  test('SHELL-14 Esc takes away one thing at a time, the topmost, and the focus goes back to where it was', async ({
    page,
    signedIn,
  }) => {
    const place = await freePlace(signedIn, 14, { durationMinutes: 90 })
    const patient = await newPatient(signedIn, { firstName: 'Irène', lastName: familyName('Échappée') })
    await post(signedIn, '/appointments', bookingAt(place, patient.id))
    await openDay(page, place)
    const filter = page.getByRole('group', { name: 'La journée en bref' }).getByRole('button', { name: /planifié/ })
    await filter.click()
    const appointment = card(page, place, patient)
    const peek = page.getByRole('dialog', { name: nameOf(patient) })

    await appointment.focus()
    await page.keyboard.press('Enter')
    await expect(peek.getByRole('button', { name: 'Confirmer' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(peek).toBeHidden()
    await expect(appointment).toBeFocused()
    await expect(filter).toHaveAttribute('aria-pressed', 'true')

    await page.keyboard.press('Enter')
    await peek.getByRole('button', { name: 'Autres actions' }).click()
    await page.getByRole('menuitem', { name: 'Annuler le rendez-vous' }).click()
    await expect(page.getByRole('button', { name: 'Conserver' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await expect(appointment).toBeFocused()

    await clickTime(page, place, timeOf(minutesOf(place.startTime) + 60))
    await expect(wizard(page, 'fr').getByRole('combobox', { name: words.fr.patient })).toBeFocused()
    await appointment.click()
    await expect(peek).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(peek).toBeHidden()
    await expect(wizard(page, 'fr').getByRole('combobox', { name: words.fr.patient })).toBeVisible()
    await expect(appointment).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(wizard(page, 'fr')).toBeHidden()
    await expect(appointment).toBeFocused()
    await expect(filter).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Escape')
    await expect(filter).toHaveAttribute('aria-pressed', 'false')
    await page.keyboard.press('n')
    await expect(wizard(page, 'fr').getByRole('combobox', { name: words.fr.patient })).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(wizard(page, 'fr')).toBeHidden()
    await expect(appointment).toBeFocused()
  })
})

test.describe('a browser on the other side of the world', () => {
  test.use({ account: 'receptionist@molaire.example', timezoneId: 'Asia/Kathmandu' })

  test('WIZ-08 shows and books the clinic’s wall clock', async ({ page, signedIn }) => {
    const place = await freePlace(signedIn, 7)
    const patient = await newPatient(signedIn, { firstName: 'Ginette', lastName: familyName('Ailleurs') })
    await page.goto('/')
    const today = new Intl.DateTimeFormat('fr-CA', {
      timeZone: place.clinic.timeZone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
    }).format(new Date())
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${today.replace(' 1 ', ' 1er ')}`, 'i'))

    await beginBooking(page, place, patient)
    await chooseFirstKind(page)
    await create(page)

    const [hour = '', minute = ''] = place.startTime.split(':')
    const written = `${Number(hour)}\\sh${minute === '00' ? '' : `\\s${minute}`}`
    await expect(card(page, place, patient)).toHaveAccessibleName(new RegExp(`, ${written} à `))
    const [appointment] = (await dayOf(signedIn, place)).appointments.filter((one) => one.patient.id === patient.id)
    expect(appointment).toMatchObject({ date: place.date, startTime: place.startTime })
  })
})

test.describe('someone who only looks', () => {
  test.use({ account: 'member@molaire.example' })

  test('CAL-04 may not book: the button says who may, and free time opens nothing', async ({ page, signedIn }) => {
    const place = await freePlace(signedIn, 8)
    await openDay(page, place)
    await expect(page.getByRole('button', { name: 'Nouveau rendez-vous', exact: true }).first()).toBeDisabled()
    await clickTime(page, place)
    await expect(wizard(page, 'fr')).toHaveCount(0)
  })
})
