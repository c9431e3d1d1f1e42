import { useState } from 'react'

/**
 * The items in the order in which they were first shown, new ones at the end: a row must not move
 * away from the pointer because its stock becomes low. Another `view` orders them anew.
 */
export const useStableOrder = <T extends { id: string }>(items: readonly T[], view: string): readonly T[] => {
  const [order, setOrder] = useState<{ view: string; ids: readonly string[] }>({ view, ids: [] })
  const known = new Set(order.ids)
  if (order.view !== view) setOrder({ view, ids: items.map(({ id }) => id) })
  else if (items.some(({ id }) => !known.has(id)))
    setOrder({ view, ids: [...order.ids, ...items.flatMap(({ id }) => (known.has(id) ? [] : [id]))] })
  const byId = new Map(items.map((item) => [item.id, item]))
  return order.ids.flatMap((id) => byId.get(id) ?? [])
}
