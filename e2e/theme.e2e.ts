import type { Page } from '@playwright/test'
import { list, put } from './support/api.ts'
import { expect, test } from './support/journey.ts'
import type { User } from '@molaire/contract/users/shapes'

const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains('dark'))

/** Records every change of the root's classes with its time, from before the page's own scripts. */
const noteThemes = (page: Page) =>
  page.addInitScript(() => {
    const noted: { dark: boolean; at: number }[] = []
    Object.assign(window, { noted })
    new MutationObserver(() => {
      const dark = document.documentElement?.classList.contains('dark') ?? false
      if (noted.at(-1)?.dark !== dark) noted.push({ dark, at: performance.now() })
    }).observe(document, { attributes: true, subtree: true, childList: true, attributeFilter: ['class'] })
  })

test.describe('the theme', () => {
  for (const [stored, scheme, dark] of [
    [['preferredTheme', 'dark'], 'light', true],
    [['preferredTheme', 'light'], 'dark', false],
    [['preferredTheme', 'system'], 'dark', true],
    [['isDarkTheme', 'true'], 'light', true],
    [null, 'dark', true],
  ] as const) {
    test(`SHELL-05 no flash: ${stored?.join(' ') ?? 'nothing'} stored and a ${scheme} system paint ${dark ? 'dark' : 'light'} from the first`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: scheme })
      if (stored) await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [...stored] as [string, string])
      await noteThemes(page)
      await page.goto('/auth/login')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const { noted, painted } = await page.evaluate(() => ({
        noted: (window as unknown as { noted: { dark: boolean; at: number }[] }).noted, // put there above
        painted: performance.getEntriesByType('paint').find(({ name }) => name === 'first-paint')?.startTime ?? 0,
      }))
      expect(painted).toBeGreaterThan(0)
      const before = noted.filter(({ at }) => at <= painted)
      expect(before.at(-1)?.dark ?? false).toBe(dark)
      expect(noted.filter(({ at }) => at > painted)).toEqual([])
      const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
      expect(background).toBe(dark ? 'rgb(13, 18, 21)' : 'rgb(248, 247, 244)')
    })
  }

  test('SHELL-05 follows the system while the page is open', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/auth/login')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await isDark(page)).toBe(false)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => isDark(page)).toBe(true)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => isDark(page)).toBe(false)
  })
})

test('SHELL-05 prints a page in the light theme, whichever it wears', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/auth/login')
  const field = page.getByLabel('Courriel')
  await expect(field).toHaveCSS('background-color', 'rgb(20, 26, 29)')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(field).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})

test.describe('someone signed in', () => {
  test.use({ account: 'statistic@autre.example' })

  test('SHELL-05 turns the theme, on this device and on the account, and it stays', async ({ page, signedIn }) => {
    await put(signedIn, `/users/${signedIn.user.id}`, { preferredTheme: 'light' })
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/waiting-list')
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
    await page.getByRole('button', { name: 'Passer au thème sombre' }).click()
    await expect.poll(() => isDark(page)).toBe(true)
    await expect(page.getByRole('button', { name: 'Passer au thème clair' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('preferredTheme'))).toBe('dark')
    expect((await saved).status()).toBe(200)
    const items = await list<User>(signedIn, '/users?cognitoId=CURRENT_USER')
    expect(items[0]?.preferredTheme).toBe('dark')

    await page.reload()
    await expect(page.getByRole('button', { name: 'Passer au thème clair' })).toBeVisible()
    expect(await isDark(page)).toBe(true)
  })
})
