import { Link, useRouterState } from '@tanstack/react-router'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { layoutMessages } from './messages.ts'
import { activeItem, useNavigationItems } from './navigation-items.ts'
import styles from './top-bar.module.css'

/** The horizontal navigation of wide screens. */
export const NavBar = () => {
  const { t } = useMessages()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const active = activeItem(pathname)
  const items = useNavigationItems()
  return (
    <nav className={styles.nav} aria-label={t(layoutMessages.nav.label)}>
      {items
        .filter((item) => !item.drawerOnly)
        .map((item) => (
          <Link
            key={item.to}
            to={item.to}
            className={styles.item}
            activeProps={{}}
            aria-current={item === active ? 'page' : undefined}
          >
            {t(item.label)}
          </Link>
        ))}
    </nav>
  )
}
