import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { requestHeadingFocus } from '../../../platform/page-title/focus-after-navigation.ts'
import { PageHeading } from '../../../platform/page-title/page-heading.tsx'
import { CountBadge } from '../../../ui/count-badge.tsx'
import { Row } from '../../../ui/layout.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useMay } from '../../users/index.ts'
import { useAging } from './api.ts'
import { messages } from './messages.ts'
import styles from './reports.module.css'

/** The screens about many invoices. */
type Place = 'periodic' | 'closing' | 'unpaid'

/** INV-08, INV-09: the title of a list, the way to the other lists, and what one does with it. */
export const ReportsHead = ({ title, place, children }: { title: string; place: Place; children: ReactNode }) => {
  const { t } = useMessages()
  const { number } = useFormat()
  const unpaid = useAging({}).data?.count
  const mayClose = useMay('reports.read')
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone the places are in a row that scrolls.
    const row = nav.current
    const current = row?.querySelector<HTMLElement>('[aria-current]')
    if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.clientWidth) / 2
  }, [place, unpaid])
  const to = (here: Place) => ({
    className: styles.place,
    activeProps: {},
    'aria-current': here === place ? ('page' as const) : undefined,
    // The report and the closing have one route: the router doesn't see another screen.
    onClick: here === place ? undefined : requestHeadingFocus,
  })
  return (
    <Row as="header" gap="8px 12px" wrap className={styles.head}>
      <PageHeading title={title} />
      <Row as="nav" ref={nav} gap={2} className={styles.places} aria-label={t(messages.screens)}>
        <Link
          to={paths.invoicesDaily()}
          search={{ view: undefined } as never}
          // The closing has the same path.
          activeOptions={{ includeSearch: true, explicitUndefined: true }}
          {...to('periodic')}
        >
          {t(messages.periodic)}
        </Link>
        {mayClose && (
          <Link
            to={paths.invoicesDaily()}
            search={{ view: 'closing' } as never}
            activeOptions={{ includeSearch: true }}
            {...to('closing')}
          >
            {t(messages.closing)}
          </Link>
        )}
        <Link to={paths.invoicesUnpaid()} search={{}} {...to('unpaid')}>
          {t(messages.unpaid)}
          {unpaid !== undefined && (
            <>
              <VisuallyHidden> </VisuallyHidden>
              <CountBadge>{number(unpaid)}</CountBadge>
            </>
          )}
        </Link>
      </Row>
      <Row className={styles.headActs ?? ''}>{children}</Row>
    </Row>
  )
}
