import { useMessages } from '../../platform/i18n/use-messages.ts'
import { isCovered, isTyping, useDocumentKeys } from '../../ui/list-keys.ts'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { messages } from './messages.ts'

/** In a menu, letters jump to an item; in a form, they choose options even outside text fields. */
const takesLetters = (target: EventTarget | null) => target instanceof Element && target.closest('[role="menu"], form') !== null

/** Where the focus is after a tab was opened. */
const isInFrame = (target: EventTarget | null) => target instanceof Element && target.matches('body, h1, [data-link-tabs] a')

/**
 * N books for the patient, Shift E edits the file; not while the user types or a dialog covers the
 * page. The list of shortcuts shows both. From the head, ↓ goes to the first row of the tab.
 */
export const useFileKeys = ({ onBook, onEdit }: { onBook: (() => void) | undefined; onEdit: (() => void) | undefined }): void => {
  const { t } = useMessages()
  useShortcuts([
    ...(onBook ? [{ keys: ['N'], says: t(messages.book) }] : []),
    ...(onEdit ? [{ keys: ['Shift E'], says: t(messages.editFile) }] : []),
  ])
  useDocumentKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return
    if (isTyping(event.target) || takesLetters(event.target) || isCovered()) return
    if (event.key === 'ArrowDown' && !event.shiftKey && isInFrame(event.target)) {
      const row = document.querySelector<HTMLElement>('main [data-row-link]')
      if (row) event.preventDefault()
      return row?.focus()
    }
    // Caps Lock changes the case of letters, so only `shiftKey` tells whether Shift is pressed.
    const letter = event.key.toLowerCase()
    const act = letter === 'n' && !event.shiftKey ? onBook : letter === 'e' && event.shiftKey ? onEdit : undefined
    if (!act) return
    event.preventDefault()
    act()
  })
}
