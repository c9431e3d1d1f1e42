import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { useUnready } from '../first-hour/unready.ts'
import { screenAt } from '../screens.ts'
import { classNames } from '../../ui/class-names.ts'
import { Stack, Text, linkRow } from '../../ui/layout.tsx'
import { useIsWide } from '../../ui/use-media.ts'
import { LinkBadge, screensOf } from './section-links.tsx'
import styles from './section-layout.module.css'

const WayBack = lazy(() => import('../first-hour/way-back.tsx').then((file) => ({ default: file.WayBack })))

/** The frame of the configuration screens. */
export const ConfigurationLayout = () => <SectionLayout path={paths.config()} />

/** The frame of the administration screens. */
export const AdministrationLayout = () => <SectionLayout path={paths.administration()} />

/**
 * A second navigation to the left of its screens. Below 1024 px the section has a page of links
 * instead (section-page.tsx), and the top bar leads back to it.
 */
const SectionLayout = ({ path }: { path: string }) => {
  const { t } = useMessages()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const isWide = useIsWide()
  const title = screenAt(path)?.title
  const unready = useUnready()
  return (
    <Stack className={styles.section} gap={0} grow>
      {isWide && (
        <nav className={styles.nav} aria-label={title && t(title)}>
          {screensOf(path).map(({ heading, screens }) => (
            <Stack key={heading?.key ?? ''} gap={2}>
              {heading && (
                <Text as="p" size="caption" tone="faint" pad="0 12px 4px">
                  {t(heading)}
                </Text>
              )}
              {screens.map(({ path: to, title: name, icon: Glyph }) => (
                <Link
                  key={to}
                  to={to}
                  className={classNames(linkRow, styles.link)}
                  activeProps={{}}
                  aria-current={to === pathname ? 'page' : undefined}
                >
                  <Glyph size={16} strokeWidth={1.75} aria-hidden="true" />
                  {t(name)}
                  <LinkBadge to={to} />
                </Link>
              ))}
            </Stack>
          ))}
        </nav>
      )}
      <div style={{ flex: 1, minWidth: 0 }}>
        {/* The page of rooms shows the checklist itself. */}
        {unready !== undefined && pathname !== paths.configRooms() && (
          <Suspense fallback={null}>
            <WayBack clinicId={unready} />
          </Suspense>
        )}
        <Outlet />
      </div>
    </Stack>
  )
}
