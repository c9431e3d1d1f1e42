import * as wire from '@molaire/contract/inventory/endpoints'
import { atMost, staleTimes } from '../../platform/api/query-client.ts'
import { recordsApi } from '../../platform/records/records-api.ts'

/** STOCK-01: the inventory items; fresh for 1 hour, and tried 3 times more. */
export const inventoryItems = recordsApi(
  'inventory-items',
  {
    list: wire.listInventoryItems,
    create: wire.createInventoryItem,
    update: wire.updateInventoryItem,
    archive: wire.archiveInventoryItem,
    restore: wire.restoreInventoryItem,
    remove: wire.deleteInventoryItem,
  },
  { among: ({ clinicId }) => ({ clinicId }), queries: { staleTime: staleTimes.inventory, retry: atMost(3) } },
)
