import { useMessages } from '../../platform/i18n/use-messages.ts'
import { isCovered, isTyping, useDocumentKeys } from '../../ui/list-keys.ts'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { messages } from './messages.ts'

/**
 * A menu finds its lines by letters; in a form, keys are for its choices, though they are no text.
 */
const takesLetters = (target: EventTarget | null) => target instanceof Element && target.closest('[role="menu"], form') !== null

/**
 * N books for the patient, Shift E opens their file to change it; not while something is typed or
 * lies over the page. The sheet of keys tells them.
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
    // CapsLock turns letters around: whether Shift is held is told by Shift alone.
    const letter = event.key.toLowerCase()
    const act = letter === 'n' && !event.shiftKey ? onBook : letter === 'e' && event.shiftKey ? onEdit : undefined
    if (!act) return
    event.preventDefault()
    act()
  })
}
