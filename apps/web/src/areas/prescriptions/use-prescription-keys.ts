import { usePrintKey } from '../../platform/device/use-print-key.ts'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { isCovered, isTyping, useDocumentKeys } from '../../ui/list-keys.ts'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { messages } from './messages.ts'

/**
 * Shift O begins a new prescription, not while the user types. Ctrl P prints, in place of the
 * browser's own printing of the page, also while the user types. The list of shortcuts shows both.
 */
export const usePrescriptionKeys = ({
  onNew,
  onPrint,
}: {
  onNew: (() => void) | undefined
  onPrint?: (() => void) | undefined
}): void => {
  const { t } = useMessages()
  useShortcuts(onNew ? [{ keys: ['Shift O'], says: t(messages.shortcuts.new) }] : [])
  usePrintKey(t(messages.shortcuts.print), onPrint)
  useDocumentKeys((event) => {
    if (event.defaultPrevented || event.repeat || isCovered()) return
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (!onNew || !event.shiftKey || event.key.toLowerCase() !== 'o') return
    event.preventDefault()
    onNew()
  })
}
