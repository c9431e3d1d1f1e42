import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { searchHelp } from '@molaire/domain/help/search'
import { setLocale } from '../../platform/i18n/locale.ts'
import { onPhone, plain } from '../../platform/testing/screen.ts'
import { renderScreen } from '../../platform/testing/render.tsx'
import { HelpLink } from '../../ui/help-link.tsx'
import type { Article } from './article.ts'
import { articles } from './articles/all.ts'
import { plainText, wordsOfInterface } from './bold-words.ts'
import { HelpHost, openHelp } from './index.ts'
import { closeHelp } from './help-store.ts'

const articleOf = (id: string): Article => {
  const article = articles.find((one) => one.id === id)
  if (!article) throw new Error(`no article ${id}`)
  return article
}
const create = articleOf('patients-create')
const rooms = articleOf('configuration-rooms')

beforeEach(() => {
  window.innerWidth = 1440
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Renders the help at an address and opens it; at an address without an article by default. */
const open = async ({ at = '/dev', article, page }: { at?: string; article?: string; page?: ReactElement } = {}) => {
  const shown = renderScreen(
    <>
      {page}
      <HelpHost />
    </>,
    { at },
  )
  await waitFor(() => expect(shown.router.state.status).toBe('idle'))
  act(() => openHelp(article))
  return { ...shown, drawer: within(await screen.findByRole('complementary', { name: 'Centre d’aide' }, { timeout: 10_000 })) }
}
const titleOf = ({ title }: Article) => screen.findByRole('heading', { level: 3, name: title.fr })
const isClosed = () => waitFor(() => expect(screen.queryByText('Centre d’aide')).toBeNull())
const searchFor = async ({ drawer, user }: Awaited<ReturnType<typeof open>>, text: string) => {
  const box = drawer.getByRole('textbox', { name: /l’aide/ })
  await user.clear(box)
  await user.type(box, `${text}{Enter}`)
}

test('HELP-01 the drawer stands beside the page with title, subtitle and search; on a phone it covers the page', async () => {
  const { drawer, user } = await open()
  expect(drawer.getByText('Trouvez une réponse, étape par étape.')).toBeTruthy()
  expect(drawer.getByRole('textbox', { name: 'Chercher dans l’aide' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(drawer.getByRole('button', { name: 'Fermer' }))
  await isClosed()
  onPhone()
  act(() => openHelp())
  expect((await screen.findByRole('dialog', { name: 'Centre d’aide' })).getAttribute('aria-modal')).toBe('true')
})

test.each([
  ['/patients', articleOf('patients-list')],
  ['/config/rooms', rooms],
])('HELP-01 at %s it opens at the article of the screen, with a way to all topics', async (at, article) => {
  const { drawer, user } = await open({ at })
  await titleOf(article)
  await user.click(drawer.getByRole('button', { name: 'Tous les sujets' }))
  expect(drawer.getAllByRole('group')).toHaveLength(4)
})

test('HELP-02 the number of results is said in the singular and the plural of each language', async () => {
  const shown = await open()
  const texts = articles.map(({ id, title, intro }) => ({ id, title: title.fr, body: [intro.fr] }))
  const words = texts.flatMap(({ title }) => title.split(/[^\p{L}]+/u)).filter((word) => word.length > 3)
  const count = () => plain(shown.drawer.getByRole('status').textContent)
  await searchFor(shown, 'xyzzy')
  expect(count()).toBe('Aucun résultat')
  act(() => setLocale('en'))
  expect(count()).toBe('No results')
  act(() => setLocale('fr'))
  const seen = new Set<string | undefined>()
  for (const word of words) {
    await searchFor(shown, word.toUpperCase().normalize('NFD').replace(/\p{M}/gu, ''))
    const rows = shown.drawer.getAllByRole('button').filter((row) => row.dataset['article']).length
    expect(rows).toBeGreaterThanOrEqual(searchHelp(texts, word).length)
    expect(count()).toBe(rows === 1 ? '1 résultat' : `${rows} résultats`)
    seen.add(rows === 1 ? 'one' : 'many')
    if (seen.size === 2) break
  }
})

test('HELP-02 Enter and ↓ lead from the search to its results, ↑ back, and Enter opens one', async () => {
  const shown = await open()
  const { drawer, user } = shown
  await searchFor(shown, create.title.fr)
  const rows = () => drawer.getAllByRole('button').filter((row) => row.dataset['article'])
  await waitFor(() => expect(document.activeElement).toBe(rows()[0]))
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(drawer.getByRole('textbox', { name: /l’aide/ }))
  await user.keyboard('{ArrowDown}{Enter}')
  await titleOf(create)
})

test('HELP-02 the words of the search are marked in the article', async () => {
  const shown = await open()
  const word =
    plainText(create.steps[0]?.text.fr ?? '')
      .split(' ')
      .at(-1)
      ?.replace(/\W$/, '') ?? ''
  await searchFor(shown, `${word} ${create.title.fr}`)
  await shown.user.click(shown.drawer.getByRole('button', { name: new RegExp(create.title.fr) }))
  await titleOf(create)
  const marks = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent?.toLowerCase())
  expect(marks).toContain(word.toLowerCase())
})

test('HELP-03 the four sections are closed at first, and several can be open', async () => {
  const { drawer } = await open()
  const sections = drawer.getAllByRole<HTMLDetailsElement>('group')
  expect(sections.map((one) => one.querySelector('summary')?.textContent)).toEqual([
    'Rendez-vous',
    'Patients',
    'Factures',
    'Configuration',
  ])
  expect(sections.map((one) => one.open)).toEqual([false, false, false, false])
  for (const at of [1, 3]) {
    const section = sections[at]
    if (!section) throw new Error('no such section')
    act(() => {
      section.open = true
      fireEvent(section, new Event('toggle'))
    })
  }
  expect(drawer.getAllByRole<HTMLDetailsElement>('group').map((one) => one.open)).toEqual([false, true, false, true])
})

test('HELP-04 an article has its icon, the caption, numbered steps, and is scrolled to its top after 100 ms', async () => {
  const shown = await open()
  await searchFor(shown, create.title.fr)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  const row = shown.drawer.getAllByRole('button').find(({ dataset }) => dataset['article'] === create.id)
  act(() => row?.click())
  const heading = shown.drawer.getByRole('heading', { level: 3, name: create.title.fr })
  act(() => vi.advanceTimersByTime(99))
  expect(scrolled).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(1))
  expect(scrolled.mock.calls[0]).toEqual([{ block: 'start' }])
  // Then to the first word of the search.
  expect(scrolled.mock.instances[1]).toBe(document.querySelector('mark'))
  expect(document.activeElement).toBe(heading)
  const article = within(shown.drawer.getByRole('article'))
  expect(article.getAllByText('Guide étape par étape')[0]?.previousElementSibling).toBe(heading)
  expect(heading.closest('article')?.querySelector('svg')).toBeTruthy()
  expect(article.getByRole('list', { name: 'Étapes' }).querySelectorAll(':scope > li')).toHaveLength(create.steps.length)
  const bold = [...document.querySelectorAll('article ol strong')].map(({ textContent }) => textContent)
  expect(bold).toEqual(create.steps.flatMap(({ text, detail }) => wordsOfInterface(text.fr + (detail?.fr ?? ''))))
})

test('HELP-04 pictures are loaded lazily, in the language of the page, with an alternative text', async () => {
  await open({ article: create.id })
  await titleOf(create)
  const pictures = [...document.querySelectorAll<HTMLImageElement>('article img')]
  const names = create.steps.flatMap(({ picture }) => picture ?? [])
  expect(pictures.map((one) => one.getAttribute('src'))).toEqual(names.map((name) => `/help/fr/light/${name}.webp`))
  for (const one of pictures) {
    expect(one.getAttribute('loading')).toBe('lazy')
    expect(one.alt).not.toBe('')
  }
  act(() => setLocale('en'))
  expect(pictures[0]?.getAttribute('src')).toBe(`/help/en/light/${names[0]}.webp`)
})

test.each(articles.filter(({ action }) => action).map((article) => [article.id, article.action?.to ?? '', article] as const))(
  'HELP-05 the quick action of %s leads to %s and closes the help',
  async (id, to, { action }) => {
    const { drawer, user, router } = await open({ article: id })
    await user.click(await drawer.findByRole('button', { name: action?.label.fr ?? '' }))
    await isClosed()
    await waitFor(() => expect(router.state.location.pathname).toBe(to))
  },
)

test('HELP-05 an action of invoices leads nowhere once the drawer is closed, and statuses have none', async () => {
  const { drawer, router } = await open({ article: 'invoices-unpaid' })
  const action = await drawer.findByRole('button', { name: articleOf('invoices-unpaid').action?.label.fr ?? '' })
  act(() => {
    // The button is there until the drawer is drawn again.
    closeHelp()
    action.click()
  })
  await isClosed()
  expect(router.state.location.pathname).toBe('/dev')
  expect(articleOf('invoices-statuses').action).toBeUndefined()
})

test('HELP-05 the article on statuses shows the pills of the invoices with their meaning', async () => {
  const { drawer } = await open({ article: 'invoices-statuses' })
  const terms = await drawer.findAllByRole('term')
  expect(terms.map(({ textContent }) => textContent)).toEqual([
    'Brouillon',
    'Prête',
    'Émise',
    'Envoyée',
    'En attente',
    'Partielle',
    'Payée',
    'En retard',
    'Annulée',
  ])
})

test('HELP-06 closing clears the search, the article and the sections', async () => {
  const shown = await open()
  await searchFor(shown, create.title.fr)
  await shown.user.click(
    shown.drawer.getAllByRole('button').find(({ dataset }) => dataset['article'] === create.id) as HTMLElement,
  ) // it was found
  await titleOf(create)
  // Esc goes back to the results, then closes.
  await shown.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('heading', { level: 3 })).toBeNull())
  expect(shown.drawer.getByRole('textbox')).toHaveProperty('value', create.title.fr)
  await waitFor(() => expect(document.activeElement?.getAttribute('data-article')).toBe(create.id))
  await shown.user.keyboard('{Escape}')
  await isClosed()
  act(() => openHelp())
  expect(await screen.findByRole('textbox', { name: 'Chercher dans l’aide' })).toHaveProperty('value', '')
  expect(screen.getAllByRole<HTMLDetailsElement>('group').some((one) => one.open)).toBe(false)
})

test('HELP-06 / goes to the search, also from an article, and H closes', async () => {
  const { user } = await open({ article: create.id })
  await titleOf(create)
  await user.keyboard('/')
  const box = await screen.findByRole('textbox', { name: 'Chercher dans l’aide' })
  await waitFor(() => expect(document.activeElement).toBe(box))
  await user.keyboard('h')
  expect(box).toHaveProperty('value', 'h')
  box.blur()
  await user.keyboard('h')
  await isClosed()
})

test('HELP-07 an empty state and a refusal lead to their article', async () => {
  // As on every page but the first: the code of the links is there before the help is.
  const earlier = renderScreen(<HelpLink article={rooms.id} />)
  await act(async () => void (await import('../../ui/help-link-button.tsx')))
  earlier.unmount()
  const code = articles.flatMap(({ refusals = [] }) => refusals)[0] ?? ''
  const explains = articles.find(({ refusals }) => refusals?.includes(code))
  const page = (
    <>
      <HelpLink article={rooms.id} />
      <HelpLink refusal={code} />
      <HelpLink refusal="nothing_explains_this" />
    </>
  )
  const { user } = await open({ page })
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Voir l’aide' })).toHaveLength(2))
  const [first, second] = screen.getAllByRole('button', { name: 'Voir l’aide' })
  await user.click(first as HTMLElement) // two were found
  await titleOf(rooms)
  await user.click(second as HTMLElement) // two were found
  if (explains) await titleOf(explains)
})

test('HELP-07 “show me” outlines what a step names, says what is not there, and goes on when it is pressed', async () => {
  const word = wordsOfInterface(create.steps[0]?.text.fr ?? '')[0] ?? ''
  const pressed = vi.fn()
  const { drawer, user, router } = await open({ article: create.id, page: <button onClick={pressed}>{word}</button> })
  await user.click(await drawer.findByRole('button', { name: 'Montrez-moi' }))
  await isClosed()
  // The card of each step is a new one.
  const card = async () => within(await screen.findByRole('region', { name: 'Montrez-moi' }))
  expect((await card()).getByText(`Étape 1 de ${create.steps.length}`)).toBeTruthy()
  await waitFor(() => expect(router.state.location.pathname).toBe(create.steps[0]?.at))
  await waitFor(() => expect(document.querySelector('[data-help="ring"]')).not.toBeNull())
  await user.click(screen.getByRole('button', { name: word }))
  expect(pressed).toHaveBeenCalledOnce()
  await screen.findByText(`Étape 2 de ${create.steps.length}`)
  expect(
    await (await card()).findByText(/n’est pas encore affiché. Faites d’abord l’étape précédente/, {}, { timeout: 8000 }),
  ).toBeTruthy()
  await user.click((await card()).getByRole('button', { name: 'Précédent' }))
  await screen.findByText(`Étape 1 de ${create.steps.length}`)
  await user.click(screen.getByRole('button', { name: 'Fermer la démonstration' }))
  expect(screen.queryByRole('region', { name: 'Montrez-moi' })).toBeNull()
})
