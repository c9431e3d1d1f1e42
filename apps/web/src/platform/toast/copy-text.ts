import { common } from '../i18n/common-messages.ts'
import { translate } from '../i18n/use-messages.ts'
import { showToast } from './toast-store.ts'

/**
 * Copies a text and says `done`; says so too when it cannot, as on a page that is not secure, where
 * browsers have no clipboard whatever the types say.
 */
export const copyText = async (text: string, done: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ kind: 'info', title: done })
  } catch {
    showToast({ kind: 'error', title: translate(common.copyFailed), detail: text })
  }
}
