import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The rules that look at colours: all that a theme can break. */
const aboutColours = ['color-contrast', 'link-in-text-block']

/**
 * What axe finds on the page as it is now, in few words. The page is looked at in the theme that it wears, and its colours in the other one too,
 * which it follows the system into (SHELL-05).
 */
export async function violations(page: Page): Promise<string[]> {
  const worn = await isDark(page)
  const found = await look(page, (axe) => axe.withTags(wcag))
  await wear(page, !worn)
  const inOther = await look(page, (axe) => axe.withRules(aboutColours))
  await wear(page, worn)
  return [...found, ...inOther.map((words) => `${worn ? 'light' : 'dark'}: ${words}`)]
}

const isDark = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.classList.contains('dark'))

async function wear(page: Page, dark: boolean): Promise<void> {
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
  await expect.poll(() => isDark(page)).toBe(dark)
  // Colours on their way are neither; what pulses without an end is not waited for.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  )
}

async function look(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // Our pages have no frames: axe answers from the page itself, without another one to gather what frames said.
  const { violations } = await choose(new AxeBuilder({ page })).setLegacyMode().analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}
