import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test'
import { chromiumArgs, chromiumPath } from '../e2e/support/chromium.ts'
import { freePort, startServer, temporaryFolder } from '../e2e/support/server.ts'
import { quantile } from './quantile.ts'

/** Measures with a browser on its own demo clinic, which is deleted afterwards. */
export async function inBrowser<T>(measure: (browser: Browser, origin: string) => Promise<T>): Promise<T> {
  const { folder, remove } = temporaryFolder()
  try {
    const server = await startServer({ port: await freePort(), dataFolder: folder })
    try {
      const executablePath = chromiumPath()
      const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath && { executablePath }) })
      try {
        return await measure(browser, server.origin)
      } finally {
        await browser.close()
      }
    } finally {
      await server.stop()
    }
  } finally {
    remove()
  }
}

/** Signs the receptionist of the demo clinic in, in French, and ends on the calendar. */
export async function signInOn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/auth/login`)
  await page.getByLabel('Courriel').fill('receptionist@molaire.example')
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill('Molaire-demo-1')
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await page.waitForURL(`${origin}/`)
}

/**
 * A browser context in which the receptionist is signed in, in French, in the clinic's time zone.
 * It has no service worker, which would be a cache.
 */
export async function signedIn(browser: Browser, origin: string, window: BrowserContextOptions = {}): Promise<BrowserContext> {
  const visitor = await browser.newContext({ locale: 'fr-CA' })
  await signInOn(await visitor.newPage(), origin)
  const context = await browser.newContext({
    ...{ locale: 'fr-CA', timezoneId: 'America/Toronto', serviceWorkers: 'block' as const },
    ...window,
    storageState: await visitor.storageState(),
  })
  await visitor.close()
  return context
}

/** Before a page opens: lets it note the moment when the first element of a selector appears. */
export async function watchFor(page: Page, selector: string): Promise<void> {
  await page.addInitScript((sign) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector(sign)) return
      watch.disconnect()
      Object.assign(window, { shownAt: performance.timeOrigin + performance.now() })
    })
    watch.observe(document, { subtree: true, childList: true })
  }, selector)
}

/** When the element appeared, in ms since 1970, as the times of requests are. Waits for it. */
export async function whenShown(page: Page, selector: string): Promise<number> {
  await page.locator(selector).first().waitFor()
  // `shownAt` was put there by `watchFor`; the page's own types lack it.
  return page.evaluate(() => (window as unknown as { shownAt: number }).shownAt)
}

/**
 * The gaps between the frames of a page and its long tasks while `work` runs, in ms, and how often
 * a room of the board was drawn again.
 */
export async function framesWhile(page: Page, work: () => Promise<unknown>) {
  await page.evaluate(() => {
    const seen = { gaps: [] as number[], tasks: [] as number[], drawn: 0 }
    const tasks = new PerformanceObserver((list) => seen.tasks.push(...list.getEntries().map(({ duration }) => duration)))
    tasks.observe({ entryTypes: ['longtask'] })
    const changes = new MutationObserver((records) => {
      seen.drawn += records.filter(({ target }) => target instanceof Element && target.closest('[data-lane]')).length
    })
    changes.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    let last = performance.now()
    let isOn = true
    const frame = (now: number) => {
      seen.gaps.push(now - last)
      last = now
      if (isOn) requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
    const stop = () => {
      isOn = false
      for (const observer of [tasks, changes]) observer.disconnect()
      return { ...seen, gaps: seen.gaps.slice(1) }
    }
    Object.assign(window, { stop })
  })
  await work()
  // `stop` was put there above; the page's own types lack it.
  return page.evaluate(() => (window as unknown as { stop: () => { gaps: number[]; tasks: number[]; drawn: number } }).stop())
}

const LATE = 1.5 * (1000 / 60) // ms between two frames: more means a missed frame

/** The share of frames that came late, as text. */
export const late = (gaps: number[]) => `${((100 * gaps.filter((gap) => gap > LATE).length) / gaps.length).toFixed(1)} %`

/** Frames per second, from the median gap. */
export const perSecond = (gaps: number[]) => (1000 / quantile(gaps, 0.5)).toFixed(0)
