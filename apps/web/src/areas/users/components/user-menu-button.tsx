import { useNavigate } from '@tanstack/react-router'
import { CircleCheck, CircleSlash, Ellipsis, KeyRound, LogOut, Pencil, ScrollText, Trash2 } from 'lucide-react'
import type { User } from '@molaire/contract/users/shapes'
import { displayName } from '@molaire/domain/users/display-name'
import { IconButton } from '../../../ui/button.tsx'
import { Menu, MenuDivider, MenuItem } from '../../../ui/menu.tsx'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { messages as ofRecords } from '../../../platform/records/messages.ts'
import { chooseGroup, chosenGroup } from '../../../platform/session/chosen-group.ts'
import { messages } from '../admin-messages.ts'
import { useCurrentUser } from '../api.ts'
import type { UserAct } from './user-acts.tsx'

const glyph = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/**
 * What may be done to an account. Nobody may disable their own account: there might be no one left
 * to enable it again.
 */
export const UserMenuButton = ({
  user,
  isOneself,
  suspended,
  onEdit,
  onEnable,
  onAsk,
}: {
  user: User
  isOneself: boolean
  /** Why nothing can be changed now. */
  suspended: string | undefined
  onEdit: () => void
  onEnable: () => void
  onAsk: (act: UserAct) => void
}) => {
  const { t } = useMessages()
  const navigate = useNavigate()
  const { user: me } = useCurrentUser()
  const openLog = () => {
    // The log is that of one group: among the users of all of them, the user's own.
    if (chosenGroup() === 'all' && user.groupId !== me?.groupId) chooseGroup(user.groupId)
    void navigate({ to: paths.administrationLog(), search: { person: user.id } })
  }
  const notOneself = suspended ?? (isOneself ? t(messages.act.oneself) : undefined)
  return (
    <Menu
      label={t(ofRecords.of, { name: displayName(user) })}
      width={312}
      trigger={
        <IconButton label={t(ofRecords.of, { name: displayName(user) })} icon={<Ellipsis size={18} strokeWidth={1.75} />} />
      }
    >
      <MenuItem icon={<Pencil {...glyph} />} onSelect={onEdit}>
        {t(ofRecords.edit)}
      </MenuItem>
      <MenuItem icon={<ScrollText {...glyph} />} onSelect={openLog}>
        {t(messages.act.activity)}
      </MenuItem>
      <MenuItem icon={<KeyRound {...glyph} />} disabledReason={notOneself} onSelect={() => onAsk('password')}>
        {t(messages.act.newPassword)}
      </MenuItem>
      <MenuItem icon={<LogOut {...glyph} />} disabledReason={suspended} onSelect={() => onAsk('signOut')}>
        {t(messages.act.signOut)}
      </MenuItem>
      {user.isEnabled ? (
        <MenuItem icon={<CircleSlash {...glyph} />} disabledReason={notOneself} onSelect={() => onAsk('disable')}>
          {t(messages.act.disable)}
        </MenuItem>
      ) : (
        <MenuItem icon={<CircleCheck {...glyph} />} disabledReason={suspended} onSelect={onEnable}>
          {t(messages.act.enable)}
        </MenuItem>
      )}
      <MenuDivider />
      <MenuItem icon={<Trash2 {...glyph} />} danger disabledReason={notOneself} onSelect={() => onAsk('delete')}>
        {t(ofRecords.delete)}
      </MenuItem>
    </Menu>
  )
}
