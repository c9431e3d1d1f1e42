import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import * as wire from '@molaire/contract/inventory/endpoints'
import type { ListedInventoryItem, StockMove } from '@molaire/contract/inventory/shapes'
import type { Sent } from '@molaire/contract/shared/endpoint'
import { isLow } from '@molaire/domain/inventory/stock'
import { call, download, keepFile } from '../../platform/api/client.ts'
import { atMost, staleTimes } from '../../platform/api/query-client.ts'
import { showFile } from '../../platform/api/show-file.ts'
import { useAnswer } from '../../platform/api/use-answer.ts'
import { useChanges } from '../../platform/live/use-changes.ts'
import { recordsApi } from '../../platform/records/records-api.ts'

/** STOCK-01: fresh for 1 hour, and tried 3 times more. */
const queries = { staleTime: staleTimes.inventory, retry: atMost(3) }

/** STOCK-01: the inventory items. */
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
  { among: ({ clinicId }) => ({ clinicId }), queries },
)

/** Everything of this area, of whatever kind, begins with it. */
const all = inventoryItems.keys.all

/** STOCK-07: the movements of an item, the latest first, page by page. */
export const useMovements = (itemId: string) =>
  useInfiniteQuery({
    ...queries,
    queryKey: [...all, 'movements', itemId],
    queryFn: ({ signal, pageParam }) =>
      call(wire.listInventoryMovements, {
        params: { id: itemId },
        query: { limit: 10, ...(pageParam !== undefined && { nextKey: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined, // the first page has no key
    getNextPageParam: ({ pagination }) => pagination.nextKey ?? undefined,
  })

/** STOCK-07: what to order, by supplier. */
export const useReorders = (clinicId: string | undefined) =>
  useAnswer(
    [...all, 'reorder', clinicId ?? ''],
    wire.listInventoryReorders,
    { query: clinicId ? { clinicId } : {} },
    {
      ...queries,
      placeholderData: keepPreviousData,
    },
  )

/** How many items of the group are at or under their threshold; undefined until that is known. */
export const useLowCount = (): number | undefined => inventoryItems.useList({ archived: 'no' }).data?.items.filter(isLow).length

/** Fetches the inventory again when a colleague takes, receives or changes something. */
export const useInventoryChanges = (): void =>
  useChanges('all', (cache, { what }) => {
    if (what === 'inventory') void cache.invalidateQueries({ queryKey: all })
  })

/**
 * The acts on quantities. Each resolves once the lists and the item are fetched again (STOCK-01).
 */
export const useStockActs = () => {
  const cache = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: (act: () => Promise<StockMove>) => act(),
    onSettled: () => cache.invalidateQueries({ queryKey: all }),
  })
  return {
    receive: (id: string, body: Sent<typeof wire.receiveInventoryItem>['body']) =>
      mutateAsync(() => call(wire.receiveInventoryItem, { params: { id }, body })),
    adjust: (id: string, body: Sent<typeof wire.adjustInventoryItem>['body']) =>
      mutateAsync(() => call(wire.adjustInventoryItem, { params: { id }, body })),
  }
}

/** STOCK-02: the labels as PDF, in another tab. */
export const printLabels = (body: Sent<typeof wire.printInventoryLabels>['body']): Promise<void> =>
  showFile(() => download(wire.printInventoryLabels, { body }))

/** The items in use as CSV. */
export const exportItems = async (query: Sent<typeof wire.exportInventoryItems>['query']): Promise<void> =>
  keepFile(await download(wire.exportInventoryItems, { query }))

/** An item with the name of its clinic. */
export type StockRow = ListedInventoryItem & { clinicName: string }
