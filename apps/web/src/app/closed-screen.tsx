import { Link, Navigate, useRouterState } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Action } from '@molaire/domain/users/access'
import { whoMay } from '../areas/users/index.ts'
import { useMessages } from '../platform/i18n/use-messages.ts'
import { paths } from '../platform/navigation/paths.ts'
import { PageHeading } from '../platform/page-title/page-heading.tsx'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/states.tsx'
import { layoutMessages } from './layout/messages.ts'
import { useScreenRights } from './screen-rights.ts'
import { Card, Stack, pageClass } from '../ui/layout.tsx'

/**
 * Screens §12.14: shows the screen at this address to users with the right to see it. Others are
 * sent from `/` to the first screen that they may see; at any other address a page says who may see
 * it.
 */
export const IfAllowed = ({ children }: { children: ReactNode }) => {
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  /** The address of the screen that is shown until the new one is loaded. */
  const shown = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '' })
  const { missing, home } = useScreenRights()
  const action = missing(pathname)
  if (!action) return missing(shown) ? null : children
  // Keeps the query: it may hold the reason for a redirect (AUTH-14).
  if (pathname === paths.calendar()) return <Navigate to={home} search={(before: Record<string, unknown>) => before} replace />
  return <ClosedScreen action={action} home={home} />
}

const ClosedScreen = ({ action, home }: { action: Action; home: string }) => {
  const { t } = useMessages()
  return (
    <Stack className={pageClass} gap={16}>
      <PageHeading title={t(layoutMessages.closed.title)} />
      <Card>
        <EmptyState
          article="configuration-users"
          icon={Lock}
          title={t(layoutMessages.closed.heading)}
          action={
            <Link to={home} className={buttonClass('primary')}>
              {t(layoutMessages.closed.home)}
            </Link>
          }
        >
          {whoMay(action)}
        </EmptyState>
      </Card>
    </Stack>
  )
}
