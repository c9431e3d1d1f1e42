import { Link } from '@tanstack/react-router'
import { Hammer } from 'lucide-react'
import type { Message } from '../platform/i18n/define-messages.ts'
import { useMessages } from '../platform/i18n/use-messages.ts'
import { paths } from '../platform/navigation/paths.ts'
import { PageHeading } from '../platform/page-title/page-heading.tsx'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/states.tsx'
import { layoutMessages } from './layout/messages.ts'
import { useScreenRights } from './screen-rights.ts'
import styles from './pages.module.css'

/** Says honestly that a screen is still to come. */
export const NotBuiltPage = ({ title }: { title: Message }) => {
  const { t } = useMessages()
  const { home } = useScreenRights()
  return (
    <div className={styles.page}>
      <PageHeading title={t(title)} />
      <div className={styles.card}>
        <EmptyState
          icon={Hammer}
          title={t(layoutMessages.notBuilt.heading, { screen: t(title) })}
          action={
            // Whoever has no calendar may stand here at home.
            home === paths.calendar() && (
              <Link to={home} className={buttonClass()}>
                {t(layoutMessages.notFound.back)}
              </Link>
            )
          }
        >
          {t(layoutMessages.notBuilt.text)}
        </EmptyState>
      </div>
    </div>
  )
}
