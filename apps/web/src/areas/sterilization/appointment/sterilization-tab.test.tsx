import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as wire from '@molaire/contract/sterilization/endpoints'
import type { AppointmentTrays } from '@molaire/contract/sterilization/shapes'
import { problem } from '../../../platform/testing/fake-api.ts'
import { renderScreen } from '../../../platform/testing/render.tsx'
import { descriptionOf, onPhone, plain } from '../../../platform/testing/screen.ts'
import { givenAppointment, wholeOf } from '../../appointments/testing.ts'
import { signedInAs } from '../../users/testing.ts'
import { appointmentTraysOf, aTray, freshSterilization } from '../testing.ts'
import { SterilizationTab } from './sterilization-tab.tsx'

let api: ReturnType<typeof freshSterilization>
/** What the server has: numbers of the trays that are linked and ready. */
let linked: number[]
let ready: number[]
const now = (changes: Partial<AppointmentTrays> = {}) => appointmentTraysOf(linked, ready, changes)
const numberOf = (serialNumber: string) => serialNumber.charCodeAt(serialNumber.length - 1) - 64

beforeEach(() => {
  api = freshSterilization()
  ;[linked, ready] = [[], [1, 2, 3]]
  api.answer(wire.getAppointmentTrays, () => now())
  api.answer(wire.linkTray, ({ body: { serialNumber } }) => {
    const n = numberOf(serialNumber)
    if (!ready.includes(n) && !linked.includes(n))
      return problem(404, 'sterilization_tray_unknown', { details: { serialNumber } })
    ready = ready.filter((one) => one !== n)
    if (!linked.includes(n)) linked = [...linked, n]
    return now()
  })
  api.answer(wire.unlinkTray, ({ body: { trayId } }) => {
    const n = linked.find((one) => aTray(one).id === trayId)!
    linked = linked.filter((one) => one !== n)
    ready = [n, ...ready]
    return now()
  })
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const open = (locale: 'fr' | 'en' = 'fr', changes: Parameters<typeof wholeOf>[1] = {}) =>
  renderScreen(<SterilizationTab appointment={wholeOf(givenAppointment({ status: 'in_progress' }), changes)} />, { locale })
const field = () => screen.findByRole('textbox', { name: /^(Numéro de série|Serial number)$/ })
const used = (name = 'Plateaux utilisés') =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => plain(textContent))

test('APT-10 the scan field has the focus: several scans in a row lose none, in their order', async () => {
  const { user } = open()
  await screen.findByText('Scannez un plateau, ou ajoutez un plateau prêt.')
  expect(document.activeElement).toBe(await field())
  // The first answer is slow; the scanner does not wait for it.
  const let1 = api.hold(wire.linkTray, () => now())
  await user.keyboard('st-2026-041b{Enter}')
  const bodies: unknown[] = []
  expect(await screen.findByText('st-2026-041b : vérification…', { normalizer: (text) => plain(text) ?? '' })).toBeTruthy()
  await user.keyboard('ST-2026-041A{Enter}ST-2026-041C{Enter}')
  expect(api.sent('POST')).toHaveLength(1)
  api.answer(wire.linkTray, ({ body: { serialNumber } }) => {
    bodies.push(serialNumber)
    linked = [...linked, numberOf(serialNumber)]
    return now()
  })
  linked = [2]
  let1()
  await waitFor(() => expect(linked).toEqual([2, 1, 3]))
  expect(bodies).toEqual(['ST-2026-041A', 'ST-2026-041C'])
  await waitFor(() =>
    expect(used()).toEqual(['B', 'A', 'C'].map((letter) => `ST-2026-041${letter}10 h 18 · J. Lachance · Examen`)),
  )
  expect(screen.getByText('ST-2026-041C lié au rendez-vous')).toBeTruthy()
})

test.each([
  [
    'fr',
    'sterilization_tray_used',
    { usedOn: '2026-11-19' },
    'Ce plateau a déjà servi le 19 novembre 2026. Vérifiez l’étiquette.',
  ],
  [
    'en',
    'sterilization_tray_used',
    { usedOn: '2026-11-19' },
    'This tray was already used on November 19, 2026. Check the label.',
  ],
  [
    'fr',
    'sterilization_tray_not_released',
    { loadStatus: 'processed' },
    'La charge de ce plateau n’est pas libérée. Libérez-la d’abord.',
  ],
  ['en', 'sterilization_tray_not_released', { loadStatus: null }, 'This tray has never been sterilized.'],
  [
    'fr',
    'sterilization_tray_expired',
    { expiresOn: '2026-11-19' },
    'Ce plateau était bon jusqu’au 19 novembre 2026. Stérilisez-le de nouveau.',
  ],
  ['en', 'sterilization_tray_quarantined', {}, 'This tray is quarantined. Sterilize it again.'],
  ['fr', 'sterilization_tray_recalled', {}, 'Ce plateau fait l’objet d’un rappel. Mettez-le de côté.'],
  ['fr', 'sterilization_tray_load_failed', {}, 'La charge de ce plateau a échoué. Stérilisez-le de nouveau.'],
  ['fr', 'sterilization_tray_elsewhere', { clinicName: 'Clinique de la Rive' }, 'Ce plateau appartient à Clinique de la Rive.'],
] as const)('APT-10 in %s a tray refused with %s says why, until it is dismissed', async (locale, code, details, sentence) => {
  api.refuse(wire.linkTray, 409, code, { details: { serialNumber: 'ST-2026-041A', ...details } })
  const { user } = open(locale)
  await field()
  await user.keyboard('ST-2026-041A{Enter}')
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText((text) => plain(text) === sentence)).toBeTruthy()
  await user.click(alert.getByRole('button', { name: /ST-2026-041A$/ }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('APT-10 a number that no tray has can be created, and then says that it was never sterilized', async () => {
  const created = api.record(wire.createSterilizationTrays, { items: [aTray(26)] })
  const { user } = open()
  await field()
  await user.keyboard('ST-2026-041Z{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Créer ST-2026-041Z' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ajouter des plateaux' }))
  api.refuse(wire.linkTray, 409, 'sterilization_tray_not_released', { details: { loadStatus: null } })
  await user.click(dialog.getByRole('button', { name: 'Ajouter le plateau' }))
  expect(await screen.findByText('Ce plateau n’a jamais été stérilisé.')).toBeTruthy()
  expect(created).toMatchObject([{ serialNumbers: ['ST-2026-041Z'], loadId: null }])
})

test('APT-10 a text that is no number is refused without a request, and a lost scan can be tried again', async () => {
  const { user } = open()
  await field()
  await user.keyboard('12{Enter}')
  expect(await screen.findByText('Numéro invalide. Entrez un numéro comme ST-2024-001A.')).toBeTruthy()
  expect(api.sent('POST')).toHaveLength(0)
  const fetch = globalThis.fetch
  api.silence()
  await user.keyboard('ST-2026-041A{Enter}')
  const again = await screen.findByRole('button', { name: 'Réessayer' })
  vi.stubGlobal('fetch', fetch)
  await user.click(again)
  await waitFor(() => expect(used()).toHaveLength(1))
})

test('APT-10 one press on a ready tray links it, and what is typed narrows the list', async () => {
  const { user } = open()
  const list = within(await screen.findByRole('list', { name: 'Plateaux prêts' }))
  await user.type(await field(), '041c')
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['ST-2026-041CExamen'])
  await user.clear(await field())
  await user.click(list.getByRole('button', { name: 'Ajouter ST-2026-041B' }))
  await waitFor(() => expect(linked).toEqual([2]))
  expect(document.activeElement).toBe(await field())
})

test('APT-10 Delete on a row removes a tray, and the toast links it again', async () => {
  linked = [1, 2]
  ready = []
  const { user } = open()
  const link = await screen.findByRole('link', { name: 'ST-2026-041A' })
  expect(link.getAttribute('href')).toContain(`tray=${aTray(1).id}`)
  fireEvent.keyDown(await field(), { key: 'ArrowDown' })
  expect(document.activeElement).toBe(link)
  await user.keyboard('{Delete}')
  expect(await screen.findByText('ST-2026-041A retiré')).toBeTruthy()
  expect(linked).toEqual([2])
  await user.click(screen.getByRole('button', { name: 'Rétablir' }))
  await waitFor(() => expect(linked).toEqual([2, 1]))
})

test.each([
  [{ role: 'receptionist' }, {}, /réservé/],
  [{ role: 'hygienist' }, { mayChange: false }, /dossier de ce rendez-vous est signé/],
] as const)('APT-10 whoever may not link trays is told why: %o', async (me, changes, says) => {
  linked = [1]
  const before = api
  api = freshSterilization(me)
  api.answer(wire.getAppointmentTrays, () => now(changes))
  expect(before).not.toBe(api)
  open()
  const remove = await screen.findByRole('button', { name: 'Retirer ST-2026-041A' })
  await waitFor(() => expect(descriptionOf(remove)).toMatch(says))
  expect(descriptionOf(await field())).toMatch(says)
  fireEvent.keyDown(screen.getByRole('link', { name: 'ST-2026-041A' }), { key: 'Delete' })
  expect(api.sent('POST')).toHaveLength(0)
})

test('APT-10 a scan sounds, a refusal sounds otherwise, and the preference silences both', async () => {
  const pitches: number[] = []
  class Context {
    currentTime = 0
    destination = {}
  }
  class Oscillator {
    constructor(_: unknown, { frequency }: { frequency: number }) {
      pitches.push(frequency)
    }
    connect = () => ({ connect: () => {} })
    start = () => {}
    stop = () => {}
  }
  const gain = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} }
  vi.stubGlobal('AudioContext', Context)
  vi.stubGlobal('OscillatorNode', Oscillator)
  vi.stubGlobal(
    'GainNode',
    class {
      gain = gain
    },
  )
  const { user } = open()
  await field()
  await user.keyboard('ST-2026-041A{Enter}')
  await waitFor(() => expect(pitches).toEqual([880, 1320]))
  await user.keyboard('ST-2026-041Z{Enter}')
  await waitFor(() => expect(pitches.slice(2)).toEqual([220, 175]))
  localStorage.setItem('molaire.scanSound', 'off')
  await user.keyboard('ST-2026-041B{Enter}')
  await waitFor(() => expect(linked).toEqual([1, 2]))
  expect(pitches).toHaveLength(4)
})

test('APT-10 without trays, a signed record says so and asks for no scan', async () => {
  api.answer(wire.getAppointmentTrays, () => now({ mayChange: false }))
  open()
  expect(await screen.findByText('Aucun plateau n’était lié à la signature du dossier.')).toBeTruthy()
  expect(screen.queryByText('Scannez un plateau, ou ajoutez un plateau prêt.')).toBeNull()
})

test('APT-10 on a phone the camera is a wide button', async () => {
  onPhone()
  open('en')
  expect((await screen.findByRole('button', { name: 'Scan with the camera' })).textContent).toBe('Scan with the camera')
})

test('APT-10 the proof is printed with Ctrl P, and without trays the button says why not', async () => {
  const { user, unmount } = open()
  await screen.findByText('Scannez un plateau, ou ajoutez un plateau prêt.')
  expect(descriptionOf(screen.getByRole('button', { name: 'Imprimer la preuve' }))).toBe('Aucun plateau lié')
  unmount()
  linked = [1]
  const bytes = (async function* () {
    yield 'pdf'
  })()
  const printed = api.record(wire.printAppointmentTrays, { name: 'preuve.pdf', bytes }, ({ params }) => params)
  vi.spyOn(window, 'open').mockReturnValue({ closed: false, location: { replace: () => {} } } as unknown as Window)
  open()
  await screen.findByRole('link', { name: 'ST-2026-041A' })
  await user.keyboard('{Control>}p{/Control}')
  await waitFor(() => expect(printed).toHaveLength(1))
})

test('APT-10 what cannot be loaded is said, and requested again', async () => {
  api.refuse(wire.getAppointmentTrays, 503, 'service_unavailable')
  const { user } = open('en')
  expect(await screen.findByText('The trays couldn’t be loaded.')).toBeTruthy()
  api.answer(wire.getAppointmentTrays, () => now())
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Scan a tray, or add one that is ready.')).toBeTruthy()
})

test('CAL-08 APT-10 a tray that a colleague links is shown as it happens', async () => {
  signedInAs({})
  const stream = api.tellChanges()
  open()
  await screen.findByText('Scannez un plateau, ou ajoutez un plateau prêt.')
  await waitFor(() => expect(stream.count()).toBe(1))
  ;[linked, ready] = [[2], [1, 3]]
  stream.tell({ what: 'sterilization', clinicId: aTray(2).clinicId, date: null })
  await waitFor(() => expect(used()[0]).toMatch(/^ST-2026-041B/))
})
