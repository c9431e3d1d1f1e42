import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useState } from 'react'
import { HeldPageDialog } from '../../areas/auth/index.ts'
import { HelpHost } from '../../areas/help/index.ts'
import { ScanHost } from '../../areas/inventory/index.ts'
import { forgetAnswers } from '../../platform/api/client.ts'
import { createQueryClient } from '../../platform/api/query-client.ts'
import { useQuietMoment } from '../../platform/api/use-quiet-moment.ts'
import { translate, useMessages } from '../../platform/i18n/use-messages.ts'
import { useHoldBack } from '../../platform/navigation/hold-back.ts'
import { useChosenGroup, useImpersonated, useSession } from '../../platform/session/use-session.ts'
import { impersonateHeader } from '../../platform/session/impersonated.ts'
import { useTheme } from '../../platform/theme/theme-store.ts'
import { showToast } from '../../platform/toast/toast-store.ts'
import { loadSurfacesInTurn } from '../../ui/surfaces/preload.ts'
import { UiProvider } from '../../ui/ui-provider.tsx'
import { IfAllowed } from '../closed-screen.tsx'
import { LoadedLater } from '../../ui/loaded-later.tsx'
import { OfflineGate } from '../offline/offline-gate.tsx'
import { Departures } from '../departure/departures.tsx'
import { layoutMessages } from './messages.ts'
import { loadSignInInTurn } from '../load-sign-in.ts'
import { PaletteHost } from '../palette/palette-host.tsx'
import { ImpersonationBar, OfflineBar } from './status-bars.tsx'
import { TopBar } from './top-bar.tsx'
import { Stack } from '../../ui/layout.tsx'
import styles from './signed-in-layout.module.css'

/** Loaded after the first screen, which does not wait for them. */
export const loadLaterBars = () => import('./later-bars.tsx').then(({ LaterBars }) => LaterBars)

/**
 * The frame of every screen of a signed-in user. Another user, group or role gets a new one
 * (SHELL-12, API-06): neither the cache nor a form keeps the former data. After a sign-out it is
 * empty at once, before the sign-in page appears. A page that is kept under the sign-in dialog
 * still belongs to its user (decision 0034).
 */
export const SignedInLayout = () => {
  const session = useSession()
  const group = useChosenGroup()
  const impersonation = useImpersonated()
  // Drawn in pieces, between which the browser answers.
  const isDue = useDeferredValue(true, false)
  return (
    isDue && session && <Around key={[session.user.userId, group, impersonation && impersonateHeader(impersonation)].join()} />
  )
}

const Around = () => {
  const { t } = useMessages()
  const { scheme } = useTheme()
  const [client] = useState(createQueryClient)
  const holdBack = useHoldBack()
  // Answers kept outside the query cache must go too.
  useEffect(() => forgetAnswers, [])
  // Menus and dialogs load in the background. A failure does not matter: each loads again when it
  // opens.
  const [isQuiet, setQuiet] = useState(false)
  useQuietMoment(client, () => {
    setQuiet(true)
    void loadSurfacesInTurn()
    // A session can end while there is no connection.
    loadSignInInTurn()
  })
  return (
    <QueryClientProvider client={client}>
      <UiProvider colorScheme={scheme} holdBack={holdBack}>
        <a className={styles.skip} href="#content">
          {t(layoutMessages.skip)}
        </a>
        <Stack gap={0} style={{ minHeight: '100dvh' }}>
          <ImpersonationBar />
          <TopBar />
          <OfflineBar />
          {isQuiet && <LoadedLater load={loadLaterBars} />}
          <Stack id="content" tabIndex={-1} className={styles.main} as="main" gap={0} grow>
            <OfflineGate>
              <IfAllowed>
                <Outlet />
              </IfAllowed>
            </OfflineGate>
          </Stack>
        </Stack>
        <PaletteHost />
        <ScanHost />
        <HelpHost />
        {isQuiet && <Departures />}
        <HeldPageDialog />
        <AccessDeniedToast />
      </UiProvider>
    </QueryClientProvider>
  )
}

/**
 * AUTH-14: tells users who were redirected from the administration why, then removes the reason
 * from the address. A component of its own, so that another address does not draw the frame again.
 */
const AccessDeniedToast = () => {
  const isDenied = useSearch({ strict: false, select: (search: { error?: unknown }) => search.error === 'access_denied' })
  const navigate = useNavigate()
  useEffect(() => {
    if (!isDenied) return
    showToast({ kind: 'error', title: translate(layoutMessages.accessDenied) })
    void navigate({ to: '.', search: (before: Record<string, unknown>) => ({ ...before, error: undefined }), replace: true })
  }, [isDenied, navigate])
  return null
}
