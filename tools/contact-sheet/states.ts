// What a screen shows while its answers are awaited, and when none comes.
import type { Page, Route } from '@playwright/test'

/** No answer comes; the server fails; nothing reaches it. */
export const states = ['loading', 'failed', 'offline'] as const
export type State = (typeof states)[number]
export const isState = (word: string): word is State => states.some((state) => state === word)

/** What the frame reads around every page, and what it reads only around pages of other names. */
const ofFrame = /\/api\/(?:config$|user-pool|changes|users\?cognitoId)/
const ofOthers = /\/api\/(clinics|groups|notifications|inventory)\b/

const answers: Record<State, (route: Route) => Promise<unknown>> = {
  loading: () => Promise.resolve(),
  failed: (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'about:blank',
        title: 'Internal Server Error',
        status: 500,
        code: 'unexpected',
        requestId: 'req-1',
      }),
    }),
  offline: (route) => route.abort(),
}

/** A page whose reads end in a state. */
interface Kept {
  /** The addresses that were asked in vain. */
  asked: ReadonlySet<string>
  /** Waits until the screen shows the state. */
  shown: () => Promise<void>
  /**
   * What was asked without a word on the screen: nothing is busy while the page waits, or nothing
   * says that it failed.
   */
  silence: () => Promise<string[]>
}

/** From now on the page's reads end so. */
export async function keepIn(page: Page, state: State): Promise<Kept> {
  const asked = new Set<string>()
  await page.route('**/api/**', (route) => {
    const { pathname, search } = new URL(route.request().url())
    const other = ofOthers.exec(pathname)?.[1]
    if (ofFrame.test(pathname + search) || (other && !page.url().includes(other))) return route.continue()
    asked.add(pathname)
    return answers[state](route)
  })
  const said = page.locator(state === 'loading' ? '[aria-busy="true"]' : '[role="alert"]').filter({ visible: true })
  return {
    asked,
    shown: async () => {
      await page.locator('h1').first().waitFor({ state: 'attached', timeout: 20_000 })
      // A skeleton comes after a quiet moment; a question is asked three times, within four seconds.
      await page.waitForTimeout(1000)
      if (state !== 'loading' && asked.size > 0)
        await said
          .first()
          .waitFor({ timeout: 5000 })
          .catch(() => undefined)
    },
    silence: async () => ((await said.count()) > 0 || asked.size === 0 ? [] : [`${state} in silence: ${[...asked].join(' ')}`]),
  }
}
