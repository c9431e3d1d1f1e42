import { refuse, type Refusal } from '../shared/refusal.ts'

const member = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null && name in body ? (body as Record<string, unknown>)[name] : undefined // an object

/** STOCK-10: the item of an answer: its `Item`, else the body. Refuses one without an id. */
export function itemOf(body: unknown): ({ id: string } & Record<string, unknown>) | Refusal<'inventory_item_not_found'> {
  const item = member(body, 'Item') ?? body
  const id = member(item, 'id')
  return typeof id === 'string' && id !== '' ? { ...(item as object), id } : refuse('inventory_item_not_found')
}
