import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { listClinics } from '@molaire/contract/clinics/endpoints'
import * as wire from '@molaire/contract/inventory/endpoints'
import type { InventoryMovement, ListedInventoryItem, ReorderLine } from '@molaire/contract/inventory/shapes'
import { problem } from '../../../platform/testing/fake-api.ts'
import { renderScreen } from '../../../platform/testing/render.tsx'
import { cellsOf, dialogOf, listOf, menuOf, onPhone, plain, retype, uuid, valueOf } from '../../../platform/testing/screen.ts'
import { aClinic } from '../../clinics/testing.ts'
import { freshApi } from '../../patients/testing.ts'
import { signedInAs } from '../../users/testing.ts'
import { aMove, anItem } from '../testing.ts'
import { InventoryPage } from './inventory-page.tsx'

const articaine = anItem(2, { name: 'Articaïne 4 %', quantity: 2, lowStockThreshold: 6, unit: 'boîte de 50' })
const adhesive = anItem(3, { name: 'Adhésif', quantity: 0, lowStockThreshold: 2, clinicId: uuid(2) })
const gloves = anItem(1, { daysOfCover: 34 })

let api: ReturnType<typeof freshApi>
let items: ListedInventoryItem[]
beforeEach(() => {
  signedInAs({ role: 'assistant' })
  api = freshApi({ role: 'assistant' })
  api.answer(listClinics, listOf([aClinic(1, { name: 'Érables' }), aClinic(2, { name: 'La Rive' })]))
  items = [adhesive, articaine, gloves]
  api.answer(wire.listInventoryItems, () => listOf(items))
  api.answer(wire.listInventoryMovements, listOf([]))
})
const open = async (at = '/config/inventory', locale: 'fr' | 'en' = 'fr') => {
  const rendered = renderScreen(<InventoryPage />, { at, locale })
  await screen.findByRole('button', { name: 'Gants de nitrile M' })
  return rendered
}
const quantityOf = (name: string) => screen.getByRole('textbox', { name: `Quantité : ${name}` })
const adjustments = (answer: Parameters<typeof api.record<typeof wire.adjustInventoryItem>>[1]) =>
  api.record(wire.adjustInventoryItem, answer, ({ params, body }) => ({ id: params.id, ...body }))

test('STOCK-01 low items come first, say how many are left; the others how long they last', async () => {
  await open()
  expect((await cellsOf('Inventaire')).map((cells) => cells.slice(1).filter(Boolean))).toEqual([
    ['Adhésif', 'La Rive', '2', 'Épuisé'],
    ['Articaïne 4 %boîte de 50', 'Érables', '6', 'Stock basIl en reste 2'],
    ['Gants de nitrile M', 'Érables', '20', 'Pour 34 jours'],
  ])
})

test('STOCK-01 the clinic, the chips and the search narrow the list, in the address', async () => {
  const { user, router } = await open()
  expect(screen.getByRole('button', { name: 'Stock bas 2' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Épuisé 1' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Gants de nitrile M' })).toBeNull())
  expect(router.latestLocation.search).toMatchObject({ stock: 'out' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Clinique' }), 'Érables')
  expect(await screen.findByText('Aucun article ne correspond')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Tout afficher' }))
  await user.type(screen.getByLabelText('Article', { selector: 'input' }), 'articai')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Adhésif' })).toBeNull())
  expect(screen.getByRole('button', { name: 'Articaïne 4 %' })).toBeTruthy()
})

test('STOCK-07 presses within 300 ms are one change; the row shows them at once and stays where it is', async () => {
  const changes = adjustments(() => {
    items = [adhesive, articaine, { ...gloves, quantity: 26 }]
    return aMove(gloves, -2)
  })
  const { user } = await open()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const more = screen.getByRole('button', { name: 'Ajouter 1 : Gants de nitrile M' })
  await user.click(more)
  await user.click(more)
  await user.click(more)
  await user.click(screen.getByRole('button', { name: 'Retirer 1 : Gants de nitrile M' }))
  expect(valueOf(quantityOf('Gants de nitrile M'))).toBe('26')
  expect(changes).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(320))
  expect(changes).toEqual([{ id: gloves.id, change: 2, reason: 'correction', note: null }])
  expect(api.sent('PUT')).toEqual([])
})

test('STOCK-07 a row that becomes low does not move away from the pointer', async () => {
  adjustments(() => {
    items = [{ ...gloves, quantity: 20 }, adhesive, articaine]
    return aMove(gloves, 4)
  })
  const { user } = await open()
  await retype(user, quantityOf('Gants de nitrile M'), '20{Enter}')
  expect(await screen.findByText('Il en reste 20')).toBeTruthy()
  expect((await cellsOf('Inventaire')).map((cells) => cells[1])).toEqual([
    'Adhésif',
    'Articaïne 4 %boîte de 50',
    'Gants de nitrile M',
  ])
})

test('STOCK-07 a typed number is a count; what is no number is not sent; Esc reverts', async () => {
  const changes = adjustments(aMove(gloves, 4))
  const { user } = await open()
  const field = quantityOf('Gants de nitrile M')
  await retype(user, field, 'beaucoup{Enter}')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Entrez un nombre entier, comme 12.')).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(valueOf(field)).toBe('24')
  await retype(user, field, '20{Enter}')
  await waitFor(() => expect(changes).toEqual([{ id: gloves.id, counted: 20, reason: 'correction', note: null }]))
})

test('STOCK-07 a refused change is said and the quantity is what the server knows', async () => {
  adjustments(() => problem(409, 'inventory_stock_insufficient', { details: { name: 'Gants de nitrile M', quantity: 1 } }))
  const { user } = await open()
  items = [adhesive, articaine, { ...gloves, quantity: 1 }]
  await user.click(screen.getByRole('button', { name: 'Retirer 1 : Gants de nitrile M' }))
  expect(await screen.findByText('Il en reste 1. Vous ne pouvez pas en retirer plus.')).toBeTruthy()
  await waitFor(() => expect(valueOf(quantityOf('Gants de nitrile M'))).toBe('1'))
})

test('STOCK-07 + and − step the row that has the focus; below zero nothing happens', async () => {
  const changes = adjustments(aMove(articaine))
  const { user } = await open()
  act(() => screen.getByRole('button', { name: 'Articaïne 4 %' }).focus())
  await user.keyboard('---')
  expect(valueOf(quantityOf('Articaïne 4 %'))).toBe('0')
  await waitFor(() => expect(changes).toEqual([{ id: articaine.id, change: -2, reason: 'used', note: null }]))
})

test('STOCK-07 who leaves the page at once has changed the stock all the same', async () => {
  const changes = adjustments(aMove(gloves))
  const { user, unmount } = await open()
  await user.click(screen.getByRole('button', { name: 'Retirer 1 : Gants de nitrile M' }))
  unmount()
  await waitFor(() => expect(changes).toEqual([{ id: gloves.id, change: -1, reason: 'used', note: null }]))
})

test('STOCK-01 a new item: blank quantities count as 0, and a name that is taken is said at its field', async () => {
  const bodies = api.record(wire.createInventoryItem, anItem(4))
  const { user } = await open()
  await user.keyboard('{Shift>}N{/Shift}')
  const form = await dialogOf('Ajouter un article')
  await user.click(form.getByRole('button', { name: 'Créer l’article' }))
  expect(form.getAllByText('Ce champ est requis')).toHaveLength(2)
  await user.type(form.getByLabelText(/^Article/), 'Masques')
  await user.selectOptions(form.getByLabelText(/^Clinique/), 'La Rive')
  await user.click(form.getByRole('button', { name: 'Créer l’article' }))
  await waitFor(() =>
    expect(bodies).toMatchObject([
      { name: 'Masques', clinicId: uuid(2), quantity: 0, lowStockThreshold: 0, targetQuantity: null },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  api.refuse(wire.createInventoryItem, 409, 'inventory_name_taken')
  await user.keyboard('{Shift>}N{/Shift}')
  const again = await dialogOf('Ajouter un article')
  await user.type(again.getByLabelText(/^Article/), 'Masques')
  await user.selectOptions(again.getByLabelText(/^Clinique/), 'La Rive')
  await user.click(again.getByRole('button', { name: 'Créer l’article' }))
  expect((await again.findAllByText(/Un autre article de cette clinique porte ce nom/)).length).toBeGreaterThan(0)
})

const movement = (n: number, changes: Partial<InventoryMovement>): InventoryMovement => ({
  id: uuid(n),
  kind: 'take',
  change: -1,
  quantityAfter: 23,
  reason: null,
  note: null,
  by: { id: uuid(1), firstName: 'Nadia', lastName: 'Ferland' },
  at: '2026-11-20T15:42:00.000Z',
  scannedAt: null,
  ...changes,
})

test('STOCK-07 an item’s sheet shows its code and its movements: who, when, why, how many', async () => {
  api.answer(wire.listInventoryMovements, ({ query }) =>
    query.nextKey
      ? listOf([movement(3, { kind: 'create', change: 24, quantityAfter: 24, by: null })])
      : listOf(
          [
            movement(1, { scannedAt: '2026-11-20T14:00:00.000Z' }),
            movement(2, { kind: 'adjust', change: -2, reason: 'expired', note: 'Lot 41' }),
          ],
          { nextKey: 'k', count: 3 },
        ),
  )
  const { user } = await open(`/config/inventory?item=${gloves.id}`)
  const sheet = await dialogOf('Modifier Gants de nitrile M')
  expect(sheet.getByRole('img', { name: /Code QR de/ })).toBeTruthy()
  expect(sheet.getByText(gloves.id)).toBeTruthy()
  const list = within(await sheet.findByRole('region', { name: 'Mouvements' }))
  const lines = async () => (await list.findAllByRole('listitem')).map(({ textContent }) => plain(textContent))
  expect(await lines()).toEqual([
    expect.stringMatching(/^−1Sortie.*Nadia Ferland · lu hors ligne le .*reste 23$/),
    expect.stringMatching(/^−2Ajustement · PériméLot 41/),
  ])
  await user.click(list.getByRole('button', { name: 'Mouvements plus anciens' }))
  await waitFor(async () => expect((await lines())[2]).toMatch(/^\+24Stock de départ.*Molaire/))
})

test('STOCK-07 a delivery is received and a count is adjusted with its reason; the form goes on with the new version', async () => {
  const received = api.record(wire.receiveInventoryItem, () => {
    items = [adhesive, articaine, { ...gloves, quantity: 34, version: 4 }]
    return aMove(gloves, -10)
  })
  const changes = adjustments(aMove({ ...gloves, quantity: 34, version: 4 }, 4))
  const versions = api.record(wire.updateInventoryItem, gloves, ({ ifMatch, body }) => [ifMatch, body.name])
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Gants de nitrile M' }))
  const sheet = await dialogOf('Modifier Gants de nitrile M')
  await user.click(sheet.getByRole('button', { name: 'Recevoir' }))
  const receipt = await dialogOf(/^Recevoir/)
  await user.type(receipt.getByLabelText(/^Quantité reçue/), '10')
  expect(receipt.getByText('Le stock passera de 24 à 34.')).toBeTruthy()
  await user.type(receipt.getByLabelText('Note'), 'Facture 88')
  await user.click(receipt.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(received).toEqual([{ quantity: 10, note: 'Facture 88' }]))
  expect(await sheet.findByText('Stock : 34')).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: 'Ajuster' }))
  const count = await dialogOf(/^Ajuster/)
  await user.type(count.getByLabelText(/^Quantité comptée/), '30')
  await user.selectOptions(count.getByLabelText('Raison'), 'Périmé')
  await user.click(count.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(changes).toEqual([{ id: gloves.id, counted: 30, reason: 'expired', note: null }]))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Ajuster/ })).toBeNull())
  await user.click(sheet.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(versions).toEqual([[5, 'Gants de nitrile M']]))
})

test('STOCK-07 a delivery is received from the menu of its row', async () => {
  const received = api.record(wire.receiveInventoryItem, aMove(gloves, -10))
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Actions pour Gants de nitrile M' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Recevoir' }))
  const receipt = await dialogOf(/^Recevoir/)
  await user.type(receipt.getByLabelText(/^Quantité reçue/), '10')
  await user.click(receipt.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(received).toEqual([{ quantity: 10, note: null }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('STOCK-07 a count leaves nothing to save in the form: it closes without a question', async () => {
  adjustments(aMove({ ...gloves, version: 4 }, 6))
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Gants de nitrile M' }))
  const sheet = await dialogOf('Modifier Gants de nitrile M')
  await user.click(sheet.getByRole('button', { name: 'Ajuster' }))
  const count = await dialogOf(/^Ajuster/)
  await user.type(count.getByLabelText(/^Quantité comptée/), '30')
  await user.click(count.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Ajuster/ })).toBeNull())
  await user.click(sheet.getByRole('button', { name: 'Annuler' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('STOCK-02 labels of the selected items, several copies, from a label of a used sheet on', async () => {
  vi.stubGlobal('open', () => null)
  const prints = api.record(wire.printInventoryLabels, () => ({
    name: 'etiquettes.pdf',
    bytes: (async function* () {
      yield '%PDF'
    })(),
  }))
  const { user } = await open()
  await user.click(screen.getByRole('checkbox', { name: 'Sélectionner Gants de nitrile M' }))
  await user.click(screen.getByRole('checkbox', { name: 'Sélectionner Articaïne 4 %' }))
  await user.click(screen.getByRole('button', { name: /^Imprimer les codes QR/ }))
  const dialog = await dialogOf('Imprimer les codes QR')
  await retype(user, dialog.getByLabelText('Étiquettes : Articaïne 4 %'), '2')
  await retype(user, dialog.getByLabelText('Commencer à l’étiquette'), '4')
  await user.selectOptions(dialog.getByLabelText('Format'), '22806')
  expect(dialog.getByText('1 feuille Letter')).toBeTruthy()
  expect(dialog.getByText('À l’impression, choisissez « Taille réelle » (100 %).')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Imprimer 3 étiquettes' }))
  await waitFor(() =>
    expect(prints).toEqual([
      {
        sheet: '22806',
        startAt: 4,
        items: [
          { id: articaine.id, copies: 2 },
          { id: gloves.id, copies: 1 },
        ],
      },
    ]),
  )
  await retype(user, dialog.getByLabelText('Commencer à l’étiquette'), '13')
  expect(dialog.getByRole('button', { name: /^Imprimer/ }).getAttribute('aria-disabled')).toBe('true')
  expect(dialog.getByText('Entrez un nombre de 1 à 12.', { selector: '[id$=error]' })).toBeTruthy()
})

test('STOCK-07 what to order, by supplier, with how long it lasts; as CSV too', async () => {
  const line = (item: ListedInventoryItem, toOrder: number, supplier: string | null): ReorderLine => ({
    ...item,
    toOrder,
    supplier,
  })
  api.answer(
    wire.listInventoryReorders,
    listOf([line({ ...articaine, daysOfCover: 5 }, 22, 'Dentalis'), line(adhesive, 8, null)]),
  )
  const exported = api.record(
    wire.exportInventoryItems,
    () => ({ name: 'a.csv', bytes: (async function* () {})() }),
    ({ query }) => query,
  )
  const { user } = await open()
  await user.click(screen.getByRole('radio', { name: 'À commander' }))
  await screen.findByRole('button', { name: 'Articaïne 4 %' })
  const rows = within(await screen.findByRole('table', { name: 'À commander' })).getAllByRole('row')
  expect(rows.slice(1).map(({ textContent }) => plain(textContent))).toEqual([
    'Dentalis',
    'Articaïne 4 %Érables25 jours22 × boîte de 50',
    'Sans fournisseur',
    'AdhésifLa Rive08',
  ])
  await user.click(screen.getByRole('button', { name: 'Exporter (CSV)' }))
  await waitFor(() => expect(exported).toEqual([{ list: 'reorder', language: 'fr' }]))
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(screen.getByRole('heading', { name: /^À commander, / })).toBeTruthy()
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(screen.queryByRole('heading', { name: /^À commander, / })).toBeNull()
})

test('STOCK-07 on a phone, a line to order says what its days count', async () => {
  api.answer(wire.listInventoryReorders, listOf([{ ...articaine, daysOfCover: 5, toOrder: 22, supplier: 'Dentalis' }]))
  await onPhone(async () => {
    const { user } = await open('/config/inventory', 'en')
    await user.click(screen.getByRole('radio', { name: 'To order' }))
    expect(await screen.findByText('5 days left')).toBeTruthy()
  })
})

test('STOCK-01 who may only take sees the stock and is told who may change it', async () => {
  signedInAs({ role: 'receptionist' })
  api = freshApi({ role: 'receptionist' })
  api.answer(listClinics, listOf([aClinic(1)]))
  api.answer(wire.listInventoryItems, listOf(items))
  await open()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Ajouter 1 : Gants de nitrile M' }).getAttribute('aria-disabled')).toBe('true'),
  )
  expect(screen.getByRole('button', { name: 'Scanner' }).getAttribute('aria-disabled')).toBeNull()
})

test('STOCK-01 a list that cannot be loaded says so; a refusal is not tried again', async () => {
  const requests = api.record(
    wire.listInventoryItems,
    () => problem(403, 'not_allowed'),
    () => 1,
  )
  renderScreen(<InventoryPage />)
  expect(await screen.findByText('Les articles n’ont pas pu être chargés.')).toBeTruthy()
  expect(requests).toEqual([1])
})

test('STOCK-01 a list that the server cannot give is asked for three times more', async () => {
  const requests = api.record(
    wire.listInventoryItems,
    () => problem(500, 'unexpected'),
    () => 1,
  )
  renderScreen(<InventoryPage />)
  expect(await screen.findByText('Les articles n’ont pas pu être chargés.')).toBeTruthy()
  expect(requests).toHaveLength(4)
})

test('STOCK-01 on a phone, in English: steppers in the rows, the scanner at the bottom, deletion after a question', async () => {
  const gone = api.record(wire.deleteInventoryItem, { id: gloves.id }, ({ params }) => params.id)
  await onPhone(async () => {
    const { user } = await open('/config/inventory', 'en')
    expect(screen.getByRole('button', { name: 'Remove 1: Gants de nitrile M' })).toBeTruthy()
    expect(screen.getByText('2 left')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Scan' })).toBeTruthy()
    // Two clinics keep the same items: each line says whose it is.
    expect(screen.getByText('boîte de 50 · Érables')).toBeTruthy()
    expect(screen.getByText('La Rive', { selector: 'p' })).toBeTruthy()
    const menu = await menuOf(user, 'Gants de nitrile M', 'Actions for')
    await user.click(menu.getByRole('menuitem', { name: 'Delete…' }))
    await user.click(await screen.findByRole('button', { name: 'Delete item' }))
    await waitFor(() => expect(gone).toEqual([gloves.id]))
  })
})
