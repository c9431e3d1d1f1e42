import { Outlet } from '@tanstack/react-router'
import { Moon, Sun } from 'lucide-react'
import { setLocale, type Locale } from '../../platform/i18n/locale.ts'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { productName } from '../../platform/page-title/use-page-title.ts'
import { toggleTheme, useTheme } from '../../platform/theme/theme-store.ts'
import { Brand, Molar } from '../../ui/brand-mark.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Segment, type SegmentOption } from '../../ui/segment.tsx'
import { messages } from '../messages.ts'
import { VersionLabel } from './version-label.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import styles from './auth-layout.module.css'

const languages: SegmentOption<Locale>[] = [
  { value: 'fr', label: 'FR', name: 'Français' },
  { value: 'en', label: 'EN', name: 'English' },
]

/**
 * The frame of the sign-in pages: the form on the left, an illustration panel on the right of wide
 * screens.
 */
export const AuthLayout = () => {
  const { t, locale } = useMessages()
  const { scheme } = useTheme()
  return (
    <Row gap={0} align="stretch" style={{ minHeight: '100dvh' }}>
      <Stack className={styles.left} gap={0} grow>
        <Row className={styles.head} as="header">
          <Brand name={productName} size={30} />
          <Segment label={t(messages.bar.language)} size="sm" options={languages} value={locale} onChange={setLocale} />
          <IconButton
            label={t(scheme === 'dark' ? messages.bar.toLight : messages.bar.toDark)}
            icon={scheme === 'dark' ? <Sun size={18} strokeWidth={1.75} /> : <Moon size={18} strokeWidth={1.75} />}
            onClick={toggleTheme}
          />
        </Row>
        <Stack className={styles.main} as="main" gap={0} grow>
          <Stack gap={20}>
            <Outlet />
          </Stack>
        </Stack>
        <footer className={styles.foot}>
          <VersionLabel />
        </footer>
      </Stack>
      <aside className={styles.right}>
        <Molar className={styles.mark} size={720} />
        <Text
          as="p"
          size="display"
          tone="accent"
          pad={56}
          style={{ position: 'relative', maxWidth: '34ch', textWrap: 'balance' }}
        >
          {t(messages.motto)}
        </Text>
      </aside>
    </Row>
  )
}
