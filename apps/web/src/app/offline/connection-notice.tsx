import { Link } from '@tanstack/react-router'
import { WifiOff } from 'lucide-react'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/layout.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { offlineMessages } from './messages.ts'

/** That the screen, or a part of it, needs the connection, with a way to the kept day. */
export const ConnectionNotice = ({ isPart = false }: { isPart?: boolean }) => {
  const { t } = useMessages()
  return (
    <Card>
      <EmptyState
        article="appointments-offline"
        icon={WifiOff}
        title={t(offlineMessages[isPart ? 'part' : 'elsewhere'])}
        action={
          <Link to={paths.calendar()} className={buttonClass('primary')}>
            {t(offlineMessages.savedDay)}
          </Link>
        }
      >
        {t(offlineMessages[isPart ? 'partComesBack' : 'comesBack'])}
      </EmptyState>
    </Card>
  )
}
