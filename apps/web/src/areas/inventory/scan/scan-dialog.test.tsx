import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { cameraErrors } from '@molaire/domain/inventory/scanner'
import * as wire from '@molaire/contract/inventory/endpoints'
import { problem } from '../../../platform/testing/fake-api.ts'
import { loseNetwork, renderScreen } from '../../../platform/testing/render.tsx'
import { dialogOf, listOf, plain, uuid } from '../../../platform/testing/screen.ts'
import { freshApi } from '../../patients/testing.ts'
import { aUser, signedInAs } from '../../users/testing.ts'
import { aCamera, aMove, anItem } from '../testing.ts'
import { scanMessages } from './messages.ts'
import { pendingScans } from './pending-scans.ts'
import { ScanHost } from './scan-host.tsx'
import { openScanner, type ScanRequest } from './scan-store.ts'

const gloves = anItem(1)
const needles = anItem(2, { name: 'Aiguilles 30G', quantity: 7, lowStockThreshold: 6 })

let api: ReturnType<typeof freshApi>
let camera: ReturnType<typeof aCamera>
beforeEach(() => {
  signedInAs({ role: 'assistant' })
  api = freshApi({ role: 'assistant' })
  camera = aCamera()
  api.answer(wire.listInventoryItems, listOf([gloves, needles]))
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** Until the camera is open and has focused. */
const open = async (request?: ScanRequest) => {
  const rendered = renderScreen(
    <>
      <button type="button">Avant</button>
      <ScanHost device={camera.device} />
    </>,
  )
  const before = await screen.findByRole('button', { name: 'Avant' })
  act(() => {
    before.focus()
    openScanner(request)
  })
  const dialog = await dialogOf(request?.mode === 'text' ? request.title : 'Scanner un article')
  await dialog.findByLabelText('Image de la caméra')
  await pass(600)
  return { ...rendered, dialog, before }
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const takes = (answer: Parameters<typeof api.answer<typeof wire.takeInventoryItem>>[1] = aMove(gloves)) =>
  api.record(wire.takeInventoryItem, answer, ({ params, body }) => ({ id: params.id, ...body }))

test('STOCK-03 STOCK-05 a label takes one, the frame says so for a second, then the dialog closes', async () => {
  const taken = takes()
  const { dialog, before } = await open()
  expect(dialog.getByText('Placez le code QR dans le cadre.')).toBeTruthy()
  expect(dialog.getByText('Chaque lecture retire 1 du stock.')).toBeTruthy()
  camera.show(gloves.id.toUpperCase())
  await pass(500)
  expect(await dialog.findByText('Stock : 24 → 23')).toBeTruthy()
  expect(taken).toEqual([{ id: gloves.id, scanId: expect.stringMatching(/^[\da-f-]{36}$/) }])
  await pass(900)
  expect(screen.getByRole('dialog')).toBeTruthy()
  await pass(200)
  await closed()
  expect(camera.seen.open).toBe(0)
  expect(document.activeElement).toBe(before)
  const toast = within(screen.getByRole('region', { name: 'Messages' }))
  expect(toast.getByText('Gants de nitrile M')).toBeTruthy()
  await pass(2500)
  expect(toast.getByText('Gants de nitrile M')).toBeTruthy()
  await pass(1000)
  expect(toast.queryByText('Gants de nitrile M')).toBeNull()
})

test('STOCK-05 twenty pictures while the first scan is in flight take one', async () => {
  let answer = () => {}
  const gate = new Promise<void>((resolve) => (answer = resolve))
  const taken = takes(async () => {
    await gate
    return aMove(gloves)
  })
  camera = aCamera({ isFast: true })
  const { dialog } = await open()
  camera.show(gloves.id)
  await pass(20 * 40)
  expect(dialog.getByText('Lecture en cours…')).toBeTruthy()
  expect(camera.seen.frozen.at(-1)).toBe(true)
  answer()
  await dialog.findByText('Stock : 24 → 23')
  expect(taken).toHaveLength(1)
})

test('STOCK-03 no picture is read in the first 500 ms of a camera, while it focuses', async () => {
  let openedAt = Infinity
  const picturesAt: number[] = []
  const { device } = aCamera({
    read: async () => {
      picturesAt.push(Date.now())
      return []
    },
  })
  camera.device.open = async (...args) => {
    const opened = await device.open(...args)
    openedAt = Date.now()
    return opened
  }
  await open()
  await pass(600)
  expect(picturesAt[0]! - openedAt).toBeGreaterThanOrEqual(500)
})

test('STOCK-03 pictures are read every 500 ms', async () => {
  await open()
  const slow = camera.seen.pictures
  await pass(2000)
  expect(Math.abs(camera.seen.pictures - slow - 4)).toBeLessThanOrEqual(1)
})

test('STOCK-03 pictures are read every 40 ms where the code is outlined', async () => {
  camera = aCamera({ isFast: true })
  await open()
  const before = camera.seen.pictures
  await pass(2000)
  expect(Math.abs(camera.seen.pictures - before - 50)).toBeLessThanOrEqual(5)
})

test('STOCK-03 several at once: the dialog stays, counts, and lists what was taken', async () => {
  takes(({ params }) => aMove(params.id === gloves.id ? gloves : needles))
  const { dialog, user } = await open()
  await user.click(dialog.getByRole('radio', { name: 'Plusieurs' }))
  camera.show(gloves.id)
  await pass(500)
  await dialog.findByText('1 lecture')
  await pass(1100)
  camera.show(needles.id)
  await pass(600)
  await dialog.findByText('2 lectures')
  // The second one is now at its threshold.
  expect(dialog.getByText('Stock bas. Prévoyez une commande.')).toBeTruthy()
  await pass(3000)
  const list = within(dialog.getByRole('list', { name: '2 lectures' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual([
    'Aiguilles 30GStock : 7 → 6',
    'Gants de nitrile MStock : 24 → 23',
  ])
})

test.each([
  [problem(404, 'not_found'), "Article d'inventaire introuvable", gloves.id],
  [
    problem(409, 'inventory_out_of_stock', { details: { id: gloves.id, name: 'Gants de nitrile M', quantity: 0 } }),
    'Stock déjà à zéro pour cet article',
    'Gants de nitrile M (quantité : 0)',
  ],
  [
    problem(422, 'inventory_quantity_negative', { details: { name: 'Gants' } }),
    'Stock négatif détecté pour cet article',
    'Gants',
  ],
  [problem(422, 'inventory_quantity_invalid', { details: { name: 'Gants' } }), 'Quantité invalide pour cet article', 'Gants'],
])(
  'STOCK-06 STOCK-09 a refusal is said in the words of the specification, and scanning goes on',
  async (refusal, title, detail) => {
    const taken = takes(() => refusal.clone())
    const { dialog } = await open()
    camera.show(gloves.id)
    await pass(600)
    const toast = within(screen.getByRole('region', { name: 'Messages' }))
    expect(await toast.findByText(title)).toBeTruthy()
    expect(toast.getByText(detail)).toBeTruthy()
    expect(dialog.getByText('Placez le code QR dans le cadre.')).toBeTruthy()
    await pass(1500)
    expect(taken).toHaveLength(1)
    await pass(1000)
    expect(taken).toHaveLength(2)
  },
)

test('STOCK-04 an empty or unparsable code is refused without a request; another code only changes the hint', async () => {
  const taken = takes()
  const { dialog } = await open()
  camera.show('{"type":"other","id":"1"}')
  await pass(600)
  expect(await screen.findByText("Code QR invalide pour l'inventaire")).toBeTruthy()
  camera.show('https://exemple.ca')
  await pass(600)
  expect(dialog.getByText('Ce code n’est pas une étiquette Molaire.')).toBeTruthy()
  camera.show(gloves.id, needles.id)
  await pass(600)
  expect(dialog.getByText('Plusieurs codes dans l’image. Montrez-en un seul.')).toBeTruthy()
  expect(taken).toEqual([])
})

test('STOCK-04 the JSON of the specification is read too', async () => {
  const taken = takes()
  await open()
  camera.show(JSON.stringify({ type: 'inventory', id: gloves.id }))
  await pass(600)
  expect(taken).toMatchObject([{ id: gloves.id }])
})

test.each(cameraErrors.filter((kind) => kind !== 'timeout'))(
  'STOCK-06 STOCK-11 without a camera (%s) the reason is said, and Retry opens it',
  async (kind) => {
    camera.fail(kind)
    const { dialog, user } = await open()
    expect(dialog.getByRole('alert').textContent).toContain(scanMessages.cameraErrors[kind].fr)
    camera.fail(undefined)
    await user.click(dialog.getByRole('button', { name: 'Réessayer' }))
    await pass(600)
    expect(dialog.getByText('Placez le code QR dans le cadre.')).toBeTruthy()
  },
)

test('STOCK-03 STOCK-11 a camera that does not open within 6 s is said', async () => {
  camera.fail('never')
  const { dialog } = await open()
  expect(dialog.getByText('Ouverture de la caméra…')).toBeTruthy()
  await pass(5200)
  expect(dialog.queryByRole('alert')).toBeNull()
  await pass(400)
  expect(dialog.getByRole('alert').textContent).toContain(scanMessages.cameraErrors.timeout.fr)
})

test('STOCK-03 a code is typed, whole or by its end, and a hand-held scanner needs no click', async () => {
  const taken = takes(({ params }) => aMove(params.id === gloves.id ? gloves : needles))
  camera.fail('none')
  const { dialog, user } = await open()
  await user.click(dialog.getByRole('radio', { name: 'Plusieurs' }))
  await user.keyboard(`${gloves.id.toUpperCase()}{Enter}`)
  await dialog.findByText('1 lecture')
  await user.keyboard(`${needles.id.slice(-8)}{Enter}`)
  await dialog.findByText('2 lectures')
  expect(taken).toMatchObject([{ id: gloves.id }, { id: needles.id }])
  await user.click(dialog.getByRole('button', { name: 'Valider' }))
  expect(dialog.getByText('Saisissez ou scannez un code.')).toBeTruthy()
  await user.keyboard('abc{Enter}')
  expect(dialog.getByText('Aucun article ne porte ce code.')).toBeTruthy()
  expect(taken).toHaveLength(2)
})

test('STOCK-03 what a hand-held scanner types right after the dialog opens is read', async () => {
  const taken = takes()
  camera.fail('none')
  const { user } = await open()
  await user.keyboard(`${gloves.id.toUpperCase()}{Enter}`)
  await waitFor(() => expect(taken).toMatchObject([{ id: gloves.id }]))
})

test('STOCK-03 a hidden tab stops the camera, and the choice of a camera is remembered', async () => {
  camera = aCamera({
    choices: [
      { id: 'rear', label: 'Arrière' },
      { id: 'front', label: '' },
    ],
  })
  const { dialog, user } = await open()
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Caméra' }), 'Caméra 2')
  expect(camera.seen.opened).toEqual([undefined, 'front'])
  expect(camera.seen.open).toBe(1)
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(camera.seen.open).toBe(0)
  hidden.mockReturnValue(false)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await pass(100)
  expect(camera.seen.opened).toEqual([undefined, 'front', 'front'])
  await user.click(dialog.getAllByRole('button', { name: 'Fermer' })[0]!)
  await closed()
  act(() => openScanner())
  await dialogOf('Scanner un article')
  await pass(100)
  expect(camera.seen.opened.at(-1)).toBe('front')
})

test('STOCK-03 a camera with a light has a switch for it; one that refuses stays as it is', async () => {
  const turned: boolean[] = []
  let refuses = false
  camera = aCamera({
    light: async (on) => {
      if (refuses) throw new Error('no light')
      turned.push(on)
    },
  })
  const { dialog, user } = await open()
  const light = dialog.getByRole('button', { name: 'Lampe' })
  const isOn = () => light.getAttribute('aria-pressed')
  expect(isOn()).toBe('false')
  await user.click(light)
  await waitFor(() => expect(isOn()).toBe('true'))
  refuses = true
  await user.click(light)
  await pass(50)
  expect([isOn(), turned]).toEqual(['true', [true]])
  refuses = false
  await user.click(light)
  await waitFor(() => expect(isOn()).toBe('false'))
  expect(turned).toEqual([true, false])
})

test('STOCK-03 without a light there is no switch', async () => {
  const { dialog } = await open()
  expect(dialog.queryByRole('button', { name: 'Lampe' })).toBeNull()
})

test('STOCK-03 Esc and a click outside close it', async () => {
  const { user } = await open()
  await user.keyboard('{Escape}')
  await closed()
  expect(camera.seen.open).toBe(0)
  act(() => openScanner())
  await dialogOf('Scanner un article')
  // The veil over the page lies beside what holds the dialog.
  await user.click(screen.getByRole('dialog').parentElement!.previousElementSibling!)
  await closed()
})

test('STOCK-05 offline a scan waits, says so, and is sent once when the connection is back', async () => {
  const taken = takes(() => Promise.reject(new TypeError('Failed to fetch')))
  const { dialog } = await open()
  const comeBack = loseNetwork()
  camera.show(gloves.id)
  await pass(600)
  expect(await dialog.findByText('1 lecture en attente')).toBeTruthy()
  expect(dialog.getByText('La lecture sera envoyée au retour de la connexion.')).toBeTruthy()
  const [scan] = pendingScans()
  expect(Object.keys(scan ?? {}).sort()).toEqual(['at', 'group', 'itemId', 'scanId', 'userId'])
  await pass(20_000)
  expect(taken).toHaveLength(1)
  const late = takes()
  comeBack()
  await pass(100)
  expect(late).toEqual([{ id: gloves.id, scanId: scan?.scanId, scannedAt: expect.any(String) }])
  expect(await screen.findByText(/Stock : 24 → 23/)).toBeTruthy()
  expect(pendingScans()).toEqual([])
  await pass(60_000)
  expect(late).toHaveLength(1)
})

test('STOCK-05 a scan that was stored before is sent from the next page; its refusal is said', async () => {
  const userId = aUser().id
  localStorage.setItem(
    `molaire.scan.${uuid(50)}`,
    JSON.stringify({ scanId: uuid(50), itemId: gloves.id, userId, group: null, at: 1 }),
  )
  localStorage.setItem(
    `molaire.scan.${uuid(51)}`,
    JSON.stringify({ scanId: uuid(51), itemId: gloves.id, userId: uuid(777), group: null, at: 1 }),
  )
  const taken = takes(() => problem(409, 'inventory_item_archived', { details: { name: 'Gants' } }))
  renderScreen(<ScanHost device={camera.device} />)
  expect(await screen.findByText('Cet article est archivé. Réactivez-le d’abord.')).toBeTruthy()
  // Another user's scan is never sent under this name.
  expect(taken).toMatchObject([{ scanId: uuid(50) }])
  expect(Object.keys(localStorage).filter((key) => key.startsWith('molaire.scan.'))).toEqual([`molaire.scan.${uuid(51)}`])
})

test('STOCK-08 code that cannot be loaded is said in the dialog, and loaded again on demand', async () => {
  let attempts = 0
  const load = () => {
    attempts += 1
    return attempts === 1
      ? Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
      : import('./scan-parts.ts')
  }
  const { user } = renderScreen(<ScanHost device={camera.device} load={load} />)
  act(() => openScanner())
  const dialog = await dialogOf('Scanner un article')
  expect(await dialog.findByText('Le lecteur n’a pas pu être chargé. Vérifiez votre connexion.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Réessayer' }))
  expect(await dialog.findByLabelText('Image de la caméra')).toBeTruthy()
})

test('STER-01 in text mode any text goes to whoever opened it; a refusal is said and nothing leaves the stock', async () => {
  const onText = vi.fn<(text: string) => Promise<'done' | { refusal: string }>>()
  onText.mockResolvedValueOnce({ refusal: 'Ce plateau n’existe pas.' }).mockResolvedValue('done')
  const { dialog } = await open({
    mode: 'text',
    title: 'Scanner un plateau',
    aim: 'Placez le code du plateau dans le cadre.',
    onText,
  })
  expect(dialog.getByText('Placez le code du plateau dans le cadre.')).toBeTruthy()
  camera.show(' ST-2026-041C ')
  await pass(600)
  expect(await screen.findByText('Ce plateau n’existe pas.')).toBeTruthy()
  camera.show('ST-2026-041D')
  await pass(600)
  expect(onText.mock.calls).toEqual([['ST-2026-041C'], ['ST-2026-041D']])
  await pass(1100)
  await closed()
})
