// What the list of patients costs on a phone: a window of 390 pixels, a processor four times slower
// than this machine's, fifty people a page. Measures from a typed letter to its paint, the frames
// while the list is scrolled with a finger, and the longest task. For comparison, in the same run,
// a bare page of fifty boxes. Goal of the issue: the list stays smooth. Runs on the latest build of
// the application. npx tsx bench/phone-list.ts
import type { Browser, CDPSession, Page } from '@playwright/test'
import { framesWhile, inBrowser, late, perSecond, signedIn } from './browser.ts'
import { report, say } from './scratch-server.ts'

const SLOWER = 4
const SWIPES = 12
const WORDS = ['tremblay', 'gagnon', 'roy marie', 'bouchard', 'cote']

const slowed = async (page: Page): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return session
}

/** Swipes up and down with one finger, at the speed of a thumb. */
async function scroll(session: CDPSession): Promise<void> {
  for (let n = 0; n < SWIPES; n += 1)
    await session.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 560,
      yDistance: n % 4 < 2 ? -500 : 500,
      speed: 1600,
      gestureSourceType: 'touch',
    })
}

/**
 * Milliseconds from each typed letter to the frame that shows it, from the browser's event timing.
 */
async function typing(page: Page): Promise<number[]> {
  const box = page.getByRole('textbox', { name: 'Rechercher un patient' })
  await page.evaluate(() => {
    const took: number[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'keydown') took.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    Object.assign(window, { took })
  })
  let letters = 0
  for (const word of WORDS) {
    await box.pressSequentially(word, { delay: 110 })
    await page.waitForURL((url) => url.searchParams.get('search') === word)
    letters += word.length
    await box.fill('')
    await page.waitForURL((url) => !url.searchParams.has('search'))
  }
  const durations = await page.evaluate(() => (window as unknown as { took: number[] }).took) // as above
  // Events that take less than a frame are not reported.
  return [...durations, ...Array.from({ length: Math.max(0, letters - durations.length) }, () => 8)]
}

async function measure(browser: Browser, origin: string): Promise<void> {
  const context = await signedIn(browser, origin, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  // The compiler that runs this file adds calls of a helper that names functions, which pages lack.
  await context.addInitScript('globalThis.__name = (named) => named')
  const page = await context.newPage()
  await page.goto(`${origin}/patients?size=50`)
  const rows = page.locator('[data-row-link]')
  await rows.nth(49).waitFor()
  const session = await slowed(page)

  const listed = await framesWhile(page, () => scroll(session))
  const keys = await typing(page)
  const busy = await framesWhile(page, () => typing(page))

  const floor = await context.newPage()
  await floor.setContent(
    Array.from(
      { length: 50 },
      (_, n) => `<p style="height:72px;margin:0;border-bottom:1px solid #ccc">Ève Lafrenière-${n}</p>`,
    ).join(''),
  )
  await floor.evaluate('globalThis.__name = (named) => named')
  const bareSession = await slowed(floor)
  const bare = await framesWhile(floor, () => scroll(bareSession))

  report('between two frames, the list scrolled', listed.gaps)
  report('between two frames, fifty bare boxes', bare.gaps)
  say(`frames that came late: ${late(listed.gaps)} of the list, ${late(bare.gaps)} of the boxes`)
  say(`frames a second: ${perSecond(listed.gaps)} of the list, ${perSecond(bare.gaps)} of the boxes (medians)`)
  report('from a key to the frame that shows it', keys)
  say(
    `longest task: ${longest(listed.tasks)} while scrolled, ${longest(busy.tasks)} while one types and five searches are answered`,
  )
}

const longest = (tasks: number[]) => (tasks.length === 0 ? 'none over 50 ms' : `${Math.max(...tasks).toFixed(0)} ms`)

await inBrowser(measure)
