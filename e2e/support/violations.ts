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
 * What axe finds on the page as it is now, in few words. The page is looked at in the theme that it
 * wears, and its colours in the other one too, which it follows the system into (SHELL-05).
 */
export async function violations(page: Page): Promise<string[]> {
  const worn = await isDark(page)
  await settled(page)
  const results = await look(page, wcag)
  await wear(page, !worn)
  const inOther = await look(page, aboutColours)
  await wear(page, worn)
  return [...results, ...inOther.map((words) => `${worn ? 'light' : 'dark'}: ${words}`)]
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
async function look(page: Page, runOnly: RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const problems = await page.evaluate(
    // Only what is wrong is reported, and no style sheet is fetched again: ours are all of the
    // page's origin.
    (options) => window.axe.run(document, { ...options, resultTypes: ['violations'], preload: false }),
    { runOnly },
  )
  return problems.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}
