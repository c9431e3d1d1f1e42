import { useNavigate } from '@tanstack/react-router'
import { Ellipsis, FileDown, FileUp } from 'lucide-react'
import { useState } from 'react'
import * as wire from '@molaire/contract/patients/endpoints'
import type { Sent } from '@molaire/contract/shared/endpoint'
import { IconButton } from '../../../ui/button.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { describeError } from '../../../platform/api/describe-error.ts'
import { download, keepFile } from '../../../platform/api/client.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { useWhyNot } from '../../users/index.ts'
import { messages } from './messages.ts'

type ExportFilter = Omit<NonNullable<Sent<typeof wire.exportPatients>['query']>, 'language'>

/** PAT-08: downloads the filtered list as a file; toasts report the progress. */
const useExport = (): { exportList: (filter: ExportFilter) => Promise<void>; isBusy: boolean } => {
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

const glyph = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** PAT-08: the menu beside the list: imports patients, and exports the filtered list. */
export const ListMenu = ({ filter }: { filter: ExportFilter }) => {
  const { t } = useMessages()
  const navigate = useNavigate()
  const whyNot = useWhyNot('patients.manage')
  const { exportList, isBusy } = useExport()
  const label = t(messages.menu.label)
  return (
    <Menu
      label={label}
      width={240}
      trigger={<IconButton label={label} variant="default" busy={isBusy} icon={<Ellipsis size={18} strokeWidth={1.75} />} />}
    >
      <MenuItem
        icon={<FileUp {...glyph} />}
        disabledReason={whyNot}
        onSelect={() => void navigate({ to: paths.patientsImport() })}
      >
        {t(messages.menu.importFile)}
      </MenuItem>
      <MenuItem icon={<FileDown {...glyph} />} disabledReason={whyNot} onSelect={() => void exportList(filter)}>
        {t(messages.menu.exportList)}
      </MenuItem>
    </Menu>
  )
}
