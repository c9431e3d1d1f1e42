import { Link, Navigate } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { PageHeading } from '../../platform/page-title/page-heading.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Card, linkRow, pageClass, Stack, Text } from '../../ui/layout.tsx'
import { useIsWide } from '../../ui/use-media.ts'
import { useScreenRights } from '../screen-rights.ts'
import { screenAt } from '../screens.ts'
import { LinkBadge, screensOf } from './section-links.tsx'
import { sectionMessages } from './section-messages.ts'
import styles from './section-page.module.css'

/** /config on a phone. */
export const ConfigurationPage = () => <SectionPage path={paths.config()} wide={paths.configRooms()} />

/** /administration on a phone. */
export const AdministrationPage = () => <SectionPage path={paths.administration()} wide={paths.administrationUsers()} />

/**
 * The screens of a section, each with a sentence on what one does there: on a phone, instead of the
 * second navigation (Decision 0116). When the window becomes wide, the address redirects as there.
 */
const SectionPage = ({ path, wide }: { path: string; wide: string }) => {
  const { t } = useMessages()
  const isWide = useIsWide()
  const { isOpen } = useScreenRights()
  const title = screenAt(path)?.title
  if (isWide) return <Navigate to={wide} replace />
  return (
    <div className={classNames(pageClass, styles.page)}>
      {title && <PageHeading title={t(title)} />}
      <Stack as="nav" gap={20} aria-label={title && t(title)}>
        {screensOf(path, isOpen).map(({ heading, screens }) => (
          <section key={heading?.key ?? ''} aria-label={heading && t(heading)}>
            {heading && (
              <Text as="h2" size="h3" tone="soft" pad="0 4px 8px">
                {t(heading)}
              </Text>
            )}
            <Card>
              {screens.map(({ path: to, title: name, icon: Glyph }) => {
                const says = sectionMessages[to]
                return (
                  <Link key={to} to={to} className={classNames(linkRow, styles.link)} activeProps={{}}>
                    <Glyph size={20} strokeWidth={1.75} aria-hidden="true" />
                    <span className={styles.words}>
                      <Text weight={500}>{t(name)}</Text>
                      {says && (
                        <Text as="p" size="dense" tone="soft">
                          {t(says)}
                        </Text>
                      )}
                    </span>
                    <LinkBadge to={to} />
                    <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" />
                  </Link>
                )
              })}
            </Card>
          </section>
        ))}
      </Stack>
    </div>
  )
}
