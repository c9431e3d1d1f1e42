import { useState } from 'react'
import * as wire from '@molaire/contract/patients/endpoints'
import type { Sent } from '@molaire/contract/shared/endpoint'
import { describeError } from '../../../platform/api/describe-error.ts'
import { download, keepFile } from '../../../platform/api/client.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { messages } from '../import/messages.ts'

export type ExportFilter = Omit<NonNullable<Sent<typeof wire.exportPatients>['query']>, 'language'>

/** PAT-08: fetches the filtered list as a file and gives it to the browser; toasts say how it goes. */
export const useExport = (): { exportList: (filter: ExportFilter) => Promise<void>; isBusy: boolean } => {
  const { t, locale } = useMessages()
  const [isBusy, setIsBusy] = useState(false)
  const exportList = async (filter: ExportFilter) => {
    setIsBusy(true)
    showToast({ kind: 'info', title: t(messages.exporting), about: 'patients-export' })
    try {
      keepFile(await download(wire.exportPatients, { query: { ...filter, language: locale } }))
      showToast({ kind: 'success', title: t(messages.exported), about: 'patients-export' })
    } catch (error) {
      showToast({ kind: 'error', title: t(messages.exportFailed), detail: describeError(error), about: 'patients-export' })
    } finally {
      setIsBusy(false)
    }
  }
  return { exportList, isBusy }
}
