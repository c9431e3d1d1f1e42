import { familyName, newPatient } from './support/api.ts'
import { expect, test } from './support/journey.ts'
import { violations } from './support/violations.ts'

test.describe('a receptionist', () => {
  test.use({ account: 'receptionist@molaire.example' })

  test('SHELL-13 SHELL-14 with a caller on the line: Ctrl K, a name with a mistake, Enter, and the file is there', async ({
    page,
    signedIn,
  }) => {
    const family = familyName('Lafrenaye')
    // One letter too many, in the middle of the word.
    const mistaken = `${family.slice(0, 5)}x${family.slice(5)}`.toLowerCase()
    const patient = await newPatient(signedIn, { firstName: 'Ève', lastName: family, phone: '819 555-0162' })
    await page.goto('/config/rooms')
    await expect(page.getByRole('heading', { level: 1, name: 'Salles' })).toBeVisible()
    await page.keyboard.press('Control+k')
    const box = page.getByRole('combobox', { name: 'Recherche et commandes' })
    await expect(box).toBeFocused()
    expect(await violations(page)).toEqual([])
    await page.keyboard.type(mistaken)
    const eveOption = page.getByRole('option', { name: `Ève ${family}` })
    await expect(eveOption).toContainText('orthographe proche')
    expect(await violations(page)).toEqual([])
    // The name is only similar, so Enter alone does not open it: the user must select it first.
    await page.keyboard.press('Enter')
    await expect(eveOption).toHaveAttribute('aria-selected', 'false')
    await page.keyboard.press('ArrowDown')
    await expect(eveOption).toHaveAttribute('aria-selected', 'true')

    // → shows the patient's other pages, Esc hides them again.
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('option', { name: 'Rendez-vous', exact: true })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/patients/${patient.id}/profile`)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('main').getByText(`Ève ${family}`).first()).toBeVisible()

    // From another screen the file is among the last ones opened, and Esc returns the focus.
    await page.goto('/patients')
    await page.getByRole('textbox', { name: 'Rechercher un patient' }).focus()
    await page.keyboard.press('Control+k')
    await expect(
      page.getByRole('group', { name: 'Dossiers ouverts récemment' }).getByRole('option', { name: `Ève ${family}` }),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('textbox', { name: 'Rechercher un patient' })).toBeFocused()
  })

  test('SHELL-13 the keys of everywhere: G and a letter, > and an action, ? for the list', async ({ page }) => {
    await page.goto('/profile')
    await expect(page.getByRole('heading', { level: 1, name: 'Mon profil' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Recherche et commandes' })).toBeFocused()
    // With one mistake, the palette suggests a command, which Enter alone does not run.
    await page.keyboard.type('>racourcis')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Raccourcis clavier' })
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('g')
    await page.keyboard.press('p')
    await expect(page).toHaveURL('/patients')
    await page.keyboard.press('?')
    await expect(sheet.getByRole('heading', { level: 3 })).toHaveText(['Sur cet écran', 'Partout'])
    expect(await violations(page)).toEqual([])
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

    test('SHELL-08 SHELL-13 SHELL-15 drawer, search, file', async ({ page, signedIn }) => {
      const family = familyName('Ménard')
      const patient = await newPatient(signedIn, { firstName: 'Étienne', lastName: family })
      await page.goto('/waiting-list')
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('dialog', { name: 'Molaire' }).getByRole('button', { name: 'Trouver un patient…' }).click()
      const palette = page.getByRole('dialog', { name: 'Recherche et commandes' })
      await expect(palette.getByRole('combobox')).toBeFocused()
      expect(await palette.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
      await page.keyboard.type(`etienne ${family.normalize('NFD').replaceAll(/\p{M}/gu, '')}`)
      const etienneOption = palette.getByRole('option', { name: `Étienne ${family}` })
      await expect(etienneOption).toBeVisible()
      expect(await violations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      await etienneOption.tap()
      await expect(page).toHaveURL(`/patients/${patient.id}/profile`)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  })
})
