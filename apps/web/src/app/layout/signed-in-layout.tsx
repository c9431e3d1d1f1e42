import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { HeldPageDialog } from '../../areas/auth/index.ts'
import { forgetAnswers } from '../../platform/api/client.ts'
import { createQueryClient } from '../../platform/api/query-client.ts'
import { useQuietMoment } from '../../platform/api/use-quiet-moment.ts'
import { translate, useMessages } from '../../platform/i18n/use-messages.ts'
import { useChosenGroup } from '../../platform/session/chosen-group.ts'
import { impersonateHeader, useImpersonated } from '../../platform/session/impersonated.ts'
import { useSession } from '../../platform/session/session-store.ts'
import { useTheme } from '../../platform/theme/theme-store.ts'
import { showToast } from '../../platform/toast/toast-store.ts'
import { preloadSurfaces } from '../../ui/surfaces/preload.ts'
import { UiProvider } from '../../ui/ui-provider.tsx'
import { IfAllowed } from '../closed-screen.tsx'
import { layoutMessages } from './messages.ts'
import { PaletteHost } from '../palette/palette-host.tsx'
import { FillingHistoryBar, NewVersionBar, OfflineBar, ImpersonationBar, StorageBar } from './status-bars.tsx'
import { TopBar } from './top-bar.tsx'
import { Stack } from '../../ui/layout.tsx'
import styles from './signed-in-layout.module.css'

/**
 * What stands around every screen of a signed-in user. Another user gets a fresh one, and so does
 * another group or another role (SHELL-12, API-06): nothing of the first stays in the cache, nor in
 * a form. Nobody gets nothing, from the very moment of a sign-out: the sign-in page comes a moment
 * later. A page that is held goes on being its person's (decision 0034).
 */
export const SignedInLayout = () => {
  const session = useSession()
  const group = useChosenGroup()
  const seen = useImpersonated()
  return session && <Around key={[session.user.userId, group, seen && impersonateHeader(seen)].join()} />
}

const Around = () => {
  const { t } = useMessages()
  const { scheme } = useTheme()
  const [client] = useState(createQueryClient)
  // Nothing of the one before stays, neither here nor beside the cache.
  useEffect(() => forgetAnswers, [])
  useAccessDeniedToast()
  // Menus and dialogs come in the background. A failure is no matter: what opens fetches its own.
  useQuietMoment(client, () => void preloadSurfaces().catch(() => {}))
  return (
    <QueryClientProvider client={client}>
      <UiProvider colorScheme={scheme}>
        <a className={styles.skip} href="#content">
          {t(layoutMessages.skip)}
        </a>
        <Stack gap={0} style={{ minHeight: '100dvh' }}>
          <ImpersonationBar />
          <TopBar />
          <OfflineBar />
          <StorageBar />
          <FillingHistoryBar />
          <NewVersionBar />
          <Stack id="content" tabIndex={-1} className={styles.main} as="main" gap={0} grow>
            <IfAllowed>
              <Outlet />
            </IfAllowed>
          </Stack>
        </Stack>
        <PaletteHost />
        <HeldPageDialog />
      </UiProvider>
    </QueryClientProvider>
  )
}

/**
 * AUTH-14: whoever was sent home from the administration is told why; the address is then clean
 * again.
 */
const useAccessDeniedToast = () => {
  const search: { error?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const denied = search.error === 'access_denied'
  useEffect(() => {
    if (!denied) return
    showToast({ kind: 'error', title: translate(layoutMessages.accessDenied) })
    void navigate({ to: '.', search: (before: Record<string, unknown>) => ({ ...before, error: undefined }), replace: true })
  }, [denied, navigate])
}
