import { Link } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import type { User } from '@molaire/contract/users/shapes'
import { may } from '@molaire/domain/users/access'
import { displayName } from '@molaire/domain/users/display-name'
import { buttonClass } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Row, touchArea } from '../../../ui/layout.tsx'
import { rowLink } from '../../../ui/list-keys.ts'
import { Tooltip } from '../../../ui/tooltip.tsx'
import { useIsWide } from '../../../ui/use-media.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { messages as ofRecords } from '../../../platform/records/messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { copyText } from '../../../platform/toast/copy-text.ts'
import { messages } from '../admin-messages.ts'
import { useCurrentUser } from '../api.ts'
import { DisabledPill, UserName } from '../components/user-cells.tsx'
import { UserList } from '../components/user-list.tsx'
import { useRoleName } from '../use-role-name.ts'
import { useUserList } from '../use-user-list.ts'
import { whomToContact } from '../who-may.ts'
import styles from './users-page.module.css'

/** CFG-08: the staff, for anyone who needs a colleague's e-mail. Read-only. */
export const UsersPage = () => {
  const { t } = useMessages()
  const { user: me } = useCurrentUser()
  const list = useUserList()
  const columns = useColumns()
  if (me && may(me, 'users.administrate'))
    return (
      <UserList
        list={list}
        columns={columns}
        action={
          <Link to={paths.administrationUsers()} className={buttonClass()}>
            {t(messages.list.manage)}
          </Link>
        }
      />
    )
  return (
    <UserList list={list} columns={columns} note={t(messages.list.readOnly, { whom: whomToContact('users.administrate') })} />
  )
}

const useColumns = (): Column<User>[] => {
  const { t } = useMessages()
  const roleName = useRoleName()
  const isWide = useIsWide()
  const copy = (user: User) => void copyText(user.email, t(messages.list.copied))
  return [
    {
      key: 'name',
      header: t(messages.list.name),
      width: '38%',
      compact: 'title',
      cell: (user) => (
        <Row as="span" gap={10}>
          <UserName user={user} />
          {isWide && <DisabledPill user={user} />}
        </Row>
      ),
    },
    {
      key: 'email',
      header: t(messages.list.email),
      width: '36%',
      compact: 'detail',
      cell: (user) => (
        <Tooltip label={t(messages.list.copyEmail, { email: user.email })} describes={false}>
          <button
            type="button"
            className={classNames(styles.email, touchArea)}
            aria-label={t(messages.list.copyEmail, { email: user.email })}
            onClick={() => copy(user)}
            {...rowLink}
          >
            {user.email}
          </button>
        </Tooltip>
      ),
    },
    { key: 'role', header: t(messages.list.role), width: '26%', compact: 'detail', cell: ({ role }) => roleName(role) },
    ...(isWide
      ? []
      : [
          {
            key: 'disabled',
            header: t(messages.list.disabled),
            compact: 'badge' as const,
            cell: (user: User) => <DisabledPill user={user} />,
          },
          {
            key: 'write',
            header: t(ofRecords.actions),
            compact: 'action' as const,
            cell: (user: User) => (
              <a
                className={buttonClass('ghost')}
                style={{ width: 'var(--icon-button)', padding: 0 }}
                href={`mailto:${user.email}`}
                aria-label={t(messages.list.write, { name: displayName(user) })}
              >
                <Mail size={18} strokeWidth={1.75} aria-hidden="true" />
              </a>
            ),
          },
        ]),
  ]
}
