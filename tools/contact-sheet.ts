// npm run contact:sheet: pictures of every screen, dialog and sheet of a running demo, at four
// widths, in both themes and languages, on one page; and what is wrong with them: what axe finds,
// sideways scroll, cut texts, controls too small for a finger. With --state it shows what is on the
// screen while the answers are awaited, or when none comes. Exits with 1 when anything is wrong.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium, request, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { signInAt, type SignedIn } from '../e2e/support/api.ts'
import { chromiumArgs, chromiumPath } from '../e2e/support/chromium.ts'
import { enterAs, speak, type Language } from '../e2e/support/journey.ts'
import { violations } from '../e2e/support/violations.ts'
import { root } from './sources.ts'
import { isState, keepIn, states, type State } from './contact-sheet/states.ts'
import { surfacesOf, type Surface } from './contact-sheet/surfaces.ts'

const usage = `npm run contact:sheet -- [--base http://localhost:3000] [--width 390 820 1440] [--language fr en] [--state loading] [names…]
  --base      a running demo (npm start)
  --width     only this width; may be repeated. 390 and 820 are touched, 1440 has a mouse, and so has
              720, a desk enlarged to 200 %.
  --language  only this language; may be repeated
  --state     loading: no answer comes; failed: the server fails; offline: nothing reaches it
  names       only the surfaces whose name contains one of these, such as /config or "› new"`

const folder = path.join(root, 'node_modules/.cache/contact-sheet')
const heights = new Map([
  [390, 844],
  [820, 1180],
  [1440, 900],
  [720, 450],
])

/** Half of a desk's width, as when the browser shows everything twice as large. */
const enlarged = 720

/** The bars and sheets of a phone or tablet; both are touched. */
const isNarrow = (width: number) => width < 1024

/** A surface at one width, in one language. */
interface Look {
  surface: Surface
  width: number
  language: Language
  /** The pictures, light and dark, as file names in the folder. */
  pictures: string[]
  problems: string[]
}

/** Waits for the page's title, and until nothing says that it is loading. */
async function loaded(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached', timeout: 20_000 })
  // The gallery of components shows what loads for ever.
  const isQuiet = () => document.querySelector('[aria-busy="true"]') === null
  await page.waitForFunction(isQuiet, undefined, { timeout: 8000 }).catch(() => undefined)
}

/** Waits for the bell, which comes last (decision 0113); somebody who is not signed in has none. */
const settledBar = (page: Page) =>
  page
    .getByRole('button', { name: /^Notifications/ })
    .waitFor({ timeout: 4000 })
    .catch(() => undefined)

/** Whether something opened; where it may not, it is given some seconds. */
const opened = (opening: Promise<unknown>, mayFail: boolean): Promise<boolean> =>
  mayFail ? Promise.race([opening.then(() => true), setTimeout(6000, false)]).catch(() => false) : opening.then(() => true)

/** Opens a surface, takes its two pictures and checks it. What fails is a problem too. */
async function lookAt(
  page: Page,
  surface: Surface,
  { width, language, state }: { width: number; language: Language; state: State | undefined },
): Promise<Look> {
  const name = `screen${surface.name.replaceAll(/\W+/g, '-')}-${width}-${language}${state ? `-${state}` : ''}`
  const look: Look = { surface, width, language, pictures: [], problems: [] }
  const shoot = async (theme: string) => {
    await page.screenshot({ path: path.join(folder, `${name}-${theme}.png`) })
    look.pictures.push(`${name}-${theme}.png`)
  }
  try {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    // Of a page with something above it, only that is in the state.
    let kept = state && !surface.open ? await keepIn(page, state) : undefined
    await page.goto(surface.address)
    await (kept ? kept.shown() : loaded(page))
    if (surface.account && !kept) await settledBar(page)
    if (surface.open) {
      if (state) kept = await keepIn(page, state)
      // What needs an answer to be opened has no such state.
      if (!(await opened(surface.open(page), kept !== undefined))) return look
      await page.locator('[role=dialog],[role=complementary],[role=menu],[data-popover]').first().waitFor({ timeout: 8000 })
      await (kept ? kept.shown() : loaded(page))
    }
    if (kept?.asked.size === 0) return look
    look.problems.push(...((await kept?.silence()) ?? []))
    await shoot('light')
    look.problems.push(...(await violations(page))) // leaves the page in the dark theme
    await shoot('dark')
  } catch (error) {
    look.problems.push(`could not be looked at: ${String(error).split('\n')[0]}`)
  }
  return look
}

/** Contexts by account, kept for a width and a language. */
function contextsOf(
  browser: Browser,
  base: string,
  width: number,
  language: Language,
  signedIn: (email: string) => Promise<SignedIn>,
) {
  const made = new Map<string | undefined, BrowserContext>()
  return async (account: string | undefined): Promise<Page> => {
    const viewport = { width, height: heights.get(width) ?? 900 }
    const context =
      made.get(account) ??
      (await browser.newContext({
        // Its downloads would slow the screens down.
        serviceWorkers: 'block',
        baseURL: base,
        viewport,
        hasTouch: isNarrow(width) && width !== enlarged,
        locale: `${language}-CA`,
        timezoneId: 'America/Toronto',
      }))
    if (!made.has(account)) {
      made.set(account, context)
      // tsx names the functions inside those that run in the page.
      await context.addInitScript('globalThis.__name = (named) => named')
      await speak(context, language)
      if (account) await enterAs(context, await signedIn(account))
    }
    return context.newPage()
  }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The page with all pictures: a row per surface, what is wrong below its pictures. */
function sheetOf(looks: readonly Look[]): string {
  const names = [...new Set(looks.map(({ surface }) => surface.name))]
  const figure = ({ width, language, pictures, problems }: Look) =>
    `<figure><figcaption>${width} ${language}</figcaption>${pictures
      .map((file) => `<a href="${file}"><img loading="lazy" height="320" src="${file}" alt=""></a>`)
      .join('')}<ul>${problems.map((words) => `<li>${escaped(words)}</li>`).join('')}</ul></figure>`
  const row = (name: string) =>
    `<h2>${escaped(name)}</h2><div>${looks
      .filter(({ surface }) => surface.name === name)
      .map(figure)
      .join('')}</div>`
  return `<!doctype html><meta charset="utf-8"><title>Contact sheet</title>
<style>body{font:14px sans-serif;background:#777;color:#fff}div{display:flex;gap:16px;overflow-x:auto}figure{margin:0}img{margin-right:4px}li{color:#ffd0c8;max-width:60ch;overflow-wrap:anywhere}</style>
${names.map(row).join('\n')}`
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      base: { type: 'string', default: 'http://localhost:3000' },
      width: { type: 'string', multiple: true, default: [...heights.keys()].map(String) },
      language: { type: 'string', multiple: true, default: ['fr', 'en'] },
      state: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(usage)
  const { state } = values
  if (state !== undefined && !isState(state)) throw new Error(`--state is one of ${states.join(', ')}`)
  process.env['E2E_PORT'] = new URL(values.base).port // where e2e/support/api.ts asks
  mkdirSync(folder, { recursive: true })
  const http = await request.newContext()
  const known = new Map<string, Promise<SignedIn>>()
  const signedIn = (email: string) => {
    const one = known.get(email) ?? signInAt(http, email)
    known.set(email, one)
    return one
  }
  const surfaces = (await surfacesOf(await signedIn('manager@molaire.example'))).filter(
    ({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part)),
  )
  const executablePath = chromiumPath()
  const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath && { executablePath }) })
  const looks: Look[] = []
  for (const width of values.width.map(Number))
    for (const language of values.language as Language[]) {
      const pageOf = contextsOf(browser, values.base, width, language, signedIn)
      for (const surface of surfaces.filter(({ only }) => !only || only === (isNarrow(width) ? 'narrow' : 'wide'))) {
        const page = await pageOf(surface.account)
        const look = await lookAt(page, surface, { width, language, state })
        await page.close()
        looks.push(look)
        for (const words of look.problems) console.log(`${surface.name} (${width} ${language}): ${words.replaceAll(/\s+/g, ' ')}`)
      }
    }
  await browser.close()
  await http.dispose()
  writeFileSync(path.join(folder, 'index.html'), sheetOf(looks))
  const wrong = looks.filter(({ problems }) => problems.length > 0).length
  console.log(`${looks.length} looks, ${wrong} with problems: ${path.relative(root, path.join(folder, 'index.html'))}`)
  if (wrong > 0) process.exitCode = 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main()
