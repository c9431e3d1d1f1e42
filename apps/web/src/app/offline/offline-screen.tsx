import { useRouterState } from '@tanstack/react-router'
import { appointmentMessages, KeptDayList } from '../../areas/appointments/index.ts'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { PageHeading } from '../../platform/page-title/page-heading.tsx'
import { pageClass, Stack } from '../../ui/layout.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { offlineMessages } from './messages.ts'

const ofCalendar: readonly string[] = [paths.calendar(), paths.appointments(), paths.appointmentsCalendar()]

/**
 * Without a connection: the kept days at the addresses of the calendar. Any other screen says that
 * it needs the connection, and leads to them.
 */
export const OfflineScreen = () => {
  const { t } = useMessages()
  const { pathname, search } = useRouterState({ select: ({ location }) => location })
  const { date }: { date?: unknown } = search
  const isCalendar = ofCalendar.includes(pathname)
  return (
    <Stack className={pageClass} gap={16}>
      <PageHeading title={isCalendar ? t(appointmentMessages.title) : t(offlineMessages.title)} />
      {isCalendar ? <KeptDayList date={typeof date === 'string' ? date : undefined} /> : <ConnectionNotice />}
    </Stack>
  )
}
