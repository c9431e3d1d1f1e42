import { createInventoryItemBody } from '@molaire/contract/inventory/shapes'
import type { z } from 'zod'
import type { AppParts } from '../../app.ts'
import { systemContext } from '../../platform/context.ts'
import type { RecordArea } from '../../platform/records/testing.ts'
import { createInventoryItem } from './index.ts'

type Wishes = Partial<z.input<typeof createInventoryItemBody>>

/**
 * An inventory item of a clinic; by default, twenty in stock, with a unique name that sorts in the
 * order of creation.
 */
export function givenInventoryItem(
  { parts }: { parts: AppParts },
  { group, clinic }: { group: { id: string }; clinic: { id: string } },
  wishes: Wishes = {},
) {
  const body = createInventoryItemBody.parse({
    ...{ clinicId: clinic.id, name: `Gants ${parts.newId()}`, quantity: 20, lowStockThreshold: 5 },
    ...wishes,
  })
  return createInventoryItem(systemContext(parts, group.id), body)
}

/**
 * The cases for tools/house/records.db.test.ts. A deleted item is archived, so `made` is left out.
 */
export const walk: RecordArea = {
  path: '/inventory-items',
  noun: 'inventory item',
  nouns: 'inventory items',
  given: givenInventoryItem,
  changes: [[{ name: 'Gants de nitrile M', quantity: 12 }, {}]],
  denied: { title: 'API-06 a %s reads inventory items and changes none', roles: ['receptionist', 'tariff', 'member'] },
  hasArchive: true,
}
