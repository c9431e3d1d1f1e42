// What a browser without a cache loads for the sign-in page and for the calendar, request by
// request, with compressed sizes. Goals for scripts in gzip: the sign-in page ≤ 130 kB, the
// calendar until its cards are shown ≤ 220 kB; the aims are 95 and 150. « transferred » is what the
// server sent, in Brotli. Fails when a goal is missed. It measures the current build: `npm run e2e`
// or `npm start` build what is stale. npx tsx bench/web-size.ts
import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext } from '@playwright/test'
import { inBrowser, signedIn, watchFor, whenShown } from './browser.ts'

interface Loaded {
  startedAt: number
  kind: string
  path: string
  bytes: number
  gzip: number
  transferred: number
}

/**
 * Opens an address in a context without a cache. Lists what was asked for before `sign` appeared,
 * and what was asked for after that until requests stop.
 */
async function load(context: BrowserContext, address: string, sign: string): Promise<{ first: Loaded[]; later: Loaded[] }> {
  const page = await context.newPage()
  const loaded: Promise<Loaded>[] = []
  await watchFor(page, sign)
  page.on('requestfinished', (request) => {
    loaded.push(
      (async () => {
        const response = await request.response()
        const body = (await response?.body().catch(() => undefined)) ?? Buffer.alloc(0)
        const { responseBodySize } = await request.sizes()
        return {
          startedAt: request.timing().startTime,
          kind: request.resourceType(),
          path: new URL(request.url()).pathname,
          bytes: body.length,
          gzip: gzipSync(body, { level: 9 }).length,
          transferred: responseBodySize,
        }
      })(),
    )
  })
  await page.goto(address)
  const shownAt = await whenShown(page, sign)
  // The stream of changes never ends, so this waits until no other request finishes for a while.
  for (let before = -1; before < loaded.length;) {
    before = loaded.length
    await page.waitForTimeout(1500)
  }
  const all = await Promise.all(loaded)
  await page.close()
  const isFirst = ({ startedAt }: Loaded) => startedAt <= shownAt
  return { first: all.filter(isFirst), later: all.filter((one) => !isFirst(one)) }
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(8)} kB`
const sum = (items: Loaded[], key: 'bytes' | 'gzip' | 'transferred') => items.reduce((total, item) => total + item[key], 0)

function report(title: string, items: Loaded[]): void {
  process.stdout.write(`\n${title}: ${items.length} requests\n`)
  for (const kind of [...new Set(items.map((item) => item.kind))].sort()) {
    const same = items.filter((item) => item.kind === kind)
    process.stdout.write(
      `  ${kind.padEnd(12)} ${String(same.length).padStart(3)}   gzip ${kB(sum(same, 'gzip'))}   transferred ${kB(sum(same, 'transferred'))}   raw ${kB(sum(same, 'bytes'))}\n`,
    )
  }
  for (const item of items.filter(({ kind }) => kind === 'script').sort((a, b) => b.gzip - a.gzip)) {
    process.stdout.write(`    ${kB(item.gzip)}  ${item.path}\n`)
  }
}

const goals = { signIn: 130, calendar: 220 }

/** Prints whether the scripts of a page meet their goal, in kB. Returns whether they do. */
function judge(title: string, items: Loaded[], goal: number): boolean {
  const scripts = sum(
    items.filter(({ kind }) => kind === 'script'),
    'gzip',
  )
  const isKept = scripts <= goal * 1000
  process.stdout.write(`\n${isKept ? 'pass' : 'MISS'}  ${title}: ${kB(scripts).trim()} of script, goal ${goal} kB\n`)
  return isKept
}

async function measure(browser: Browser, origin: string): Promise<boolean> {
  const visitor = await browser.newContext({ locale: 'fr-CA' })
  const signIn = await load(visitor, `${origin}/auth/login`, 'form')
  report('Sign-in, first visit', [...signIn.first, ...signIn.later])

  const receptionist = await signedIn(browser, origin)
  const calendar = await load(receptionist, `${origin}/`, '[data-card]')
  report('Calendar, signed in, without a cache, until its cards stand', calendar.first)
  report('Afterwards, while nobody waits', calendar.later)
  const verdicts = [
    judge('Sign-in page', [...signIn.first, ...signIn.later], goals.signIn),
    judge('Calendar, until its cards stand', calendar.first, goals.calendar),
  ]
  return verdicts.every(Boolean)
}

if (!(await inBrowser(measure))) process.exitCode = 1
