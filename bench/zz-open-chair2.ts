import { readFileSync } from 'node:fs'
// openAs(email, {width,height,lang,scheme}): a signed-in page on the demo clinic at E2E_PORT.
import { chromium } from '@playwright/test'
import { chromiumArgs, chromiumPath } from '../e2e/support/chromium.ts'
export const origin = `http://localhost:${process.env.E2E_PORT}`
export async function openAs(email: string, o: { width?: number; height?: number; lang?: 'fr' | 'en'; scheme?: 'light' | 'dark'; touch?: boolean } = {}) {
  const { width = 1440, height = 900, lang = 'fr', scheme = 'light', touch = width < 600 } = o
  const executablePath = chromiumPath()
  const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath && { executablePath }) })
  const context = await browser.newContext({ locale: lang === 'fr' ? 'fr-CA' : 'en-CA', timezoneId: 'America/Toronto', viewport: { width, height }, colorScheme: scheme, hasTouch: touch, isMobile: touch, acceptDownloads: true })
  await context.addInitScript('globalThis.__name = (n) => n')
  // The demo's clock says Friday morning, and so must the page's.
  const offset = Number(readFileSync('/work/tmp/offset', 'utf8')) * 1000
  await context.addInitScript(`{ const Real = Date, off = ${offset}; globalThis.Date = class extends Real { constructor(...a) { a.length === 0 ? super(Real.now() - off) : super(...a) } static now() { return Real.now() - off } } }`)
  const page = await context.newPage()
  page.on('pageerror', (e) => console.log('PAGEERROR', e.message))
  page.on('console', (m) => { if (m.type() === 'error') console.log('CONSOLE', m.text().slice(0, 300)) })
  page.on('response', (r) => { if (r.status() >= 500) console.log('HTTP', r.status(), r.url()) })
  await page.goto(`${origin}/auth/login`)
  await page.locator('input[type=email], input[name=email]').first().fill(email)
  await page.locator('input[type=password]').first().fill('Molaire-demo-1')
  await page.locator('input[type=password]').first().press('Enter')
  await page.waitForURL((u) => !u.pathname.startsWith('/auth'), { timeout: 30000 })
  return { browser, context, page, close: () => browser.close() }
}
