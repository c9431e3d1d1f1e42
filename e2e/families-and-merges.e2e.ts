import { addDays, addMonths } from '@molaire/domain/shared/local-date'
import { familyName, firstClinic, newPatient, todayOf } from './support/api.ts'
import { expect, test } from './support/journey.ts'

test.describe('a receptionist', () => {
  test.use({ account: 'receptionist@molaire.example' })

  test('PAT-06 links a child to her mother with the keys alone, and the mirror stands in the other file', async ({
    page,
    signedIn,
  }) => {
    const today = todayOf(await firstClinic(signedIn))
    const family = familyName('Bélanger')
    const named = (firstName: string, years: number) =>
      newPatient(signedIn, { firstName, lastName: family, dateOfBirth: addMonths(today, -12 * years) })
    const [mother] = [await named('Geneviève', 42), await named('Rosalie', 12)]
    await page.goto(`/patients/${mother.id}/profile`)
    const begin = page.getByRole('button', { name: 'Lier un proche' })
    await expect(begin).toBeEnabled()
    await begin.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Lier un proche' })
    await expect(dialog.getByRole('combobox')).toBeFocused()
    await page.keyboard.type(`Rosalie ${family}`)
    await expect(page.getByRole('option', { name: new RegExp(`^Rosalie ${family}`) })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(`Rosalie ${family} est l’enfant de Geneviève ${family}.`)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    const people = page.getByRole('region', { name: 'Famille' })
    await people.getByRole('link', { name: `Rosalie ${family}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Rosalie ${family}` })).toBeVisible()
    await expect(people.getByRole('listitem')).toContainText('Parent · 42 ans')

    await people.getByRole('button', { name: 'Changer le payeur' }).click()
    await page.getByRole('radio', { name: new RegExp(`Le compte de Geneviève ${family}`) }).check()
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(people.getByRole('link', { name: `Le compte de Geneviève ${family}` })).toBeVisible()
  })

  test('PAT-06 at 14 the file is the patient’s, until their consent is noted', async ({ page, signedIn }) => {
    const today = todayOf(await firstClinic(signedIn))
    const family = familyName('Ouellette')
    const mother = await newPatient(signedIn, { firstName: 'Luce', lastName: family })
    const alerts = [{ kind: 'allergy' as const, label: 'latex' }]
    await newPatient(signedIn, { firstName: 'Samuel', lastName: family, dateOfBirth: addMonths(today, -168), alerts })
    await newPatient(signedIn, {
      firstName: 'Zoé',
      lastName: family,
      dateOfBirth: addDays(addMonths(today, -168), 1),
      alerts,
    })
    await page.goto(`/patients/${mother.id}/profile`)
    const people = page.getByRole('region', { name: 'Famille' })
    for (const name of ['Samuel', 'Zoé']) {
      await people.getByRole('button', { name: 'Lier un proche' }).click()
      const dialog = page.getByRole('dialog', { name: 'Lier un proche' })
      await dialog.getByRole('combobox').fill(`${name} ${family}`)
      await page.getByRole('option', { name: new RegExp(`^${name} ${family}`) }).click()
      await dialog.getByRole('radio', { name: 'Enfant' }).check()
      await dialog.getByRole('button', { name: 'Lier', exact: true }).click()
      await expect(dialog).toBeHidden()
    }
    const [samuel, zoe] = ['Samuel', 'Zoé'].map((name) => people.getByRole('listitem').filter({ hasText: name }))
    await expect(samuel!).toContainText('Accès réservé au patient')
    const alert = { name: /latex/ }
    await expect(samuel!.getByRole('img', alert)).toHaveCount(0)
    await expect(zoe!.getByRole('img', alert)).toBeVisible()
    await samuel!.getByRole('link', { name: `Samuel ${family}` }).click()
    await expect(page.getByText(`Luce ${family} (parent) ne le voit plus, sauf si Samuel y consent.`)).toBeVisible()
    await page.getByRole('button', { name: 'Noter son consentement' }).click()
    await expect(people.getByText(/La famille voit ce dossier\. Samuel y consent depuis le/)).toBeVisible()
    await people.getByRole('link', { name: `Luce ${family}` }).click()
    await expect(samuel!.getByRole('img', alert)).toBeVisible()
  })
})

test.describe('a manager', () => {
  test.use({ account: 'manager@molaire.example' })

  test('PAT-04 merges two files of one person and takes it back', async ({ page, signedIn }) => {
    const lastName = familyName('Lafrenière')
    const person = { firstName: 'Ève', lastName, dateOfBirth: '1992-03-14' }
    const kept = await newPatient(signedIn, { ...person, phone: '819 555-0147' })
    const other = await newPatient(signedIn, { ...person, email: 'eve@exemple.ca', despite: [kept.id] } as typeof person)
    await page.goto(`/patients/${kept.id}/profile`)
    const begin = async () => {
      await page
        .getByRole('button', { name: /Plus|Autres/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: /Fusionner/ }).click()
    }
    await begin()
    await page.getByRole('button', { name: new RegExp(`Ève ${lastName}.*même date de naissance`) }).click()
    await expect(page.getByRole('radio', { name: 'eve@exemple.ca' })).toBeChecked()
    await page.getByRole('button', { name: 'Continuer' }).click()
    await page.getByRole('button', { name: 'Fusionner', exact: true }).click()
    await expect(page.getByText('Dossiers fusionnés').first()).toBeVisible()
    await expect(page.getByText('eve@exemple.ca').first()).toBeVisible()

    await page.goto(`/patients/${other.id}/profile`)
    await expect(page.getByText(`Ce dossier a été fusionné avec celui d’Ève ${lastName}.`)).toBeVisible()
    await page.getByRole('link', { name: 'Ouvrir ce dossier' }).click()
    await page.getByRole('button', { name: 'Annuler la fusion' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Annuler la fusion' }).click()
    await expect(page.getByText('Fusion annulée. Les deux dossiers sont séparés.')).toBeVisible()
    await page.goto(`/patients/${other.id}/profile`)
    await expect(page.getByRole('heading', { level: 1, name: `Ève ${lastName}` })).toBeVisible()
    await expect(page.getByText('Ce dossier a été fusionné')).toBeHidden()
  })
})
