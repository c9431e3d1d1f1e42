import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { administration, configuration, type Section } from './sections.ts'
import styles from './section-layout.module.css'

/** The screens of the configuration, beside their navigation. */
export const ConfigurationLayout = () => <SectionLayout section={configuration} />

/** The screens of the administration, beside theirs. */
export const AdministrationLayout = () => <SectionLayout section={administration} />

/** A second navigation at the left of its screens; under 1024 px a line above them that scrolls sideways. */
const SectionLayout = ({ section }: { section: Section }) => {
  const { t } = useMessages()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const links = useRef<HTMLElement>(null)
  useEffect(() => {
    // Where the links stand in a line, the current one may be out of sight.
    links.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return (
    <div className={styles.section}>
      <nav ref={links} className={styles.nav} aria-label={t(section.label)}>
        {section.groups.map(({ label, links: own }) => (
          <div key={own[0]?.to} className={styles.group}>
            {label && <p className={styles.heading}>{t(label)}</p>}
            {own.map(({ to, label: name, icon: Glyph }) => (
              <Link key={to} to={to} className={styles.link} activeProps={{}} aria-current={to === pathname ? 'page' : undefined}>
                <Glyph size={16} strokeWidth={1.75} aria-hidden="true" />
                {t(name)}
              </Link>
            ))}
          </div>
        ))}
      </nav>
      <div className={styles.content}>
        <Outlet />
      </div>
    </div>
  )
}
