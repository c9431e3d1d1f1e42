import type { InventoryItem } from '@molaire/contract/inventory/shapes'
import { MOST_STOCK } from '@molaire/domain/inventory/quantity'
import { common } from '../../../platform/i18n/common-messages.ts'
import { translate } from '../../../platform/i18n/use-messages.ts'
import { messages } from '../messages.ts'

/** The fields of an item as they are typed; quantities are texts, and blank is 0 or none. */
export type TypedItem = {
  name: string
  clinicId: string
  /** Of a new item only: later it changes by movements. */
  quantity: string
  lowStockThreshold: string
  targetQuantity: string
  unit: string
  supplier: string
  supplierItemNumber: string
}

/** The numbers among them. */
const numbers = ['quantity', 'lowStockThreshold', 'targetQuantity'] as const

const written = (value: number | null) => (value === null ? '' : String(value))

/** What the form shows of an item, or of a new one at a clinic. */
export const typedOf = (item: InventoryItem | null, clinicId: string): TypedItem => ({
  name: item?.name ?? '',
  clinicId: item?.clinicId ?? clinicId,
  // Of an existing item it is not typed: a count that changes it leaves nothing to save.
  quantity: '',
  lowStockThreshold: written(item?.lowStockThreshold ?? null),
  targetQuantity: written(item?.targetQuantity ?? null),
  unit: item?.unit ?? '',
  supplier: item?.supplier ?? '',
  supplierItemNumber: item?.supplierItemNumber ?? '',
})

/** A typed whole number; blank is 0, undefined what is no number of units. */
export const readCount = (text: string): number | undefined => {
  const digits = text.replace(/\s/g, '')
  if (digits === '') return 0
  const count = /^\d{1,7}$/.test(digits) ? Number(digits) : undefined
  return count !== undefined && count <= MOST_STOCK ? count : undefined
}

/** What is wrong in each field, in the user's words. */
export const problemsOf = (typed: TypedItem): Partial<Record<keyof TypedItem, string>> => ({
  ...(typed.name.trim() === '' && { name: translate(common.fields.required) }),
  ...(typed.clinicId === '' && { clinicId: translate(common.fields.required) }),
  ...Object.fromEntries(
    numbers.filter((name) => readCount(typed[name]) === undefined).map((name) => [name, translate(messages.quantity.wrong)]),
  ),
})

/** The body of a creation; of a change, without the clinic and the quantity. */
export const bodyOf = (typed: TypedItem) => ({
  name: typed.name.trim(),
  lowStockThreshold: readCount(typed.lowStockThreshold) ?? 0,
  // No target and a target of nothing are the same.
  targetQuantity: readCount(typed.targetQuantity) || null,
  unit: typed.unit.trim() || null,
  supplier: typed.supplier.trim() || null,
  supplierItemNumber: typed.supplierItemNumber.trim() || null,
})
