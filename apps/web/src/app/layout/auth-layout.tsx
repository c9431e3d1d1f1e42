import { Outlet } from '@tanstack/react-router'
import { Moon, Sun } from 'lucide-react'
import { setLocale, type Locale } from '../../platform/i18n/locale.ts'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { productName } from '../../platform/page-title/use-page-title.ts'
import { toggleTheme, useTheme } from '../../platform/theme/theme-store.ts'
import { Brand } from '../../ui/brand-mark.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Segment, type SegmentOption } from '../../ui/segment.tsx'
import { useIsWide } from '../../ui/use-media.ts'
import { messages } from '../messages.ts'
import { LoadedLater } from '../../ui/loaded-later.tsx'
import { VersionLabel } from './version-label.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import styles from './auth-layout.module.css'

const languages: SegmentOption<Locale>[] = [
  { value: 'fr', label: 'FR', name: 'Français' },
  { value: 'en', label: 'EN', name: 'English' },
]

const loadPicture = () => import('./sign-in-picture.tsx').then(({ SignInPicture }) => SignInPicture)

/**
 * The frame of the sign-in pages: the form on the left, and on the right of wide screens a picture
 * of the product.
 */
export const AuthLayout = () => {
  const { t, locale } = useMessages()
  const { scheme } = useTheme()
  const isWide = useIsWide()
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
      {isWide && (
        <aside className={styles.picture}>
          <LoadedLater load={loadPicture} />
        </aside>
      )}
    </Row>
  )
}
