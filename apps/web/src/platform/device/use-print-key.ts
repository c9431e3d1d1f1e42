import { isCovered, useDocumentKeys } from '../../ui/list-keys.ts'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { commandChord, isCommand } from './command-key.ts'

/**
 * Ctrl P prints the screen's own document; the browser would print the screen. Also while the user
 * types, not under a dialog. The list of shortcuts shows it as `says`. Undefined `print` leaves the
 * key to the browser.
 */
export const usePrintKey = (says: string, print: (() => void) | undefined): void => {
  useShortcuts(print ? [{ keys: [commandChord('P')], says }] : [])
  useDocumentKeys((event) => {
    if (!print || event.defaultPrevented || event.repeat || isCovered() || !isCommand(event, 'p')) return
    event.preventDefault()
    print()
  })
}
