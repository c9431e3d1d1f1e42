import type { User } from '@molaire/contract/users/shapes'
import { list, put } from './support/api.ts'
import { expect, test } from './support/journey.ts'

for (const [locale, heading, lang] of [
  ['en-US', 'Sign in', 'en'],
  ['fr-FR', 'Se connecter', 'fr'],
  ['de-DE', 'Se connecter', 'fr'],
] as const) {
  test(`SHELL-06 a first appointment with a browser in ${locale} speaks ${lang}`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', locale })
    const page = await context.newPage()
    await page.goto('/auth/login')
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await context.close()
  })
}

test('SHELL-06 SHELL-02 the language changes at once, title and all, and is remembered', async ({ page }) => {
  await page.goto('/auth/login')
  await page.getByLabel('Courriel').fill('eve@exemple.ca')
  await expect(page).toHaveTitle('Connexion – Molaire')
  await page.getByRole('radio', { name: 'English' }).check({ force: true })
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(page).toHaveTitle('Sign in – Molaire')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByLabel('Email')).toHaveValue('eve@exemple.ca')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
})

test.describe('someone signed in', () => {
  test.use({ account: 'member@autre.example' })

  test('SHELL-06 changes the language everywhere without a reload, and on the account', async ({ page, signedIn }) => {
    await put(signedIn, `/users/${signedIn.user.id}`, { preferredLocale: 'fr' })
    await page.goto('/patients')
    await expect(page.getByRole('columnheader', { name: 'Prochain rendez-vous' })).toBeVisible()
    await page.evaluate(() => {
      // Marks this document, to check that it is not replaced.
      document.documentElement.dataset['before'] = 'yes'
    })
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
    await page.getByRole('button', { name: /^Menu d(e |’)/ }).click()
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByRole('columnheader', { name: 'Next appointment' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Calendar' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.locator('html[data-before]')).toHaveCount(1)
    expect((await saved).status()).toBe(200)
    const items = await list<User>(signedIn, '/users?cognitoId=CURRENT_USER')
    expect(items[0]?.preferredLocale).toBe('en')
  })
})
