// How fast the desk feels: a browser without a cache, the processor four times slower than this
// machine's, medians of a few rounds. A floor page (sixty boxes, one script of nothing) is measured
// in the same run. The figures depend on the machine and its load, which is printed; sizes and
// counts do not. Goals are those of the issue. npx tsx bench/felt.ts [rounds]
import { loadavg } from 'node:os'
import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page, Request } from '@playwright/test'
import { inBrowser, signedIn, watchFor, whenShown } from './browser.ts'
import { median } from './quantile.ts'
import { say } from './scratch-server.ts'

const SLOWER = 4
const rounds = Number(process.argv[2] ?? 5)
const here = { locale: 'fr-CA', timezoneId: 'America/Toronto', serviceWorkers: 'block' as const }
const desk = { ...here, viewport: { width: 1366, height: 900 } }
const handheld = { ...here, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** Slows the processor of a page. */
async function slow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

/** Before any script of the page: collects the largest paint, long tasks and event timings. */
const collect = `globalThis.__name = (named) => named
globalThis.felt = { paint: 0, tasks: [], first: 0, events: [] }
const watch = (type, use) => new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true, durationThreshold: 16 })
watch('largest-contentful-paint', (entry) => { felt.paint = entry.startTime })
watch('paint', (entry) => { if (entry.name === 'first-contentful-paint') felt.first = entry.startTime })
watch('longtask', (entry) => felt.tasks.push([entry.startTime, entry.duration]))
watch('event', (entry) => felt.events.push([entry.name, entry.duration]))`

interface Felt {
  paint: number
  first: number
  tasks: [number, number][]
  events: [string, number][]
}
const feltOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { felt: Felt }).felt)

/** The time that tasks took beyond 50 ms each, after the first paint, in ms. */
const blocking = ({ tasks, first }: Felt) =>
  tasks.filter(([at]) => at >= first).reduce((total, [, duration]) => total + duration - 50, 0)

/**
 * Measures in a browser that has never been here but is signed in as `like` is: not even the memory
 * of an earlier page holds the code.
 */
async function unvisited<T>(
  browser: Browser,
  { like, window }: { like: BrowserContext; window: BrowserContextOptions },
  measure: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ ...window, storageState: await like.storageState() })
  await context.addInitScript(collect)
  try {
    return await measure(context)
  } finally {
    await context.close()
  }
}

/** Opens an address without a cache; waits for `sign`, then for two quiet seconds. */
async function open(context: BrowserContext, address: string, sign: string): Promise<Felt> {
  const page = await context.newPage()
  await slow(page)
  await page.goto(address)
  await page.locator(sign).first().waitFor()
  await page.waitForTimeout(2000)
  const felt = await feltOf(page)
  await page.close()
  return felt
}

/** What is asked before the first card: scripts with their compressed bytes, and all requests. */
async function beforeTheCards(context: BrowserContext, origin: string) {
  const page = await context.newPage()
  const requests: Request[] = []
  await watchFor(page, '[data-card]')
  page.on('request', (request) => requests.push(request))
  await page.goto(`${origin}/`)
  const shownAt = await whenShown(page, '[data-card]')
  await page.waitForTimeout(1000)
  const before = requests.filter((request) => request.timing().startTime <= shownAt)
  const scripts = before.filter((request) => request.resourceType() === 'script')
  const bodies = await Promise.all(scripts.map(async (request) => (await request.response())?.body()))
  const bytes = bodies.reduce((total, body) => total + (body ? gzipSync(body, { level: 9 }).length : 0), 0)
  const records = before.filter((request) => new URL(request.url()).pathname.startsWith('/api/'))
  const paths = records.map((request) => request.url().slice(origin.length))
  await page.close()
  return { bytes, scripts: scripts.length, requests: before.length, twice: paths.filter((path, at) => paths.indexOf(path) < at) }
}

/**
 * From an input to the frame that shows its effect, in ms: the longest event of `act`. An event of
 * less than a frame is not reported and counts as 8 ms.
 */
async function delayOf(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    ;(globalThis as unknown as { felt: Felt }).felt.events = []
  })
  await act()
  await page.waitForTimeout(400)
  const { events } = await feltOf(page)
  return Math.max(8, ...events.map(([, duration]) => duration))
}

/**
 * From an input to the frame in which what it opens stands, in ms, by the page's own clock:
 * `isThere` is an expression that becomes true. The page itself looks, at each frame: Playwright's
 * code would run in the slowed page before it looks.
 */
async function untilSeen(page: Page, event: 'click' | 'keydown', isThere: string, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(`{
    const seen = (globalThis.seen = {})
    addEventListener('${event}', ({ timeStamp }) => {
      const look = () => {
        if (${isThere}) seen.ms = performance.now() - timeStamp
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }, { once: true, capture: true })
  }`)
  await act()
  const shown = await page.waitForFunction(() => (globalThis as unknown as { seen: { ms?: number } }).seen.ms)
  return Number(await shown.jsonValue())
}

/** In ms: a hand rests on a button before it presses. */
const restMs = 150

/**
 * Presses the middle of an element, on which the pointer already rests. A locator's own click runs
 * code in the slowed page too.
 */
async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target} is not on the page`)
  const at = [box.x + box.width / 2, box.y + box.height / 2] as const
  await page.mouse.move(...at)
  await page.waitForTimeout(restMs)
  await page.mouse.click(...at)
}

/** Whether a dialog stands. */
const dialog = `document.querySelector('[role="dialog"]')?.getClientRects().length > 0`

/** The next day, which the calendar fetches ahead. Nobody looked at it before. */
async function turnOf(page: Page): Promise<number> {
  const board = `document.querySelector('[aria-label^="Journée du"]')?.ariaLabel`
  const before = JSON.stringify(await page.evaluate(board))
  return untilSeen(page, 'click', `${board} && ${board} !== ${before} && !document.querySelector('[aria-busy="true"]')`, () =>
    press(page, page.getByRole('button', { name: 'Jour suivant' })),
  )
}

/** Closes the dialog, and waits until the page has become quiet again. */
async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').first().waitFor({ state: 'hidden' })
  await page.waitForTimeout(1000)
}

/** The inputs of the desk, each on a page that has become quiet. */
async function inputs(context: BrowserContext, origin: string) {
  const page = await context.newPage()
  await page.goto(`${origin}/`)
  await page.locator('[data-card]').first().waitFor()
  await page.waitForTimeout(4000)
  await slow(page)
  const openPeek = () => press(page, page.locator('[data-card]').first())
  const firstPeek = await untilSeen(page, 'click', dialog, openPeek)
  await close(page)
  const peek = await delayOf(page, async () => {
    await openPeek()
    await page.getByRole('dialog').first().waitFor()
  })
  await close(page)
  const firstWizard = await untilSeen(page, 'keydown', dialog, () => page.keyboard.press('n'))
  await close(page)
  const wizard = await delayOf(page, async () => {
    await page.keyboard.press('n')
    await page.getByRole('dialog').first().waitFor()
  })
  await close(page)
  const turns = []
  for (let n = 0; n < 4; n += 1) {
    turns.push(await turnOf(page))
    await page.waitForTimeout(1500)
  }
  await page.goto(`${origin}/patients`)
  await page.locator('[data-row-link]').nth(5).waitFor()
  await page.waitForTimeout(1500)
  const typing = await delayOf(page, () =>
    page.getByRole('textbox', { name: 'Rechercher un patient' }).pressSequentially('tremblay', { delay: 110 }),
  )
  await page.close()
  const [firstTurn = Number.NaN, ...laterTurns] = turns
  return { firstPeek, peek, firstWizard, wizard, firstTurn, laterTurns, typing }
}

/** Fast 3G as Lighthouse had it: 1.6 Mbit/s down, 0.75 up, 150 ms to the server and back. */
const fast3g = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }

/**
 * The calendar on a phone over fast 3G without a cache: when its first card stands, and when the
 * last long task has ended, from which on every press is answered at once. In ms.
 */
async function onPhone(context: BrowserContext, origin: string): Promise<{ cards: number; interactive: number }> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Network.emulateNetworkConditions', fast3g)
  await watchFor(page, '[data-card]')
  await page.goto(`${origin}/`)
  const shownAt = await whenShown(page, '[data-card]')
  const begin = await page.evaluate(() => performance.timeOrigin)
  await page.waitForTimeout(3000)
  const { tasks } = await feltOf(page)
  await page.close()
  const cards = shownAt - begin
  return { cards, interactive: Math.max(cards, ...tasks.map(([at, duration]) => at + duration)) }
}

const floorPage = `<!doctype html><title>floor</title>${Array.from(
  { length: 60 },
  (_, n) =>
    `<button style="position:absolute;left:${(n % 3) * 300}px;top:${Math.floor(n / 3) * 40}px;width:290px;height:37px">Ève Lafrenière-${n}</button>`,
).join('')}`

async function floor(context: BrowserContext, origin: string): Promise<Felt> {
  const page = await context.newPage()
  await page.route(`${origin}/floor`, (route) => route.fulfill({ contentType: 'text/html', body: floorPage }))
  await slow(page)
  await page.goto(`${origin}/floor`)
  await page.waitForTimeout(800)
  const felt = await feltOf(page)
  await page.close()
  return felt
}

function row(what: string, figure: number, goal: number | null, unit = 'ms'): void {
  const verdict = goal === null ? '    ' : figure <= goal ? 'pass' : 'MISS'
  say(
    `${verdict}  ${what.padEnd(46)} ${figure.toFixed(unit === 'kB' ? 1 : 0).padStart(7)} ${unit}${goal === null ? '' : `   goal ${goal}`}`,
  )
}

await inBrowser(async (browser: Browser, origin: string) => {
  const context = await signedIn(browser, origin, desk)
  await context.addInitScript(collect)
  const first = await beforeTheCards(context, origin)
  const phone = await signedIn(browser, origin, handheld)
  await phone.addInitScript(collect)
  const onPhoneFirst = await beforeTheCards(phone, origin)
  const phones = [] as Awaited<ReturnType<typeof onPhone>>[]
  const all = { floor: [] as Felt[], calendar: [] as Felt[], patients: [] as Felt[] }
  const hands = [] as Awaited<ReturnType<typeof inputs>>[]
  for (let n = 0; n < rounds; n += 1) {
    all.floor.push(await floor(context, origin))
    const [atDesk, inHand] = [
      { like: context, window: desk },
      { like: phone, window: handheld },
    ]
    all.calendar.push(await unvisited(browser, atDesk, (one) => open(one, `${origin}/`, '[data-card]')))
    all.patients.push(await unvisited(browser, atDesk, (one) => open(one, `${origin}/patients`, '[data-row-link]')))
    hands.push(await inputs(context, origin))
    phones.push(await unvisited(browser, inHand, (one) => onPhone(one, origin)))
  }
  const of = (pages: Felt[], figure: (felt: Felt) => number) => median(pages.map(figure))
  say(`load of the machine ${loadavg()[0]?.toFixed(1)}, ${rounds} rounds, processor ${SLOWER} times slower`)
  row('calendar: script before its cards', first.bytes / 1000, 220, 'kB')
  row('calendar: scripts before its cards', first.scripts, 15, '')
  row('calendar: requests of any kind before its cards', first.requests, null, '')
  row('calendar: records asked twice', first.twice.length, 0, '')
  row('calendar on a phone: script before its cards', onPhoneFirst.bytes / 1000, null, 'kB')
  for (const path of first.twice) say(`      ${path}`)
  row(
    'floor page: largest paint',
    of(all.floor, ({ paint }) => paint),
    null,
  )
  row(
    'calendar: largest paint',
    of(all.calendar, ({ paint }) => paint),
    1800,
  )
  row('calendar: blocking', of(all.calendar, blocking), 600)
  row(
    'patients: largest paint',
    of(all.patients, ({ paint }) => paint),
    2000,
  )
  row('wizard: the first one stands', median(hands.map(({ firstWizard }) => firstWizard)), null)
  row('wizard: input delay', median(hands.map(({ wizard }) => wizard)), 200)
  row('peek: the first one stands', median(hands.map(({ firstPeek }) => firstPeek)), null)
  row('peek: input delay', median(hands.map(({ peek }) => peek)), 200)
  row('patients’ list: input delay of a letter', median(hands.map(({ typing }) => typing)), 200)
  row('next day, the first one', median(hands.map(({ firstTurn }) => firstTurn)), 200)
  row('next day, those after it', median(hands.flatMap(({ laterTurns }) => laterTurns)), 200)
  row('phone, fast 3G, usual speed: first card', median(phones.map(({ cards }) => cards)), 2000)
  row('phone, fast 3G, usual speed: last long task', median(phones.map(({ interactive }) => interactive)), 2000)
})
