import type { InventoryItem, ListedInventoryItem, StockMove } from '@molaire/contract/inventory/shapes'
import * as wire from '@molaire/contract/inventory/endpoints'
import { endpointsOf, saysOf, type RecordScreen } from '../../platform/testing/record-screen.ts'
import { uuid } from '../../platform/testing/screen.ts'
import type { CameraDevice, OpenCamera } from './scan/camera.ts'
import { CameraFailure } from './scan/camera.ts'

/** Nitrile gloves of clinic 1, 24 left; `changes` override fields. */
export const anItem = (n: number, changes: Partial<ListedInventoryItem> = {}): ListedInventoryItem => ({
  id: uuid(900 + n),
  version: 3,
  clinicId: uuid(1),
  name: 'Gants de nitrile M',
  quantity: 24,
  lowStockThreshold: 20,
  unit: null,
  supplier: null,
  supplierItemNumber: null,
  targetQuantity: null,
  isArchived: false,
  daysOfCover: null,
  ...changes,
})

/** What taking `count` of an item did. */
export const aMove = ({ daysOfCover: _, ...item }: ListedInventoryItem, count = 1): StockMove => {
  const after = item.quantity - count
  const moved: InventoryItem = { ...item, quantity: after, version: item.version + 1 }
  return { item: moved, before: item.quantity, after, isLow: after <= item.lowStockThreshold }
}

/** A camera for tests: `show` puts texts in front of it, `fail` makes the next openings fail. */
export const aCamera = (differs: Partial<OpenCamera> = {}) => {
  let texts: readonly string[] = []
  let failure: CameraFailure | 'never' | undefined
  const seen = { opened: [] as (string | undefined)[], open: 0, pictures: 0, frozen: [] as boolean[] }
  const device: CameraDevice = {
    open: async (_, { id }) => {
      seen.opened.push(id)
      if (failure === 'never') return new Promise(() => {})
      if (failure) throw failure
      seen.open += 1
      return {
        read: async () => {
          seen.pictures += 1
          return texts.map((text) => ({ text, corners: [] }))
        },
        isFast: false,
        choices: [],
        id: 'rear',
        freeze: (on) => seen.frozen.push(on),
        close: () => (seen.open -= 1),
        onEnd: () => {},
        ...differs,
      }
    },
  }
  return {
    device,
    seen,
    show: (...next: string[]) => {
      texts = next
    },
    fail: (next: ConstructorParameters<typeof CameraFailure>[0] | 'never' | undefined) => {
      failure = next === undefined || next === 'never' ? next : new CameraFailure(next)
    },
  }
}

/** The record screens that app/record-screens.test.tsx opens. */
export const screens: RecordScreen[] = [
  {
    titles: {
      conflict: 'API-08 an item that somebody else changed in the meantime: what was typed stays, the rest is current',
      archive: 'STOCK-01 archived items are shown on demand, and restored',
      removed: 'STOCK-01 an item is removed after a question',
      lists: 'a list of items that cannot be loaded says why and can be loaded again',
      phone: 'STOCK-01 items in English, on a phone',
    },
    at: '/config/inventory',
    endpoints: endpointsOf(wire, 'InventoryItem'),
    records: [anItem(1), anItem(2, { name: 'Masques', quantity: 3 })],
    says: {
      ...saysOf('le article', 'item', { fr: 'Inventaire', en: 'Inventory' }, 'Aucun article'),
      remove: 'Supprimer l’article',
    },
    conflict: {
      into: /^Article/,
      text: ' bleus',
      theirs: { supplier: 'Dentalis' },
      shown: [/^Fournisseur/, 'Dentalis'],
      fixed: 'Clinique',
    },
    refused: { update: ['inventory_name_taken', 'Un autre article de cette clinique porte ce nom.'] },
    phone: ['3 left'],
  },
]
