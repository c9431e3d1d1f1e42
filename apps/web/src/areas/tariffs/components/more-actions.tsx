import { useNavigate } from '@tanstack/react-router'
import { ChevronDown, Copy, Download, Ellipsis, FileText, FileUp, History, Percent } from 'lucide-react'
import { useState } from 'react'
import type { Clinic } from '@molaire/contract/clinics/endpoints'
import { exportTariffs } from '@molaire/contract/tariffs/endpoints'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Menu, MenuDivider, MenuItem } from '../../../ui/menu.tsx'
import { useIsPhone } from '../../../ui/use-media.ts'
import { download, keepFile } from '../../../platform/api/client.ts'
import { describeError } from '../../../platform/api/describe-error.ts'
import { useLocale } from '../../../platform/i18n/locale.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { tell } from '../../../platform/toast/tell.ts'
import { useClinics } from '../../clinics/index.ts'
import type { ListedTariff } from '../in-order.ts'
import { messages } from '../messages.ts'
import { AdjustDialog } from './adjust-dialog.tsx'
import { ChangesDialog } from './changes-dialog.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'

const glyph = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** CFG-05: what is done with many tariffs at once. */
export const MoreActions = ({
  clinic,
  tariffs,
  whyNot,
}: {
  clinic: Clinic
  tariffs: readonly ListedTariff[]
  whyNot: string | undefined
}) => {
  const { t } = useMessages()
  const locale = useLocale()
  const isPhone = useIsPhone()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<'adjust' | 'copy' | 'import' | 'changes' | null>(null)
  const others = (useClinics().data?.items ?? []).filter(({ id, isArchived }) => !isArchived && id !== clinic.id)
  const shared = { clinic, onClose: () => setOpened(null) }
  const exportFile = () =>
    void tell(async () => keepFile(await download(exportTariffs, { query: { clinicId: clinic.id, language: locale } })), {
      done: t(messages.more.exported),
      failed: t(messages.more.exportFailed),
      why: (error) => describeError(error, messages.errors),
    })
  return (
    <>
      <Menu
        label={t(messages.more.open)}
        width={300}
        trigger={
          isPhone ? (
            <IconButton variant="default" label={t(messages.more.open)} icon={<Ellipsis size={18} strokeWidth={1.75} />} />
          ) : (
            <Button iconAfter={<ChevronDown {...glyph} />}>{t(messages.more.open)}</Button>
          )
        }
      >
        <MenuItem icon={<Percent {...glyph} />} disabledReason={whyNot} onSelect={() => setOpened('adjust')}>
          {t(messages.more.adjust)}
        </MenuItem>
        <MenuItem
          icon={<Copy {...glyph} />}
          disabledReason={whyNot ?? (others.length === 0 ? t(messages.more.noOther) : undefined)}
          onSelect={() => setOpened('copy')}
        >
          {t(messages.more.copy)}
        </MenuItem>
        <MenuItem icon={<FileUp {...glyph} />} disabledReason={whyNot} onSelect={() => setOpened('import')}>
          {t(messages.more.import)}
        </MenuItem>
        <MenuItem
          icon={<FileText {...glyph} />}
          disabledReason={whyNot}
          onSelect={() => void navigate({ to: paths.configTariffImport(), search: { clinicId: clinic.id } })}
        >
          {t(messages.more.guide)}
        </MenuItem>
        <MenuDivider />
        <MenuItem icon={<Download {...glyph} />} onSelect={exportFile}>
          {t(messages.more.export)}
        </MenuItem>
        <MenuItem icon={<History {...glyph} />} onSelect={() => setOpened('changes')}>
          {t(messages.more.changes)}
        </MenuItem>
      </Menu>
      {opened === 'adjust' && <AdjustDialog {...shared} tariffs={tariffs} />}
      {opened === 'copy' && <CopyDialog {...shared} tariffs={tariffs} others={others} />}
      {opened === 'import' && <ImportDialog {...shared} />}
      {opened === 'changes' && <ChangesDialog {...shared} whyNot={whyNot} />}
    </>
  )
}
