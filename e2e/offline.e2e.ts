import type { Page } from '@playwright/test'
import { password, settledColleague } from './support/api.ts'
import { expect, fillSignIn, test } from './support/journey.ts'

test.use({ serviceWorkers: 'allow' })

/** What the browser keeps of the clinic, and the addresses of the files that it keeps. */
const whatIsKept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const entries = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return {
      databases: (await indexedDB.databases()).map(({ name }) => name),
      files: entries.flat().map(({ url }) => new URL(url).pathname),
    }
  })

test('SHELL-15 CAL-10 AUTH-13 SHELL-07 without a connection the day is read; signing out leaves nothing; a new version is told', async ({
  page,
  context,
  signInOnce,
}) => {
  // Somebody of their own: signing out ends every session of an account, also other journeys'.
  const admin = await signInOnce('admin@molaire.example')
  const { email } = await settledColleague(admin, { firstName: 'Rosalie', role: 'receptionist' })
  await page.goto('/auth/login')
  await fillSignIn(page, 'fr', { email, password })
  await expect(page).toHaveURL('/')
  const firstCard = page.locator('[data-card]').first()
  await expect(firstCard).toBeVisible()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 40_000 }).toBe('activated')
  await expect.poll(async () => (await whatIsKept(page)).databases, { timeout: 20_000 }).toEqual(['molaire'])
  const { files } = await whatIsKept(page)
  expect(files.filter((file) => !file.startsWith('/assets/')).sort()).toEqual(['/', '/icon.svg', '/theme-before-paint.js'])

  // The line drops under an open page: the code of a screen that was never opened is here.
  await context.setOffline(true)
  await expect(page.getByText(/^Hors ligne\. Vous voyez les données/)).toBeVisible()
  await page.getByRole('link', { name: 'Factures', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/invoices/daily')

  // Opened without a connection.
  await page.goto('/')
  await expect(page.getByText('Hors ligne. Les modifications sont suspendues.')).toBeVisible()
  await expect(page.getByText(/Données de \d+\sh.*, .*Lecture seule\.$/)).toBeVisible()
  const rows = page.getByRole('table', { name: 'Rendez-vous' }).getByRole('row')
  await expect(rows.nth(3)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Appeler / }).first()).toHaveAttribute('href', /^tel:\+1/)
  await page.getByRole('radio', { name: 'Aujourd’hui' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Demain' })).toBeChecked()

  // Any other screen waits for the connection, and comes by itself.
  await page.getByRole('link', { name: 'Patients', exact: true }).click()
  await expect(page.getByText('Cet écran a besoin de la connexion')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('table', { name: 'Patients' }).getByRole('link').first()).toBeVisible()
  await expect(page).toHaveURL('/patients')

  // Read beforehand: an answer that is fetched for a page that has meanwhile closed can't be read.
  const version = (await (await page.request.get('/version.json')).json()) as object
  await page.route('**/version.json?*', (route) => route.fulfill({ json: { ...version, commit: 'fedcba9876543210' } }))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('Une nouvelle version de Molaire est prête.').first()).toBeVisible()
  await page.getByRole('status').getByRole('button', { name: 'Recharger' }).click()
  await expect(page.getByText('Une nouvelle version de Molaire est prête.')).toHaveCount(0)

  await page.getByRole('button', { name: /^Menu d(e |’)/ }).click()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL('/auth/login')
  await expect.poll(() => whatIsKept(page)).toMatchObject({ databases: [] })
  expect((await whatIsKept(page)).files.filter((file) => /^\/(api|idp|files)/.test(file))).toEqual([])

  // Without a session and without a connection there is nobody's day to read.
  await context.setOffline(true)
  await page.goto('/')
  await expect(page).toHaveURL('/auth/login')
  await context.setOffline(false)
})
