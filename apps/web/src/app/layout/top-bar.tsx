import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, CircleQuestionMark, Menu, Moon, ScanQrCode, Search, Sun } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useRouterState } from '@tanstack/react-router'
import { toggleHelp } from '../../areas/help/index.ts'
import { openScanner } from '../../areas/inventory/index.ts'
import { loadBell } from '../../areas/notifications/routes.tsx'
import { useWhyNot } from '../../areas/users/index.ts'
import { useQuietMoment } from '../../platform/api/use-quiet-moment.ts'
import { commandChord, isApple } from '../../platform/device/command-key.ts'
import { recall } from '../../platform/device/remembered.ts'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { useOpenHere } from '../../platform/navigation/use-open-here.ts'
import { productName } from '../../platform/page-title/use-page-title.ts'
import { useScreenTitle } from '../../platform/page-title/screen-title.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { useTheme } from '../../platform/theme/theme-store.ts'
import { Brand } from '../../ui/brand-mark.tsx'
import { Button, buttonClass, IconButton, iconOnly } from '../../ui/button.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { useIsWide } from '../../ui/use-media.ts'
import { LoadedLater } from '../../ui/loaded-later.tsx'
import { messages } from '../messages.ts'
import { layoutMessages } from './messages.ts'
import { openPalette } from '../palette/palette-store.ts'
import { useScreenRights } from '../screen-rights.ts'
import { screenAbove } from '../screens.ts'
import { GroupChoice } from './group-choice.tsx'
import { NavBar } from './nav-bar.tsx'
import { useToggleTheme } from './use-toggle-theme.ts'
import { UserMenu } from './user-menu.tsx'
import { classNames } from '../../ui/class-names.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { loadInTurn } from '../../ui/load-in-turn.ts'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import styles from './top-bar.module.css'

const MobileDrawer = lazyPart(() => import('./mobile-drawer.tsx').then((module) => module.MobileDrawer))

/** SHELL-03, SHELL-04: the bar above every screen of a signed-in user. */
export const TopBar = () => (useIsWide() ? <WideBar /> : <NarrowBar />)

const WideBar = () => {
  const { t } = useMessages()
  const { home } = useScreenRights()
  return (
    <Row className={styles.bar} as="header" line="bottom">
      <Link
        to={home}
        className={styles.brand}
        aria-label={t(home === paths.calendar() ? layoutMessages.nav.home : layoutMessages.nav.homeElsewhere)}
      >
        <Brand name={productName} />
      </Link>
      <NavBar />
      <div className={styles.group}>
        <GroupChoice />
      </div>
      <Button
        className={styles.search}
        aria-haspopup="dialog"
        aria-keyshortcuts={isApple() ? 'Meta+K' : 'Control+K'}
        icon={<Search size={15} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => openPalette()}
      >
        <Text size="dense" grow truncate className={styles.searchText} style={{ textAlign: 'left' }}>
          {t(layoutMessages.bar.findPatient)}
        </Text>
        <Kbd>{commandChord('K')}</Kbd>
      </Button>
      <span style={{ width: 1, height: 20, margin: '0 8px', background: 'var(--border)' }} />
      <ScanButton size={18} />
      <BellPlace />
      <IconButton
        label={t(layoutMessages.bar.help)}
        shortcut="H"
        icon={<CircleQuestionMark size={18} strokeWidth={1.75} />}
        onClick={toggleHelp}
      />
      <ThemeToggle />
      <UserMenu />
    </Row>
  )
}

const NarrowBar = () => {
  const { t } = useMessages()
  const { title, detail } = useScreenTitle()
  const { opened, open, close } = useOpenHere()
  /**
   * Once opened, the drawer stays mounted, so that it can animate its closing and return the focus.
   */
  const [isNeeded, setIsNeeded] = useState(false)
  if (opened && !isNeeded) setIsNeeded(true)
  useQuietMoment(useQueryClient(), () => void loadInTurn(MobileDrawer.ahead).catch(() => {}))
  return (
    <Row className={styles.bar} as="header" line="bottom">
      <IconButton
        label={t(layoutMessages.nav.menu)}
        aria-haspopup="dialog"
        aria-expanded={opened}
        icon={<Menu size={22} strokeWidth={1.75} />}
        onClick={open}
      />
      <WayUp />
      <Stack gap={0} grow aria-hidden="true">
        <Text as="p" size="h2" truncate>
          {title}
        </Text>
        {detail && (
          <Text as="p" size="caption" tone="soft" truncate title={detail}>
            {detail}
          </Text>
        )}
      </Stack>
      <ScanButton size={20} />
      <BellPlace />
      {isNeeded && (
        <Suspense fallback={null}>
          <MobileDrawer opened={opened} onClose={close} />
        </Suspense>
      )}
    </Row>
  )
}

/** From a screen of the settings or the administration, back to the page of links. */
const WayUp = () => {
  const { t } = useMessages()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const above = screenAbove(pathname)
  if (!above) return null
  return (
    <Link
      to={above.path}
      className={classNames(buttonClass('ghost'), iconOnly)}
      activeProps={{}}
      aria-label={t(layoutMessages.nav.above, { screen: t(above.title) })}
    >
      <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />
    </Link>
  )
}

/** SHELL-04: the camera, which scans an item out of stock. */
const ScanButton = ({ size }: { size: number }) => {
  const { t } = useMessages()
  // A scan waits for the connection, so this works without one.
  const whyNot = useWhyNot('inventory.take', { worksOffline: true })
  return (
    <IconButton
      label={t(layoutMessages.bar.scan)}
      shortcut="S"
      disabledReason={whyNot}
      aria-haspopup="dialog"
      icon={<ScanQrCode size={size} strokeWidth={1.75} />}
      onClick={() => openScanner()}
    />
  )
}

/**
 * NOTIF-01: the bell, which comes when the first screen is there. Its place is kept for a user who
 * had one here before, so that nothing moves when it comes.
 */
const BellPlace = () => {
  const person = useSession()?.user.userId
  const [isKept] = useState(() => person !== undefined && recall('bell') === person)
  const [isQuiet, setQuiet] = useState(false)
  useQuietMoment(useQueryClient(), () => setQuiet(true))
  return (
    <span className={styles.bell} data-kept={isKept || undefined}>
      {isQuiet && <LoadedLater load={loadBell} />}
    </span>
  )
}

/**
 * Its icon is the other theme. The choice is saved on this device and in the account (SHELL-05).
 */
const ThemeToggle = () => {
  const { t } = useMessages()
  const { scheme } = useTheme()
  const toggle = useToggleTheme()
  return (
    <IconButton
      label={t(scheme === 'dark' ? messages.bar.toLight : messages.bar.toDark)}
      icon={scheme === 'dark' ? <Sun size={18} strokeWidth={1.75} /> : <Moon size={18} strokeWidth={1.75} />}
      onClick={toggle}
    />
  )
}
