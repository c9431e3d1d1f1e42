import { expect, type Page } from '@playwright/test'
import axe, { type RunOnly } from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const wcag: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
/** The rules that look at colours: all that a theme can break. */
const aboutColours: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/**
 * What is wrong with the page as it is now, in few words: what axe finds, and whether it scrolls
 * sideways. The page is looked at in the theme that it wears, and its colours in the other one too,
 * which it follows the system into (SHELL-05) and wears from then on. `within` (a selector) is for
 * what opened above a page that was looked at before.
 */
export async function violations(page: Page, { within }: { within?: string } = {}): Promise<string[]> {
  const worn = await isDark(page)
  await settled(page)
  const results = await look(page, { runOnly: wcag, within })
  await wear(page, !worn)
  const inOther = await look(page, { runOnly: aboutColours, within })
  return [...results, ...inOther.map((words) => `${worn ? 'light' : 'dark'}: ${words}`), ...(await outside(page))]
}

/** What stands outside of the window’s width (SHELL-15), once the page is drawn for it. */
async function outside(page: Page): Promise<string[]> {
  const pixels = await sideways(page)
  return pixels > 0 ? [`scrolls sideways by ${pixels} px`] : []
}

/** How much of the page stands outside of the window’s width, in pixels. */
export async function sideways(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    return document.documentElement.scrollWidth - document.documentElement.clientWidth
  })
}

const isDark = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.classList.contains('dark'))

/** Waits for colours that are on their way; what pulses without an end is not waited for. */
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

/** Runs axe in the page, which keeps it for the next look. */
async function look(page: Page, { runOnly, within }: { runOnly: RunOnly; within: string | undefined }): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const problems = await page.evaluate(
    // Only what is wrong is reported, and no style sheet is fetched again: ours are all of the
    // page's origin.
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
