import type { Page } from '@playwright/test'
import { askPool, password } from './support/api.ts'
import { expect, fillSignIn, test, type Language } from './support/journey.ts'

const refused: Record<Language, string> = {
  fr: 'Email ou mot de passe incorrect. Vérifiez vos informations de connexion.',
  en: 'Invalid email or password',
}

test('AUTH-01 the doors of sign-in lead where they should', async ({ page }) => {
  await page.goto('/auth')
  await expect(page).toHaveURL('/auth/login')
  await page.goto('/auth/forgot-password')
  await expect(page).toHaveURL('/auth/request-reset')
})

test.describe('someone already signed in', () => {
  test.use({ account: 'dentist@molaire.example' })

  test('AUTH-01 has no business on the pages of sign-in', async ({ page }) => {
    for (const address of ['/auth/login', '/auth', '/auth/request-reset', '/auth/login?redirect=/patients']) {
      await page.goto(address)
      await expect(page).toHaveURL('/')
    }
  })

  test('AUTH-10 a broken session is cleared away and leads to sign-in', async ({ page }) => {
    await page.goto('/patients')
    await expect(page.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible()
    await page.evaluate(() => localStorage.removeItem('user'))
    await page.evaluate(() => localStorage.removeItem('accessToken'))
    await page.goto('/patients')
    await expect(page).toHaveURL('/auth/login?redirect=%2Fpatients')
    expect(await page.evaluate(() => localStorage.getItem('idToken'))).toBeNull()
  })
})

for (const language of ['fr', 'en'] as const) {
  test.describe(language, () => {
    test.use({ language })

    test(`AUTH-02 AUTH-03 a visitor signs in and lands where they wanted to go, in ${language}`, async ({ page }) => {
      const email = language === 'fr' ? 'hygienist@molaire.example' : 'hygienist@autre.example'
      await page.goto('/patients?search=côté&size=50')
      await expect(page).toHaveURL(`/auth/login?redirect=${encodeURIComponent('/patients?size=50')}`)
      await fillSignIn(page, language, { email, password })
      await expect(page).toHaveURL('/patients?size=50')
      await expect(page.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible()

      const stored = await page.evaluate(() => ({
        tokens: ['idToken', 'accessToken', 'refreshToken'].map((key) => localStorage.getItem(key)?.length ?? 0),
        user: JSON.parse(localStorage.getItem('user') ?? '{}') as Record<string, unknown>,
      }))
      expect(stored.tokens.every((length) => length > 20)).toBe(true)
      expect(Object.keys(stored.user).sort()).toEqual(
        ['userId', 'username', 'email', 'groupId', 'isAdmin', 'isDentist', 'isManager', 'isTariff', 'isStatistic'].sort(),
      )
      expect(stored.user).toMatchObject({ email, isAdmin: false })
    })

    test(`AUTH-04 a wrong password is told in ${language}, and the right one still works`, async ({ page }) => {
      const email = language === 'fr' ? 'member@autre.example' : 'dentist@autre.example'
      await page.goto('/auth/login')
      await fillSignIn(page, language, { email, password: 'Wrong-password-1' })
      await expect(page.getByRole('alert')).toContainText(refused[language])
      const secret = page.getByRole('textbox', { name: language === 'fr' ? 'Mot de passe' : 'Password' })
      await expect(secret).toHaveValue('')
      await expect(secret).toBeFocused()
      expect(await page.evaluate(() => localStorage.getItem('idToken'))).toBeNull()
      await fillSignIn(page, language, { email, password })
      await expect(page).toHaveURL('/')
    })

    test(`AUTH-04 an account that does not exist gets the same answer, in ${language}`, async ({ page }) => {
      await page.goto('/auth/login')
      await fillSignIn(page, language, { email: `nobody-${language}@molaire.example`, password })
      await expect(page.getByRole('alert')).toContainText(refused[language])
    })

    test(`AUTH-04 without a network the page says so, in ${language}`, async ({ page, context }) => {
      // The connection is lost before the accounts of the demo have come: the form works without.
      await page.route(/demo-accounts/, (route) => route.abort('internetdisconnected'))
      await page.goto('/auth/login')
      await expect(page.getByRole('button', { name: language === 'fr' ? 'Se connecter' : 'Sign in', exact: true })).toBeVisible()
      await context.setOffline(true)
      await fillSignIn(page, language, { email: 'dentist@molaire.example', password })
      await expect(page.getByRole('alert')).toContainText(
        language === 'fr' ? 'Problème de connexion réseau.' : 'Network connection error',
      )
      await context.setOffline(false)
    })
  })
}

test('AUTH-02 a redirect that leaves the site is ignored', async ({ page, context }) => {
  const foreign = ['//evil.example/x', 'https://evil.example/x', 'javascript:alert(1)', '/\\evil.example']
  for (const redirect of foreign) {
    await page.goto(`/auth/login?redirect=${encodeURIComponent(redirect)}`)
    await fillSignIn(page, 'fr', { email: 'member@molaire.example', password })
    await expect(page).toHaveURL('/')
    await page.evaluate(() => localStorage.clear())
    await context.clearCookies()
  }
})

test('AUTH-03 the empty form points at what is missing and asks nobody', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/idp')) requests.push(request.url())
  })
  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await expect(page.getByLabel('Courriel')).toBeFocused()
  await expect(page.getByText('Ce champ est requis')).toHaveCount(2)
  expect(requests).toEqual([])
})

test('AUTH-03 the demo’s accounts are one press away', async ({ page }) => {
  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'Réceptionniste' }).click()
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toBeVisible()
})

test('AUTH-13 signing out says so, leaves nothing behind, and the tokens are refused from then on', async ({ page, request }) => {
  await page.goto('/auth/login')
  await fillSignIn(page, 'fr', { email: 'assistant@autre.example', password })
  await expect(page).toHaveURL('/')
  const tokens = await page.evaluate(() => ({
    idToken: localStorage.getItem('idToken') ?? '',
    accessToken: localStorage.getItem('accessToken') ?? '',
    refreshToken: localStorage.getItem('refreshToken') ?? '',
  }))
  const asBearer = () => request.get('/api/clinics', { headers: { authorization: `Bearer ${tokens.idToken}` } })
  expect((await asBearer()).status()).toBe(200)

  await page.getByRole('button', { name: /^Menu d(e |’)/ }).click()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page.getByText('Déconnexion en cours')).toBeVisible()
  await expect(page).toHaveURL('/auth/login')
  await expect(page.getByRole('alert')).toHaveCount(0)

  const left = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(left.filter((key) => !/^(preferredLocale|preferredTheme|molaire\.|tsr-scroll)/.test(key))).toEqual([])
  expect((await asBearer()).status()).toBe(401)
  const refresh = await askPool(request, 'InitiateAuth', {
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    ClientId: 'molaire-web',
    AuthParameters: { REFRESH_TOKEN: tokens.refreshToken },
  })
  expect(refresh.status()).toBe(400)

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Se connecter' })).toBeVisible()
})

test('AUTH-13 signing out in one tab signs the other out', async ({ page, context }) => {
  await page.goto('/auth/login')
  await fillSignIn(page, 'fr', { email: 'admin@autre.example', password })
  await expect(page).toHaveURL('/')
  const other = await context.newPage()
  await other.goto('/patients')
  await expect(other.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible()
  await page.getByRole('button', { name: /^Menu d(e |’)/ }).click()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL('/auth/login')
  await expect(other).toHaveURL(/\/auth\/login/)
})

test.describe('a session whose tokens went bad while the page is open', () => {
  test.use({ account: 'manager@autre.example' })

  /**
   * Another tab stores tokens that the server does not know. The page adopts them like renewed
   * ones.
   */
  const spoil = async (page: Page, refreshToken?: string) => {
    const other = await page.context().newPage()
    await other.goto('/icon.svg')
    await other.evaluate((refresh) => {
      if (refresh) localStorage.setItem('refreshToken', refresh)
      const [head, body] = (localStorage.getItem('idToken') ?? '').split('.')
      localStorage.setItem('idToken', `${head}.${body}.AAAA`)
    }, refreshToken)
    await other.close()
  }
  const search = (page: Page) => page.getByRole('textbox', { name: 'Rechercher un patient' }).fill('a')

  test('AUTH-12 is renewed without a word when the provider renews it', async ({ page }) => {
    await page.goto('/patients')
    await expect(page.getByRole('table', { name: 'Patients' }).getByRole('link').first()).toBeVisible()
    // The page may ask by itself as soon as the other tab is gone.
    const refused = page.waitForResponse((response) => response.status() === 401)
    await spoil(page)
    const answered = page.waitForResponse((response) => response.url().includes('/api/patients?') && response.ok())
    await search(page)
    await refused
    await answered
    await expect(page).toHaveURL('/patients')
    expect(await page.evaluate(() => localStorage.getItem('idToken'))).not.toMatch(/AAAA$/)
  })

  test('AUTH-12 AUTH-11 is over when the provider refuses too, and the way back is kept', async ({ page }) => {
    await page.goto('/patients?status=all')
    await expect(page.getByRole('table', { name: 'Patients' }).getByRole('link').first()).toBeVisible()
    await spoil(page, 'spent')
    // Nothing was typed, so nothing can be lost: a press triggers the next request, unless the page
    // has asked for something by itself, and is gone.
    const sort = page.getByRole('columnheader', { name: /Dernière visite/ }).getByRole('button')
    await sort.click({ timeout: 5000 }).catch(() => {})
    await expect(page).toHaveURL(/\/auth\/login\?redirect=%2Fpatients%3F/)
    await expect(page.getByText('Session expirée. Veuillez vous reconnecter.')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('idToken'))).toBeNull()
  })

  test('AUTH-12 AUTH-11 what was typed waits under a sign-in until its person is back', async ({ page }) => {
    await page.goto('/patients')
    await expect(page.getByRole('table', { name: 'Patients' }).getByRole('link').first()).toBeVisible()
    await spoil(page, 'spent')
    await search(page)
    const dialog = page.getByRole('dialog', { name: 'Se connecter' })
    await expect(dialog.getByText('Session expirée. Veuillez vous reconnecter.')).toBeVisible()
    await expect(dialog.getByLabel('Courriel')).toHaveValue('manager@autre.example')
    await expect(dialog.getByRole('textbox', { name: 'Mot de passe' })).toBeFocused()
    expect(await page.evaluate(() => localStorage.getItem('idToken'))).toBeNull()

    // Neither the mouse nor the keyboard reaches the page.
    for (const key of ['Escape', 'Escape']) await page.keyboard.press(key)
    await expect(dialog).toBeVisible()
    expect(
      await page
        .locator('main input')
        .first()
        .evaluate((field: HTMLElement) => {
          field.focus()
          return document.activeElement === field
        }),
    ).toBe(false)

    await dialog.getByRole('textbox', { name: 'Mot de passe' }).fill(password)
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    const typed = page.getByRole('textbox', { name: 'Rechercher un patient' })
    await expect(typed).toHaveValue('a')
    await expect(typed).toBeFocused()
    await expect(page).toHaveURL('/patients')
    await expect(page.getByRole('table', { name: 'Patients' }).getByRole('link').first()).toBeVisible()
  })

  test('AUTH-10 at start-up a token that finds nobody ends the session', async ({ page }) => {
    await page.goto('/patients')
    await expect(page.getByRole('table', { name: 'Patients' })).toBeVisible()
    await page.goto('/icon.svg')
    await page.evaluate(() => {
      const [head, body] = (localStorage.getItem('idToken') ?? '').split('.')
      localStorage.setItem('idToken', `${head}.${body}.AAAA`)
    })
    await page.goto('/patients')
    await expect(page).toHaveURL(/\/auth\/login\?redirect=%2Fpatients/)
    expect(await page.evaluate(() => localStorage.getItem('idToken'))).toBeNull()
  })
})
