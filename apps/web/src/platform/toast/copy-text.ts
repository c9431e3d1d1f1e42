import { common } from '../i18n/common-messages.ts'
import { translate } from '../i18n/use-messages.ts'
import { showToast } from './toast-store.ts'

/**
 * Copies a text and shows `done` in a toast. If it fails, the toast says so: a page without https
 * has no clipboard, although the type says so.
 */
export const copyText = async (text: string, done: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ kind: 'info', title: done })
  } catch {
    showToast({ kind: 'error', title: translate(common.copyFailed), detail: text })
  }
}
