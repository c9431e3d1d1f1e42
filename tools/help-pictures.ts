// Makes the pictures of the help from the running demo, so that they stay true (HELP-07): every
// step with a picture, in each language and theme, around the control that its bold word names.
// Fails, and names the step, when that control is not on the screen. Steps without a picture on
// the way to one are looked for too, and listed when they are not found. It runs on a demo clinic
// of its own, or with `--port 4000` on one that runs already. Ids of articles limit it to these.
// `--into folder` writes every step that was found there, with or without a picture, in the light
// theme, and leaves the pictures of the help alone: to compare texts and screens. It then presses
// on to the last step, which may record something in that demo. What a step needs is there at any
// hour: see `findRecords`. The applications must be built, as `npm start` does.
import fs from 'node:fs'
import path from 'node:path'
import { chromium, request, type Browser, type Page } from '@playwright/test'
import { build } from 'esbuild'
import sharp from 'sharp'
import type { DayAppointment } from '@molaire/contract/appointments/shapes'
import type { InvoiceRow } from '@molaire/contract/invoices/shapes'
import { placeOf, type RecordKind } from '../apps/web/src/areas/help/addresses.ts'
import type { Article, Step } from '../apps/web/src/areas/help/article.ts'
import { articles } from '../apps/web/src/areas/help/articles/all.ts'
import { wordsOfInterface } from '../apps/web/src/areas/help/bold-words.ts'
import { firstClinic, get, list, post, signInAt, todayOf, type SignedIn } from '../e2e/support/api.ts'
import { chromiumArgs, chromiumPath } from '../e2e/support/chromium.ts'
import { enterAs, speak, type Language } from '../e2e/support/journey.ts'
import { freePort, startServer, temporaryFolder } from '../e2e/support/server.ts'
import { root } from './sources.ts'

/** In px of the page: the window, and what a picture shows of it. */
const view = { width: 1280, height: 800 }
const shown = { width: 480, height: 240 }
/** In px: the picture. */
const width = 800
/** In bytes: a picture above it is compressed more. */
const mostBytes = 30_000
/** In ms: how long a screen may take, and how long a press may take to show the next control. */
const screenMs = 20_000
const pressMs = 4000
/** In ms: how long a screen must stay as it is before its picture is taken. */
const stillMs = 250

type Records = Record<RecordKind, string[]>

const say = (text: string) => process.stdout.write(`${text}\n`)
const flag = process.argv.indexOf('--port')
const port = flag < 0 ? undefined : Number(process.argv[flag + 1])
const intoFlag = process.argv.indexOf('--into')
const into = intoFlag < 0 ? undefined : process.argv[intoFlag + 1]
const themes = into === undefined ? (['light', 'dark'] as const) : (['light'] as const)
const ids = process.argv.slice(2).filter((given) => articles.some(({ id }) => id === given))

/** The finder of “Show me”, as a script that puts `findControl` on the window of a page. */
async function finderScript(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { findControl } from './find-control.ts'; Object.assign(window, { findControl })`,
      resolveDir: path.join(root, 'apps/web/src/areas/help'),
      loader: 'ts',
    },
    bundle: true,
    write: false,
    format: 'iife',
  })
  return outputFiles[0]?.text ?? ''
}

/** The first of each status, so that whatever a step speaks of is on the page of one of them. */
const ofEachStatus = <T extends { id: string; status: string }>(items: T[]): T[] => [
  ...new Map(items.toReversed().map((item) => [item.status, item])).values(),
]

/**
 * Records of the demo whose pages the steps may be about: of today, and the appointments whose
 * invoices are a draft or ready. Before the clinic opens the demo has no draft, so a ready invoice
 * is put back to draft.
 */
async function findRecords(admin: SignedIn): Promise<Records> {
  const clinic = await firstClinic(admin)
  const day = await get<{ appointments: DayAppointment[] }>(admin, `/days/${todayOf(clinic)}?clinicId=${clinic.id}`)
  const listed = () => list<InvoiceRow>(admin, `/invoices?clinicId=${clinic.id}&drafts=yes&limit=100`)
  const ofVisit = (invoices: InvoiceRow[], status: string) =>
    invoices.filter((one) => one.status === status && one.appointmentId !== null)
  const found = await listed()
  const [, spare] = ofVisit(found, 'ready')
  const needsDraft = ofVisit(found, 'draft').length === 0 && spare !== undefined
  if (needsDraft) await post(admin, `/invoices/${spare.id}/draft`, undefined, spare.version)
  const all = needsDraft ? await listed() : found
  const open = [...ofVisit(all, 'draft').slice(0, 1), ...ofVisit(all, 'ready').slice(0, 1)]
  const invoices = ofEachStatus(all)
  const appointments = ofEachStatus(day.appointments)
  return {
    appointment: [...new Set([...appointments.map(({ id }) => id), ...open.flatMap(({ appointmentId }) => appointmentId ?? [])])],
    invoice: invoices.map(({ id }) => id),
    patient: [
      ...new Set([...appointments.map(({ patient }) => patient.id), ...invoices.map(({ patientId }) => patientId)]),
    ].slice(0, 6),
  }
}

/** The addresses at which a step may be done: one for each record that it may be about. */
function addressesOf(at: string, records: Records): string[] {
  const { chooses } = placeOf(at, '/')
  return chooses === undefined ? [at] : records[chooses].map((id) => at.replace(`$${chooses}`, id))
}

/** Waits until nothing loads, nothing moves, and the page has stayed as it is for a moment. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    async ({ stillMs, screenMs }) => {
      const began = performance.now()
      let changedAt = began
      const changes = new MutationObserver(() => {
        changedAt = performance.now()
      })
      changes.observe(document.body, { subtree: true, childList: true, characterData: true })
      for (
        let now = began;
        (now - changedAt < stillMs || document.querySelector('[aria-busy="true"]')) && now - began < screenMs;
        now = performance.now()
      )
        await new Promise((resolve) => setTimeout(resolve, 50))
      changes.disconnect()
      await document.fonts.ready
      const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      await Promise.all(ending.map((animation) => animation.finished.catch(() => {})))
    },
    { stillMs, screenMs },
  )
}

/** What a step names: its first bold word, and whether that is a part of the page. */
interface Named {
  word: string
  isPart?: boolean | undefined
}

/** The control that a word names, as soon as it is on the screen; undefined if it is not. */
async function find(page: Page, { word, isPart = false }: Named, timeout: number) {
  const found = await page
    .waitForFunction(
      // The script of `finderScript` put it there; the page's own types lack it.
      ({ word, isPart }) =>
        (window as unknown as { findControl: (word: string, isPart: boolean) => HTMLElement | undefined }).findControl(
          word,
          isPart,
        ) ?? null,
      { word, isPart },
      { timeout },
    )
    .catch(() => undefined)
  return found?.asElement() ?? undefined
}
type Control = NonNullable<Awaited<ReturnType<typeof find>>>

/** Outlines the control, and takes its picture in each theme. */
async function take(page: Page, control: Control, language: Language, picture: string): Promise<void> {
  await control.evaluate((element) => {
    element.scrollIntoView({ block: 'center', inline: 'center' })
    // Only the control is outlined, not the field that has the focus.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  await settle(page)
  for (const theme of themes) {
    await page.evaluate((theme) => {
      localStorage.setItem('preferredTheme', theme)
      window.dispatchEvent(new StorageEvent('storage', { key: 'preferredTheme' }))
    }, theme)
    await settle(page)
    const box = await control.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const ring = Object.assign(document.createElement('div'), { id: 'help-ring' })
      const around = { left: `${x - 4}px`, top: `${y - 4}px`, width: `${width + 8}px`, height: `${height + 8}px` }
      Object.assign(ring.style, around, {
        position: 'fixed',
        zIndex: '2000',
        border: '3px solid var(--focus)',
        borderRadius: '10px',
        boxShadow: '0 0 0 3px color-mix(in srgb, var(--focus) 30%, transparent)',
        pointerEvents: 'none',
      })
      document.body.append(ring)
      return { x, y, width, height }
    })
    // As large as the control needs; otherwise the usual size, around it.
    const zoom = Math.max(1, (box.width + 40) / shown.width, (box.height + 40) / shown.height)
    const clip = { width: Math.min(view.width, shown.width * zoom), height: Math.min(view.height, shown.height * zoom) }
    const within = (middle: number, length: number, most: number) => Math.max(0, Math.min(middle - length / 2, most - length))
    const image = await page.screenshot({
      clip: {
        ...clip,
        x: within(box.x + box.width / 2, clip.width, view.width),
        y: within(box.y + box.height / 2, clip.height, view.height),
      },
    })
    await page.evaluate(() => document.getElementById('help-ring')?.remove())
    const file = path.join(into ?? path.join(root, 'apps/web/public/help'), language, theme, `${picture}.webp`)
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, await compressed(image))
  }
}

async function compressed(image: Buffer): Promise<Buffer> {
  const resized = sharp(image).resize({ width, height: (width * shown.height) / shown.width, fit: 'cover' })
  let smallest: Buffer = Buffer.alloc(0)
  for (const quality of [82, 70, 55, 40]) {
    smallest = await resized.webp({ quality, effort: 6 }).toBuffer()
    if (smallest.length <= mostBytes) break
  }
  return smallest
}

/** Brings a step on the screen: at its address, or by pressing the control of the step before. */
async function reach(page: Page, step: Step, word: Named, before: Control | undefined, origin: string, records: Records) {
  if (step.at === undefined) {
    const found = await find(page, word, before ? 300 : pressMs)
    if (found || !before) return found
    await before.click({ timeout: pressMs }).catch(() => {})
    return find(page, word, pressMs)
  }
  for (const address of addressesOf(step.at, records)) {
    await page.goto(`${origin}${address}`)
    await page.locator('main h1').first().waitFor({ timeout: screenMs })
    await settle(page)
    const found = await find(page, word, pressMs)
    if (found) return found
  }
  return undefined
}

/**
 * Walks the steps of an article, and says at once what is not on the screen. Returns how many steps
 * with a picture were not found.
 */
async function walk(page: Page, article: Article, language: Language, origin: string, records: Records): Promise<number> {
  let missing = 0
  let before: Control | undefined
  for (const [at, step] of article.steps.entries()) {
    // What follows the last picture is not pressed: it would record a payment, or sign.
    const chain = article.steps.slice(at + 1).findIndex((next) => next.at !== undefined)
    const rest = article.steps.slice(at, chain < 0 ? undefined : at + 1 + chain)
    if (into === undefined && step.at === undefined && !rest.some(({ picture }) => picture)) continue
    const word = wordsOfInterface(step.text[language])[0]
    const control =
      word === undefined ? undefined : await reach(page, step, { word, isPart: step.isPart }, before, origin, records)
    const picture = into === undefined ? step.picture : `${article.id}-${at + 1}`
    if (control && picture) await take(page, control, language, picture)
    const name = `${language}  ${article.id}, step ${at + 1}: ${word ?? 'no bold word'}`
    if (!control && step.picture) {
      missing += 1
      say(`NOT FOUND  ${name}`)
    } else if (!control && word !== undefined) say(`not found, without a picture  ${name}`)
    before = control
  }
  return missing
}

async function makeIn(browser: Browser, language: Language, origin: string, admin: SignedIn, script: string, records: Records) {
  const context = await browser.newContext({
    // Its downloads would slow the screens down.
    serviceWorkers: 'block',
    viewport: view,
    deviceScaleFactor: width / shown.width,
    locale: `${language}-CA`,
    timezoneId: 'America/Toronto',
    reducedMotion: 'reduce',
  })
  await speak(context, language)
  await enterAs(context, admin)
  await context.addInitScript(script)
  const page = await context.newPage()
  let missing = 0
  for (const article of articles.filter(({ id }) => ids.length === 0 || ids.includes(id))) {
    missing += await walk(page, article, language, origin, records)
    say(`${language}  ${article.id}`)
  }
  await context.close()
  return missing
}

async function makeAll(port: number): Promise<boolean> {
  process.env['E2E_PORT'] = String(port)
  const http = await request.newContext()
  const admin = await signInAt(http, 'admin@molaire.example')
  const [script, records] = await Promise.all([finderScript(), findRecords(admin)])
  const executablePath = chromiumPath()
  const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath && { executablePath }) })
  const origin = `http://localhost:${port}`
  const made = await Promise.all(
    (['fr', 'en'] as const).map((language) => makeIn(browser, language, origin, admin, script, records)),
  )
  await browser.close()
  await http.dispose()
  const missing = made.reduce((sum, count) => sum + count, 0)
  if (missing > 0) say(`${missing} pictures could not be taken.`)
  return missing === 0
}

/** Pictures that no step names any more. */
function removeOld(): void {
  const named = new Set(articles.flatMap(({ steps }) => steps.map(({ picture }) => `${picture}.webp`)))
  const folder = path.join(root, 'apps/web/public/help')
  for (const file of fs.existsSync(folder) ? fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [])
    if (file.endsWith('.webp') && !named.has(path.basename(file))) fs.rmSync(path.join(folder, file))
}

if (into === undefined) removeOld()
if (port !== undefined) process.exitCode = (await makeAll(port)) ? 0 : 1
else {
  const { folder, remove } = temporaryFolder()
  const server = await startServer({ port: await freePort(), dataFolder: folder })
  try {
    process.exitCode = (await makeAll(Number(new URL(server.origin).port))) ? 0 : 1
  } finally {
    await server.stop()
    remove()
  }
}
