import { Link } from '@tanstack/react-router'
import { CircleQuestionMark, Moon, ScanQrCode, Search, Sun } from 'lucide-react'
import { openHelp } from '../../areas/help/index.ts'
import { openScanner } from '../../areas/inventory/index.ts'
import { useWhyNot } from '../../areas/users/index.ts'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { productName } from '../../platform/page-title/use-page-title.ts'
import { useTheme } from '../../platform/theme/theme-store.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { messages } from '../messages.ts'
import { layoutMessages } from './messages.ts'
import { openPalette } from '../palette/palette-store.ts'
import { GroupChoice } from './group-choice.tsx'
import { useNavigation } from './use-navigation.ts'
import { useToggleTheme } from './use-toggle-theme.ts'
import { Identity, SessionActions, useIdentity } from './user-menu.tsx'
import { VersionLabel } from './version-label.tsx'
import { classNames } from '../../ui/class-names.ts'
import { linkRow, Row, Stack, Text } from '../../ui/layout.tsx'
import styles from './mobile-drawer.module.css'

/**
 * SHELL-03: the navigation of small screens, 280 px from the left. It closes after each choice and
 * each change of address.
 */
export const MobileDrawer = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const { t } = useMessages()
  const { scheme } = useTheme()
  const identity = useIdentity()
  const toggleTheme = useToggleTheme()
  const mayNotScan = useWhyNot('inventory.take', { worksOffline: true })
  const { items, active } = useNavigation()
  return (
    <Sheet side="left" width={280} opened={opened} onClose={onClose} title={productName}>
      <Stack gap={0} style={{ minHeight: '100%', margin: '-4px -8px' }}>
        <Button
          fullWidth
          className={styles.search}
          aria-haspopup="dialog"
          icon={<Search size={16} strokeWidth={1.75} aria-hidden="true" />}
          // The drawer stays open behind the search, for a user who chooses nothing there.
          onClick={() => openPalette({ onRun: onClose })}
        >
          {t(layoutMessages.bar.findPatient)}
        </Button>
        <div className={styles.group}>
          <GroupChoice onChosen={onClose} />
        </div>
        <Stack as="nav" gap={2} aria-label={t(layoutMessages.nav.label)} style={{ margin: '10px 0' }}>
          {items.map(({ path, title, icon: Glyph }) => (
            <Link
              key={path}
              to={path}
              className={classNames(linkRow, styles.item)}
              activeProps={{}}
              aria-current={active?.path === path ? 'page' : undefined}
              onClick={onClose}
            >
              <Glyph size={20} strokeWidth={1.75} aria-hidden="true" />
              {t(title)}
            </Link>
          ))}
        </Stack>
        <Text as="h3" size="caption" tone="faint" pad="6px 12px">
          {t(layoutMessages.user.actions)}
        </Text>
        <Row wrap className={styles.actions} margin="0 0 10px">
          <Button
            icon={scheme === 'dark' ? <Sun size={18} strokeWidth={1.75} /> : <Moon size={18} strokeWidth={1.75} />}
            onClick={() => {
              toggleTheme()
              onClose()
            }}
          >
            {t(scheme === 'dark' ? messages.bar.light : messages.bar.dark)}
          </Button>
          <Button
            icon={<ScanQrCode size={18} strokeWidth={1.75} />}
            disabledReason={mayNotScan}
            aria-haspopup="dialog"
            onClick={() => {
              onClose()
              openScanner()
            }}
          >
            {t(layoutMessages.bar.scan)}
          </Button>
          <Button
            icon={<CircleQuestionMark size={18} strokeWidth={1.75} />}
            aria-haspopup="dialog"
            onClick={() => {
              onClose()
              openHelp()
            }}
          >
            {t(layoutMessages.bar.help)}
          </Button>
        </Row>
        <Stack gap={0} line="top" style={{ marginTop: 'auto' }}>
          <Identity {...identity} pad="12px 10px" />
          <SessionActions onDone={onClose} />
          <VersionLabel />
        </Stack>
      </Stack>
    </Sheet>
  )
}
