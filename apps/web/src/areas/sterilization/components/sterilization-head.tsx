import { Link } from '@tanstack/react-router'
import { createContext, useContext, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { PageHeading } from '../../../platform/page-title/page-heading.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Row } from '../../../ui/layout.tsx'
import { LinkTabs } from '../../../ui/link-tabs.tsx'
import { tabClasses } from '../../../ui/tabs.tsx'
import { views, type SterilizationAddress, type View } from '../address.ts'
import { messages } from '../messages.ts'
import styles from './sterilization.module.css'

/** Where the actions of the part shown are drawn; null until the head is there. */
export const ActsPlace = createContext<HTMLElement | null>(null)

/** The actions of a part of the screen, in its head. */
export const HeadActs = ({ children }: { children: ReactNode }) => {
  const place = useContext(ActsPlace)
  return place && createPortal(children, place)
}

/**
 * STER-01: the title of the screen and the ways to its parts. It stays while the part changes, so
 * that the tab that was chosen keeps the focus. The parts draw their actions in `actsRef`.
 */
export const SterilizationHead = ({
  view: shown,
  clinic,
  actsRef,
}: {
  view: View
  clinic: string | undefined
  actsRef: (place: HTMLElement | null) => void
}) => {
  const { t } = useMessages()
  return (
    <>
      <Row as="header" gap="8px 12px" wrap className={styles.head}>
        <PageHeading title={t(messages.title)} />
        <Row wrap gap={8} className={styles.acts} ref={actsRef} />
      </Row>
      <LinkTabs label={t(messages.views.label)} shown={shown} className={styles.tabs}>
        {views.map((view) => (
          <Link
            key={view}
            to={paths.sterilization()}
            search={{ view: view === 'trays' ? undefined : view, clinic } satisfies SterilizationAddress as never}
            className={classNames(tabClasses.tab, styles.tab)}
            // The other parts have the same path.
            activeOptions={{ includeSearch: true, explicitUndefined: true }}
            activeProps={{}}
            aria-current={view === shown ? 'page' : undefined}
          >
            {t(messages.views[view])}
          </Link>
        ))}
      </LinkTabs>
    </>
  )
}
