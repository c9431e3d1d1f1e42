import type { Page } from '@playwright/test'
import { familyName, newPatient, post } from './support/api.ts'
import { misfits, misfitsTouched, onDesk, violations } from './support/violations.ts'
import { bookingAt, card, patientOption, freePlace, lane, nameOf, openDay, wizard } from './support/booking.ts'
import { expect, openLoaded, test } from './support/journey.ts'

/**
 * Screens of the clinic’s configuration and its waiting list, each with a form that Shift+N opens.
 */
const screensWithForms = [
  '/config/rooms',
  '/config/appointment-types',
  '/config/work-periods?tab=holidays',
  '/config/work-periods?tab=slots',
  '/config/work-periods?tab=assignments',
  '/waiting-list',
]

/** Opens such a screen and waits until it has loaded. */
async function openScreen(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.locator('[aria-keyshortcuts="Shift+N"]').first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** Opens its form, after waiting for the screen. */
async function openForm(page: Page): Promise<void> {
  await page.keyboard.press('Shift+N')
  await expect(page.getByRole('dialog').locator('form')).toBeVisible()
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
}

/** For what opened above a page that was just checked. */
const above = { within: '[role=dialog]' }

// Everything is checked in the light theme, and colours in the dark one too (see `violations`), at
// the width of a desk. What fits is checked touched too, at the widths of a tablet and a phone.
test('SHELL-14 SHELL-15 sign-in passes the checks of WCAG 2.2 AA, and fits a phone and a tablet', async ({ page }) => {
  await page.goto('/auth/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await misfitsTouched(page)).toEqual([])
  await onDesk(page)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await expect(page.getByText('Ce champ est requis').first()).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('SHELL-14 the way to a new password passes the checks of WCAG 2.2 AA', async ({ page }) => {
  await page.goto('/auth/request-reset')
  await page.getByLabel('Courriel').fill('personne@nulle-part.example')
  expect(await violations(page), 'request').toEqual([])
  await page.goto('/auth/reset-password?email=personne%40nulle-part.example')
  await page.getByRole('textbox', { name: 'Nouveau mot de passe' }).fill('Abc')
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(page.getByText('Ce champ est requis').first()).toBeVisible()
  expect(await violations(page), 'reset').toEqual([])
})

test.describe('administration', () => {
  test.use({ account: 'admin@molaire.example' })

  for (const address of ['/administration/users', '/administration/groups', '/administration/clinics'])
    test(`SHELL-14 SHELL-15 ${address} and its form pass the checks of WCAG 2.2 AA, and the screen fits`, async ({ page }) => {
      await openLoaded(page, address)
      await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
      expect(await violations(page)).toEqual([])
      expect(await misfitsTouched(page)).toEqual([])
      await onDesk(page)
      await page.keyboard.press('Shift+N')
      const surface = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: /^Créer/ }) })
      await expect(surface).toBeVisible()
      expect(await violations(page, above), 'new').toEqual([])
    })

  test('SHELL-14 SHELL-15 the rights and the access log pass the checks of WCAG 2.2 AA, and the rights fit', async ({ page }) => {
    for (const address of ['/administration/log', '/administration/permissions']) {
      await openLoaded(page, address)
      expect(await violations(page), address).toEqual([])
    }
    expect(await misfitsTouched(page), 'rights').toEqual([])
    await openLoaded(page, '/profile')
    expect(await misfitsTouched(page), 'profile').toEqual([])
  })
})

test.describe('a manager', () => {
  test.use({ account: 'manager@molaire.example' })

  // All rules are checked on these screens in English (english-layout.e2e.ts); the texts that must
  // fit are longer in French.
  for (const address of screensWithForms) {
    test(`SHELL-14 SHELL-15 ${address} fits, and its form passes the checks of WCAG 2.2 AA and fits`, async ({ page }) => {
      await openScreen(page, address)
      expect(await misfits(page)).toEqual([])
      expect(await misfitsTouched(page)).toEqual([])
      await openForm(page)
      expect(await misfitsTouched(page), 'form').toEqual([])
      await onDesk(page)
      expect(await violations(page, above), 'form').toEqual([])
    })
  }

  test('SHELL-14 SHELL-15 public holidays to tick, and the week, pass the checks of WCAG 2.2 AA; the lists of the day fit', async ({
    page,
  }) => {
    await openScreen(page, '/config/work-periods?tab=holidays')
    await page.getByRole('button', { name: 'Proposer les jours fériés du Québec' }).click()
    await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible()
    expect(await violations(page, above), 'public holidays').toEqual([])
    await page.goto('/?view=week')
    await expect(page.getByRole('region', { name: /^Semaine du/ })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    expect(await violations(page), 'week').toEqual([])
    expect(await misfitsTouched(page), 'week').toEqual([])
    for (const show of ['today', 'rebook']) {
      await onDesk(page)
      await openLoaded(page, `/waiting-list?show=${show}`)
      expect(await misfits(page), show).toEqual([])
      expect(await misfitsTouched(page), show).toEqual([])
    }
  })
})

test.describe('a dentist', () => {
  test.use({ account: 'dentist@molaire.example' })

  test('SHELL-14 one’s preferences, with the calendar feed, pass the checks of WCAG 2.2 AA', async ({ page }) => {
    await page.goto('/profile?tab=preferences')
    await expect(page.getByRole('heading', { name: 'Calendrier externe' })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    expect(await violations(page)).toEqual([])
  })
})

test.describe('signed in', () => {
  test.use({ account: 'receptionist@molaire.example' })

  test('SHELL-14 SHELL-15 today’s board passes the checks of WCAG 2.2 AA, and fits', async ({ page }) => {
    // With everything on it: late appointments, closed hours, the line of the current time.
    await openLoaded(page, '/')
    expect(await violations(page)).toEqual([])
    expect(await misfitsTouched(page)).toEqual([])
  })

  test('SHELL-14 an appointment’s peek passes the checks of WCAG 2.2 AA', async ({ page, signedIn }) => {
    const place = await freePlace(signedIn, 9, { durationMinutes: 90 })
    const patient = await newPatient(signedIn, { firstName: 'Hélène', lastName: familyName('Accès') })
    await post(signedIn, '/appointments', bookingAt(place, patient.id))
    await openDay(page, place)
    await card(page, place, patient).click()
    const peek = page.getByRole('dialog', { name: nameOf(patient) })
    await expect(peek.getByText('Aucun motif noté')).toBeVisible()
    expect(await violations(page)).toEqual([])
  })

  test('SHELL-14 SHELL-15 the wizard’s steps pass the checks of WCAG 2.2 AA, and it fits', async ({ page, signedIn }) => {
    const patient = await newPatient(signedIn, { firstName: 'Hélène', lastName: familyName('Étapes') })
    const place = await freePlace(signedIn, 12)
    await openDay(page, place)
    await expect(lane(page, place)).toBeVisible()
    await page.keyboard.press('n')
    const sheet = wizard(page, 'fr')
    await expect(sheet).toBeVisible()
    expect(await misfitsTouched(page), 'empty').toEqual([])
    await onDesk(page)
    await sheet.getByRole('combobox', { name: /^Patient/ }).fill(nameOf(patient))
    await expect(patientOption(page, patient)).toBeVisible()
    expect(await violations(page), 'who').toEqual([])
    await patientOption(page, patient).click()
    await sheet.getByRole('button', { name: /^Date et heure/ }).click()
    await expect(sheet.getByRole('region', { name: 'Prochaines disponibilités' }).getByRole('button').first()).toBeVisible()
    expect(await violations(page, above), 'when').toEqual([])
    await sheet.getByRole('button', { name: /^Détails/ }).click()
    await expect(sheet.getByLabel('Motif')).toBeVisible()
    expect(await violations(page, above), 'details').toEqual([])
  })

  test('SHELL-14 SHELL-15 the patients and a new file pass the checks of WCAG 2.2 AA, and fit', async ({ page }) => {
    await page.goto('/patients?status=all')
    await expect(page.getByRole('table', { name: 'Patients' }).getByRole('link').first()).toBeVisible()
    expect(await violations(page), 'list').toEqual([])
    await page.keyboard.press('Shift+N')
    const dialog = page.getByRole('dialog', { name: 'Nouveau patient' })
    await expect(dialog).toBeVisible()
    const folded = dialog.locator('button[aria-controls][aria-expanded="false"]')
    while ((await folded.count()) > 0) await folded.first().click()
    expect(await misfitsTouched(page), 'dialog').toEqual([])
    await onDesk(page)
    expect(await misfits(page), 'dialog on a desk').toEqual([])
    await dialog.getByRole('button', { name: 'Créer le patient' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    expect(await violations(page, above), 'dialog').toEqual([])
    await page.goto('/patients?search=zzzzzz')
    await expect(page.getByText('Aucun résultat pour')).toBeVisible()
    expect(await violations(page), 'nothing found').toEqual([])
    expect(await misfitsTouched(page), 'nothing found').toEqual([])
  })

  test('SHELL-14 SHELL-15 the bars, the menu and a page that does not exist pass the checks of WCAG 2.2 AA, and fit', async ({
    page,
  }) => {
    await openLoaded(page, '/nulle/part')
    expect(await misfitsTouched(page)).toEqual([])
    await onDesk(page)
    await page.getByRole('button', { name: /^Menu d(e |’)/ }).click()
    await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeVisible()
    expect(await violations(page), 'not found').toEqual([])
  })
})

test.describe('a manager at a file', () => {
  test.use({ account: 'manager@molaire.example' })

  test('SHELL-14 PAT-05 a patient’s page, its parts and what opens above it pass the checks of WCAG 2.2 AA', async ({
    page,
    signedIn,
  }) => {
    const lastName = familyName('Accès')
    const alerts = [{ kind: 'allergy' as const, label: 'pénicilline' }]
    const patient = await newPatient(signedIn, {
      firstName: 'Hélène',
      lastName,
      dateOfBirth: '1984-03-14',
      phone: '819 555-0147',
      alerts,
    })
    await newPatient(signedIn, { firstName: 'Helene', lastName, dateOfBirth: '1984-03-14', despite: [patient.id] } as {
      firstName: string
      lastName: string
    })
    for (const part of ['profile', 'appointments', 'invoices']) {
      await page.goto(`/patients/${patient.id}/${part}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(lastName)
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      expect(await violations(page), part).toEqual([])
    }
    await page.goto(`/patients/${patient.id}/profile`)
    await page.getByRole('button', { name: 'Modifier : Téléphone' }).click()
    await expect(page.getByRole('textbox', { name: 'Téléphone' })).toBeFocused()
    expect(await violations(page), 'a value in place').toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Lier un proche' }).click()
    await page.getByRole('dialog').getByRole('combobox').fill('Gagnon')
    await expect(page.getByRole('option', { name: /Gagnon/ }).first()).toBeVisible()
    expect(await violations(page, above), 'link').toEqual([])
    for (const act of ['Remettre une copie', 'Fusionner avec…']) {
      await page.goto(`/patients/${patient.id}/profile`)
      await page.getByRole('button', { name: 'Autres actions' }).click()
      await page.getByRole('menuitem', { name: act }).click()
      if (act.startsWith('Fusionner')) await page.getByRole('button', { name: /même date de naissance/ }).click()
      await expect(page.getByRole('dialog').getByRole('button').last()).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      // The button changes its colours once both files have been read.
      if (act.startsWith('Fusionner')) await expect(page.getByRole('dialog').locator('[data-primary]')).toBeEnabled()
      expect(await violations(page), act).toEqual([])
    }
  })

  test('SHELL-14 PAT-08 an import passes the checks of WCAG 2.2 AA', async ({ page }) => {
    await page.goto('/patients/import')
    const file = `Prénom;Nom;Naissance\r\nÉloïse;${familyName('Accès')};14/03/1984\r\nLéa;;16/03/1986\r\n`
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'patients.csv', mimeType: 'text/csv', buffer: Buffer.from(file, 'utf8') })
    await expect(page.getByText(/^patients\.csv · 2 lignes/)).toBeVisible()
    expect(await violations(page), 'columns').toEqual([])
    await page.getByRole('button', { name: 'Vérifier le fichier' }).click()
    await expect(page.getByRole('cell', { name: 'Champ vide' })).toBeVisible()
    expect(await violations(page), 'wrong lines').toEqual([])
  })
})
