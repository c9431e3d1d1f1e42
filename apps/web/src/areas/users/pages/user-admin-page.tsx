import { Pencil, UserPlus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { User } from '@molaire/contract/users/shapes'
import { displayName } from '@molaire/domain/users/display-name'
import { userFlags } from '@molaire/domain/users/roles'
import { IconButton } from '../../../ui/button.tsx'
import { NewButton } from '../../../ui/new-button.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { Row } from '../../../ui/layout.tsx'
import { RowButton } from '../../../ui/row-button.tsx'
import { useIsWide } from '../../../ui/use-media.ts'
import { useSuspended } from '../../../platform/api/connection.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { messages as ofRecords } from '../../../platform/records/messages.ts'
import { useChosenGroup } from '../../../platform/session/use-session.ts'
import { useAddForm } from '../../../platform/records/use-add-form.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { useUpdateUser } from '../admin-api.ts'
import { messages } from '../admin-messages.ts'
import { useCurrentUser } from '../api.ts'
import { TemporaryPasswordDialog, type HandedPassword } from '../components/temporary-password-dialog.tsx'
import { UserActDialog, type PendingAct } from '../components/user-acts.tsx'
import { AccessTags, DisabledPill, UserName } from '../components/user-cells.tsx'
import { UserList } from '../components/user-list.tsx'
import { UserMenuButton } from '../components/user-menu-button.tsx'
import { UserSheet } from '../components/user-sheet.tsx'
import { describeUserError } from '../describe-user-error.ts'
import { useRoleName } from '../use-role-name.ts'
import { useUserList } from '../use-user-list.ts'

/**
 * CFG-10: the accounts of a group, or of all of them, as the tab's chosen group says (SHELL-12).
 */
export const UserAdminPage = () => {
  const { t } = useMessages()
  const suspended = useSuspended()
  const { user: me } = useCurrentUser()
  const chosenGroup = useChosenGroup()
  const list = useUserList({ groupId: chosenGroup ?? undefined })
  const update = useUpdateUser()

  /** The open form: a user's, or a new one. */
  const [chosenForm, setForm] = useState<User | 'new' | null>(null)
  const [isAdding, forgetAdding] = useAddForm()
  const form = chosenForm ?? (isAdding ? 'new' : null)
  const [pending, setPending] = useState<PendingAct | null>(null)
  const [handed, setHanded] = useState<HandedPassword | null>(null)

  const openNew = () => setForm('new')
  const closeForm = () => {
    setForm(null)
    forgetAdding()
  }

  const enable = (user: User) =>
    update.mutate(
      { user, body: { isEnabled: true } },
      {
        onSuccess: () => showToast({ kind: 'success', title: t(messages.act.enabled, { name: displayName(user) }) }),
        onError: (error) => showToast({ kind: 'error', title: t(messages.act.updateFailed), detail: describeUserError(error) }),
      },
    )
  const columns = useColumns({
    listsAll: chosenGroup === 'all',
    onEdit: setForm,
    menu: (user) => (
      <UserMenuButton
        user={user}
        isOneself={user.id === me?.id}
        suspended={suspended}
        onEdit={() => setForm(user)}
        onEnable={() => enable(user)}
        onAsk={(act) => setPending({ act, user })}
      />
    ),
  })

  const add = (
    <NewButton icon={UserPlus} disabledReason={suspended} onClick={openNew}>
      {t(messages.act.add)}
    </NewButton>
  )
  return (
    <UserList list={list} columns={columns} action={add} isForAdding onNew={suspended ? undefined : openNew} onRowPress={setForm}>
      {form && (
        <UserSheet
          user={form === 'new' ? null : form}
          groupId={chosenGroup === null || chosenGroup === 'all' ? (me?.groupId ?? '') : chosenGroup}
          onClose={closeForm}
          onSaved={closeForm}
          onCreated={(made) => {
            closeForm()
            setHanded({ ...made, isNew: true })
          }}
        />
      )}
      {pending && (
        <UserActDialog
          key={pending.act}
          pending={pending}
          onAsk={setPending}
          onPassword={setHanded}
          // Another question may have replaced this one already.
          onClose={() => setPending((now) => (now === pending ? null : now))}
        />
      )}
      {handed && <TemporaryPasswordDialog handed={handed} onClose={() => setHanded(null)} />}
    </UserList>
  )
}

const useColumns = ({
  listsAll,
  onEdit,
  menu,
}: {
  listsAll: boolean
  onEdit: (user: User) => void
  menu: (user: User) => ReactNode
}): Column<User>[] => {
  const { t } = useMessages()
  const roleName = useRoleName()
  const isWide = useIsWide()
  return [
    {
      key: 'user',
      header: t(messages.list.user),
      width: '36%',
      compact: 'title',
      cell: (user) => (
        <UserName
          user={user}
          name={
            <Row as="span" wrap gap="2px 10px">
              <RowButton onClick={() => onEdit(user)}>{displayName(user)}</RowButton>
              <DisabledPill user={user} />
            </Row>
          }
          second={user.email}
        />
      ),
    },
    { key: 'role', header: t(messages.list.role), width: '16%', compact: 'detail', cell: ({ role }) => roleName(role) },
    {
      key: 'group',
      header: t(messages.list.group),
      width: '20%',
      // On a phone a line shows only what differs between lines.
      ...(listsAll && { compact: 'detail' as const }),
      cell: ({ groupName }) => groupName,
    },
    {
      key: 'access',
      header: t(messages.list.access),
      width: '24%',
      compact: 'amount',
      cell: (user) => (isWide || userFlags.some((flag) => user[flag]) ? <AccessTags user={user} /> : null),
    },
    {
      key: 'actions',
      header: t(ofRecords.actions),
      hideHeader: true,
      align: 'end',
      compact: 'action',
      cell: (user) => (
        <Row as="span" inline gap={2}>
          {isWide && (
            <IconButton
              label={t(ofRecords.editOne, { name: displayName(user) })}
              icon={<Pencil size={16} strokeWidth={1.75} />}
              onClick={() => onEdit(user)}
            />
          )}
          {menu(user)}
        </Row>
      ),
    },
  ]
}
