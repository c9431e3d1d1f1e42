import { isCovered, isTyping, useDocumentKeys } from '../../../ui/list-keys.ts'
import { useShortcuts } from '../../../ui/shortcuts.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { pageMessages } from './messages.ts'
import { payMessages } from '../pay/messages.ts'
import type { InvoiceActs } from './use-invoice-acts.tsx'

/** `E` takes a payment, Ctrl Enter is the next step, Ctrl P prints the invoice and not the page. */
export const useInvoiceKeys = (acts: InvoiceActs): void => {
  const { t } = useMessages()
  useShortcuts([
    { keys: ['E'], says: t(payMessages.take) },
    { keys: ['Ctrl P'], says: t(pageMessages.print) },
  ])
  useDocumentKeys((event) => {
    if (event.defaultPrevented || event.altKey || event.repeat || isCovered()) return
    const key = event.key.toLowerCase()
    if (event.ctrlKey || event.metaKey) {
      if (key !== 'p' && key !== 'enter') return
      event.preventDefault()
      if (key === 'p') acts.print()
      else acts.next()
    } else if (key === 'e' && !event.shiftKey && !isTyping(event.target)) {
      event.preventDefault()
      acts.take()
    }
  })
}
