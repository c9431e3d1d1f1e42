import { familyName, get, settledColleague, signInAt } from './support/api.ts'
import { expect, fillSignIn, test } from './support/journey.ts'

test.use({ account: 'admin@molaire.example' })

test('CFG-10 CFG-11 an administrator adds a colleague with the keyboard, is shown the temporary password once, and the colleague enters with it', async ({
  page,
  browser,
}) => {
  const lastName = familyName('Nouvelle')
  const email = `${lastName.toLowerCase()}@molaire.example`
  await page.goto('/administration/users')
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('Shift+N')
  const sheet = page.getByRole('dialog', { name: 'Ajouter un utilisateur' })
  await expect(sheet.getByLabel(/^Prénom/)).toBeFocused()
  await page.keyboard.type('Solène')
  await page.keyboard.press('Tab')
  await page.keyboard.type(lastName)
  await sheet.getByLabel(/^Courriel/).focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')

  const handed = page.getByRole('dialog', { name: new RegExp(`^Compte créé pour Solène ${lastName}`) })
  const temporaryPassword = await handed.getByLabel('Mot de passe temporaire').inputValue()
  expect(temporaryPassword).toHaveLength(14)
  await page.keyboard.press('Escape')
  await expect(handed).toBeVisible()
  await handed.getByRole('button', { name: 'J’ai noté le mot de passe' }).click()
  await expect(handed).toBeHidden()
  const storage = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.body.innerHTML]))
  expect(storage).not.toContain(temporaryPassword)

  const theirs = await browser.newPage({ locale: 'fr-CA' })
  await theirs.goto(`${new URL(page.url()).origin}/auth/login`)
  await fillSignIn(theirs, 'fr', { email, password: temporaryPassword })
  await expect(theirs.getByRole('heading', { level: 1, name: 'Bienvenue' })).toBeVisible()
  await theirs.close()
})

test('SHELL-12 an administrator works in another group, then in all of them, and comes back', async ({ page }) => {
  await page.goto('/administration/users')
  const group = page.getByRole('combobox', { name: 'Groupe de travail' })
  const choose = (label: string) => group.selectOption({ label })
  await page.setViewportSize({ width: 1024, height: 768 })
  const lastLink = page.getByRole('link', { name: 'Administration', exact: true })
  const gap = async () => {
    const [link, selector] = [await lastLink.boundingBox(), await group.boundingBox()]
    return link && selector ? selector.x - link.x - link.width : -1
  }
  await expect.poll(gap, 'the selector leaves the links of the bar alone').toBeGreaterThanOrEqual(6)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('textbox', { name: 'Rechercher un utilisateur' }).fill('receptionist@')
  await expect(page.getByText('receptionist@molaire.example')).toBeVisible()
  await choose('Groupe Estrie')
  await expect(page.getByText('receptionist@autre.example')).toBeVisible()
  await expect(page.getByText('receptionist@molaire.example')).toHaveCount(0)
  await page.getByRole('link', { name: 'Patients' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Patients' }).getByRole('link').first()).toBeVisible()
  // A list of patients is that of one group; the selector says which.
  await choose('Tous · ici Groupe Mauricie')
  await page.goto('/administration/users')
  await page.getByRole('textbox', { name: 'Rechercher un utilisateur' }).fill('receptionist@')
  await expect(page.getByText('receptionist@autre.example')).toBeVisible()
  await expect(page.getByText('receptionist@molaire.example')).toBeVisible()
})

test('API-06 AUTH-14 an administrator sees as a receptionist: navigation, guards and the server follow, and one press comes back', async ({
  page,
}) => {
  await page.goto('/administration/permissions')
  await page.getByLabel('Rôle').selectOption({ label: 'Réceptionniste' })
  await page.getByRole('button', { name: 'Voir comme cette personne' }).click()
  await expect(page.getByText('Vous voyez l’application comme Réceptionniste')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Administration' })).toHaveCount(0)
  await page.goto('/administration/users')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Accès réservé à l’administration')).toBeVisible()
  await page.getByRole('button', { name: 'Revenir à mon compte' }).click()
  await expect(page.getByRole('link', { name: 'Administration' })).toBeVisible()
})

test('CFG-10 AUTH-13 a colleague who leaves is disabled on the screen, is out at the next request and signs in no more', async ({
  page,
  signedIn,
}) => {
  const { email } = await settledColleague(signedIn, { firstName: 'Ulric' })
  const theirs = await signInAt(signedIn.http, email)
  await page.goto('/administration/users')
  await page.getByRole('textbox', { name: 'Rechercher un utilisateur' }).fill(email)
  await page.getByRole('button', { name: /^Actions pour Ulric/ }).click()
  await page.getByRole('menuitem', { name: 'Désactiver…' }).click()
  await page.getByRole('button', { name: 'Désactiver le compte' }).click()
  await expect(page.getByText('Désactivé', { exact: true })).toBeVisible()
  await expect(get(theirs, '/users?cognitoId=CURRENT_USER')).rejects.toThrow('user_disabled')
  await expect(signInAt(signedIn.http, email)).rejects.toThrow('User is disabled.')
})

test.describe('a manager at a narrow desk', () => {
  test.use({ account: 'manager@molaire.example' })

  test('CFG-04 the week is painted with two rows of tools and its hours in sight, and a phone shows it under a short head', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1024, height: 800 })
    await page.goto('/config/work-periods')
    const block = page.locator('[data-block]').first()
    await expect(block.getByText(/^\d+\sh.*–.*h/)).toBeVisible()
    await expect(block).toHaveAttribute('title', /–/)
    const brushes = page.getByRole('radiogroup', { name: 'Pinceau' })
    await expect(brushes.getByRole('radio', { name: 'J. Lachance' })).toBeVisible()
    const height = await brushes.evaluate((bar) => bar.parentElement?.getBoundingClientRect().height ?? Infinity)
    expect(height).toBeLessThan(110)

    await page.setViewportSize({ width: 390, height: 844 })
    // While the demo fills its history, a bar says so above the page.
    await expect(page.locator('[data-kind="history"]')).toHaveCount(0, { timeout: 60_000 })
    const top = async () => (await page.getByRole('tablist').boundingBox())?.y ?? Infinity
    await expect.poll(top).toBeLessThan(844 * 0.4)
  })
})
