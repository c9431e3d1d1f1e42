import { avatarIndex, initialsOf } from '@molaire/domain/users/initials'
import { Avatar, type AvatarSize } from '../../../ui/avatar.tsx'

/** SHELL-09: the initials of a user or a patient, on a tint derived from them. */
export const UserAvatar = ({
  person,
  size,
}: {
  person: { firstName?: string | null; lastName?: string | null; email?: string | null }
  size?: AvatarSize
}) => {
  const initials = initialsOf(person)
  return <Avatar initials={initials} tint={avatarIndex(initials)} {...(size && { size })} />
}
