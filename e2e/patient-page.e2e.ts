import type { Appointment } from '@molaire/contract/appointments/shapes'
import type { Patient } from '@molaire/contract/patients/shapes'
import { familyName, list, newPatient, put } from './support/api.ts'
import { expect, test, toast } from './support/journey.ts'

test.use({ account: 'receptionist@molaire.example' })

for (const [where, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test.describe(`on a ${where}`, () => {
    test.use({ viewport, hasTouch: where === 'phone' })

    test('PAT-05 PAT-02 a receptionist opens a file from the list, sees its alert, changes one value in place and others in the dialog', async ({
      page,
      signedIn,
    }) => {
      const family = familyName('Ursuline')
      const patient = await newPatient(signedIn, {
        firstName: 'Geneviève',
        lastName: family,
        phone: '819 555-0147',
        dateOfBirth: '1984-03-14',
        alerts: [{ kind: 'allergy', label: 'pénicilline' }],
      })
      await page.goto(`/patients?search=${family}`)
      await page.getByRole('link', { name: `Geneviève ${family}` }).click()
      await expect(page).toHaveURL(`/patients/${patient.id}/profile`)
      await expect(page.getByRole('heading', { level: 1, name: `Geneviève ${family}` })).toBeVisible()
      const head = page.locator('header', { has: page.getByRole('heading', { level: 1 }) })
      await expect(head.getByText('Allergie : pénicilline')).toBeVisible()
      await expect(head.getByText('Aucune visite')).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)

      await page.getByRole('button', { name: 'Modifier : Téléphone' }).focus()
      await page.keyboard.press('Enter')
      const phone = page.getByRole('textbox', { name: 'Téléphone' })
      await expect(phone).toBeFocused()
      await phone.fill('8195550199')
      await page.keyboard.press('Enter')
      await expect(head.getByRole('link', { name: '819 555-0199' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Modifier : Téléphone' })).toBeFocused()

      // On a phone the menu holds it.
      if (viewport.width < 1024) {
        await page.getByRole('button', { name: 'Autres actions' }).click()
        await page.getByRole('menuitem', { name: 'Modifier', exact: true }).click()
      } else await page.getByRole('button', { name: 'Modifier', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Modifier le dossier' })
      await dialog.getByLabel('Courriel').fill('genevieve@exemple.ca')
      await dialog.getByRole('button', { name: 'Enregistrer' }).click()
      await expect(page.getByRole('link', { name: 'genevieve@exemple.ca' }).last()).toBeVisible()
      await expect(head.getByRole('link', { name: '819 555-0199' })).toBeVisible()
    })

    test('WIZ-01 PAT-05 a booking begins on the file with its patient in it', async ({ page, signedIn }) => {
      const family = familyName('Réserve')
      const patient = await newPatient(signedIn, { firstName: 'Zoé', lastName: family })
      await page.goto(`/patients/${patient.id}/appointments`)
      await expect(page.getByText('Prenez le premier.')).toBeVisible()
      await page.keyboard.press('n')
      await expect(page).toHaveURL(/\/\?clinic=/)
      await expect(page.getByText(`Zoé ${family}`).first()).toBeVisible()
      // A patient’s name is never in a URL.
      expect(page.url()).not.toContain(family)
    })

    test('PAT-03 a file is archived, says so, and is brought back', async ({ page, signedIn }) => {
      const patient = await newPatient(signedIn, { firstName: 'Luc', lastName: familyName('Archive') })
      await page.goto(`/patients/${patient.id}`)
      await expect(page).toHaveURL(`/patients/${patient.id}/profile`)
      await page.getByRole('button', { name: 'Autres actions' }).click()
      await page.getByRole('menuitem', { name: 'Archiver' }).click()
      // The file shows it above itself too.
      await expect(toast(page, 'Dossier archivé').filter({ hasText: 'Annuler' })).toBeVisible()
      const banner = page.getByRole('status').filter({ hasText: 'Vous pouvez le consulter' })
      await expect(banner).toBeVisible()
      await banner.getByRole('button', { name: 'Réactiver' }).click()
      await expect(banner).toBeHidden()
      await expect(toast(page, 'Dossier réactivé')).toBeVisible()
    })
  })
}

test('API-08 two receptionists change the same value: both versions are shown, and neither is lost unseen', async ({
  page,
  signedIn,
}) => {
  const patient: Patient = await newPatient(signedIn, {
    firstName: 'Ida',
    lastName: familyName('Ensemble'),
    email: 'ida@exemple.ca',
  })
  await page.goto(`/patients/${patient.id}/profile`)
  await page.getByRole('button', { name: 'Modifier : Courriel' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Courriel' }).fill('mien@exemple.ca')
  const { firstName, lastName } = patient
  await put(signedIn, `/patients/${patient.id}`, { firstName, lastName, email: 'sien@exemple.ca' }, patient.version)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Un collègue vient de modifier ce champ.')).toBeVisible()
  await expect(page.getByText('sien@exemple.ca').first()).toBeVisible()
  await expect(page.getByText('mien@exemple.ca')).toBeVisible()
  await page.getByRole('button', { name: 'Enregistrer la mienne' }).click()
  await expect(page.locator('dl').getByRole('link', { name: 'mien@exemple.ca' })).toBeVisible()
})

test('PAT-05 the appointment beside the profile is opened on its day, with its details', async ({ page, signedIn }) => {
  const listed = await list<Patient>(signedIn, '/patients?limit=100')
  const expected = listed.find(({ nextAppointment }) => nextAppointment !== null)
  if (!expected) throw new Error('the demo expects nobody')
  await page.goto(`/patients/${expected.id}/profile`)
  await page.getByRole('button', { name: 'Voir dans le calendrier' }).click()
  await expect(page).toHaveURL(/\/\?clinic=.*date=/)
  await expect(page.getByRole('dialog', { name: `${expected.firstName} ${expected.lastName}` })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: /^Rendez-vous/ }).click()
  const rows = page.getByRole('table', { name: 'Rendez-vous du patient' })
  await expect(rows.getByText('À venir')).toBeVisible()
  const past = await list<Appointment>(signedIn, `/patients/${expected.id}/appointments?when=past`)
  if (past.length > 0) await expect(rows.getByText('Passés et annulés')).toBeVisible()
})
