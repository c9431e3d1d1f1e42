import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as wire from '@molaire/contract/sterilization/endpoints'
import type { SterilizationLoadDetails, SterilizationLog } from '@molaire/contract/sterilization/shapes'
import { problem } from '../../../platform/testing/fake-api.ts'
import { renderScreen } from '../../../platform/testing/render.tsx'
import { cellsOf, descriptionOf, dialogOf, listOf, menuOf, openDialog, plain, rowsOf } from '../../../platform/testing/screen.ts'
import { testId } from '../../appointments/testing.ts'
import { signedInAs } from '../../users/testing.ts'
import { aContact, aLoad, aPreview, aRecall, aTrace, aTray, aUse, aWholeLoad, freshSterilization } from '../testing.ts'
import { SterilizationPage } from './sterilization-page.tsx'

let api: ReturnType<typeof freshSterilization>
beforeEach(() => {
  api = freshSterilization()
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const open = (query = '', locale: 'fr' | 'en' = 'fr') =>
  renderScreen(<SterilizationPage />, { at: `/sterilization${query}`, locale })
const textOf = (element: HTMLElement) => plain(element.textContent) ?? ''

test('STER-01 the trays have their state and last use, and the address keeps the filters', async () => {
  const queries = api.record(
    wire.listSterilizationTrays,
    listOf([aTray(1, { state: 'used', lastUse: aUse() }), aTray(3)]),
    ({ query }) => query,
  )
  const { user, router } = open('?state=used')
  await screen.findByText('ST-2026-041A')
  expect((await rowsOf('Plateaux')).map(textOf)).toEqual([
    'Sélectionner ST-2026-041AST-2026-041AUtilisé20 nov. 2026, 10 h 30Ève LafrenièreDre Archambault',
    'Sélectionner ST-2026-041CST-2026-041CPrêt—',
  ])
  expect(queries.at(-1)).toMatchObject({ state: 'used', limit: 25 })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Dernière utilisation' }), 'Utilisés depuis 7 jours')
  await waitFor(() => expect(queries.at(-1)).toMatchObject({ from: '2026-11-14', to: '2026-11-20' }))
  expect(router.state.location.search).toMatchObject({ state: 'used', period: 7 })
})

test('STER-01 typing anywhere goes to the scan field, and Enter shows the trace of the tray', async () => {
  const queries = api.record(wire.findSterilizationTray, aTrace(1, { state: 'used' }), ({ query }) => query)
  api.answer(wire.getSterilizationTray, aTrace(1, { state: 'used' }))
  const { user, router } = open()
  await screen.findByText('Aucun plateau')
  screen.getByRole('combobox', { name: 'État' }).blur()
  ;(document.activeElement as HTMLElement | null)?.blur()
  expect(document.activeElement).toBe(document.body)
  await user.keyboard('st-2026-041a{Enter}')
  const sheet = await dialogOf('ST-2026-041A')
  expect(queries).toEqual([{ serialNumber: 'ST-2026-041A' }])
  expect(sheet.getByRole('link', { name: 'Obturation' }).getAttribute('href')).toBe(
    `/appointments/${testId(100)}?tab=sterilisation`,
  )
  expect(sheet.getByRole('link', { name: 'Ève Lafrenière' }).getAttribute('href')).toBe(`/patients/${testId(200)}/profile`)
  expect(sheet.getByRole('link', { name: 'Charge 3 · Autoclave 1' }).getAttribute('href')).toContain(`load=${testId(820)}`)
  expect(plain(sheet.getByText(/lié par/).textContent)).toBe('Dre Archambault · lié par J. Lachance')
  expect(router.state.location.search).toEqual({ tray: aTray(1).id })
})

test('STER-01 an unknown number offers to create it', async () => {
  api.refuse(wire.findSterilizationTray, 404, 'sterilization_tray_unknown', { details: { serialNumber: 'ST-2026-099Z' } })
  const { user } = open('', 'en')
  await screen.findByText('No trays')
  await user.keyboard('ST-2026-099Z{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Create ST-2026-099Z' }))
  const dialog = await dialogOf('Add trays')
  expect((dialog.getByRole('textbox', { name: /^Serial number/ }) as HTMLInputElement).value).toBe('ST-2026-099Z')
})

test('STER-01 the name of a patient in the scan field is no number, and isn’t offered as a tray', async () => {
  api.refuse(wire.findSterilizationTray, 404, 'sterilization_tray_unknown', { details: { serialNumber: 'FATOUDIALLO' } })
  const { user } = open('', 'en')
  await screen.findByText('No trays')
  await user.keyboard('Fatou Diallo{Enter}')
  expect(await screen.findByText('Invalid number. Enter a number such as ST-2024-001A.')).toBeTruthy()
  expect(screen.getByText('Fatou Diallo')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Create/ })).toBeNull()
})

test('STER-01 a series is shown before it is added; numbers that exist are marked, and the others are added', async () => {
  const bodies: unknown[] = []
  api.answer(wire.createSterilizationTrays, ({ body }) => {
    bodies.push(body.serialNumbers)
    return bodies.length === 1
      ? problem(409, 'sterilization_tray_exists', { details: { serialNumbers: ['ST-2026-050B'] } })
      : { items: [aTray(1)] }
  })
  const { user } = open()
  const dialog = await openDialog(user, 'Ajouter des plateaux', 'Ajouter des plateaux')
  await user.click(dialog.getByRole('radio', { name: 'Une série' }))
  await user.type(dialog.getByRole('textbox', { name: /^Début du numéro/ }), 'st-2026-050')
  await user.clear(dialog.getByRole('textbox', { name: 'À' }))
  await user.type(dialog.getByRole('textbox', { name: 'À' }), 'c')
  const numbers = () =>
    within(dialog.getByRole('list', { name: 'Numéros de la série' }))
      .getAllByRole('listitem')
      .map(textOf)
  expect(numbers()).toEqual(['ST-2026-050A', 'ST-2026-050B', 'ST-2026-050C'])
  await user.click(dialog.getByRole('button', { name: 'Ajouter 3 plateaux' }))
  await waitFor(() => expect(numbers()[1]).toBe('ST-2026-050B existe déjà'))
  await user.click(dialog.getByRole('button', { name: 'Ajouter les 2 autres' }))
  expect(await screen.findByText('2 plateaux ajoutés')).toBeTruthy()
  expect(bodies.at(-1)).toEqual(['ST-2026-050A', 'ST-2026-050C'])
})

test('STER-01 a load is started with the trays that are scanned in', async () => {
  api.answer(wire.findSterilizationTray, ({ query: { serialNumber } }) =>
    aTrace(serialNumber.endsWith('A') ? 1 : 2, { state: serialNumber.endsWith('A') ? 'to_reprocess' : 'waiting' }),
  )
  const loads = api.record(wire.createSterilizationLoad, aLoad())
  const packs = api.record(wire.packTrays, aWholeLoad())
  const { user } = open('?view=loads')
  await user.click((await screen.findAllByRole('button', { name: 'Démarrer une charge' }))[0]!)
  const sheet = await dialogOf('Démarrer une charge')
  await user.click(sheet.getByRole('checkbox', { name: 'La charge contient des implants' }))
  await user.type(sheet.getByRole('textbox', { name: 'Numéro de série' }), 'ST-2026-041A{Enter}ST-2026-041B{Enter}')
  expect(await sheet.findByText('Ce plateau est déjà dans une charge.')).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: 'Démarrer avec 1 plateau' }))
  expect(await screen.findByText('Charge 3 démarrée')).toBeTruthy()
  expect(loads).toMatchObject([{ sterilizerId: testId(801), cycleType: 'pre_vacuum', hasImplants: true, isTest: false }])
  expect(packs).toMatchObject([{ serialNumbers: ['ST-2026-041A'] }])
})

test('STER-01 a new load begins in the scan field, and a tray that is scanned twice is said to be there', async () => {
  api.answer(wire.findSterilizationTray, aTrace(1, { state: 'to_reprocess' }))
  const { user } = open('?view=loads')
  await user.click((await screen.findAllByRole('button', { name: 'Démarrer une charge' }))[0]!)
  const sheet = await dialogOf('Démarrer une charge')
  await waitFor(() => expect(document.activeElement).toBe(sheet.getByRole('textbox', { name: 'Numéro de série' })))
  await user.keyboard('ST-2026-041A{Enter}')
  expect(await sheet.findByText('1 plateau')).toBeTruthy()
  await user.keyboard('ST-2026-041A{Enter}')
  expect(await sheet.findByText('1 plateau · ST-2026-041A est déjà dans la charge')).toBeTruthy()
})

test.each([
  [
    'fr',
    'Démarrer une charge',
    [
      'ST-2026-041A et ST-2026-041B étaient en quarantaine. Ils seront stérilisés de nouveau.',
      'ST-2026-041C est lié à un rendez-vous non terminé.',
      'ST-2026-041D était prêt à servir. Il sera stérilisé de nouveau.',
    ],
  ],
  [
    'en',
    'Start a load',
    [
      'ST-2026-041A and ST-2026-041B were quarantined. They will be sterilized again.',
      'ST-2026-041C is at an unfinished appointment.',
      'ST-2026-041D was ready to use. It will be sterilized again.',
    ],
  ],
] as const)(
  'STER-01 in %s a new load says which of its scanned trays were not simply dirty',
  async (locale, start, sentences) => {
    const inUse = { state: 'used', lastUse: { ...aUse(), appointmentStatus: 'in_progress' } } as const
    const states = { A: { state: 'quarantined' }, B: { state: 'quarantined' }, C: inUse, D: { state: 'ready' } } as const
    api.answer(wire.findSterilizationTray, ({ query: { serialNumber } }) => {
      const n = serialNumber.charCodeAt(serialNumber.length - 1) - 64
      return aTrace(n, states[serialNumber.slice(-1) as keyof typeof states] ?? { state: 'used', lastUse: aUse() })
    })
    const { user } = open('?view=loads', locale)
    await user.click((await screen.findAllByRole('button', { name: start }))[0]!)
    const sheet = await dialogOf(start)
    for (const letter of 'ABCDE') await user.keyboard(`ST-2026-041${letter}{Enter}`)
    const status = (await sheet.findByText(/^5 /)).closest('[role=status]')!
    expect([...status.children].map(({ textContent }) => plain(textContent))).toEqual(sentences)
  },
)

test('STER-01 one press puts the trays to sterilize in a new load, but not the one that is still in use', async () => {
  const served = (n: number, appointmentStatus: 'completed' | 'in_progress') =>
    aTray(n, { state: 'used', lastUse: { ...aUse(), appointmentStatus } })
  api.answer(wire.listSterilizationTrays, ({ query }) =>
    listOf(query.state === 'to_reprocess' ? [aTray(1), aTray(2)] : [served(4, 'in_progress'), served(3, 'completed')]),
  )
  const { user } = open('?view=loads', 'en')
  await user.click((await screen.findAllByRole('button', { name: 'Start a load' }))[0]!)
  const sheet = await dialogOf('Start a load')
  const rows = within(await sheet.findByRole('list', { name: 'To sterilize' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent?.includes('Used'))).toEqual([false, false, true, true])
  expect(rows.map(({ textContent }) => textContent?.includes('Appointment not completed'))).toEqual([false, false, false, true])
  await user.click(await sheet.findByRole('button', { name: 'Add all' }))
  expect(sheet.getByRole('button', { name: 'Start with 3 trays' })).toBeTruthy()
  expect(sheet.queryByRole('button', { name: 'Add all' })).toBeNull()
  expect(sheet.getByRole('button', { name: 'Add ST-2026-041D' })).toBeTruthy()
})

test('STER-01 SHELL-14 a tray that is put in the load leaves the keys on the next one, and the count is announced', async () => {
  api.answer(wire.listSterilizationTrays, ({ query }) => listOf(query.state === 'to_reprocess' ? [aTray(1), aTray(2)] : []))
  const { user } = open('?view=loads', 'en')
  await user.click((await screen.findAllByRole('button', { name: 'Start a load' }))[0]!)
  const sheet = await dialogOf('Start a load')
  const add = (await sheet.findAllByRole('button', { name: /^Add ST/ })) as [HTMLElement, HTMLElement]
  add[0].focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(add[1])
  expect(await sheet.findByText('1 tray')).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(sheet.getByRole('textbox', { name: 'Serial number' }))
  expect(sheet.getByText('2 trays').getAttribute('role')).toBe('status')
})

test.each([
  ['fr', 'Démarrer une charge', 'Dernier indicateur biologique positif : charge 2, 19 nov. 2026', 'Cycle de test, sans plateaux'],
  ['en', 'Start a load', 'Last biological indicator positive: load 2, Nov 19, 2026', 'Test cycle, without trays'],
] as const)(
  'STER-01 in %s a sterilizer that failed its last test warns, but not of a test cycle',
  async (locale, start, warning, isTest) => {
    const grew = { hasBiological: true, biological: 'positive', biologicalControl: 'positive' } as const
    api.answer(
      wire.listSterilizationLoads,
      listOf([aLoad(), aLoad({ ...grew, number: 2, loadedOn: '2026-11-19', status: 'failed' })]),
    )
    const { user } = open('?view=loads', locale)
    await user.click((await screen.findAllByRole('button', { name: start }))[0]!)
    const sheet = await dialogOf(start)
    expect(plain((await sheet.findByText(/^(Dernier|Last)/)).textContent)).toBe(warning)
    await user.click(sheet.getByRole('checkbox', { name: isTest }))
    expect(sheet.queryByText(/^(Dernier|Last)/)).toBeNull()
  },
)

test.each([
  ['fr', 'Démarrer une charge', 'Dernière charge échouée : charge 2, 20 nov. 2026', 'Non conforme : indicateur chimique interne'],
  ['en', 'Start a load', 'Last load failed: load 2, Nov 20, 2026', 'Failed: internal chemical indicator'],
] as const)('STER-01 in %s a new load says that the last one of its sterilizer failed', async (locale, start, title, text) => {
  const failed = { number: 2, status: 'failed', internalIndicator: 'fail', failures: ['internalIndicator'] } as const
  api.answer(wire.listSterilizationLoads, listOf([aLoad(), aLoad({ ...failed, failures: [...failed.failures] })]))
  const { user } = open('?view=loads', locale)
  await user.click((await screen.findAllByRole('button', { name: start }))[0]!)
  const sheet = await dialogOf(start)
  expect(plain((await sheet.findByText(/^(Dernière|Last)/)).textContent)).toBe(title)
  expect(plain(sheet.getByText(/^(Non conforme|Failed)/).textContent)).toBe(text)
})

test('STER-01 a new load says when the last tests of its sterilizer can’t be read, and asks again', async () => {
  const { user } = open('?view=loads', 'en')
  await screen.findAllByRole('button', { name: 'Start a load' })
  api.refuse(wire.listSterilizationLoads, 403, 'not_allowed')
  await user.click(screen.getAllByRole('button', { name: 'Start a load' })[0]!)
  const sheet = await dialogOf('Start a load')
  expect(await sheet.findByText('The last tests of this sterilizer couldn’t be read.')).toBeTruthy()
  api.answer(
    wire.listSterilizationLoads,
    listOf([aLoad({ hasBiological: true, biological: 'positive', biologicalControl: 'positive', status: 'failed' })]),
  )
  await user.click(sheet.getByRole('button', { name: 'Retry' }))
  expect(await sheet.findByText(/^Last biological indicator positive/)).toBeTruthy()
})

/** Serves one load; its results judge it as the server does. */
const serveLoad = (load: SterilizationLoadDetails) => {
  let now = load
  api.answer(wire.getSterilizationLoad, () => now)
  const results = api.record(wire.recordSterilizationResults, ({ body }) => {
    const hasFailed = body.physical === 'fail' || body.biological === 'positive'
    now = {
      ...now,
      ...body,
      biologicalReadAt: null,
      endedAt: '2026-11-20T15:00:00.000Z',
      status: hasFailed ? 'failed' : now.status === 'in_progress' ? 'processed' : now.status,
      failures: hasFailed ? ['biological'] : [],
      missing: [],
      version: now.version + 1,
    }
    return now
  })
  const released = api.record(
    wire.releaseSterilizationLoad,
    () => ({ ...now, status: 'released' as const }),
    ({ ifMatch }) => ifMatch,
  )
  return { results, released }
}

test('STER-01 two gestures record a good load and release it', async () => {
  const { results, released } = serveLoad(aWholeLoad())
  const { user } = open(`?view=loads&load=${testId(820)}`)
  const sheet = await dialogOf('Charge 3 · Autoclave 1')
  expect(plain(sheet.getByText(/^Avant de libérer/).textContent)).toBe(
    'Avant de libérer : paramètres physiques, indicateur chimique externe et indicateur chimique interne',
  )
  await user.click(sheet.getByRole('button', { name: 'Tout conforme' }))
  sheet.getByRole('button', { name: 'Enregistrer et libérer' })
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Charge libérée')).toBeTruthy()
  expect(results).toMatchObject([{ physical: 'pass', externalIndicator: 'pass', internalIndicator: 'pass' }])
  expect(released).toEqual([2])
})

test('STER-01 an untouched load says that there is nothing to save, and nothing is sent', async () => {
  const { results } = serveLoad(aWholeLoad())
  const { user } = open(`?view=loads&load=${testId(820)}`, 'en')
  await dialogOf('Load 3 · Autoclave 1')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('No results to save')).toBeTruthy()
  await dialogOf('Load 3 · Autoclave 1')
  expect(results).toEqual([])
})

test('STER-01 a negative control says that the test is not valid, and nothing beside a positive indicator', async () => {
  serveLoad(aWholeLoad({ status: 'released', hasBiological: true }))
  const { user } = open(`?view=loads&load=${testId(820)}`, 'en')
  const sheet = await dialogOf('Load 3 · Autoclave 1')
  const control = within(sheet.getByRole('radiogroup', { name: 'Biological control' }))
  await user.click(control.getByRole('radio', { name: 'Negative' }))
  expect(sheet.getByText('The control is negative, so the test isn’t valid. Repeat it.')).toBeTruthy()
  await user.click(control.getByRole('radio', { name: 'Positive' }))
  expect(sheet.getByText('The test is valid only if the control is positive.')).toBeTruthy()
  // What grew fails the load whatever the control did: nothing else is judged beside that.
  const indicator = within(sheet.getByRole('radiogroup', { name: 'Biological indicator' }))
  await user.click(indicator.getByRole('radio', { name: 'Positive' }))
  await user.click(control.getByRole('radio', { name: 'Negative' }))
  expect(sheet.getByText('Failed: biological indicator')).toBeTruthy()
  expect(sheet.queryByText(/valid/)).toBeNull()
})

test.each([
  ['failed', 'fr', 'fail', ['Conforme', 'Non conforme', 'Conforme'], 'Lot de l’indicateur BI-2209', '134,2 °C · 206 kPa · 4 min'],
  ['released', 'en', 'pass', ['Pass', 'Pass', 'Pass'], 'Indicator lot BI-2209', '134.2 °C · 206 kPa · 4 min'],
] as const)(
  'STER-01 the sheet of a %s load, in %s, shows what was recorded, with the lot of its indicator',
  async (status, locale, externalIndicator, marks, lot, parameters) => {
    serveLoad(
      aWholeLoad({
        ...{ status, externalIndicator, physical: 'pass', temperatureCelsius: 134.2, pressureKpa: 206, exposureMinutes: 4 },
        ...{ hasBiological: true, biologicalLot: 'BI-2209', biological: 'negative', biologicalControl: 'positive' },
      }),
    )
    open(`?view=loads&load=${testId(820)}`, locale)
    const sheet = await dialogOf(locale === 'fr' ? 'Charge 3 · Autoclave 1' : 'Load 3 · Autoclave 1')
    expect(sheet.getByText(lot)).toBeTruthy()
    expect(sheet.getByText((text) => plain(text) === parameters)).toBeTruthy()
    expect(sheet.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))).toEqual(marks)
  },
)

test('STER-01 what the server still misses is said by name, and nothing is released', async () => {
  const { released } = serveLoad(aWholeLoad({ hasImplants: true, hasBiological: true }))
  const { user } = open(`?view=loads&load=${testId(820)}`, 'en')
  const sheet = await dialogOf('Load 3 · Autoclave 1')
  await user.click(sheet.getByRole('button', { name: 'All pass' }))
  expect(sheet.getByText('Before release: biological indicator')).toBeTruthy()
  // Once the indicator is read, only its control is missing.
  const indicator = within(sheet.getByRole('radiogroup', { name: 'Biological indicator' }))
  await user.click(indicator.getByRole('radio', { name: 'Negative' }))
  expect(sheet.getByText('Before release: biological control')).toBeTruthy()
  expect(sheet.queryByRole('button', { name: 'Save and release' })).toBeNull()
  expect(released).toEqual([])
})

test('STER-02 a failed indicator leads at once to the recall, which is one act', async () => {
  serveLoad(aWholeLoad({ status: 'released', hasBiological: true, physical: 'pass' }))
  const previews = api.record(wire.previewSterilizationRecall, aPreview())
  const recalls = api.record(wire.createSterilizationRecall, aRecall())
  api.answer(wire.getSterilizationRecall, aRecall())
  const { user, router } = open(`?view=loads&load=${testId(820)}`)
  const sheet = await dialogOf('Charge 3 · Autoclave 1')
  const biological = within(sheet.getByRole('radiogroup', { name: 'Indicateur biologique' }))
  await user.click(biological.getByRole('radio', { name: 'Positif' }))
  await user.click(sheet.getByRole('button', { name: 'Enregistrer l’échec' }))
  const dialog = await dialogOf('Rappeler des plateaux')
  const table = within(await dialog.findByRole('table', { name: 'Patients exposés' }))
  expect(textOf(table.getAllByRole('row')[1]!)).toBe('Ève Lafrenière819 555-016220 nov. 2026, 10 h 30Dre ArchambaultST-2026-041A')
  expect(dialog.getByText('ST-2026-041B')).toBeTruthy()
  expect(previews).toMatchObject([{ loadId: testId(820) }])
  await user.click(dialog.getByRole('button', { name: 'Lancer le rappel' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ view: 'recalls', recall: testId(850) }))
  expect(recalls).toMatchObject([{ loadId: testId(820), reason: 'Charge 3 · Autoclave 1\u00a0: indicateur biologique' }])
  expect(await screen.findByRole('heading', { level: 1, name: /Rappel du 20 nov\. 2026/ })).toBeTruthy()
})

test('STER-02 a load that is quarantined after use says so, and recalls the trays that served', async () => {
  const tray = (n: number) => ({
    ...{ trayId: testId(840 + n), cycleId: testId(860 + n) },
    ...{ content: null, expiresOn: null, state: null },
  })
  serveLoad(
    aWholeLoad({
      ...{ status: 'quarantined', quarantineReason: 'Panne' },
      trays: [
        { ...tray(1), serialNumber: 'ST-2026-041A', use: aUse() },
        { ...tray(2), serialNumber: 'ST-2026-041B', use: null },
      ],
    }),
  )
  const previews = api.record(wire.previewSterilizationRecall, aPreview({ window: null }))
  const { user } = open(`?view=loads&load=${testId(820)}`)
  const sheet = await dialogOf('Charge 3 · Autoclave 1')
  expect(sheet.getByText('1 plateau a déjà servi. Rappelez-le pour joindre le patient.')).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: 'Rappeler ces plateaux' }))
  const dialog = await dialogOf('Rappeler des plateaux')
  await dialog.findByRole('table', { name: 'Patients exposés' })
  expect(previews.at(-1)).toEqual({ loadId: testId(820) })
  expect(dialog.queryByRole('textbox', { name: /^Numéros de série/ })).toBeNull()
})

test('STER-02 a recall takes pasted numbers, names those it does not know, and needs a reason', async () => {
  const previews = api.record(wire.previewSterilizationRecall, aPreview({ window: null, unknown: ['ST-9'] }))
  const recalls = api.record(wire.createSterilizationRecall, aRecall())
  const { user } = open('?view=recalls', 'en')
  await user.click((await screen.findAllByRole('button', { name: 'Recall trays' }))[0]!)
  const dialog = await dialogOf('Recall trays')
  await user.click(dialog.getByRole('textbox', { name: /^Serial numbers/ }))
  await user.paste('st-2026-041a\nST-9; ST-2026-041A')
  expect(await dialog.findByText('Unknown numbers: ST-9')).toBeTruthy()
  expect(previews.at(-1)).toEqual({ serialNumbers: ['ST-2026-041A', 'ST-9'] })
  const start = () => dialog.getByRole('button', { name: 'Start recall' })
  expect(descriptionOf(start())).toContain('Enter the reason first.')
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Torn wrap')
  api.refuse(wire.getSterilizationRecall, 404, 'not_found')
  await user.click(start())
  await waitFor(() => expect(recalls).toEqual([{ serialNumbers: ['ST-2026-041A', 'ST-9'], reason: 'Torn wrap' }]))
})

test('STER-02 a patient is marked as reached with one press, which can be undone', async () => {
  let contact = aContact()
  api.answer(wire.getSterilizationRecall, () =>
    aRecall({ contacts: [contact], toContactCount: contact.status === 'reached' ? 0 : 1 }),
  )
  const bodies = api.record(wire.updateRecallContact, ({ body }) => {
    contact = { ...contact, status: body.status, version: contact.version + 1 }
    return contact
  })
  const { user } = open(`?view=recalls&recall=${testId(850)}`)
  expect(await screen.findByText('1 patient à joindre')).toBeTruthy()
  expect((await cellsOf('Patients exposés'))[0]?.slice(0, 2)).toEqual([
    '819 555-0162',
    '20 nov. 2026, 10 h 30Dre ArchambaultST-2026-041A',
  ])
  await user.click(screen.getByRole('button', { name: 'Marquer Ève Lafrenière comme joint' }))
  expect(await screen.findByText('Tous les patients sont joints.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Rétablir' }))
  expect(await screen.findByText('1 patient à joindre')).toBeTruthy()
  expect(bodies).toMatchObject([{ status: 'reached' }, { status: 'to_contact' }])
  const menu = await menuOf(user, 'Ève Lafrenière', 'Autres actions pour')
  await user.click(menu.getByRole('menuitem', { name: 'Noter le suivi' }))
  const dialog = await dialogOf('Suivi d’Ève Lafrenière')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Résultat' }), 'Injoignable')
  await user.type(dialog.getByRole('textbox', { name: /^Note/ }), 'Boîte vocale pleine')
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(bodies.at(-1)).toEqual({ status: 'unreachable', note: 'Boîte vocale pleine' }))
})

test('STER-01 with the keyboard alone one goes from part to part, and the tab keeps the focus', async () => {
  const { user, router } = open('?view=recalls')
  const recalls = await screen.findByRole('link', { name: 'Rappels' })
  recalls.focus()
  await user.keyboard('{ArrowLeft}{Enter}')
  await screen.findByText('Aucune charge')
  expect(router.state.location.search).toEqual({ view: 'loads' })
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Charges' }))
  expect(screen.getByRole('link', { name: 'Charges', current: 'page' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Plateaux' }).getAttribute('aria-current')).toBeNull()
})

const aLog = (): SterilizationLog => ({
  from: '2026-08-23',
  to: '2026-11-20',
  loadCount: 1,
  failedCount: 0,
  missingCount: 1,
  days: [
    {
      date: '2026-11-20',
      sterilizerId: testId(801),
      sterilizerName: 'Autoclave 1',
      loads: [
        aLoad({
          ...{ status: 'released', physical: 'pass', temperatureCelsius: 134.5, exposureMinutes: 4, releasedBy: null },
          ...{ hasBiological: true, biologicalLot: 'BI-2209' },
        }),
      ],
      missing: [{ test: 'biological', cycleType: 'gravity' }],
    },
  ],
})

test.each([
  ['fr', 'Registre', 'Indicateur biologique manquant · Gravité', '134,5 °C · 4 min', 'Lot de l’indicateur BI-2209'],
  ['en', 'Log', 'Biological indicator missing · Gravity', '134.5 °C · 4 min', 'Indicator lot BI-2209'],
] as const)(
  'STER-01 in %s the log has 90 days, marks the daily tests that are missing, and shows the lot of an indicator',
  async (locale, name, missing, parameters, lot) => {
    const queries = api.record(wire.getSterilizationLog, aLog(), ({ query }) => query)
    open('?view=log', locale)
    await screen.findByText((text) => plain(text) === missing)
    const rows = (await rowsOf(name)).map(textOf)
    expect(rows[1]).toBe(missing)
    expect(rows[2]).toContain(parameters)
    expect(rows[2]).toContain(lot)
    expect(queries.at(-1)).toEqual({ from: '2026-08-23', to: '2026-11-20' })
  },
)

test('STER-01 the log fails no biological test whose control is still to be read', async () => {
  const marksWith = async (biologicalControl: 'positive' | 'negative' | null) => {
    const log = aLog()
    const read = aLoad({ status: 'released', hasBiological: true, biological: 'negative', biologicalControl })
    api.answer(wire.getSterilizationLog, { ...log, days: log.days.map((day) => ({ ...day, loads: [read], missing: [] })) })
    const { unmount } = open('?view=log', 'en')
    const reading = (await screen.findByText(/^Biological indicator/)).parentElement
    const marks = [
      within(reading as HTMLElement)
        .queryByRole('img')
        ?.getAttribute('aria-label'),
      reading?.textContent,
    ]
    unmount()
    return marks
  }
  expect(await marksWith(null)).toEqual([undefined, 'Biological indicator, control not read'])
  expect(await marksWith('negative')).toEqual(['Fail', 'Biological indicator'])
  expect(await marksWith('positive')).toEqual(['Pass', 'Biological indicator'])
})

test('STER-01 the log is printed and exported in the language of the user', async () => {
  api.answer(wire.getSterilizationLog, aLog())
  const bytes = async function* () {
    yield 'x'
  }
  const printed = api.record(
    wire.printSterilizationLog,
    () => ({ name: 'log.pdf', bytes: bytes() }),
    ({ query }) => query,
  )
  const exported = api.record(
    wire.exportSterilizationLog,
    () => ({ name: 'log.csv', bytes: bytes() }),
    ({ query }) => query,
  )
  vi.spyOn(window, 'open').mockReturnValue({ closed: false, location: { replace: () => {} } } as unknown as Window)
  const { user } = open('?view=log&from=2026-11-01&to=2026-11-20', 'en')
  await user.click(await screen.findByRole('button', { name: 'Print' }))
  await user.click(screen.getByRole('button', { name: 'Export' }))
  expect(await screen.findByText('File saved')).toBeTruthy()
  const query = { from: '2026-11-01', to: '2026-11-20', language: 'en' }
  expect([printed, exported]).toEqual([[query], [query]])
  await user.keyboard('{Control>}p{/Control}')
  await waitFor(() => expect(printed).toEqual([query, query]))
})

const someoneElse = (id: number, lastName: string) => ({
  ...{ id: testId(id), patient: { ...aContact().patient, id: testId(id + 100), firstName: 'Zoé', lastName } },
})
test.each([
  [
    'fr',
    'Lettres',
    'Lettres (1)',
    '1 sans adresse',
    '1 lettre ouverte. Sans adresse : Zoé Couture',
    'Sans adresse : Zoé Couture',
    /joints ou/,
  ],
  [
    'en',
    'Letters',
    'Letters (1)',
    '1 without an address',
    '1 letter opened. No address: Zoé Couture',
    'No address: Zoé Couture',
    /reached or sent/,
  ],
] as const)(
  'STER-02 in %s the letters of a recall are counted, and say who has no address',
  async (locale, letters, counted, unaddressed, done, alone, noneLeft) => {
    const unwritten = aContact({ ...someoneElse(861, 'Couture'), status: 'unreachable', hasAddress: false })
    const over = [
      aContact({ ...someoneElse(862, 'Roy'), status: 'reached' }),
      aContact({ ...someoneElse(863, 'Caron'), status: 'letter_sent' }),
    ]
    let contacts = [aContact(), unwritten, ...over]
    api.answer(wire.getSterilizationRecall, () => aRecall({ contacts }))
    api.answer(wire.printRecallLetters, () => ({ name: 'letters.pdf', bytes: (async function* () {})() }))
    vi.spyOn(window, 'open').mockReturnValue({ closed: false, location: { replace: () => {} } } as unknown as Window)
    const at = `?view=recalls&recall=${testId(850)}`
    const { user, unmount } = open(at, locale)
    const button = await screen.findByRole('button', { name: counted })
    expect(screen.getByText(unaddressed)).toBeTruthy()
    await user.click(button)
    expect(await screen.findByText((text) => plain(text) === done)).toBeTruthy()
    unmount()
    contacts = [unwritten, ...over]
    const second = open(at, locale)
    expect(plain(descriptionOf(await screen.findByRole('button', { name: letters })))).toBe(alone)
    second.unmount()
    contacts = over
    open(at, locale)
    expect(descriptionOf(await screen.findByRole('button', { name: letters }))).toMatch(noneLeft)
  },
)

test('STER-02 Ctrl P prints the list of a recall, not the screen', async () => {
  api.answer(wire.getSterilizationRecall, aRecall())
  const printed = api.record(
    wire.printRecall,
    () => ({ name: 'recall.pdf', bytes: (async function* () {})() }),
    ({ query }) => query,
  )
  vi.spyOn(window, 'open').mockReturnValue({ closed: false, location: { replace: () => {} } } as unknown as Window)
  const { user } = open(`?view=recalls&recall=${testId(850)}`)
  await screen.findByRole('button', { name: 'Imprimer la liste' })
  await user.keyboard('{Control>}p{/Control}')
  await waitFor(() => expect(printed).toMatchObject([{ language: 'fr' }]))
})

test('STER-02 a recall that exposed nobody does not say that all were reached', async () => {
  api.answer(wire.listSterilizationRecalls, listOf([aRecall({ patientCount: 0, toContactCount: 0 })]))
  open('?view=recalls')
  const row = (await screen.findByText('Charge 3 · Autoclave 1')).closest('tr')!
  expect(within(row).getByText('—')).toBeTruthy()
  expect(within(row).queryByText('Tous joints')).toBeNull()
})

test('STER-02 the list of recalls is printed as its own document, by its button and by Ctrl P', async () => {
  api.answer(wire.listSterilizationRecalls, listOf([aRecall()]))
  const printed = api.record(
    wire.printSterilizationRecalls,
    () => ({ name: 'recalls.pdf', bytes: (async function* () {})() }),
    ({ query }) => query,
  )
  vi.spyOn(window, 'open').mockReturnValue({ closed: false, location: { replace: () => {} } } as unknown as Window)
  const { user } = open('?view=recalls', 'en')
  await user.click(await screen.findByRole('button', { name: 'Print' }))
  await waitFor(() => expect(printed).toEqual([{ language: 'en' }]))
  await user.keyboard('{Control>}p{/Control}')
  await waitFor(() => expect(printed).toHaveLength(2))
})

test('STER-01 a receptionist sees everything, changes nothing but whom she reached, and is told who may', async () => {
  api = freshSterilization({ role: 'receptionist' })
  api.answer(wire.listSterilizationLoads, listOf([aLoad({ status: 'failed', failures: ['physical'] })]))
  const { unmount } = open('?view=loads')
  for (const name of ['Démarrer une charge', 'Rappeler'])
    await waitFor(async () => expect(descriptionOf(await screen.findByRole('button', { name }))).toMatch(/réservé/))
  unmount()
  api.answer(wire.getSterilizationRecall, aRecall())
  open(`?view=recalls&recall=${testId(850)}`)
  const reached = await screen.findByRole('button', { name: 'Marquer Ève Lafrenière comme joint' })
  expect(descriptionOf(reached)).toBe('')
})

test.each([
  ['', wire.listSterilizationTrays, 'Les plateaux n’ont pas pu être chargés.'],
  ['?view=loads', wire.listSterilizationLoads, 'Les charges n’ont pas pu être chargées.'],
  ['?view=recalls', wire.listSterilizationRecalls, 'Les rappels n’ont pas pu être chargés.'],
  ['?view=log', wire.getSterilizationLog, 'Le registre n’a pas pu être chargé.'],
  [`?view=recalls&recall=${testId(850)}`, wire.getSterilizationRecall, 'Ce rappel n’a pas pu être chargé.'],
] as const)('STER-01 what cannot be loaded at %s is said, with a retry', async (query, endpoint, says) => {
  api.refuse(endpoint, 503, 'service_unavailable')
  const { user } = open(query)
  expect(await screen.findByText(says)).toBeTruthy()
  const count = api.requests.length
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  await waitFor(() => expect(api.requests.length).toBeGreaterThan(count))
})

/** The bodies of the labels that are printed, with the language. */
const recordPrints = () => {
  vi.stubGlobal('open', () => null)
  const file = {
    name: 'etiquettes.pdf',
    bytes: (async function* () {
      yield '%PDF'
    })(),
  }
  return api.record(
    wire.printTrayLabels,
    () => file,
    ({ body, query }) => ({ ...body, ...query }),
  )
}

test('STER-01 labels of the selected trays, in the user’s language, on the sheet of the inventory’s dialog', async () => {
  api.answer(wire.listSterilizationTrays, listOf([aTray(1), aTray(2, { content: null }), aTray(3)]))
  const prints = recordPrints()
  const { user } = open('', 'en')
  await user.click(await screen.findByRole('checkbox', { name: 'Select ST-2026-041A' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select ST-2026-041B' }))
  await user.click(screen.getByRole('button', { name: /^Print labels\s*2$/ }))
  const dialog = await dialogOf('Print labels')
  const copies = dialog.getByLabelText('Labels for ST-2026-041C')
  await user.clear(copies)
  await user.type(copies, '3')
  await user.selectOptions(dialog.getByLabelText('Format'), '5163')
  await user.click(dialog.getByRole('button', { name: 'Print 4 labels' }))
  const items = [
    { id: aTray(1).id, copies: 1 },
    { id: aTray(3).id, copies: 3 },
  ]
  await waitFor(() => expect(prints).toEqual([{ sheet: '5163', startAt: 1, items, language: 'en' }]))
})

test('STER-01 new trays offer their labels; a tray and a load have them too', async () => {
  const prints = recordPrints()
  const printed = async (name: string) => {
    const dialog = await dialogOf('Imprimer les étiquettes')
    const numbers = dialog.getAllByRole('listitem').map((line) => line.firstElementChild?.firstElementChild?.textContent)
    await user.click(dialog.getByRole('button', { name }))
    await waitFor(() => expect(prints).toHaveLength(1))
    prints.pop()
    await user.click(dialog.getByRole('button', { name: 'Annuler' }))
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
    return numbers
  }
  api.answer(wire.createSterilizationTrays, { items: [aTray(1), aTray(2)] })
  api.answer(wire.getSterilizationTray, aTrace(3))
  const { user, router } = open()
  await user.click((await screen.findAllByRole('button', { name: 'Ajouter des plateaux' }))[0]!)
  const adding = await dialogOf('Ajouter des plateaux')
  await user.type(adding.getByRole('textbox', { name: /^Numéro de série/ }), 'ST-2026-041A')
  await user.click(adding.getByRole('button', { name: 'Ajouter le plateau' }))
  await user.click(within(await screen.findByRole('status')).getByRole('button', { name: 'Imprimer les étiquettes' }))
  expect(await printed('Imprimer 2 étiquettes')).toEqual(['ST-2026-041A', 'ST-2026-041B'])

  await router.navigate({ to: '/sterilization', search: { tray: aTray(3).id } as never })
  await user.click(await screen.findByRole('button', { name: 'Imprimer l’étiquette' }))
  expect(await printed('Imprimer 1 étiquette')).toEqual(['ST-2026-041C'])

  const pack = { ...{ trayId: aTray(4).id, cycleId: testId(884), serialNumber: aTray(4).serialNumber }, content: 'Examen' }
  const trays = [{ ...pack, expiresOn: null, state: 'ready' as const, use: null }]
  api.answer(wire.getSterilizationLoad, aWholeLoad({ status: 'released', trays }))
  await router.navigate({ to: '/sterilization', search: { view: 'loads', load: testId(820) } as never })
  const sheet = await dialogOf('Charge 3 · Autoclave 1')
  await user.click(sheet.getByRole('button', { name: 'Imprimer les étiquettes' }))
  expect(await printed('Imprimer 1 étiquette')).toEqual(['ST-2026-041D'])
})

test('STER-01 a tray scanned into an open load, or why it is refused, is scrolled into sight; its state is said', async () => {
  const pack = { trayId: aTray(1).id, cycleId: testId(885), serialNumber: 'ST-2026-041A', content: 'Examen' }
  const packed = aWholeLoad({ version: 2, trays: [{ ...pack, expiresOn: null, state: 'waiting', use: null }] })
  api.answer(wire.getSterilizationLoad, aWholeLoad())
  api.answer(wire.findSterilizationTray, aTrace(1, { state: 'quarantined' }))
  api.answer(wire.packTrays, () => {
    api.answer(wire.getSterilizationLoad, packed)
    return packed
  })
  const inSight: string[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    inSight.push(textOf(this as HTMLElement))
    return Promise.resolve() as never
  })
  const { user } = open(`?view=loads&load=${testId(820)}`)
  const sheet = await dialogOf('Charge 3 · Autoclave 1')
  const field = sheet.getByRole('textbox', { name: 'Numéro de série' })
  await user.type(field, 'ST-2026-041A{Enter}')
  const row = await sheet.findByRole('listitem')
  await waitFor(() => expect(inSight).toContain(textOf(row)))
  expect(sheet.getByText('ST-2026-041A était en quarantaine. Il sera stérilisé de nouveau.')).toBeTruthy()
  api.refuse(wire.packTrays, 404, 'sterilization_tray_unknown')
  await user.type(field, 'ST-2026-999A{Enter}')
  await waitFor(() => expect(inSight.at(-1)).toContain('Ce plateau n’existe pas.'))
})

test('CAL-08 STER-01 what a colleague changes in trays and loads is shown as it happens', async () => {
  signedInAs({})
  const stream = api.tellChanges()
  const { router } = open()
  await screen.findByText('Aucun plateau')
  await waitFor(() => expect(stream.count()).toBe(1))
  api.answer(wire.listSterilizationTrays, listOf([aTray(1)]))
  stream.tell({ what: 'sterilization', clinicId: aTray(1).clinicId, date: null })
  await screen.findByText('ST-2026-041A')

  api.answer(wire.getSterilizationLoad, aWholeLoad())
  await router.navigate({ to: '/sterilization', search: { view: 'loads', load: testId(820) } as never })
  const machineNumber = async () => (await dialogOf('Charge 3 · Autoclave 1')).getByLabelText('Nº de cycle') as HTMLInputElement
  expect((await machineNumber()).value).toBe('')
  api.answer(wire.getSterilizationLoad, aWholeLoad({ version: 2, machineCycle: '0412' }))
  stream.tell({ what: 'sterilization', clinicId: aTray(1).clinicId, date: null })
  await waitFor(async () => expect((await machineNumber()).value).toBe('0412'))
  api.answer(wire.getSterilizationLoad, aWholeLoad({ status: 'quarantined', quarantineReason: 'Emballage mouillé' }))
  stream.tell({ what: 'sterilization', clinicId: aTray(1).clinicId, date: null })
  await screen.findByText(/Emballage mouillé/)
})
