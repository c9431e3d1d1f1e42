import { Link } from '@tanstack/react-router'
import { Hammer } from 'lucide-react'
import { useMessages } from '../platform/i18n/use-messages.ts'
import { paths } from '../platform/navigation/paths.ts'
import { PageHeading } from '../platform/page-title/page-heading.tsx'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/states.tsx'
import { layoutMessages } from './layout/messages.ts'
import { useScreenRights } from './screen-rights.ts'
import { screenAt } from './screens.ts'
import { Card, Stack, pageClass } from '../ui/layout.tsx'

/** Says that a screen is still to come. */
export const NotBuiltPage = ({ path }: { path: string }) => {
  const { t } = useMessages()
  const screen = screenAt(path)
  const title = screen ? t(screen.title) : path
  const { home } = useScreenRights()
  return (
    <Stack className={pageClass} gap={16}>
      <PageHeading title={title} />
      <Card>
        <EmptyState
          icon={Hammer}
          title={t(layoutMessages.notBuilt.heading, { screen: title })}
          action={
            // For users without the calendar, this page may be the home page.
            home === paths.calendar() && (
              <Link to={home} className={buttonClass()}>
                {t(layoutMessages.notFound.back)}
              </Link>
            )
          }
        >
          {t(layoutMessages.notBuilt.text)}
        </EmptyState>
      </Card>
    </Stack>
  )
}
