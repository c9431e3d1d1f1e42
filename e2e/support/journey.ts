import { expect, test as base, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { fromWorker, signInAt, type SignedIn } from './api.ts'

export { expect }

export type Language = 'fr' | 'en'

type Pairs = Record<string, readonly [fr: string | RegExp, en: string | RegExp]>

/** The words of the screens by language, from pairs of French and English. */
export const inBoth = <P extends Pairs>(pairs: P) => {
  const inOne = (place: 0 | 1) =>
    Object.fromEntries(Object.entries(pairs).map(([key, pair]) => [key, pair[place]])) as { [K in keyof P]: P[K][number] } // the same keys
  return { fr: inOne(0), en: inOne(1) } satisfies Record<Language, unknown>
}

interface Watched {
  /** Requests to another origin. */
  elsewhere: string[]
  /** What the content security policy blocked. */
  refused: string[]
  /** Uncaught script errors. */
  errors: string[]
}

interface Journey {
  /** The account that is signed in when the journey begins; none by default. */
  account: string | undefined
  language: Language
  /**
   * Watches every page of the journey: nothing goes to another origin, nothing is blocked, no
   * script fails.
   */
  watched: Watched
  /** The tokens of the signed-in account, for direct requests to the server. */
  signedIn: SignedIn
}

interface Shared {
  /** Signs an account in once per worker, because the pool limits attempts. */
  signInOnce: (email: string) => Promise<SignedIn>
}

/** Stores a session in a browser before its first page, as signing in does (AUTH-03). */
export async function enterAs(context: BrowserContext, { user, http: _, ...tokens }: SignedIn): Promise<void> {
  const { cognitoId, email, groupId, isAdmin, isDentist, isManager, isTariff, isStatistic } = user
  const stored = { userId: user.id, username: cognitoId, email, groupId, isAdmin, isDentist, isManager, isTariff, isStatistic }
  await context.addInitScript(
    (entries) => {
      // The blank page before the first one has no storage.
      if (location.protocol === 'about:') return
      // The session is stored once per browser, so that a reload keeps the page's changes.
      if (localStorage.getItem('e2e.entered')) return
      for (const [key, value] of entries) localStorage.setItem(key, value)
      localStorage.setItem('e2e.entered', 'yes')
    },
    [...Object.entries(tokens), ['user', JSON.stringify(stored)]] as [string, string][],
  )
}

/** Sets the language from the first page on, as if the user had chosen it before. */
export async function speak(context: BrowserContext, language: Language): Promise<void> {
  await context.addInitScript((locale) => {
    if (location.protocol !== 'about:' && !localStorage.getItem('preferredLocale'))
      localStorage.setItem('preferredLocale', locale)
  }, language)
}

/** Records what the pages of a context must not do. */
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
      // The binding above; the page's own types lack it.
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
  // A journey may set its own address.
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

/** Fills in the sign-in page as a user does, in its language. */
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

/** Opens an address and waits until its screen has loaded. */
export async function openLoaded(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** A toast with this text. */
export const toast = (page: Page, text: string | RegExp): Locator => page.getByRole('status').filter({ hasText: text })
