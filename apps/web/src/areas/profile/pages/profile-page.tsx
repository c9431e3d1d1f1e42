import { useNavigate, useSearch } from '@tanstack/react-router'
import { displayName } from '@molaire/domain/users/display-name'
import { describeError } from '../../../platform/api/describe-error.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { PageHeading } from '../../../platform/page-title/page-heading.tsx'
import { Row, Stack, Text, listPageClass } from '../../../ui/layout.tsx'
import { useAltDigits } from '../../../ui/list-keys.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { useCurrentUser, UserAvatar, useRoleName } from '../../users/index.ts'
import { InformationTab } from '../components/information-tab.tsx'
import { PreferencesTab } from '../components/preferences-tab.tsx'
import { SecurityTab } from '../components/security-tab.tsx'
import { messages } from '../messages.ts'

const tabs = ['information', 'security', 'preferences'] as const
type TabName = (typeof tabs)[number]

/**
 * CFG-12: the user's own account. The tab is in the address: `/profile?tab=security`. Alt+1 to
 * Alt+3 open the tabs.
 */
export const ProfilePage = () => {
  const { t } = useMessages()
  const navigate = useNavigate()
  const search: { tab?: unknown } = useSearch({ strict: false })
  const tab = tabs.find((name) => name === search.tab) ?? 'information'
  const { user, error } = useCurrentUser()
  const roleName = useRoleName()
  const show = (name: TabName) =>
    void navigate({ to: paths.profile(), search: name === 'information' ? {} : { tab: name }, replace: true })
  useAltDigits((at) => tabs[at] && show(tabs[at]), tabs.length)

  return (
    <div className={listPageClass} style={{ maxWidth: 976, margin: '0 auto' }}>
      <Row as="header" gap={14} style={{ marginBottom: 12 }}>
        {user && <UserAvatar person={user} size={56} />}
        <Stack gap={0} style={{ overflowWrap: 'anywhere' }}>
          <PageHeading title={t(messages.title)} hidden />
          {user && (
            <Text as="p" size="h1">
              {displayName(user)}
            </Text>
          )}
          {user && (
            <Text as="p" tone="soft">
              {t(messages.identity, { role: roleName(user.role), group: user.groupName })}
            </Text>
          )}
        </Stack>
      </Row>
      <Tabs
        label={t(messages.tabsLabel)}
        value={tab}
        onChange={show}
        tabs={tabs.map((value, at) => ({ value, label: t(messages.tabs[value]), shortcut: `Alt+${at + 1}` }))}
      >
        {user ? (
          <>
            {tab === 'information' && <InformationTab user={user} />}
            {tab === 'security' && <SecurityTab email={user.email} />}
            {tab === 'preferences' && <PreferencesTab user={user} />}
          </>
        ) : error ? (
          <ErrorState message={t(messages.loadFailed)} details={describeError(error)} />
        ) : (
          <Skeleton height={180} radius="var(--radius-card)" />
        )}
      </Tabs>
    </div>
  )
}
