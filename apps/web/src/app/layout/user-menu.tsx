import { Link } from '@tanstack/react-router'
import { ChevronDown, Languages, LogOut, UserRound } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { displayName, idLabel } from '@molaire/domain/users/display-name'
import { signOut } from '../../areas/auth/index.ts'
import { WorkedGroup } from '../../areas/groups/index.ts'
import { useCurrentUser, useRoleName, useSavePreferences, UserAvatar } from '../../areas/users/index.ts'
import { ofName } from '../../platform/i18n/french.ts'
import { setLocale } from '../../platform/i18n/locale.ts'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { useOpenHere } from '../../platform/navigation/use-open-here.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { Popover } from '../../ui/popover.tsx'
import { screenAt } from '../screens.ts'
import { layoutMessages } from './messages.ts'
import { VersionLabel } from './version-label.tsx'
import bar from './top-bar.module.css'
import { linkRow, Row, Stack, Text, type TextProps } from '../../ui/layout.tsx'

/** The name, role and group of the signed-in user, as far as they are loaded. */
export const useIdentity = () => {
  const session = useSession()
  const { user } = useCurrentUser()
  const roleName = useRoleName()
  const stored = session?.user
  return {
    person: user ?? { email: stored?.email ?? null },
    name: user ? displayName(user) : (stored?.email ?? (stored ? idLabel(stored.userId) : '')),
    role: roleName(user?.role),
    group: user && <WorkedGroup own={{ id: user.groupId, name: user.groupName }} />,
  }
}

/** SHELL-04: the signed-in user, and the actions on the session. */
export const UserMenu = () => {
  const { t } = useMessages()
  const { opened, open, close } = useOpenHere()
  const identity = useIdentity()
  return (
    <Popover
      label={t(layoutMessages.user.menu, { name: identity.name, ofName: ofName(identity.name) })}
      opened={opened}
      onClose={close}
      width={280}
      position="bottom-end"
      trigger={
        <button
          type="button"
          className={bar.user}
          aria-label={t(layoutMessages.user.menu, { name: identity.name, ofName: ofName(identity.name) })}
          onClick={opened ? close : open}
        >
          <UserAvatar person={identity.person} />
          <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" />
        </button>
      }
    >
      <div onKeyDown={moveWithArrows} role="presentation">
        <Identity {...identity} pad={16} />
        {identity.group && (
          <Stack gap={0} pad="8px 16px" line="top" aria-disabled="true">
            <p className="t-caption">{t(layoutMessages.user.group)}</p>
            <Text as="p" tone="soft">
              {identity.group}
            </Text>
          </Stack>
        )}
        <Stack gap={0} pad={6} line="top">
          <SessionActions onDone={close} />
        </Stack>
        <Stack gap={0} pad={6} line="top">
          <VersionLabel />
        </Stack>
      </div>
    </Popover>
  )
}

/** The avatar, name and role of the user. */
export const Identity = ({ person, name, role, pad }: ReturnType<typeof useIdentity> & Pick<TextProps, 'pad'>) => (
  <Row gap={12} pad={pad}>
    <UserAvatar person={person} size={40} />
    <Stack gap={0}>
      <Text as="p" weight={600} truncate>
        {name}
      </Text>
      <Text as="p" size="dense" tone="soft">
        {role}
      </Text>
    </Stack>
  </Row>
)

/**
 * Profile, the other language, sign-out: in the menu of wide screens and in the drawer of small
 * ones.
 */
export const SessionActions = ({ onDone }: { onDone: () => void }) => {
  const { t, locale } = useMessages()
  const session = useSession()
  const { mutate: savePreferences } = useSavePreferences()
  const other = locale === 'fr' ? 'en' : 'fr'
  const profile = screenAt(paths.profile())
  const speak = () => {
    setLocale(other)
    if (session) savePreferences({ id: session.user.userId, preferredLocale: other })
    onDone()
  }
  const leave = () => {
    onDone()
    void signOut()
  }
  return (
    <>
      <Link to={paths.profile()} className={linkRow} onClick={onDone} data-row>
        <UserRound size={16} strokeWidth={1.75} aria-hidden="true" />
        {profile && t(profile.title)}
      </Link>
      <button type="button" className={linkRow} onClick={speak} lang={other} data-row>
        <Languages size={16} strokeWidth={1.75} aria-hidden="true" />
        {other === 'fr' ? 'Français' : 'English'}
      </button>
      <button type="button" className={linkRow} onClick={leave} data-row>
        <LogOut size={16} strokeWidth={1.75} aria-hidden="true" />
        {t(layoutMessages.user.signOut)}
      </button>
    </>
  )
}

/** Arrow keys move from row to row, as in a menu. */
const moveWithArrows = (event: KeyboardEvent<HTMLElement>) => {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.findIndex((row) => row === document.activeElement)
  rows[at < 0 ? (step > 0 ? 0 : rows.length - 1) : (at + step + rows.length) % rows.length]?.focus()
}
