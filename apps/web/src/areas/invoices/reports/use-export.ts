import { useState } from 'react'
import { describeError } from '../../../platform/api/describe-error.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { useWhyNot } from '../../users/index.ts'
import { messages } from './messages.ts'

/** Saves a list as CSV in the user's language; a toast says how it went. */
export const useExport = (save: (language: 'fr' | 'en') => Promise<void>) => {
  const { t, locale } = useMessages()
  const whyNot = useWhyNot('reports.read')
  const [isBusy, setIsBusy] = useState(false)
  const run = async () => {
    setIsBusy(true)
    try {
      await save(locale)
      showToast({ kind: 'success', title: t(messages.exported), about: 'invoices-export' })
    } catch (error) {
      showToast({ kind: 'error', title: t(messages.exportFailed), detail: describeError(error), about: 'invoices-export' })
    } finally {
      setIsBusy(false)
    }
  }
  return { run: () => void run(), isBusy, whyNot }
}
