import { Link } from '@tanstack/react-router'
import { WifiOff } from 'lucide-react'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/layout.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { offlineMessages } from './messages.ts'

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
