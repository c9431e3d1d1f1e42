import { isLow } from '@molaire/domain/inventory/stock'
import type { StockMove } from '@molaire/contract/inventory/shapes'
import type { ApiError } from '../../../platform/api/api-error.ts'
import { describeError } from '../../../platform/api/describe-error.ts'
import { translate } from '../../../platform/i18n/use-messages.ts'
import { showToast, toastDurations } from '../../../platform/toast/toast-store.ts'
import { messages as areaMessages } from '../messages.ts'
import { scanMessages as messages } from './messages.ts'

/** STOCK-06: why a scan was refused, in the words of the specification, and which item it is. */
export const refusalWords = (error: ApiError, itemId: string): { title: string; detail?: string } => {
  if (error.code === 'not_found') return { title: translate(messages.refusals.not_found), detail: itemId }
  const { name, quantity } = error.details
  if (error.code === 'inventory_out_of_stock')
    return {
      title: translate(areaMessages.errors.inventory_out_of_stock),
      ...(typeof name === 'string' &&
        typeof quantity === 'number' && { detail: translate(messages.itemQuantity, { name, quantity }) }),
    }
  const title = describeError(error, { ...areaMessages.errors, unexpected: messages.refusals.unexpected })
  return typeof name === 'string' ? { title, detail: name } : { title }
}

/** STOCK-06: an error toast, 5 s. */
export const tellRefusal = (words: { title: string; detail?: string }): void => void showToast({ kind: 'error', ...words })

/** STOCK-05: what was taken; 4 s. */
export const tellTaken = ({ item, before, after }: StockMove): void =>
  void showToast({
    kind: 'success',
    title: item.name,
    detail: [translate(messages.moved, { before, after }), ...(isLow(item) ? [translate(messages.low)] : [])].join(' · '),
    duration: toastDurations.qrSuccess,
  })
