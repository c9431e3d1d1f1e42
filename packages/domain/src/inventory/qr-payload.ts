import { refuse, type Refusal } from '../shared/refusal.ts'

/** A QR code that is not an item's: nothing happens (specification §5). */
export type OtherCode = { isOther: true }

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/**
 * STOCK-04: the item that a scanned code names: JSON with the type `inventory` and an id, or the
 * trimmed text. An empty or unparsable code, and JSON of another type, are refused; an id that is
 * not a UUID is another code. Ids are returned in lower case.
 */
export function readQrPayload(text: string): { id: string } | OtherCode | Refusal<'inventory_code_invalid'> {
  const payload = text.trim()
  const id = /^[[{]/.test(payload) ? idInJson(payload) : payload
  if (!id) return refuse('inventory_code_invalid')
  return uuid.test(id) ? { id: id.toLowerCase() } : { isOther: true }
}

/** Undefined for what is not JSON of an item. */
function idInJson(payload: string): string | undefined {
  try {
    const value: unknown = JSON.parse(payload)
    if (typeof value !== 'object' || value === null || !('type' in value) || !('id' in value)) return undefined
    return value.type === 'inventory' && typeof value.id === 'string' ? value.id.trim() : undefined
  } catch {
    return undefined
  }
}

/** What the label of an item says: its id in capitals, which takes a smaller code. */
export const qrPayloadOf = (id: string): string => id.toUpperCase()
