import { expect, type CDPSession, type Page } from '@playwright/test'
import axe, { type RunOnly } from 'axe-core'
import { coveredControls, cutTexts, sideways, smallTargets, spilledTexts } from './fit.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const wcag: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
/** The rules about colours, the only ones that a theme can break. */
const aboutColours: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/**
 * The problems of the page in its present state, in few words: what axe finds, and what does not
 * fit. All rules are checked in the current theme, and colours in the other theme too,
 * which the page adopts from the system (SHELL-05) and then keeps. `within` (a selector) checks
 * only what opened above a page that was checked before.
 */
export async function violations(page: Page, { within }: { within?: string } = {}): Promise<string[]> {
  const worn = await isDark(page)
  // A notice that arrives during the check would make the bell blink, and axe would measure half a
  // colour.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await settled(page)
  const results = await look(page, { runOnly: wcag, within })
  await wear(page, !worn)
  const inOther = await look(page, { runOnly: aboutColours, within })
  return [...results, ...inOther.map((words) => `${worn ? 'light' : 'dark'}: ${words}`), ...(await misfits(page))]
}

/**
 * What does not fit (SHELL-15): the page is wider than the window, a text is cut or spills, a
 * control is covered, or, on a phone, too small for a finger.
 */
export async function misfits(page: Page): Promise<string[]> {
  const pixels = await sideways(page)
  const isTouched = await page.evaluate(() => matchMedia('(pointer: coarse) and (max-width: 639.98px)').matches)
  return [
    ...(pixels > 0 ? [`scrolls sideways by ${pixels} px`] : []),
    ...(await cutTexts(page)).map((text) => `cut: ${text}`),
    ...(await spilledTexts(page)).map((text) => `spills out of its control: ${text}`),
    ...(await coveredControls(page)).map((control) => `covered: ${control}`),
    ...(isTouched ? await smallTargets(page) : []).map((control) => `too small to touch: ${control}`),
  ]
}

/**
 * What does not fit on a tablet and then on a phone, touched. It resizes the page that is open, so
 * that it is loaded once; the page stays that of a phone until `onDesk`.
 */
export async function misfitsTouched(page: Page): Promise<string[]> {
  await touch(page, true)
  const problems: string[] = []
  for (const { width, height } of touchedSizes) {
    await page.setViewportSize({ width, height })
    await settled(page)
    problems.push(...(await misfits(page)).map((words) => `${width} wide: ${words}`))
  }
  return problems
}

/** Back from `misfitsTouched` to a desk with a mouse. */
export async function onDesk(page: Page): Promise<void> {
  await touch(page, false)
  await page.setViewportSize({ width: 1440, height: 900 })
}

const touchedSizes = [
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
]

const fingers = new WeakMap<Page, CDPSession>()

/** Makes fingers the page's pointer, as `hasTouch` does for a whole journey, or the mouse again. */
async function touch(page: Page, enabled: boolean): Promise<void> {
  if (!enabled && !fingers.has(page)) return
  // The emulation ends with its session.
  const session = fingers.get(page) ?? (await page.context().newCDPSession(page))
  fingers.set(page, session)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled })
  await expect.poll(() => page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(enabled)
}

const isDark = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.classList.contains('dark'))

/** Waits for colour transitions to finish; endless animations are ignored. */
const settled = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  )

async function wear(page: Page, dark: boolean): Promise<void> {
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
  await expect.poll(() => isDark(page)).toBe(dark)
  await settled(page)
}

/** Runs axe in the page, and keeps it there for the next check. */
async function look(page: Page, { runOnly, within }: { runOnly: RunOnly; within: string | undefined }): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const problems = await page.evaluate(
    // Only violations are reported, and no style sheet is loaded again: all of ours have the page's
    // origin.
    ({ runOnly, within }) =>
      window.axe.run(within === undefined ? document : { include: [within] }, {
        runOnly,
        resultTypes: ['violations'],
        preload: false,
      }),
    { runOnly, within },
  )
  return problems.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}
