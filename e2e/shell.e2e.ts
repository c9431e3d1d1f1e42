import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'

/** Every path of the specification (§2) and the title of its screen. */
const screens: [address: string, fr: string, en: string][] = [
  ['/', 'Rendez-vous', 'Appointments'],
  ['/appointments', 'Rendez-vous', 'Appointments'],
  ['/appointments/calendar', 'Rendez-vous', 'Appointments'],
  ['/appointments/0198c0de-0000-7000-8000-000000000000', 'Rendez-vous', 'Appointment'],
  ['/waiting-list', 'Liste d’attente', 'Waiting list'],
  ['/patients', 'Patients', 'Patients'],
  ['/patients/0198c0de-0000-7000-8000-000000000000/profile', 'Patient introuvable', 'Patient not found'],
  ['/patients/0198c0de-0000-7000-8000-000000000000/appointments', 'Patient introuvable', 'Patient not found'],
  ['/patients/0198c0de-0000-7000-8000-000000000000/invoices', 'Patient introuvable', 'Patient not found'],
  ['/patients/0198c0de-0000-7000-8000-000000000000/prescriptions', 'Patient introuvable', 'Patient not found'],
  ['/patients/0198c0de-0000-7000-8000-000000000000/radiology', 'Patient introuvable', 'Patient not found'],
  ['/invoices/daily', 'Rapport périodique', 'Periodic report'],
  ['/invoices/unpaid', 'Factures impayées', 'Unpaid invoices'],
  ['/invoices/view/0198c0de-0000-7000-8000-000000000000', 'Facture', 'Invoice'],
  ['/sterilization', 'Stérilisation', 'Sterilization'],
  ['/config/rooms', 'Salles', 'Rooms'],
  ['/config/clinics', 'Cliniques', 'Clinics'],
  ['/config/tariffs', 'Tarifs', 'Tariffs'],
  ['/config/work-periods', 'Périodes de travail', 'Work periods'],
  ['/config/appointment-types', 'Types de rendez-vous', 'Appointment types'],
  ['/config/users', 'Utilisateurs', 'Users'],
  ['/config/statistics', 'Statistiques', 'Statistics'],
  ['/config/inventory', 'Inventaire', 'Inventory'],
  ['/config/test', 'Vérification', 'Self-check'],
  ['/administration/users', 'Utilisateurs', 'Users'],
  ['/administration/groups', 'Groupes', 'Groups'],
  ['/administration/clinics', 'Cliniques', 'Clinics'],
  ['/profile', 'Mon profil', 'My profile'],
  ['/demo/dicom', 'Démo DICOM', 'DICOM demo'],
  ['/dev', 'Development', 'Development'],
]

/** Chooses the language in another tab. This page follows without a reload. */
const chooseElsewhere = (page: Page, language: string) =>
  page.evaluate((locale) => {
    localStorage.setItem('preferredLocale', locale)
    window.dispatchEvent(new StorageEvent('storage', { key: 'preferredLocale', newValue: locale }))
  }, language)

test.describe('an administrator', () => {
  test.use({ account: 'admin@molaire.example' })

  test('SHELL-01 SHELL-02 every address shows its screen under its title, in both languages', async ({ page }) => {
    test.setTimeout(180_000)
    for (const [address, fr, en] of screens) {
      await page.goto(address)
      await expect(page).toHaveTitle(`${fr} – Molaire`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      expect(new URL(page.url()).pathname).toBe(address)
      await chooseElsewhere(page, 'en')
      await expect(page, address).toHaveTitle(`${en} – Molaire`)
      await chooseElsewhere(page, 'fr')
    }
  })

  test('SHELL-01 addresses that stand for another lead there', async ({ page }) => {
    for (const [from, to] of [
      ['/invoices', '/invoices/daily'],
      ['/config', '/config/rooms'],
      ['/administration', '/administration/users'],
    ] as const) {
      await page.goto(from)
      await expect(page).toHaveURL(to)
    }
  })

  test('SHELL-01 an address that leads nowhere says so and offers the nearest', async ({ page }) => {
    await page.goto('/appointmets/calandar')
    await expect(page.getByRole('heading', { level: 1, name: 'Cette page n’existe pas.' })).toBeVisible()
    await expect(page).toHaveTitle('Page introuvable – Molaire')
    await expect(page.getByText('/appointmets/calandar')).toBeVisible()
    await page.getByRole('link', { name: '/appointments/calendar' }).click()
    await expect(page).toHaveURL('/appointments/calendar')
  })

  test('SHELL-03 the bar leads everywhere, marks where one is, and the name leads home', async ({ page }) => {
    await page.goto('/')
    const bar = page.getByRole('navigation', { name: 'Navigation principale' })
    await expect(bar.getByRole('link')).toHaveText(['Calendrier', 'Patients', 'Factures', 'Configuration', 'Administration'])
    for (const [name, address] of [
      ['Patients', '/patients'],
      ['Factures', '/invoices/daily'],
      ['Configuration', '/config/rooms'],
      ['Administration', '/administration/users'],
      ['Calendrier', /\/(appointments)?$/],
    ] as const) {
      await bar.getByRole('link', { name }).click()
      await expect(page).toHaveURL(address)
      await expect(bar.locator('[aria-current="page"]')).toHaveText(name)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    }
    await page.goto('/patients')
    await page.getByRole('link', { name: /^Molaire/ }).click()
    await expect(page).toHaveURL('/')
  })
})

test.describe('someone who is not an administrator', () => {
  test.use({ account: 'receptionist@molaire.example' })

  test('SHELL-03 has no administration in the bar, and is told when trying the address', async ({ page }) => {
    await page.goto('/administration/users')
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Accès réservé à l’administration')).toBeVisible()
    const bar = page.getByRole('navigation', { name: 'Navigation principale' })
    await expect(bar.getByRole('link')).toHaveText(['Calendrier', 'Patients', 'Factures', 'Configuration'])
  })

  test('SHELL-03 signed out, there is no menu bar', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'fr-CA' })
    const page = await context.newPage()
    await page.goto('/auth/login')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await context.close()
  })

  test('SHELL-07 the version opens on its build and is asked past every cache', async ({ page }) => {
    const versionRequest = page.waitForRequest((request) => /\/version\.json\?t=\d{10,}$/.test(request.url()))
    await page.goto('/')
    await page.getByRole('button', { name: /^Menu d(e |’)/ }).click()
    await versionRequest
    const label = page.getByRole('button', { name: /^v\d+\.\d+\.\d+$/ })
    await expect(label).toHaveAttribute('aria-expanded', 'false')
    await label.click()
    await expect(page.getByRole('button', { name: /^Version \d+\.\d+\.\d+ · Compilation .+ · .+/ })).toHaveAttribute(
      'aria-expanded',
      'true',
    )
    const { commit } = (await (await page.request.get('/version.json')).json()) as { commit: string }
    await expect(page.getByRole('button', { name: `Copier ${commit.slice(0, 8)}` })).toBeVisible()
  })

  test('SHELL-07 a newer version is offered when the page is looked at again', async ({ page }) => {
    await page.goto('/patients')
    await expect(page.getByRole('table', { name: 'Patients' })).toBeVisible()
    await page.route('**/version.json?*', (route) =>
      route.fulfill({ json: { version: '9.9.9', build: '1', timestamp: '2030-01-01T00:00:00.000Z', commit: 'f'.repeat(40) } }),
    )
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByText('Une nouvelle version de Molaire est prête.')).toBeVisible()
    await page.unroute('**/version.json?*')
    await page.evaluate(() => {
      // Marks this document, to check that it is replaced.
      document.documentElement.dataset['before'] = 'yes'
    })
    await page.getByRole('button', { name: 'Recharger' }).click()
    await expect(page.locator('html[data-before]')).toHaveCount(0)
    await expect(page.getByRole('table', { name: 'Patients' })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ account: 'admin@molaire.example', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  const openDrawer = async (page: Page) => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: 'Molaire' })
    await expect(drawer).toBeVisible()
    return drawer
  }

  test('SHELL-03 the drawer holds the same items and the waiting list, and closes after each', async ({ page }) => {
    await page.goto('/')
    const drawer = await openDrawer(page)
    expect((await drawer.boundingBox())?.width).toBe(280)
    const items = drawer.getByRole('navigation').getByRole('link')
    await expect(items).toHaveText(['Calendrier', 'Patients', 'Factures', 'Liste d’attente', 'Configuration', 'Administration'])
    await expect(drawer.getByRole('link', { name: 'Calendrier' })).toHaveAttribute('aria-current', 'page')
    await drawer.getByRole('link', { name: 'Liste d’attente' }).click()
    await expect(page).toHaveURL('/waiting-list')
    await expect(drawer).toBeHidden()
    await openDrawer(page)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused()
    await openDrawer(page)
    // Back closes the drawer (Decision 0133), and then leads to the page before.
    await page.evaluate('history.back()')
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL('/waiting-list')
    await page.goBack()
    await expect(page).toHaveURL('/')
  })

  test('SHELL-03 the bar says the screen', async ({ page }) => {
    await page.goto('/patients')
    await expect(page.getByRole('banner').getByText('Patients')).toBeVisible()
  })

  test('STOCK-01 SHELL-01 SHELL-15 the settings fit the screen, begin in its top quarter and lead back to their links', async ({
    page,
  }) => {
    await page.goto('/config/inventory')
    await expect(page.getByRole('heading', { level: 1, name: 'Inventaire' })).toBeAttached()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    const first = page.getByRole('list', { name: 'Inventaire' }).getByRole('listitem').first()
    await expect(first).toBeVisible()
    // While the demo fills its history, a bar says so above the page.
    await expect(page.locator('[data-kind="history"]')).toHaveCount(0, { timeout: 60_000 })
    // What is counted at the same time may put another article first.
    await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThan(844 / 4)
    await page.getByRole('link', { name: 'Retour à Configuration' }).click()
    await expect(page).toHaveURL('/config')
    const links = page.getByRole('navigation', { name: 'Configuration' })
    await expect(links.getByRole('link', { name: /^Inventaire/ })).toBeVisible()
    await expect(links.getByRole('region', { name: 'Système' }).getByRole('link')).toHaveCount(2)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})

test('API-04 the API can be read in the browser, without anything from elsewhere', async ({ page }) => {
  await page.goto('/api/docs')
  // The page draws only what is in sight.
  await expect(page.getByText('/api/users').first()).toBeVisible({ timeout: 60_000 })
})
