import { Archive, ArchiveRestore, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { Row } from '../../ui/layout.tsx'
import { Menu, MenuDivider, MenuItem } from '../../ui/menu.tsx'
import { useIsWide } from '../../ui/use-media.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { messages } from './messages.ts'

const glyph = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

interface Props {
  name: string
  /** Why nothing can be changed now. */
  whyNot: string | undefined
  whyNotArchive?: string | undefined
  whyNotDelete?: string | undefined
  /** Menu items that only this type of record has. */
  children?: ReactNode
  onEdit: () => void
  onDelete: () => void
}

/** The buttons at the end of a row: edit and delete. */
export const PlainActs = ({ name, whyNot, whyNotDelete = whyNot, onEdit, onDelete }: Props) => {
  const { t } = useMessages()
  return (
    <Row as="span" inline gap={2}>
      <IconButton label={t(messages.editOne, { name })} icon={<Pencil {...glyph} />} disabledReason={whyNot} onClick={onEdit} />
      <IconButton
        label={t(messages.deleteOne, { name })}
        icon={<Trash2 {...glyph} />}
        disabledReason={whyNotDelete}
        onClick={onDelete}
      />
    </Row>
  )
}

/** The menu at the end of a row, for a record that can be archived or is archived. */
export const RecordActs = ({
  name,
  isArchived,
  whyNot,
  whyNotArchive = whyNot,
  whyNotDelete = whyNot,
  children,
  onEdit,
  onArchive,
  onRestore,
  onDelete,
}: Props & { isArchived: boolean; onArchive: () => void; onRestore: () => void }) => {
  const { t } = useMessages()
  const isWide = useIsWide()
  const label = t(messages.of, { name })
  return (
    <Row as="span" inline gap={2}>
      {isWide && isArchived && (
        <Button
          size="sm"
          icon={<ArchiveRestore {...glyph} />}
          disabledReason={whyNot}
          aria-label={t(messages.restoreOne, { name })}
          onClick={onRestore}
        >
          {t(messages.restore)}
        </Button>
      )}
      {isWide && !isArchived && (
        <IconButton label={t(messages.editOne, { name })} icon={<Pencil {...glyph} />} disabledReason={whyNot} onClick={onEdit} />
      )}
      <Menu label={label} width={280} trigger={<IconButton label={label} icon={<Ellipsis {...glyph} size={18} />} />}>
        {isArchived ? (
          <MenuItem icon={<ArchiveRestore {...glyph} />} disabledReason={whyNot} onSelect={onRestore}>
            {t(messages.restore)}
          </MenuItem>
        ) : (
          <>
            <MenuItem icon={<Pencil {...glyph} />} disabledReason={whyNot} onSelect={onEdit}>
              {t(messages.edit)}
            </MenuItem>
            {children}
            <MenuItem icon={<Archive {...glyph} />} disabledReason={whyNotArchive} onSelect={onArchive}>
              {t(messages.archive)}
            </MenuItem>
          </>
        )}
        <MenuDivider />
        <MenuItem icon={<Trash2 {...glyph} />} danger disabledReason={whyNotDelete} onSelect={onDelete}>
          {t(messages.delete)}
        </MenuItem>
      </Menu>
    </Row>
  )
}
