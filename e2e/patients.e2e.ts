import type { Page } from '@playwright/test'
import { familyName, newPatient } from './support/api.ts'
import { expect, test, watch } from './support/journey.ts'

test.describe('a receptionist', () => {
  test.use({ account: 'receptionist@molaire.example' })

  test('PAT-01 finds a patient by a piece of the name without accents, by telephone, and no name stands in the address', async ({
    page,
    signedIn,
  }) => {
    const family = familyName('Thébé')
    const plain = family.replaceAll('é', 'e')
    await newPatient(signedIn, { firstName: 'Œdipe', lastName: family, phone: '819 555-0177' })
    await page.goto('/patients')
    const box = page.getByRole('textbox', { name: 'Rechercher un patient' })
    await expect(box).toBeVisible()
    await page.keyboard.press('/')
    await expect(box).toBeFocused()
    for (const search of [`OEDIPE ${plain}`, `${plain} oed`, `5550177 ${plain}`]) {
      await box.fill(search)
      await expect(page.getByRole('table', { name: 'Patients' }).getByRole('link')).toHaveText([`Œdipe ${family}`])
      await expect(page.getByText('1 à 1 de 1')).toBeVisible()
    }
    // The name is in no URL; after a reload it comes from the history entry.
    await expect
      .poll(() => page.evaluate(() => (history.state as { searchText?: { text: string } }).searchText?.text))
      .toBe(`5550177 ${plain}`)
    await expect(page).toHaveURL('/patients')
    await page.reload()
    await expect(box).toHaveValue(`5550177 ${plain}`)
    await expect(page.getByRole('table', { name: 'Patients' }).getByRole('link')).toHaveText([`Œdipe ${family}`])
    await page.goto(`/patients?search=${family}`)
    await expect(page).toHaveURL('/patients')
    await expect(box).toHaveValue(family)
  })

  test('PAT-01 walks through the pages and back, and a reload stays on the page', async ({ page }) => {
    // Sorted by last visit: patients that other journeys create meanwhile have none, and come last.
    await page.goto('/patients?size=10&sort=-lastVisit')
    const names = page.getByRole('table', { name: 'Patients' }).getByRole('link')
    await expect(names).toHaveCount(10)
    const first = await names.allTextContents()
    await page.getByRole('button', { name: 'Page suivante' }).click()
    await expect(page.getByText(/^11 à 20 de \d+/)).toBeVisible()
    const second = await names.allTextContents()
    expect(second.filter((name) => first.includes(name))).toEqual([])
    await page.reload()
    await expect(names).toHaveText(second)
    await page.getByRole('button', { name: 'Page précédente' }).click()
    await expect(page.getByText(/^1 à 10 de \d+/)).toBeVisible()
    await expect(names).toHaveText(first)
  })

  test('PAT-01 PAT-02 opens a file with two names and finds it listed', async ({ page }) => {
    const name = `Jean-D'Arc ${familyName('Xénophon')}`
    await page.goto('/patients')
    await expect(page.getByRole('table', { name: 'Patients' }).getByRole('link').first()).toBeVisible()
    await page.keyboard.press('Shift+N')
    const dialog = page.getByRole('dialog', { name: 'Nouveau patient' })
    await expect(dialog.getByLabel(/^Prénom/)).toBeFocused()
    await dialog.getByLabel(/^Prénom/).fill("Jean-D'Arc")
    await dialog.getByLabel(/^Nom/).fill(name.slice("Jean-D'Arc ".length))
    await dialog.getByLabel('Date de naissance').fill('1950-02-29')
    await dialog.getByRole('button', { name: 'Créer le patient' }).click()
    await expect(dialog.getByLabel('Date de naissance')).toHaveAccessibleDescription(/Entrez une date comme/)
    await dialog.getByLabel('Date de naissance').fill('1952-02-29')
    await dialog.getByRole('button', { name: 'Créer le patient' }).click()
    const created = page.getByText(`Dossier de ${name} créé`)
    await expect(created).toBeVisible()
    // The two actions leave the words their room.
    expect((await created.boundingBox())?.width).toBeGreaterThan(120)
    await expect(page.getByRole('link', { name })).toBeVisible()
  })
})

const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name }) })

test.describe('a receptionist with a file', () => {
  test.use({ account: 'receptionist@molaire.example' })

  test('PAT-04 sees that the file is there already before opening a second one, and may open it all the same', async ({
    page,
    signedIn,
  }) => {
    const family = familyName('Côté-Zénith')
    await newPatient(signedIn, { firstName: 'Ève', lastName: family, phone: '819 555-0166' })
    await page.goto('/patients')
    await page.getByRole('button', { name: 'Nouveau patient' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nouveau patient' })
    await dialog.getByLabel(/^Prénom/).fill('eve')
    await dialog.getByLabel(/^Nom/).fill(family.replaceAll('é', 'e').replaceAll('ô', 'o').toUpperCase())
    await dialog.getByLabel('Téléphone', { exact: true }).fill('8195550166')
    await expect(dialog.getByText('Un dossier semblable existe')).toBeVisible()
    await expect(dialog.getByRole('link', { name: `Ouvrir Ève ${family}` })).toBeVisible()
    await dialog.getByRole('button', { name: 'Créer quand même' }).click()
    await expect(page.getByText(/^Dossier d’eve .* créé$/)).toBeVisible()
    await page.goto(`/patients?search=${encodeURIComponent(family)}`)
    await expect(page.getByText('1 à 2 de 2')).toBeVisible()
  })

  test('PAT-02 writes every group of a file by keys, and finds it again as it was written', async ({ page, signedIn }) => {
    const family = familyName('Ouellet')
    const name = `Nadège ${family}`
    await newPatient(signedIn, { firstName: 'Nadège', lastName: family })
    await page.goto(`/patients?search=${family}`)
    await row(page, name)
      .getByRole('button', { name: `Modifier ${name}` })
      .press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Modifier le dossier' })
    const group = (title: string) => dialog.getByRole('button', { name: new RegExp(`^${title}`) })
    await expect(dialog.getByLabel(/^Prénom/)).toBeFocused()
    await dialog.getByLabel('Date de naissance').fill('14 mars 1984')
    await group('Alertes').press('Enter')
    await dialog.getByRole('button', { name: 'Ajouter une alerte' }).press('Enter')
    await expect(dialog.getByRole('textbox', { name: 'Alerte 1' })).toBeFocused()
    await page.keyboard.type('pénicilline')
    await group('Adresse').press('Enter')
    await dialog.getByLabel('Rue').fill('418, rue des Ursulines')
    await dialog.getByLabel('Code postal').fill('g9a5b2')
    await group('Contact d’urgence').press('Enter')
    await dialog.getByLabel('Téléphone d’urgence').fill('+1 (819) 555-0139')
    await group('Assurance maladie').press('Enter')
    await dialog.getByLabel(/NAM/).fill('OUEN 8453 1599')
    await expect(dialog.getByText('La date de naissance du NAM ne correspond pas au dossier.')).toBeVisible()
    await group('Préférences').press('Enter')
    await dialog.getByRole('radio', { name: 'Anglais' }).press('Space')
    await dialog.getByRole('button', { name: 'Avant-midi' }).press('Enter')
    await group('Consentements').press('Enter')
    await dialog.getByRole('button', { name: 'Aujourd’hui (Consentement aux soins)' }).press('Enter')
    await group('Notes').press('Enter')
    await dialog.getByLabel('Notes').fill('Préfère le matin\nAnxieuse')
    await dialog.getByRole('button', { name: 'Enregistrer' }).press('Enter')
    await expect(page.getByText('Dossier enregistré')).toBeVisible()
    await expect(row(page, name).getByRole('img', { name: 'Allergie : pénicilline' })).toBeVisible()

    await row(page, name)
      .getByRole('button', { name: `Modifier ${name}` })
      .click()
    await expect(dialog.getByLabel('Date de naissance')).toHaveValue('1984-03-14')
    await expect(group('Adresse')).toHaveAccessibleName(/418, rue des Ursulines.*G9A 5B2/)
    await expect(group('Contact d’urgence')).toHaveAccessibleName(/819 555-0139/)
    await expect(group('Assurance maladie')).toHaveAccessibleName(/OUEN\s8453\s1599/)
    await expect(group('Préférences')).toHaveAccessibleName(/Anglais.*avant-midi/)
    await expect(group('Consentements')).toHaveAccessibleName(/Consentement aux soins/)
    await expect(group('Notes')).toHaveAccessibleName(/Préfère le matin.*Anxieuse/)
  })

  test('API-08 meets a colleague in the same file: both versions are shown, and no word is lost', async ({
    page,
    context,
    signedIn,
  }) => {
    const family = familyName('Kervadec')
    const name = `Yann ${family}`
    await newPatient(signedIn, { firstName: 'Yann', lastName: family, phone: '819 555-0101' })
    const other = await context.newPage()
    for (const one of [page, other]) {
      await one.goto(`/patients?search=${family}`)
      await row(one, name)
        .getByRole('button', { name: `Modifier ${name}` })
        .click()
      await expect(one.getByRole('dialog').getByLabel(/^Prénom/)).toBeFocused()
    }
    const theirs = other.getByRole('dialog')
    await theirs.getByLabel('Téléphone', { exact: true }).fill('8195550102')
    await theirs.getByLabel('Courriel').fill('yann@exemple.ca')
    await theirs.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(theirs).toBeHidden()
    const mine = page.getByRole('dialog')
    await mine.getByLabel('Téléphone', { exact: true }).fill('8195550103')
    await mine.getByRole('button', { name: 'Enregistrer' }).click()
    const phone = mine.getByRole('group', { name: 'Téléphone' })
    await expect(phone.getByRole('radio', { name: /Votre version\s*819 555-0103/ })).toBeChecked()
    await expect(phone.getByRole('radio', { name: /L’autre version\s*819 555-0102/ })).not.toBeChecked()
    // A field that only the colleague changed is taken over without a choice.
    await expect(mine.getByRole('group', { name: 'Courriel' })).toBeHidden()
    await expect(mine.getByLabel('Courriel')).toHaveValue('yann@exemple.ca')
    await mine.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('Dossier enregistré')).toBeVisible()
    await row(page, name)
      .getByRole('button', { name: `Modifier ${name}` })
      .click()
    await expect(mine.getByLabel('Téléphone', { exact: true })).toHaveValue('819 555-0103')
    await expect(mine.getByLabel('Courriel')).toHaveValue('yann@exemple.ca')
  })

  test('PAT-03 archives a file, takes it back from the toast, and brings one back from the archive', async ({
    page,
    signedIn,
  }) => {
    const family = familyName('Quesnel')
    const name = `Odile ${family}`
    await newPatient(signedIn, { firstName: 'Odile', lastName: family })
    await page.goto(`/patients?search=${family}`)
    const archive = async () => {
      await row(page, name)
        .getByRole('button', { name: `Actions pour ${name}` })
        .click()
      await page.getByRole('menuitem', { name: 'Archiver' }).click()
      await expect(page.getByRole('link', { name })).toBeHidden()
    }
    await archive()
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Annuler' }).click()
    await expect(page.getByRole('link', { name })).toBeVisible()
    await archive()
    await page.getByRole('combobox', { name: 'Statut' }).selectOption('Archivés')
    await row(page, name)
      .getByRole('button', { name: `Réactiver ${name}` })
      .click()
    await expect(page.getByRole('link', { name })).toBeHidden()
    await page.getByRole('combobox', { name: 'Statut' }).selectOption('Actifs')
    await expect(page.getByRole('link', { name })).toBeVisible()
  })
})

test.describe('a receptionist on a phone', () => {
  test.use({ account: 'receptionist@molaire.example', viewport: { width: 390, height: 844 }, hasTouch: true })

  test('PAT-01 PAT-02 SHELL-01 jumps to a letter, finds a file, and changes it on the whole screen', async ({
    page,
    signedIn,
  }) => {
    const family = familyName('Zwicky')
    const name = `Milo ${family}`
    await newPatient(signedIn, { firstName: 'Milo', lastName: family })
    await page.goto('/patients')
    await page.getByRole('button', { name: 'Filtres' }).click()
    await page.getByRole('button', { name: 'Noms à partir de Z' }).click()
    await expect(page).toHaveURL('/patients?from=Z')
    await page.getByRole('button', { name: 'Voir les résultats' }).click()
    await expect(page.getByRole('link', { name })).toBeVisible()
    await page.getByRole('textbox', { name: 'Rechercher un patient' }).fill(`milo ${family}`)
    await expect(page.getByRole('list', { name: 'Patients' }).getByRole('link')).toHaveText([name])
    await page.getByRole('button', { name: `Actions pour ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Modifier' }).click()
    const dialog = page.getByRole('dialog', { name: 'Modifier le dossier' })
    await dialog.getByLabel('Téléphone', { exact: true }).fill('8195550188')
    expect((await dialog.boundingBox())?.height).toBe(844)
    // Back leaves the dialog, not the page, and asks first.
    await page.evaluate('history.back()')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Continuer la saisie' }).click()
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('819 555-0188')
  })
})

test('what the journeys watch for is really seen: a page that reaches elsewhere is refused by its own policy', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const seen = await watch(context, baseURL ?? '')
  const page = await context.newPage()
  await page.goto('/auth/login')
  await page.evaluate(() => {
    const image = document.createElement('img')
    image.src = 'http://127.0.0.1:9/elsewhere.png'
    document.body.append(image)
  })
  await expect.poll(() => seen.refused.length).toBeGreaterThan(0)
  await context.close()
})
