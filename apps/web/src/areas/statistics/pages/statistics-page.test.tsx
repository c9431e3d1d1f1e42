import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listClinics } from '@molaire/contract/clinics/endpoints'
import * as wire from '@molaire/contract/statistics/endpoints'
import { renderScreen } from '../../../platform/testing/render.tsx'
import { dialogOf, listOf, onPhone, plain, rowsOf } from '../../../platform/testing/screen.ts'
import { aClinic } from '../../clinics/testing.ts'
import { apiKnowing, signedInAs } from '../../users/testing.ts'
import { moneyOf, someStatistics } from '../testing.ts'
import { StatisticsPage } from './statistics-page.tsx'

type Query = Record<string, unknown>
let api: ReturnType<typeof apiKnowing>
let requests: Query[]
beforeEach(() => {
  api = apiKnowing(signedInAs({ role: 'statistic' }))
  requests = []
  api.answer(listClinics, listOf([aClinic(1), aClinic(2, { name: 'Clinique de la Rive' })]))
  api.answer(wire.getStatistics, ({ query }) => {
    requests.push(query as Query)
    const { from, to } = query as { from: string; to: string }
    return someStatistics({ from, to })
  })
})
afterEach(() => void vi.unstubAllGlobals())
const at = '/config/statistics?period=dates&from=2026-09-01&to=2026-10-31'
const open = (address = at, locale: 'fr' | 'en' = 'fr') => renderScreen(<StatisticsPage />, { at: address, locale })
const names = async (table: string) => (await rowsOf(table)).map((row) => plain(row.querySelector('th')?.textContent ?? ''))
const region = async (name: string) => within(await screen.findByRole('region', { name }))

test.each([
  ['fr', 'Rentabilité', ['3 000,00 $', '1 500,00 $', '300,00 $', '2 700,00 $'], 'en hausse de 20 % par rapport à l’an dernier'],
  ['en', 'Profitability', ['$3,000.00', '$1,500.00', '$300.00', '$2,700.00'], 'up 20% from last year'],
] as const)('STAT-01 in %s the four indicators are compared in words', async (locale, title, amounts, words) => {
  open(at, locale)
  const card = await region(title)
  await card.findByText((_, element) => plain(element?.textContent ?? '') === amounts[0])
  const text = plain(screen.getByRole('region', { name: title }).textContent) ?? ''
  for (const amount of amounts) expect(text).toContain(amount)
  expect(text).toContain(words)
})

test('STAT-01 the last twelve full months are shown at first; other periods are in the address', async () => {
  const { user, router } = open('/config/statistics')
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(requests[0]).toMatchObject({ from: '2025-11-01', to: '2026-10-31', compare: 'year' })
  await user.click(screen.getByRole('radio', { name: 'Les trois derniers mois complets' }))
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ from: '2026-08-01', to: '2026-10-31' }))
  expect(router.state.location.search).toMatchObject({ period: 'quarter' })
})

test('STAT-01 a period of one day is said once', async () => {
  open('/config/statistics?period=dates&from=2026-09-01&to=2026-09-01')
  expect(await screen.findByText('1er septembre 2026')).toBeTruthy()
  expect(screen.queryByText(/1er septembre 2026 au/)).toBeNull()
})

test('STAT-01 with the keyboard alone a month is chosen and limits the rest, and a chip takes it back', async () => {
  const { user } = open()
  const september = await screen.findByRole('button', { name: /^Septembre 2026\s:/ })
  expect(plain(september.getAttribute('aria-label'))).toBe(
    'Septembre 2026 : facturé 1 000 $, encaissé 500 $, coûts directs 100 $, marge brute 900 $',
  )
  fireEvent.focus(september)
  fireEvent.keyDown(september, { key: 'ArrowRight' })
  const october = screen.getByRole('button', { name: /^Octobre 2026\s:/ })
  expect([document.activeElement, october.getAttribute('tabindex')]).toEqual([october, '0'])
  fireEvent.keyDown(october, { key: 'Enter' })
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ from: '2026-10-01', to: '2026-10-31' }))
  expect(october.getAttribute('aria-pressed')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Seulement octobre 2026' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Seulement octobre 2026' })).toBeNull())
})

test('STAT-01 where not all months fit, the latest are in sight, also once there is less room', async () => {
  const resized: (() => void)[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        resized.push(onResize)
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  const width = vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(700)
  open()
  const october = await screen.findByRole('button', { name: /^Octobre 2026\s:/ })
  const ancestors = (element: Element | null): Element[] => (element ? [element, ...ancestors(element.parentElement)] : [])
  const box = ancestors(october).find(({ scrollLeft }) => scrollLeft === 700)
  if (!box) throw new Error('the latest months are not in sight')
  width.mockReturnValue(800)
  for (const tell of resized) tell()
  expect(box.scrollLeft).toBe(800)
  // Someone looks at older months: they stay.
  fireEvent.scroll(box, { target: { scrollLeft: 100 } })
  for (const tell of resized) tell()
  expect(box.scrollLeft).toBe(100)
})

test('STAT-01 each chart is a table too, to the cent', async () => {
  const { user } = open()
  const months = await region('Par mois')
  await user.click(await months.findByRole('button', { name: 'Voir en tableau' }))
  expect((await rowsOf('Par mois')).map((row) => plain(row.textContent))).toEqual([
    expect.stringContaining('Septembre 20261 000,00 $500,00 $100,00 $900,00 $90 %'),
    expect.stringContaining('Octobre 20262 000,00 $'),
  ])
  await user.click((await region('Par catégorie d’actes')).getByRole('button', { name: 'Voir en tableau' }))
  expect(await names('Par catégorie d’actes')).toEqual(['Prévention', 'Sans catégorie'])
})

test('STAT-01 in a list, which has no headers, every amount names itself', () =>
  onPhone(async () => {
    const { user } = open()
    const itemsOf = async (name: string) =>
      within(await screen.findByRole('list', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => plain(textContent))
    await user.click(await (await region('Par mois')).findByRole('button', { name: 'Voir en tableau' }))
    expect((await itemsOf('Par mois'))[0]).toBe(
      'Septembre 2026Facturé 1 000,00 $Encaissé 500,00 $Coûts directs 100,00 $90 % de marge',
    )
    await user.click((await region('Par catégorie d’actes')).getByRole('button', { name: 'Voir en tableau' }))
    expect((await itemsOf('Par catégorie d’actes'))[0]).toBe('PréventionFacturé 2 000,00 $Marge brute 1 800,00 $90 % de marge')
    expect((await itemsOf('Par praticien'))[0]).toContain('Facturé 1 000 $90 % de margeMarge à l’heure 90 $')
  }))

test('STAT-01 practitioners are sorted by any column, by margin per hour at first', async () => {
  const { user } = open()
  await screen.findByRole('table', { name: 'Par praticien' })
  const [kim, maude] = [expect.stringContaining('Kim-Anh'), expect.stringContaining('Maude')]
  expect(await names('Par praticien')).toEqual([kim, maude])
  const table = within(screen.getByRole('table', { name: 'Par praticien' }))
  await user.click(table.getByRole('button', { name: 'Facturé' }))
  expect(await names('Par praticien')).toEqual([maude, kim])
  await user.click(table.getByRole('button', { name: 'Facturé' }))
  expect(await names('Par praticien')).toEqual([kim, maude])
})

test('STAT-01 a category opens its acts by margin; lines by hand have no words', async () => {
  api.answer(wire.getStatisticsActs, ({ query }) => {
    requests.push(query as Query)
    return {
      items: [
        { code: '11111', descriptionFr: 'Détartrage', descriptionEn: 'Scaling', count: 3, quantity: 3, ...moneyOf(150_000) },
        { code: null, descriptionFr: null, descriptionEn: null, count: 1, quantity: 1, ...moneyOf(50_000) },
      ],
    }
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /^Prévention/ }))
  await dialogOf(/Prévention$/)
  expect(await names('Actes : Prévention')).toEqual(['11111 Détartrage', 'Lignes ajoutées à la main'])
  expect(requests.at(-1)).toMatchObject({ category: 'Prévention' })
})

test('STAT-01 every figure says in words how it is counted, and all are in a panel', async () => {
  const { user } = open()
  const help = await screen.findByRole('button', { name: /calcul\s: Occupation$/ })
  const described = document.getElementById(help.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toMatch(/divisées par les heures ouvertes de l’horaire/)
  await user.click(help)
  const panel = await dialogOf('Mode de calcul des chiffres')
  expect(panel.getAllByRole('term').map(({ textContent }) => textContent)).toContain('Marge à l’heure')
})

test('STAT-01 without invoices the page says so, and a failed card can be read again', async () => {
  api.answer(wire.getStatistics, () =>
    someStatistics({
      byMonth: [{ month: '2026-10', ...moneyOf(0), labFees: 0, margin: 0, additionalFees: 0, collected: 0 }],
      byCategory: [],
    }),
  )
  const { unmount } = open()
  expect(await screen.findAllByText('Pas encore de factures émises pour cette période.')).toHaveLength(2)
  unmount()
})

test('STAT-01 an amount that cannot be compared says so', async () => {
  const given = someStatistics()
  api.answer(wire.getStatistics, () => ({ ...given, before: { ...given.before, revenue: 0 } }))
  open()
  expect(await screen.findByText('aucune période antérieure')).toBeTruthy()
})
