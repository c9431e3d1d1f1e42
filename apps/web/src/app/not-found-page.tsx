import { Link, useRouterState } from '@tanstack/react-router'
import { useMessages } from '../platform/i18n/use-messages.ts'
import { paths } from '../platform/navigation/paths.ts'
import { PageHeading } from '../platform/page-title/page-heading.tsx'
import { BrandMark } from '../ui/brand-mark.tsx'
import { buttonClass } from '../ui/button.tsx'
import { layoutMessages } from './layout/messages.ts'
import { nearestPath } from './nearest-path.ts'
import { Stack, Text } from '../ui/layout.tsx'
import styles from './pages.module.css'

/** Addresses that may be suggested: all without an id. */
const plainPaths = Object.values(paths)
  .map((path) => path(':id'))
  .filter((path) => !path.includes(':id') && !path.startsWith(paths.auth()))

/** SHELL-01: an unknown address, with the address that was probably meant. */
export const NotFoundPage = () => {
  const { t } = useMessages()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const meant = nearestPath(pathname, plainPaths)
  return (
    <Stack className={styles.middle} gap={12} align="center" justify="center" grow pad="32px 16px">
      <BrandMark size={64} />
      <PageHeading title={t(layoutMessages.notFound.title)} keepOnPhone>
        {t(layoutMessages.notFound.heading)}
      </PageHeading>
      <Text as="p" tone="faint" style={{ fontFamily: 'var(--font-mono)', fontSize: 13, overflowWrap: 'anywhere' }}>
        {pathname}
      </Text>
      {meant && meant !== pathname && (
        <p>
          {t(layoutMessages.notFound.didYouMean)} <Link to={meant}>{meant}</Link>?
        </p>
      )}
      <Link to={paths.calendar()} className={buttonClass('primary')}>
        {t(layoutMessages.notFound.back)}
      </Link>
    </Stack>
  )
}
