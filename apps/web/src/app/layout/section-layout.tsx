import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { LowStockBadge } from '../../areas/inventory/index.ts'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { linkedScreens, screenAt } from '../screens.ts'
import { classNames } from '../../ui/class-names.ts'
import { Stack, Text, linkRow } from '../../ui/layout.tsx'
import styles from './section-layout.module.css'

/** The frame of the configuration screens. */
export const ConfigurationLayout = () => <SectionLayout path={paths.config()} />

/** The frame of the administration screens. */
export const AdministrationLayout = () => <SectionLayout path={paths.administration()} />

/**
 * A second navigation to the left of its screens. Below 1024 px it is a row above them that scrolls
 * sideways.
 */
const SectionLayout = ({ path }: { path: string }) => {
  const { t } = useMessages()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const links = useRef<HTMLElement>(null)
  const title = screenAt(path)?.title
  const own = linkedScreens.filter(({ within }) => within === path)
  useEffect(() => {
    // In the row of a narrow screen, the current link may be out of view.
    links.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return (
    <Stack className={styles.section} gap={0} grow>
      <nav ref={links} className={styles.nav} aria-label={title && t(title)}>
        {[...new Set(own.map(({ heading }) => heading))].map((heading) => (
          <div key={heading?.key ?? ''} className={styles.group}>
            {heading && (
              <Text as="p" size="caption" tone="faint" pad="0 12px 4px" className={styles.heading}>
                {t(heading)}
              </Text>
            )}
            {own
              .filter((screen) => screen.heading === heading)
              .map(({ path: to, title: name, icon: Glyph }) => (
                <Link
                  key={to}
                  to={to}
                  className={classNames(linkRow, styles.link)}
                  activeProps={{}}
                  aria-current={to === pathname ? 'page' : undefined}
                >
                  <Glyph size={16} strokeWidth={1.75} aria-hidden="true" />
                  {t(name)}
                  {to === paths.configInventory() && <LowStockBadge />}
                </Link>
              ))}
          </div>
        ))}
      </nav>
      <div style={{ flex: 1, minWidth: 0 }}>
        <Outlet />
      </div>
    </Stack>
  )
}
