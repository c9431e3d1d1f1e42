import { useNavigate } from '@tanstack/react-router'
import { Ellipsis, FileDown, FileUp } from 'lucide-react'
import { IconButton } from '../../../ui/button.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { useWhyNot } from '../../users/index.ts'
import { useExport, type ExportFilter } from '../export/use-export.ts'
import { messages } from './messages.ts'

const glyph = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** PAT-08: beside the list, what brings many patients in and takes the list out, as it is filtered. */
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
