import { expect, test as base, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { fromWorker, signInAt, type SignedIn } from './api.ts'

export { expect }

export type Language = 'fr' | 'en'

type Pairs = Record<string, readonly [fr: string | RegExp, en: string | RegExp]>

/** Words of the screens by language, from pairs of French and English. */
export const inBoth = <P extends Pairs>(pairs: P) => {
  const inOne = (place: 0 | 1) =>
    Object.fromEntries(Object.entries(pairs).map(([key, pair]) => [key, pair[place]])) as { [K in keyof P]: P[K][number] } // the same keys
  return { fr: inOne(0), en: inOne(1) } satisfies Record<Language, unknown>
}

interface Watched {
  /** Requests that left for another origin than ours. */
  elsewhere: string[]
  /** What the content security policy refused. */
  refused: string[]
  /** Errors of scripts that nothing caught. */
  errors: string[]
}

interface Journey {
  /** Who is signed in when the journey begins; nobody unless said. */
  account: string | undefined
  language: Language
  /**
   * Watches every page of the journey: nothing goes elsewhere, nothing is refused, nothing breaks.
   */
  watched: Watched
  /** The signed-in account’s tokens, for what the journey asks of the server directly. */
  signedIn: SignedIn
}

interface Shared {
  /** Signs an account in once per worker: the pool counts attempts, as it should. */
  signInOnce: (email: string) => Promise<SignedIn>
}

/** Puts a session into a browser before its first page, as signing in leaves it (AUTH-03). */
export async function enterAs(context: BrowserContext, { user, http: _, ...tokens }: SignedIn): Promise<void> {
  const { cognitoId, email, groupId, isAdmin, isDentist, isManager, isTariff, isStatistic } = user
  const stored = { userId: user.id, username: cognitoId, email, groupId, isAdmin, isDentist, isManager, isTariff, isStatistic }
  await context.addInitScript(
    (entries) => {
      // The blank page before the first one has no storage.
      if (location.protocol === 'about:') return
      // A reload keeps what the page made of it: the session is put in place once per browser.
      if (localStorage.getItem('e2e.entered')) return
      for (const [key, value] of entries) localStorage.setItem(key, value)
      localStorage.setItem('e2e.entered', 'yes')
    },
    [...Object.entries(tokens), ['user', JSON.stringify(stored)]] as [string, string][],
  )
}

/** Speaks a language from the first page on, as a person who chose it before. */
export async function speak(context: BrowserContext, language: Language): Promise<void> {
  await context.addInitScript((locale) => {
    if (location.protocol !== 'about:' && !localStorage.getItem('preferredLocale'))
      localStorage.setItem('preferredLocale', locale)
  }, language)
}

/** Notes what pages of a context do that they must not. */
export async function watch(context: BrowserContext, origin: string): Promise<Watched> {
  const seen: Watched = { elsewhere: [], refused: [], errors: [] }
  const isOurs = (url: string) => url.startsWith(`${origin}/`) || /^(blob|data|about):/.test(url)
  context.on('request', (request) => {
    if (!isOurs(request.url())) seen.elsewhere.push(request.url())
  })
  context.on('console', (message) => {
    if (/content security policy/i.test(message.text())) seen.refused.push(message.text())
  })
  context.on('weberror', (error) => {
    seen.errors.push(error.error().message)
  })
  await context.exposeBinding('e2eRefused', (_source, what: string) => seen.refused.push(what))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      // The binding above, which the page's own types do not know.
      ;(window as unknown as { e2eRefused: (what: string) => void }).e2eRefused(`${event.violatedDirective} ${event.blockedURI}`)
    })
  })
  return seen
}

export const test = base.extend<Journey, Shared>({
  account: [undefined, { option: true }],
  language: ['fr', { option: true }],
  signInOnce: [
    async ({ playwright }, use, { workerIndex }) => {
      const http = await playwright.request.newContext({ extraHTTPHeaders: fromWorker(workerIndex) })
      const made = new Map<string, Promise<SignedIn>>()
      await use((email) => {
        const known = made.get(email) ?? signInAt(http, email)
        made.set(email, known)
        return known
      })
      await http.dispose()
    },
    { scope: 'worker' },
  ],
  // A journey that says where it comes from is taken at its word.
  request: async ({ playwright, baseURL, extraHTTPHeaders }, use, { workerIndex }) => {
    const http = await playwright.request.newContext({
      ...(baseURL && { baseURL }),
      extraHTTPHeaders: { ...fromWorker(workerIndex), ...extraHTTPHeaders },
    })
    await use(http)
    await http.dispose()
  },
  signedIn: async ({ account, signInOnce }, use) => {
    if (!account) throw new Error('this journey names no account')
    await use(await signInOnce(account))
  },
  watched: [
    async ({ context, baseURL }, use) => {
      const seen = await watch(context, baseURL ?? '')
      await use(seen)
      expect(seen, 'nothing goes to another origin, nothing is refused, nothing breaks').toEqual({
        elsewhere: [],
        refused: [],
        errors: [],
      })
    },
    { auto: true },
  ],
  context: async ({ context, account, language, signInOnce }, use) => {
    await speak(context, language)
    if (account) await enterAs(context, await signInOnce(account))
    await use(context)
  },
})

/** Fills the sign-in page as a person does, in the language it speaks. */
export async function fillSignIn(
  page: Page,
  language: Language,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const words =
    language === 'fr' ? (['Courriel', 'Mot de passe', 'Se connecter'] as const) : (['Email', 'Password', 'Sign in'] as const)
  await page.getByLabel(words[0]).fill(email)
  await page.getByRole('textbox', { name: words[1] }).fill(password)
  await page.getByRole('button', { name: words[2], exact: true }).click()
}

/** Goes to an address and waits until its screen holds all that it shows. */
export async function openLoaded(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** What a toast tells, in a corner of the page. */
export const toast = (page: Page, text: string | RegExp): Locator => page.getByRole('status').filter({ hasText: text })
