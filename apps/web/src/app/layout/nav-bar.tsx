import { Link } from '@tanstack/react-router'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { layoutMessages } from './messages.ts'
import { useNavigation } from './use-navigation.ts'
import { classNames } from '../../ui/class-names.ts'
import { linkRow, Row } from '../../ui/layout.tsx'
import styles from './top-bar.module.css'

/** The horizontal navigation of wide screens. */
export const NavBar = () => {
  const { t } = useMessages()
  const { items, active } = useNavigation()
  return (
    <Row as="nav" className={styles.nav} gap={2} aria-label={t(layoutMessages.nav.label)}>
      {items
        .filter(({ navigation }) => navigation === 'bar')
        .map(({ path, title }) => (
          <Link
            key={path}
            to={path}
            className={classNames(linkRow, styles.item)}
            activeProps={{}}
            aria-current={path === active?.path ? 'page' : undefined}
          >
            {t(title)}
          </Link>
        ))}
    </Row>
  )
}
