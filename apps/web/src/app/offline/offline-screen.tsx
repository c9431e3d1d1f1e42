import { Link, useRouterState } from '@tanstack/react-router'
import { WifiOff } from 'lucide-react'
import { appointmentMessages, KeptDayList } from '../../areas/appointments/index.ts'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { PageHeading } from '../../platform/page-title/page-heading.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card, pageClass, Stack } from '../../ui/layout.tsx'
import { EmptyState } from '../../ui/states.tsx'
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

/** That the screen needs the connection, with a way to the kept day. */
export const ConnectionNotice = () => {
  const { t } = useMessages()
  return (
    <Card>
      <EmptyState
        article="appointments-offline"
        icon={WifiOff}
        title={t(offlineMessages.elsewhere)}
        action={
          <Link to={paths.calendar()} className={buttonClass('primary')}>
            {t(offlineMessages.savedDay)}
          </Link>
        }
      >
        {t(offlineMessages.comesBack)}
      </EmptyState>
    </Card>
  )
}
