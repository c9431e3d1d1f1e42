import { useQueryClient } from '@tanstack/react-query'
import { readQrPayload } from '@molaire/domain/inventory/qr-payload'
import type { Reading } from '@molaire/domain/inventory/scanner'
import { isRefusal } from '@molaire/domain/shared/refusal'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { inventoryItems } from '../api.ts'
import { scanMessages as messages } from './messages.ts'
import { takeOne } from './pending-scans.ts'
import type { ScanLine, ScanPurpose } from './purpose.ts'
import { refusalWords, tellRefusal, tellTaken } from './scan-words.ts'

/** STOCK-04: what a text is: an item's id, something refused, or another code. */
const readingOf = (text: string): Reading => {
  const payload = readQrPayload(text)
  if (isRefusal(payload)) return { is: 'invalid', text }
  return 'id' in payload ? { is: 'code', text: payload.id } : { is: 'foreign', text }
}

/** The fewest characters of an id that somebody may type instead of all of it. */
const FEWEST_TYPED = 6

/** STOCK-05: each reading takes one of an item out of stock. */
export const useItemPurpose = (): ScanPurpose => {
  const { t } = useMessages()
  const cache = useQueryClient()
  const items = inventoryItems.useList({ archived: 'no' }).data?.items ?? []

  const typedReadingOf = (text: string): Reading => {
    const typed = text.trim().toLowerCase()
    const hex = typed.replaceAll('-', '')
    const named = items.filter(
      ({ id, supplierItemNumber }) =>
        (hex.length >= FEWEST_TYPED && id.replaceAll('-', '').endsWith(hex)) || supplierItemNumber?.toLowerCase() === typed,
    )
    const [item, other] = named
    return item && !other ? { is: 'code', text: item.id } : readingOf(text)
  }
  const take = async ({ is, text }: Reading): Promise<ScanLine | null> => {
    if (is !== 'code') {
      tellRefusal({ title: t(messages.refusals.invalid) })
      return null
    }
    const outcome = await takeOne(text)
    if (outcome.is === 'waiting') {
      const line = {
        title: items.find(({ id }) => id === text)?.name ?? t(messages.keptForLater),
        detail: t(messages.keptForLaterText),
      }
      showToast({ kind: 'info', ...line })
      return line
    }
    void cache.invalidateQueries({ queryKey: inventoryItems.keys.all })
    if (outcome.is === 'refused') {
      tellRefusal(refusalWords(outcome.error, text))
      return null
    }
    const { item, before, after, isLow } = outcome.move
    tellTaken(outcome.move)
    return { title: item.name, detail: t(messages.moved, { before, after }), ...(isLow && { warning: t(messages.low) }) }
  }
  return { aim: t(messages.aim), note: t(messages.each), readingOf, typedReadingOf, take }
}
