import { CircleSlash } from 'lucide-react'
import type { ReactNode } from 'react'
import type { User } from '@molaire/contract/users/shapes'
import { userFlags } from '@molaire/domain/users/roles'
import { displayName } from '@molaire/domain/users/display-name'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { Pill, Tag } from '../../../ui/pill.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { messages } from '../admin-messages.ts'
import { UserAvatar } from './user-avatar.tsx'

/** The avatar and name of a user. `name` replaces the text with a control, such as a link. */
export const UserName = ({ user, name, second }: { user: User; name?: ReactNode; second?: ReactNode }) => (
  <Row as="span" gap={10} style={{ overflowWrap: 'anywhere' }}>
    <UserAvatar person={user} size={28} />
    <Stack as="span" gap={0}>
      <Text weight={500}>{name ?? displayName(user)}</Text>
      {second && (
        <Text size="caption" tone="faint">
          {second}
        </Text>
      )}
    </Stack>
  </Row>
)

/** Only a disabled account has a pill; an enabled one shows nothing. */
export const DisabledPill = ({ user }: { user: User }) => {
  const { t } = useMessages()
  if (user.isEnabled) return null
  return (
    <Pill hue="gray" icon={CircleSlash}>
      {t(messages.list.disabled)}
    </Pill>
  )
}

/** The rights of a user beside their role, as small tags. */
export const AccessTags = ({ user }: { user: User }) => {
  const { t } = useMessages()
  const ownFlags = userFlags.filter((flag) => user[flag])
  if (ownFlags.length === 0) return <VisuallyHidden>{t(messages.list.noAccess)}</VisuallyHidden>
  return (
    <Row as="span" inline wrap gap={4}>
      {ownFlags.map((flag) => (
        <Tag key={flag} hue={flag === 'isAdmin' ? 'violet' : 'gray'}>
          {t(messages.flag[flag])}
        </Tag>
      ))}
    </Row>
  )
}
